# Builds the page from SOURCE in the folder WORK with NPM and NODE, and writes it to the source file OUTPUT.
# If npm or node cannot do that, the build continues without a page; a fault in the sources is an error.
function(write_without_page why)
  message("The page of `protean serve` is left out: ${why}")
  file(WRITE "${OUTPUT}" "#include \"protocol/serve/page_files.h\"\n
std::span<const protean::PageFile> protean::page_files() { return {}; }\n")
endfunction()

if(NOT NPM)
  write_without_page("there is no npm")
  return()
endif()

file(MAKE_DIRECTORY "${WORK}")
file(COPY "${SOURCE}/" DESTINATION "${WORK}" PATTERN node_modules EXCLUDE)

# Packages are fetched again only if package-lock.json has changed.
file(SHA256 "${SOURCE}/package-lock.json" wanted)
set(installed "")
if(EXISTS "${WORK}/installed")
  file(READ "${WORK}/installed" installed)
endif()
if(NOT installed STREQUAL wanted)
  file(REMOVE "${WORK}/installed")
  execute_process(
    COMMAND "${NPM}" ci --omit=dev --ignore-scripts --no-audit --no-fund --fetch-retries=1
            --fetch-retry-mintimeout=1000 --fetch-timeout=60000 --loglevel=error
    WORKING_DIRECTORY "${WORK}" RESULT_VARIABLE failed OUTPUT_VARIABLE told ERROR_VARIABLE told
    TIMEOUT 240)
  if(failed)
    write_without_page("npm cannot install its packages: ${told}")
    return()
  endif()
  file(WRITE "${WORK}/installed" "${wanted}")
endif()

execute_process(COMMAND "${NODE}" build.mjs "${OUTPUT}" WORKING_DIRECTORY "${WORK}"
  RESULT_VARIABLE failed ERROR_VARIABLE told)
if(failed)
  # The page's sources are ours, so a fault in them fails the build. A node that is too old does not.
  execute_process(COMMAND "${NODE}" --version OUTPUT_VARIABLE version OUTPUT_STRIP_TRAILING_WHITESPACE)
  string(REGEX REPLACE "^v" "" version "${version}")  # VERSION_LESS takes no leading v
  if(version VERSION_LESS 18)
    write_without_page("node ${version} is too old")
  else()
    message(FATAL_ERROR "The page of `protean serve` cannot be built:\n${told}")
  endif()
endif()
