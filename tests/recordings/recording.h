// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a real client did on a real server, as described by a file of tests/recordings/data: scenarios of
// timed steps. Parsing only; replay.h replays it.

#pragma once

#include "lockengine/core/base/time.h"

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

    lockengine::Milliseconds at{0}; // since the start of the scenario
    Kind kind = Kind::Command;
    QByteArray client; // its address, which identifies the connection
    QByteArrayList call; // for a script: EVALSHA or EVAL with all its arguments; otherwise empty
    QList<QByteArrayList> commands; // for a script: none when the server did not know it
};

// The arguments of a script call.
struct ScriptCall
{
    QByteArray sha1; // empty: the client sent the text, which recordings leave out
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
    QByteArray clientA; // the clients' ids
    QByteArray clientB;
    QList<Scenario> scenarios;
};

// No value: the text contains no scenario. Otherwise the result is well-formed: each command has a name, and
// only a script has a call, or a number of commands other than one.
[[nodiscard]] std::optional<Recording> parseRecording(const QByteArray &text);
// No value: the words call no script, or name more keys than they contain.
[[nodiscard]] std::optional<ScriptCall> parseScriptCall(const QByteArrayList &words);
// The words in pairs of `quote`s, unescaped from MONITOR's format.
[[nodiscard]] QByteArrayList quotedWords(const QByteArray &line, char quote);
[[nodiscard]] QList<QByteArrayList> parseExpected(const QByteArray &text);

// Ends the program when the file cannot be read, because an empty recording would pass every test.
[[nodiscard]] Recording readRecording(const QString &path);
// The lines below each "##### n" of an .expected file.
[[nodiscard]] QList<QByteArrayList> readExpected(const QString &path);

} // namespace testing
