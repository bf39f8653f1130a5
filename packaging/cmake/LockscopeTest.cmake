# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lockscope_test(<name> [LIBS <target>...] [LABELS <label>...] [TIMEOUT <seconds>] [SOURCES <file>...])
# builds <name>.cpp of the calling folder as a Qt Test program and registers it; it runs without a display. Its labels
# are those given, those in LOCKSCOPE_TEST_LABELS, and its first folder below tests/, "engine" for lockengine. What
# depends on the server's version has the label "servers" (see ./dev test servers), and the target server_tests builds it.
add_custom_target(server_tests)
add_dependencies(server_tests lockscope-guardian)
function(lockscope_test name)
    cmake_parse_arguments(arg "" "TIMEOUT" "LIBS;LABELS;SOURCES" ${ARGN})
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 120) # to find what hangs, also on a machine that is busy
    endif()
    if(LOCKSCOPE_SANITIZER) # which makes a program two to ten times as slow
        math(EXPR arg_TIMEOUT "4 * ${arg_TIMEOUT}")
    endif()
    add_executable(${name} ${name}.cpp ${arg_SOURCES})
    # Not AUTOMOC: for each of some hundred tests that is one more target, and one more file to compile.
    set(moc ${CMAKE_CURRENT_BINARY_DIR}/${name}.moc)
    qt_generate_moc(${name}.cpp ${moc} TARGET ${name})
    target_sources(${name} PRIVATE ${moc})
    target_include_directories(${name} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
    set_target_properties(${name} PROPERTIES AUTOMOC OFF AUTOUIC OFF RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    target_link_libraries(${name} PRIVATE lockscope_options Qt6::Test ${arg_LIBS})
    target_compile_definitions(${name} PRIVATE
        TEST_DATA_DIR="${CMAKE_CURRENT_SOURCE_DIR}" PROGRAM_DIR="${CMAKE_BINARY_DIR}/bin")
    if("ui" IN_LIST arg_LIBS) # other definitions, so another precompiled header
        target_precompile_headers(${name} REUSE_FROM ui_test_support)
    elseif(TARGET test_support)
        target_precompile_headers(${name} REUSE_FROM test_support)
    endif()
    add_test(NAME ${name} COMMAND ${name})
    file(RELATIVE_PATH room ${CMAKE_SOURCE_DIR}/tests ${CMAKE_CURRENT_SOURCE_DIR})
    string(REGEX REPLACE "/.*" "" room "${room}")
    string(REPLACE "lockengine" "engine" room "${room}")
    list(APPEND arg_LABELS ${LOCKSCOPE_TEST_LABELS} ${room})
    if("servers" IN_LIST arg_LABELS)
        add_dependencies(server_tests ${name})
    endif()
    set_tests_properties(${name} PROPERTIES
        LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT}
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_LOGGING_RULES=*.debug=false")
endfunction()

# Qt6::Test defines the folder of each test on its command line, which keeps tests from sharing one precompiled header.
function(lockscope_share_test_definitions)
    get_target_property(definitions Qt6::Test INTERFACE_COMPILE_DEFINITIONS)
    list(FILTER definitions EXCLUDE REGEX "QT_TESTCASE_")
    set_target_properties(Qt6::Test PROPERTIES INTERFACE_COMPILE_DEFINITIONS "${definitions}")
endfunction()

# lockscope_tool_test(<name> <command> <argument>...): a check by a tool of the distribution, skipped where it is missing.
function(lockscope_tool_test name)
    add_test(NAME ${name} COMMAND ${CMAKE_SOURCE_DIR}/packaging/cmake/run_tool ${ARGN}
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES LABELS lint SKIP_RETURN_CODE 77 TIMEOUT 120)
endfunction()
