// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The audit log: one JSON object per line, an intent before each act and an outcome after it. Each line is
// appended and synced before the act is sent. Several programs share one file, so each append locks it. If
// the file cannot be written or is not a regular file, the act is refused. It contains no secrets: addresses
// are stored without credentials.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/base/time.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace lockengine {

// One act as recorded. Names and ids are bytes; those that are not UTF-8 are also written as Base64.
struct AuditEntry
{
    QByteArray act; // acquire, release, force-release, ...
    QByteArray system; // address without credentials
    QByteArray lock;
    QByteArray holder; // the holder affected, or the one this client acquires as; may be empty
    QByteArray detail; // short: kind, lease, observed state
    QByteArray reason; // the operator's reason; empty: none was given
};

class AuditLog final
{
public:
    explicit AuditLog(QString path);

    // $XDG_STATE_HOME/lockscope/audit.jsonl.
    [[nodiscard]] static QString defaultPath();

    // Appends the intent with the operating system's user and host names. Returns its id, which the outcome
    // repeats. On an Error (detail: path and cause) the act must not be sent.
    [[nodiscard]] Result<QByteArray> intend(const AuditEntry &entry, WallTime when);
    // Appends the outcome for `id`. When this fails, the act has already happened.
    [[nodiscard]] Result<Done> conclude(
        const QByteArray &id, const QByteArray &outcome, const QByteArray &detail, WallTime when);

    [[nodiscard]] const QString &path() const { return m_path; }

private:
    [[nodiscard]] Result<Done> append(const QJsonObject &line);

    QString m_path;
    QString m_user;
};

} // namespace lockengine
