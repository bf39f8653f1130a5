// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The audit file, parsed into one row per act. Treat its texts as untrusted: any program of the user may
// write the file.

#pragma once

#include "lockengine/core/base/time.h"

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
    QString outcome; // empty: unknown, for example because the program exited first
    QString user; // the operating system's name for the user
    QString host; // empty: written by an older version
    qint64 pid = 0;
    QByteArray reason; // the operator's reason; may be empty
    QByteArray detail; // observed state, or the requested change
    bool isOpen = false; // no outcome yet, and the program that recorded the intent still runs

    friend bool operator==(const AuditRow &, const AuditRow &) = default;
};

// Oldest first. Skips lines that it cannot parse.
[[nodiscard]] QList<AuditRow> auditRows(const QByteArray &lines);

// The last `most` bytes of the file; empty if the path is not a regular file. Never blocks.
[[nodiscard]] QByteArray auditTail(const QString &path, qint64 most);

} // namespace lockengine
