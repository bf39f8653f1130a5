// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/act/forced_by_search.h"

#include <QSysInfo>

#include <algorithm>
#include <chrono>
#include <unistd.h>
#include <utility>

namespace lockengine {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr qint64 tailSize = 256 * 1024; // about 400 acts
constexpr qsizetype mostAsked = 1'000;
constexpr qsizetype mostTaken = 10'000;
constexpr Milliseconds longestBefore = 10s;
constexpr Milliseconds rounding = 1s;

bool wasRefused(const AuditRow &row)
{
    return !row.outcome.isEmpty() && row.outcome != "done"_L1 && row.outcome != "unknown"_L1;
}

} // namespace

const AuditRow *rowOf(const SeenForce &force, const QList<AuditRow> &rows, const QSet<QByteArray> &taken)
{
    const auto tellsOfIt = [&](const AuditRow &row) {
        return row.act == "force-release"_L1 && row.lock == force.lock && row.system == force.system
            && !row.user.isEmpty() && !wasRefused(row) && !taken.contains(row.id)
            && row.at >= force.seen - longestBefore && row.at <= force.seen + rounding;
    };
    const auto row = std::find_if(rows.crbegin(), rows.crend(), tellsOfIt); // the latest match
    return row == rows.crend() ? nullptr : &*row;
}

ForcedBySearch::ForcedBySearch(QString auditPath, QObject *parent)
    : QObject(parent)
    , m_path(std::move(auditPath))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(500ms);
    connect(&m_soon, &QTimer::timeout, this, &ForcedBySearch::read);
}

bool ForcedBySearch::ask(const SeenForce &force)
{
    if (m_asked.size() >= mostAsked)
        return false;
    m_asked.append(force);
    if (!m_isReading && !m_soon.isActive())
        m_soon.start();
    return true;
}

void ForcedBySearch::read()
{
    m_isReading = true;
    m_underWay = std::exchange(m_asked, {});
    m_reader = std::async(std::launch::async, [this, home = m_home.sender(), path = m_path] {
        home.post([this, rows = auditRows(auditTail(path, tailSize))] { take(rows); });
    });
}

void ForcedBySearch::take(const QList<AuditRow> &rows)
{
    m_isReading = false;
    if (!m_asked.isEmpty())
        m_soon.start();
    tell(std::exchange(m_underWay, {}), rows);
}

void ForcedBySearch::finish()
{
    m_soon.stop();
    const QList<SeenForce> left = std::exchange(m_underWay, {}) + std::exchange(m_asked, {});
    if (!left.isEmpty())
        tell(left, auditRows(auditTail(m_path, tailSize)));
}

void ForcedBySearch::tell(const QList<SeenForce> &asked, const QList<AuditRow> &rows)
{
    if (m_taken.size() > mostTaken)
        m_taken.clear();
    for (const SeenForce &force : asked) {
        std::optional<ForcedBy> forcedBy;
        if (const AuditRow *row = rowOf(force, rows, m_taken)) {
            m_taken.insert(row->id);
            const bool isHere = row->pid == ::getpid() && row->host == QSysInfo::machineHostName();
            forcedBy = ForcedBy{isHere, row->user, row->host};
        }
        Q_EMIT searched(force.incident, forcedBy);
    }
}

} // namespace lockengine
