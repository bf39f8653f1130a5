// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The audit file read back, a row an act: what was intended, on which lock, whom it hit, by whom and why, and
// how it ended. Its texts are as hostile as those of a server: any program of the user may write the file.

#pragma once

#include "lockengine/base/time.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace lockengine {

struct AuditRow
{
    QByteArray id;
    WallTime at{};
    QString act;
    QByteArray system;
    QByteArray lock;
    QByteArray holder;
    QString outcome; // empty: not known, for example because the program ended in between
    QString user; // as the operating system names it
    QString host; // empty: written by an older version
    qint64 pid = 0;
    QByteArray reason; // in the operator's words; may be empty
    QByteArray detail; // what was seen, or asked for
    bool isOpen = false; // without an outcome, and the program that meant to do it still runs

    friend bool operator==(const AuditRow &, const AuditRow &) = default;
};

// Oldest first. Lines that are not understood are left out.
[[nodiscard]] QList<AuditRow> auditRows(const QByteArray &lines);

// The last `most` bytes of the file. Empty where a regular file is not what lies at the path; never waits.
[[nodiscard]] QByteArray auditTail(const QString &path, qint64 most);

} // namespace lockengine
