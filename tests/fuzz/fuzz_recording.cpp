// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A recording of client commands: any file content is either read or rejected. A recording that was read can
// be replayed.

#include "tests/fuzz/fuzz_target.h"
#include "tests/recordings/recording.h"

using fuzzing::require;
using testing::RecordedStep;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray text = fuzzing::bytesOf(data, size);
    const std::optional<testing::Recording> recording = testing::parseRecording(text);
    for (const testing::Scenario &scenario : recording ? recording->scenarios : QList<testing::Scenario>()) {
        for (const RecordedStep &step : scenario.steps) {
            require(step.kind == RecordedStep::Kind::Script || step.commands.size() == 1,
                "only a script has other than one command");
            require((step.kind == RecordedStep::Kind::Script) == !step.call.isEmpty(),
                "only a script has a call");
            const std::optional<testing::ScriptCall> call = testing::parseScriptCall(step.call);
            require(!call || call->keys.size() + call->arguments.size() + 3 == step.call.size(),
                "a call has all its words");
            for (const QByteArrayList &words : step.commands)
                require(!words.isEmpty(), "a command has a name");
        }
        for (const QByteArrayList &message : scenario.messages)
            require(message.size() == 2, "a message has a channel and a text");
    }
    std::ignore = testing::parseExpected(text);
    return 0;
}
