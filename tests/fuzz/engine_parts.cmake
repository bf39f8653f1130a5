# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The code that the targets need, built again with coverage and sanitizers: pure functions only, so it contains no
# coroutine.
set(redis ${CMAKE_SOURCE_DIR}/lockengine/redis)
set(watch ${CMAKE_SOURCE_DIR}/lockengine/core/watch)
add_library(fuzz_parts STATIC
    ${CMAKE_SOURCE_DIR}/lockengine/core/base/id_shapes.cpp
    ${CMAKE_SOURCE_DIR}/lockengine/core/base/reason.cpp
    ${CMAKE_SOURCE_DIR}/lockengine/core/base/secret.cpp
    ${CMAKE_SOURCE_DIR}/lockengine/core/model/kind_facts.cpp
    ${redis}/wire/address.cpp
    ${redis}/wire/address_seeds.cpp
    ${redis}/wire/command.cpp
    ${redis}/wire/command_guard.cpp
    ${redis}/wire/handshake.cpp
    ${redis}/wire/hash_tag.cpp
    ${redis}/wire/missing_permission.cpp
    ${redis}/wire/redis_reason.cpp
    ${redis}/wire/reply.cpp
    ${redis}/wire/reply_reader.cpp
    ${redis}/wire/reply_scanner.cpp
    ${redis}/wire/reply_stream.cpp
    ${redis}/wire/resp3_rewriter.cpp
    ${redis}/deployment/sentinel_words.cpp
    ${redis}/deployment/server_facts.cpp
    ${redis}/client/holder_id.cpp
    ${redis}/kinds/redisson/key_names.cpp
    ${redis}/classify/classifier.cpp
    ${redis}/classify/counting_body.cpp
    ${redis}/classify/other_library_holders.cpp
    ${redis}/classify/other_library_shapes.cpp
    ${redis}/classify/hash_bodies.cpp
    ${redis}/classify/name_meaning.cpp
    ${redis}/classify/state_parts.cpp
    ${redis}/classify/waiter_queue.cpp
    ${redis}/read/number_plan.cpp
    ${redis}/read/read_plan.cpp
    ${redis}/cluster/redirect.cpp
    ${redis}/cluster/slot.cpp
    ${redis}/cluster/slot_map.cpp
    ${watch}/client_trace_support.cpp
    ${watch}/comparison.cpp
    ${watch}/count_diff.cpp
    ${watch}/diff.cpp
    ${watch}/event_sheet.cpp
    ${watch}/hold_ending.cpp
    ${watch}/holder_sets.cpp
    ${watch}/queue_diff.cpp
    ${CMAKE_SOURCE_DIR}/lockengine/core/base/characters.cpp
    ${CMAKE_SOURCE_DIR}/lockengine/core/written/json_writer.cpp
    ${CMAKE_SOURCE_DIR}/app/lockctl/text/terminal_text.cpp
    ${CMAKE_SOURCE_DIR}/ui/present/text.cpp)
target_link_libraries(fuzz_parts PUBLIC lockscope_options Qt6::Core Qt6::Gui Qt6::Network PkgConfig::hiredis)
