# Builds the page of `protean serve` with npm, and turns it into a source file.
find_program(PROTEAN_NPM npm)
find_program(PROTEAN_NODE NAMES node nodejs)
mark_as_advanced(PROTEAN_NPM PROTEAN_NODE)

# Sets `result` to the path of the source file that holds the page.
function(protean_page_source result)
  set(source "${CMAKE_CURRENT_SOURCE_DIR}/page")
  set(work "${CMAKE_CURRENT_BINARY_DIR}/page")
  set(output "${CMAKE_CURRENT_BINARY_DIR}/page_files.cpp")
  set(npm "${PROTEAN_NPM}")
  if(NOT PROTEAN_NPM OR NOT PROTEAN_NODE)
    message(STATUS "There is no npm: `protean serve` is built without its page")
    set(npm "")
  endif()
  file(GLOB sources CONFIGURE_DEPENDS
    "${source}/src/*" "${source}/*.json" "${source}/*.mjs" "${source}/*.html")
  add_custom_command(OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DNPM=${npm}" "-DNODE=${PROTEAN_NODE}" "-DSOURCE=${source}"
            "-DWORK=${work}" "-DOUTPUT=${output}" -P "${source}/build.cmake"
    DEPENDS ${sources} "${source}/build.cmake"
    COMMENT "Building the page of `protean serve`"
    VERBATIM)
  set(${result} "${output}" PARENT_SCOPE)
endfunction()
