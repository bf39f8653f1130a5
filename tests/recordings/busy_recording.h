// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A run of busy clients, as described by a file in tests/recordings/data/busy: what each client changed on
// the server and when, and every hold with its true end. Commands that change nothing are left out.
//
//   client A UUID                      "$A" stands for the UUID in all lines below
//   MS CONNECTION WORD... | WORD...    commands that ran atomically; words are percent-escaped, "%" is an
// empty
//                                      one, "@N" is the moment N ms after the recording began
//   hold KIND LOCK HOLDER FROM TO END  the truth; HOLDER "-" where the server stores none
//   latch FROM TO END
//
// Parsing only; busy_player.h plays it.

#pragma once

#include <QByteArrayList>
#include <QList>
#include <QString>

namespace testing {

struct BusyStep
{
    double at = 0; // ms since the recording began
    QByteArray connection;
    QList<QByteArrayList> commands; // executed atomically
};

enum class TrueEnd { Released, Expired, Forced, Deleted, Opened };

struct TrueHold
{
    QByteArray kind; // "latch" for a latch
    QByteArray lock;
    QByteArray holder; // empty: the server stores none
    double from = 0; // ms since the recording began
    double to = 0;
    TrueEnd end = TrueEnd::Released;
};

// A waiter gave up and removed itself from the queue.
struct TrueLeave
{
    QByteArray lock;
    QByteArray waiter;
    double at = 0; // ms since the recording began
};

struct BusyRecording
{
    QList<BusyStep> steps;
    QList<TrueHold> holds;
};

// Ends the program when the file cannot be read or a line is wrong, because half a recording would pass every
// test.
[[nodiscard]] BusyRecording readBusyRecording(const QString &path);

// The words of a command, with every "@N" replaced by the time N ms after `start`, in Unix ms.
[[nodiscard]] QByteArrayList wordsAt(QByteArrayList words, qint64 start);

} // namespace testing
