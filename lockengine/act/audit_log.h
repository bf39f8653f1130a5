// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The record of every act: one JSON object a line, intent before and outcome after, appended and synced
// before the act goes out. Several programs write one file, so each append holds a lock on it. When it cannot
// be written, or is no regular file, no act is done. Contains no secret: addresses are the secret-free ones.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/base/time.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace lockengine {

// One act as it is recorded. Names and ids are bytes; those that are not UTF-8 are written as Base64 beside
// it.
struct AuditEntry
{
    QByteArray act; // acquire, release, force-release, ...
    QByteArray system; // secret-free address
    QByteArray lock;
    QByteArray holder; // whom it hits, or as whom we acquire; may be empty
    QByteArray detail; // kind, lease, what was seen; short
    QByteArray reason; // why, in the operator's own words; empty: none was given
};

class AuditLog final
{
public:
    explicit AuditLog(QString path);

    // $XDG_STATE_HOME/lockscope/audit.jsonl.
    [[nodiscard]] static QString defaultPath();

    // Appends "intent", with the user and the host as the operating system names them, and returns its id,
    // which the outcome repeats. An Error (detail: path and reason) forbids the act.
    [[nodiscard]] Result<QByteArray> intend(const AuditEntry &entry, WallTime when);
    // Appends "outcome" for `id`; a failure is returned, but the act has happened.
    [[nodiscard]] Result<Done> conclude(
        const QByteArray &id, const QByteArray &outcome, const QByteArray &detail, WallTime when);

    [[nodiscard]] const QString &path() const { return m_path; }

private:
    [[nodiscard]] Result<Done> append(const QJsonObject &line);

    QString m_path;
    QString m_user;
};

} // namespace lockengine
