// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a real client did on a real server, as a file of tests/recordings/data tells it: scenarios of steps in
// time. Parsing only; replay.h does it again.

#pragma once

#include "lockengine/base/time.h"

#include <QByteArrayList>
#include <QList>

#include <optional>

namespace testing {

struct RecordedStep
{
    enum class Kind {
        Script, // the commands that one script ran, atomically
        Command, // one command of a client
        Listen, // SUBSCRIBE
        StopListening,
    };

    lockengine::Milliseconds at{0}; // since the scenario's start
    Kind kind = Kind::Command;
    QByteArray client; // its address, which names the connection
    QByteArrayList call; // a script's: EVALSHA or EVAL with all that was said behind it; else empty
    QList<QByteArrayList> commands; // a script's: none when the server did not know it
};

// What a script was called with.
struct ScriptCall
{
    QByteArray sha1; // empty: the client sent the text itself, which recordings leave out
    QByteArrayList keys;
    QByteArrayList arguments;
};

// The keys of the lock at one instant, as the recorder saw them.
struct RecordedPicture
{
    qsizetype stepsBefore = 0;
    QByteArrayList holders; // id and count of each; empty: free
    QByteArrayList queue;
};

struct Scenario
{
    QByteArray title; // "1. uncontended lock, ..."
    lockengine::ServerTime startedAt{}; // on the recorder's server
    QList<RecordedStep> steps;
    QList<RecordedPicture> pictures;
    QList<QByteArrayList> messages; // channel and text, in order
};

struct Recording
{
    QByteArray clientA; // their ids
    QByteArray clientB;
    QList<Scenario> scenarios;
};

// No value: the text holds no scenario. Whatever else it holds, what is returned is in order: each command
// has a name, and only a script has a call, and other than one command.
[[nodiscard]] std::optional<Recording> parseRecording(const QByteArray &text);
// No value: the words call no script, or name more keys than there are words.
[[nodiscard]] std::optional<ScriptCall> parseScriptCall(const QByteArrayList &words);
// The words in pairs of `quote`s, as MONITOR escapes them.
[[nodiscard]] QByteArrayList quotedWords(const QByteArray &line, char quote);
[[nodiscard]] QList<QByteArrayList> parseExpected(const QByteArray &text);

// Ends the program when the file cannot be read: an empty recording would pass every test.
[[nodiscard]] Recording readRecording(const QString &path);
// The lines below each "##### n" of an .expected file.
[[nodiscard]] QList<QByteArrayList> readExpected(const QString &path);

} // namespace testing
