# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lockscope_test(<name> [LIBS <target>...] [LABELS <label>...] [TIMEOUT <seconds>] [SOURCES <file>...]
#                [DEFINITIONS <definition>...] [NEEDS <target>...])
# adds <name>.cpp to the program with the tests of the calling folder (see tests/support/test_program.h), and registers it
# as a test of its own, which runs without a display. The link tests/<name> in the build tree runs this test alone, and the
# target <name> builds its program and what the test NEEDS.
#
# Its labels are those given, those in LOCKSCOPE_TEST_LABELS, and its first folder below tests/, "engine" for lockengine.
# What depends on the server's version has the label "servers" (see ./dev test servers), and server_tests builds it.
add_custom_target(server_tests)
add_dependencies(server_tests lockscope-guardian)
function(lockscope_test name)
    cmake_parse_arguments(arg "" "TIMEOUT" "LIBS;LABELS;SOURCES;DEFINITIONS;NEEDS" ${ARGN})
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 120) # to find what hangs, also on a machine that is busy
    endif()
    if(LOCKSCOPE_SANITIZER) # which makes a program two to ten times as slow
        math(EXPR arg_TIMEOUT "4 * ${arg_TIMEOUT}")
    endif()
    lockscope_test_program(program ${arg_LIBS})
    target_sources(${program} PRIVATE ${name}.cpp)
    foreach(source IN LISTS arg_SOURCES)
        get_target_property(known ${program} SOURCES)
        if(NOT source IN_LIST known)
            target_sources(${program} PRIVATE ${source})
        endif()
    endforeach()
    target_link_libraries(${program} PRIVATE ${arg_LIBS})
    target_compile_definitions(${program} PRIVATE ${arg_DEFINITIONS})
    # Without include folders, so moc reads this one file; the classes of tests need no more.
    set(moc ${CMAKE_CURRENT_BINARY_DIR}/${name}.moc)
    add_custom_command(OUTPUT ${moc} COMMAND Qt6::moc ${CMAKE_CURRENT_SOURCE_DIR}/${name}.cpp -o ${moc}
        DEPENDS ${name}.cpp VERBATIM)
    target_sources(${program} PRIVATE ${moc})

    file(CREATE_LINK ${program} ${CMAKE_BINARY_DIR}/tests/${name} SYMBOLIC)
    add_custom_target(${name} DEPENDS ${program})
    if(arg_NEEDS)
        add_dependencies(${name} ${arg_NEEDS})
    endif()
    add_test(NAME ${name} COMMAND ${CMAKE_BINARY_DIR}/tests/${name})
    file(RELATIVE_PATH room ${CMAKE_SOURCE_DIR}/tests ${CMAKE_CURRENT_SOURCE_DIR})
    string(REGEX REPLACE "/.*" "" room "${room}")
    string(REPLACE "lockengine" "engine" room "${room}")
    list(APPEND arg_LABELS ${LOCKSCOPE_TEST_LABELS} ${room})
    if("servers" IN_LIST arg_LABELS)
        add_dependencies(server_tests ${name})
    endif()
    # Without it, QtTest ends a function after 300 s, which is less than some tests have here.
    set_tests_properties(${name} PROPERTIES
        LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT}
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_LOGGING_RULES=*.debug=false;QTEST_FUNCTION_TIMEOUT=${arg_TIMEOUT}000")
endfunction()

# lockscope_test_program(<variable> <library>...): the program with the tests of the calling folder, created by the first
# call. `variable` receives its name. A folder's tests share its precompiled header, which is that of windows if their
# first test links the window.
function(lockscope_test_program variable)
    file(RELATIVE_PATH program ${CMAKE_SOURCE_DIR}/tests ${CMAKE_CURRENT_SOURCE_DIR})
    string(REPLACE "/" "_" program "${program}_tests")
    set(${variable} ${program} PARENT_SCOPE)
    if(TARGET ${program})
        return()
    endif()
    add_executable(${program})
    target_link_libraries(${program} PRIVATE lockscope_options test_main)
    target_compile_definitions(${program} PRIVATE
        TEST_DATA_DIR="${CMAKE_CURRENT_SOURCE_DIR}" PROGRAM_DIR="${CMAKE_BINARY_DIR}/bin")
    target_include_directories(${program} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
    lockscope_unity(${program} 6)
    set_target_properties(${program} PROPERTIES
        AUTOMOC OFF AUTOUIC OFF RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    if("ui" IN_LIST ARGN) # other definitions, so another precompiled header
        target_precompile_headers(${program} REUSE_FROM ui_test_support)
    elseif(TARGET test_support)
        target_precompile_headers(${program} REUSE_FROM test_support)
    endif()
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
