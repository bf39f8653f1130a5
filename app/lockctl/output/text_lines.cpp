// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/text_lines.h"

#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/watch/client_trace_support.h"
#include "lockengine/core/watch/watcher.h"

#include <QDateTime>
#include <QLocale>
#include <QStringBuilder>

namespace lockctl {

using namespace lockengine;

QByteArray grouped(qint64 number)
{
    return QLocale(QLocale::English).toString(number).toUtf8();
}

QByteArray timeOfDay(ServerTime time)
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count()).toString(u"HH:mm:ss.zzz").toUtf8();
}

QByteArray timeOfDay(WallTime time)
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count()).toString(u"HH:mm:ss").toUtf8();
}

// Uses no floating point, which is ten times slower, and one allocation: lists have very many durations.
QByteArray durationText(Milliseconds duration)
{
    const auto number = [](qint64 value) { return QByteArray::number(value); };
    const qint64 ms = duration.count();
    if (ms < 0)
        return '-' + durationText(-duration);
    if (ms < 1000)
        return number(ms) + " ms";
    if (ms < 60'000) {
        const qint64 tenths = (ms + 50) / 100;
        return number(tenths / 10) % '.' % number(tenths % 10) % " s";
    }
    if (ms < 3'600'000)
        return number(ms / 60'000) % " m " % number(ms / 1000 % 60) % " s";
    return number(ms / 3'600'000) % " h " % number(ms / 60'000 % 60) % " m";
}

QByteArray clientText(const QByteArray &id, const ClientNaming &names)
{
    const QString name = names.nameOf(id);
    return name.isEmpty() ? visible(id) : visible(name.toUtf8()) + " (" + visible(id) + ')';
}

QByteArray shortId(const QByteArray &id)
{
    constexpr qsizetype shortEnough = 10;
    const QByteArray client = clientOfHolder(id);
    const QByteArray thread = visible(id.mid(client.size()), 14);
    if (client.size() <= shortEnough)
        return visible(client) + thread;
    return visible(client.first(4)) + "\u2026" + visible(client.last(2)) + thread;
}

QByteArray shortClientText(const QByteArray &id, const ClientNaming &names)
{
    const QString name = names.nameOf(id);
    return name.isEmpty() ? shortId(id) : visible(name.toUtf8());
}

QByteArray tracesText(qint64 traces)
{
    constexpr qint64 many = 100;
    const QByteArray text = QByteArray::number(traces)
        + (traces == 1 ? " unlock latch is left" : " unlock latches are left") + " beside the locks";
    return traces < many ? text : text + "; clients of Redisson 3.52 to 4.2 leave one at every unlock";
}

QByteArray notShownText(const UnfollowedLocks &locks, const QByteArray &server)
{
    const QByteArray where = server.isEmpty() ? QByteArray() : visible(server) + ": ";
    if (locks.count == 0)
        return where + "there may be more locks than are shown: the limit is " + grouped(Watcher::kLocks);
    return where + (locks.isAtLeast ? "at least " : "") + grouped(locks.count)
        + (locks.count == 1 ? " lock is" : " locks are") + " not shown: the limit is "
        + grouped(Watcher::kLocks);
}

} // namespace lockctl
