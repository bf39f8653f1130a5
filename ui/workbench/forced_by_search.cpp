// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workbench/forced_by_search.h"

#include <QFile>
#include <QFutureWatcher>
#include <QPromise>
#include <QSysInfo>
#include <QThreadPool>

#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr qint64 tailSize = 256 * 1024; // some 400 acts
constexpr qsizetype mostAsked = 1'000;
constexpr qsizetype mostTaken = 10'000;
constexpr Milliseconds longestBefore = 10s;
constexpr Milliseconds rounding = 1s;

// Of a regular file only, whatever lies at the path; opening never waits.
QByteArray endOf(const QString &path)
{
    const int descriptor = ::open(
        QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    struct stat status = {};
    QFile file;
    if (descriptor < 0 || !file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle))
        return {};
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode))
        return {};
    file.seek(std::max<qint64>(0, qint64(status.st_size) - tailSize));
    return file.read(tailSize);
}

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
    const auto row = std::find_if(rows.crbegin(), rows.crend(), tellsOfIt); // the latest
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

void ForcedBySearch::ask(const SeenForce &force)
{
    if (m_asked.size() >= mostAsked)
        return;
    m_asked.append(force);
    if (!m_isReading && !m_soon.isActive())
        m_soon.start();
}

void ForcedBySearch::read()
{
    m_isReading = true;
    const auto promise = std::make_shared<QPromise<QList<AuditRow>>>();
    promise->start();
    auto *watcher
        = new QFutureWatcher<QList<AuditRow>>(this); // a search that is deleted meanwhile is not told
    connect(
        watcher, &QFutureWatcherBase::finished, this, [this, watcher, asked = std::exchange(m_asked, {})] {
            m_isReading = false;
            watcher->deleteLater();
            tell(asked, watcher->result());
            if (!m_asked.isEmpty())
                m_soon.start();
        });
    watcher->setFuture(promise->future());
    QThreadPool::globalInstance()->start([promise, path = m_path] {
        promise->addResult(auditRows(endOf(path)));
        promise->finish();
    });
}

void ForcedBySearch::tell(const QList<SeenForce> &asked, const QList<AuditRow> &rows)
{
    if (m_taken.size() > mostTaken)
        m_taken.clear();
    for (const SeenForce &force : asked) {
        const AuditRow *row = rowOf(force, rows, m_taken);
        if (!row)
            continue;
        m_taken.insert(row->id);
        const bool isHere = row->pid == ::getpid() && row->host == QSysInfo::machineHostName();
        Q_EMIT found(force.incident, ForcedBy{isHere, byWhom(*row)});
    }
}

} // namespace ui
