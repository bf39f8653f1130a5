// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which operation each script is that recorded clients ran, and where its arguments stand. A script is named
// by its SHA-1; where the client sent the text, which recordings leave out, by what is left: version, kind,
// how many keys and arguments, and the first command that it ran ("3.16.8 fair 3+4 lindex").

#pragma once

#include "tests/recordings/recording.h"

namespace testing {

// The operations that ours have, too.
enum class Operation {
    Acquire, // an attempt; of a fair lock, by one who queues
    Release,
    Renew, // one holder for each lock
    RenewReads, // for each lock the number of holders, and these
    GiveUp, // a fair place
    ForceRelease,
    ChangePermits,
    GiveBackPermit,
    OpenLatch,
};

struct KnownScript
{
    QByteArray name;
    Operation operation;
    // Where among the arguments; -1: it is not said.
    int lease = -1; // or how many permits
    int holder = -1; // or the permit
    int allowance = -1;
    int now = -1;
    int trace = -1; // among the keys
};

struct ForeignScript
{
    QByteArray name;
    const char *why; // ours does nothing like it
};

[[nodiscard]] QByteArray scriptName(
    const QByteArray &version, const QByteArray &kind, const ScriptCall &call, const RecordedStep &step);

// Null: ours has no such operation, or nobody knows it.
[[nodiscard]] const KnownScript *knownScript(const QByteArray &name);
// Empty: it is a known one, or nobody knows it.
[[nodiscard]] QByteArray whyLeftOut(const QByteArray &name);

// The names of both tables.
[[nodiscard]] QByteArrayList allScriptNames();

} // namespace testing
