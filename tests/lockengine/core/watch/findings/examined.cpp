// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/core/watch/findings/examined.h"

#include "tests/support/lock_picture.h"

namespace testing {

using namespace lockengine;

namespace {

Milliseconds timeFrom(QByteArray word)
{
    word.chop(1); // "s"
    return Milliseconds(qRound64(word.toDouble() * 1000));
}

} // namespace

ServerTime Examined::start()
{
    return ServerTime(std::chrono::seconds(1'795'164'000));
}

void Examined::look(const QByteArray &line)
{
    const qsizetype blank = line.indexOf(' ');
    const ServerTime at = start() + timeFrom(line.first(blank));
    const qsizetype semicolon = line.indexOf(';');
    const QByteArrayList flags
        = semicolon < 0 ? QByteArrayList() : line.sliced(semicolon + 1).trimmed().split(' ');
    Observation now;
    now.state = lockFromPicture(
        line.first(semicolon < 0 ? line.size() : semicolon).sliced(blank + 1).trimmed(), at);
    now.notBefore = at - Milliseconds(8);
    for (const QByteArray &flag : flags) {
        if (flag == "absent")
            now.absenceWasKnown = true;
        else if (flag == "gap")
            now.afterGap = true;
        else if (flag == "replaced")
            now.signs |= EvidenceSign::ServerReplaced;
        else
            now.signs |= evidenceFromLetters(flag);
    }
    FollowedLock &lock = m_locks[now.state.id.name];
    const std::optional<CompactView> before = lock.known();
    WatchConditions conditions;
    conditions.changesAnnounced = true;
    conditions.evicts = true;
    const QList<LockEvent> events = lock.take(now, conditions, m_traceSupport, at);
    examiner.take(before ? &*before : nullptr, lock.compact(), events, at);
    news += examiner.takeNews();
}

void Examined::look(const QByteArrayList &lines)
{
    for (const QByteArray &line : lines)
        look(line);
}

QByteArray Examined::lineOf(const Finding &finding)
{
    const QByteArray mark = finding.severity() == Severity::Problem ? "!! " : "! ";
    return mark + finding.rule + (finding.who.isEmpty() ? QByteArray() : ' ' + finding.who);
}

QByteArrayList Examined::open() const
{
    QByteArrayList lines;
    for (const Finding &finding : examiner.open())
        lines.append(lineOf(finding));
    return lines;
}

} // namespace testing
