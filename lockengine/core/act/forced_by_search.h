// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds which program on this machine force-unlocked a lock. The server does not record it, but all Lockscope
// programs of one user write to one audit file. The search reads the end of that file on another thread.
// Programs of another user or machine write their own file, so their acts are not found.

#pragma once

#include "lockengine/core/act/audit_rows.h"
#include "lockengine/core/act/forced_by.h"
#include "lockengine/core/base/mailbox.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <future>
#include <optional>

namespace lockengine {

// A force-unlock that did not come from this connection.
struct SeenForce
{
    qint64 incident = 0; // the incident's number
    QByteArray system; // as the audit file names it
    QByteArray lock;
    WallTime seen{}; // by this machine's clock

    friend bool operator==(const SeenForce &, const SeenForce &) = default;
};

// The latest row that matches `force`: same lock and system, up to 10 s earlier, not refused, and not in
// `taken`. Null: none. Pure.
[[nodiscard]] const AuditRow *rowOf(
    const SeenForce &force, const QList<AuditRow> &rows, const QSet<QByteArray> &taken);

class ForcedBySearch final : public QObject
{
    Q_OBJECT

public:
    // Its end waits for a read that is under way.
    explicit ForcedBySearch(QString auditPath, QObject *parent = nullptr);

    // Starts a search and returns true; false when too many are pending. searched() reports the result.
    bool ask(const SeenForce &force);
    // Runs all pending searches and emits their results before it returns. Blocks on file I/O.
    void finish();

Q_SIGNALS:
    // No value: no row matches.
    void searched(qint64 incident, const std::optional<lockengine::ForcedBy> &forcedBy);

private:
    void read();
    void take(const QList<AuditRow> &rows);
    void tell(const QList<SeenForce> &asked, const QList<AuditRow> &rows);

    QString m_path;
    QList<SeenForce> m_asked;
    QList<SeenForce> m_underWay; // while another thread reads the file
    QSet<QByteArray> m_taken; // ids of rows already matched; each row explains one force-unlock
    // Delays the read: the intent is written before the effect is visible, the outcome after it.
    QTimer m_soon;
    bool m_isReading = false;
    Mailbox m_home; // delivers what the other thread read
    std::future<void> m_reader; // joined before the rest ends
};

} // namespace lockengine
