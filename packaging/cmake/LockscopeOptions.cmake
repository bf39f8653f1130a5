# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# One INTERFACE target carries the language, the definitions and the warnings that all of our code is built with.

option(LOCKSCOPE_PCH "Precompile the Qt headers (off: every file must include what it uses)" ON)
option(LOCKSCOPE_WERROR "Treat warnings as errors" OFF)
option(LOCKSCOPE_UNITY "Compile several sources together: half the time (off: each finds what it includes)" OFF)
set(LOCKSCOPE_SANITIZER "" CACHE STRING "address (with undefined), thread or fuzzer (clang); empty for none")

add_library(lockscope_options INTERFACE)
target_compile_features(lockscope_options INTERFACE cxx_std_20)
target_compile_definitions(lockscope_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
    QT_NO_FOREACH QT_NO_KEYWORDS QT_DISABLE_DEPRECATED_BEFORE=0x060400)
target_compile_options(lockscope_options INTERFACE
    -Wall -Wextra -Wpedantic -Wold-style-cast -Wcast-qual -Woverloaded-virtual -Wnon-virtual-dtor -Wswitch-enum)
if(LOCKSCOPE_WERROR)
    target_compile_options(lockscope_options INTERFACE -Werror)
endif()
if(LOCKSCOPE_SANITIZER STREQUAL "address")
    target_compile_options(lockscope_options INTERFACE -fsanitize=address,undefined -fno-omit-frame-pointer)
    target_link_options(lockscope_options INTERFACE -fsanitize=address,undefined)
elseif(LOCKSCOPE_SANITIZER STREQUAL "thread")
    target_compile_options(lockscope_options INTERFACE -fsanitize=thread -fno-omit-frame-pointer)
    target_link_options(lockscope_options INTERFACE -fsanitize=thread)
elseif(LOCKSCOPE_SANITIZER STREQUAL "fuzzer") # for the programs of tests/fuzz, which add its main
    target_compile_options(lockscope_options INTERFACE
        -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(lockscope_options INTERFACE -fsanitize=address,undefined)
endif()
if(LOCKSCOPE_UNITY) # or g++ warns about each coroutine with a variable of a type that only its source declares
    target_compile_options(lockscope_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()
set(CMAKE_CXX_EXTENSIONS OFF)

# All test programs are linked after each change of the engine; mold takes a fifth of the usual linker's time.
find_program(LOCKSCOPE_MOLD mold)
if(LOCKSCOPE_MOLD)
    target_link_options(lockscope_options INTERFACE -fuse-ld=mold)
endif()

# lockscope_root(<target> <folder>...): the folders whose headers the target, and what links it, may include; by their
# paths from the root of the project. Headers of other folders are not found.
function(lockscope_root target)
    set(root ${CMAKE_BINARY_DIR}/roots/${target})
    file(REMOVE_RECURSE ${root}) # links of folders that were moved
    foreach(folder IN LISTS ARGN)
        cmake_path(GET folder PARENT_PATH parent)
        file(MAKE_DIRECTORY ${root}/${parent})
        file(CREATE_LINK ${CMAKE_SOURCE_DIR}/${folder} ${root}/${folder} SYMBOLIC)
    endforeach()
    target_include_directories(${target} PUBLIC ${root})
endfunction()

# lockscope_unity(<target> <number>): compiles that many of its sources together. So within a target, names in anonymous
# namespaces must differ.
function(lockscope_unity target number)
    if(LOCKSCOPE_UNITY)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${number})
    endif()
endfunction()

# lockscope_compile_alone(<source>...): leaves out tests whose local names other tests of the folder use as well.
function(lockscope_compile_alone)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# lockscope_precompile(<target> <header>...): the headers that every file of the target pays for anyway.
function(lockscope_precompile target)
    if(LOCKSCOPE_PCH)
        target_precompile_headers(${target} PRIVATE ${ARGN})
    endif()
endfunction()
