// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which operation each recorded script performs, and where its arguments are. A script is named by its SHA-1.
// Recordings leave out a script's text; where the client sent the text, the name is version, kind, numbers of
// keys and arguments, and the first command ("3.16.8 fair 3+4 lindex").

#pragma once

#include "tests/recordings/recording.h"

namespace testing {

// The operations that Lockscope also has.
enum class Operation {
    Acquire, // an attempt; for a fair lock, one that queues
    Release,
    Renew, // one holder for each lock
    RenewReads, // for each lock the number of holders, then the holders
    GiveUp, // a fair waiter's position
    ForceRelease,
    ChangePermits,
    GiveBackPermit,
    OpenLatch,
};

struct KnownScript
{
    QByteArray name;
    Operation operation;
    // Index among the arguments; -1: not an argument.
    int lease = -1; // or the number of permits
    int holder = -1; // or the permit
    int allowance = -1;
    int now = -1;
    int trace = -1; // index among the keys
};

struct ForeignScript
{
    QByteArray name;
    const char *why; // Lockscope has no such operation
};

[[nodiscard]] QByteArray scriptName(
    const QByteArray &version, const QByteArray &kind, const ScriptCall &call, const RecordedStep &step);

// Null: Lockscope has no such operation, or the script is unknown.
[[nodiscard]] const KnownScript *knownScript(const QByteArray &name);
// Empty: the script is compared, or it is unknown.
[[nodiscard]] QByteArray whyLeftOut(const QByteArray &name);

// The names of both tables.
[[nodiscard]] QByteArrayList allScriptNames();

} // namespace testing
