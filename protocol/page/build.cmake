# Writes the source file OUTPUT with the page built from SOURCE in the folder WORK by NPM and NODE.
# Where that cannot be done the build goes on, and the file holds no page.
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

# Packages are fetched again only when others are wanted.
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
  # The page's sources are ours: what is wrong with them is wrong with the build. An old node is not.
  execute_process(COMMAND "${NODE}" --version OUTPUT_VARIABLE version OUTPUT_STRIP_TRAILING_WHITESPACE)
  string(REGEX REPLACE "^v" "" version "${version}")  # or it compares as no version
  if(version VERSION_LESS 18)
    write_without_page("node ${version} is too old")
  else()
    message(FATAL_ERROR "The page of `protean serve` cannot be built:\n${told}")
  endif()
endif()
