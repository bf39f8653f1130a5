// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which program of this machine force-unlocked a lock: no system records it, but consoles write every act
// into one audit file. The end of that file is read where such an incident came, on another thread. A
// console that runs under another user, or elsewhere, has a file of its own and is not found.

#pragma once

#include "lockengine/act/audit_rows.h"
#include "lockengine/act/forced_by.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <optional>

namespace lockengine {

// A force-unlock that was not done over this connection.
struct SeenForce
{
    qint64 incident = 0; // its number
    QByteArray system; // as the audit file names it
    QByteArray lock;
    WallTime seen{}; // by the clock of this machine

    friend bool operator==(const SeenForce &, const SeenForce &) = default;
};

// The row that tells of it: of a force-unlock of the same lock some seconds before, that was not refused and
// is not in `taken`. Null: none. Pure.
[[nodiscard]] const AuditRow *rowOf(
    const SeenForce &force, const QList<AuditRow> &rows, const QSet<QByteArray> &taken);

class ForcedBySearch final : public QObject
{
    Q_OBJECT

public:
    explicit ForcedBySearch(QString auditPath, QObject *parent = nullptr);

    // Whether it is searched for: not where too many are already. Then searched() tells what came of it.
    bool ask(const SeenForce &force);
    // Searches at once for all that are still to be told, and tells them before it returns.
    void finish();

Q_SIGNALS:
    // No value: the file does not tell it.
    void searched(qint64 incident, const std::optional<lockengine::ForcedBy> &forcedBy);

private:
    void read();
    void tell(const QList<SeenForce> &asked, const QList<AuditRow> &rows);

    QString m_path;
    QList<SeenForce> m_asked;
    QList<SeenForce> m_underWay; // while another thread reads
    QSet<QByteArray> m_taken; // ids of rows; one tells of one force-unlock
    QTimer m_soon; // an act is recorded before its effect is seen, and its outcome after
    bool m_isReading = false;
};

} // namespace lockengine
