// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A trace as the server reports it: a compare-and-delete release that runs two commands.

#pragma once

#include "lockengine/lab/trace/script_trace.h"

namespace testing {

[[nodiscard]] inline lockengine::RawRecord record(QByteArray key, QByteArray type,
    std::optional<lockengine::Milliseconds> left, QList<std::pair<QByteArray, QByteArray>> fields = {})
{
    lockengine::RawRecord record;
    record.key = std::move(key);
    record.type = std::move(type);
    record.left = left;
    record.fields = std::move(fields);
    return record;
}

[[nodiscard]] inline lockengine::ScriptTrace sampleTrace()
{
    using namespace std::chrono_literals;
    lockengine::ScriptTrace trace;
    trace.client = "B";
    trace.script = QStringLiteral("token_release");
    trace.source = "-- Releases a lock of its own.\n" // 1
                   "local mine = ARGV[1]\n" // 2
                   "if redis.call('GET', KEYS[1]) == mine then\n" // 3
                   "    return redis.call('DEL', KEYS[1])\n" // 4
                   "end\n" // 5
                   "return ARGV[9]\n"; // 6
    trace.keys = {"job"};
    trace.arguments = {"5f1c"};
    trace.lines = {{2, {}}, {3, {{{"GET", "job"}, "\"5f1c\""}}}, {4, {{{"DEL", "job"}, "1"}}}};
    trace.reply = "1";
    trace.before = {record("job", "string", 24s, {{QByteArray(), "5f1c"}})};
    trace.after = {record("job", {}, {})};
    return trace;
}

} // namespace testing
