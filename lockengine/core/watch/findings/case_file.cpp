// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/case_file.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lockengine {

namespace {

struct Precedence
{
    const char *special;
    const char *general;
};

constexpr std::array kPrecedence = {
    Precedence{"ghostWaiter", "deadHead"},
    Precedence{"ghostWaiter", "deadWaiter"},
    Precedence{"ghostWaiter", "queueDisorder"},
    Precedence{"abandonedQueue", "deadHead"},
    Precedence{"abandonedQueue", "deadWaiter"},
    Precedence{"abandonedQueue", "placeLapsed"},
    Precedence{"selfWait", "waitCycle"},
    Precedence{"selfWait", "queueDisorder"},
    Precedence{"deadHead", "placeLapsed"},
    Precedence{"deadHead", "lostWake"},
    Precedence{"lostWithServer", "leaseLost"},
    Precedence{"evicted", "leaseLost"},
    Precedence{"readerUntimed", "endsEarly"},
    Precedence{"latchGone", "lostWake"},
    Precedence{"serverFull", "renewalMissed"},
    Precedence{"clientClockOff", "scoreDrift"},
};

bool isMaterial(const Finding &one, const Finding &other)
{
    return one.harm != other.harm || one.confidence != other.confidence || one.who != other.who
        || one.evidence != other.evidence || one.repair != other.repair || one.repairFrom != other.repairFrom;
}

} // namespace

bool saysMore(const QByteArray &special, const QByteArray &general)
{
    return std::ranges::any_of(
        kPrecedence, [&](const Precedence &one) { return special == one.special && general == one.general; });
}

void CaseFile::take(const RuleRow &row, const LockId &subject, const QList<Sign> &signs, ServerTime time,
    const std::function<qint64()> &number)
{
    for (const Sign &sign : signs) {
        const auto known = std::ranges::find_if(m_cases,
            [&](const Case &one) { return one.finding.rule == row.id && one.finding.who == sign.who; });
        if (known != m_cases.end()) {
            see(*known, row, sign, time);
            continue;
        }
        Case added;
        added.finding.number = number();
        added.finding.rule = QByteArray::fromRawData(row.id, qsizetype(qstrlen(row.id)));
        added.finding.lock = subject;
        added.finding.who = sign.who;
        added.finding.since = std::min(sign.since.value_or(time), time);
        added.turnedAt = time;
        m_cases.append(added);
        see(m_cases.last(), row, sign, time);
    }
    for (Case &known : m_cases) {
        const bool isSeen = std::ranges::any_of(
            signs, [&known](const Sign &sign) { return sign.who == known.finding.who; });
        if (known.finding.rule == row.id && !isSeen)
            miss(known, time);
    }
    m_cases.removeIf([](const Case &one) {
        return one.phase == Phase::Closed && !one.isReported && one.finding.checked == ServerTime();
    });
}

void CaseFile::see(Case &known, const RuleRow &row, const Sign &sign, ServerTime time)
{
    Finding &finding = known.finding;
    if (known.phase == Phase::Closed) {
        const bool isSame = time - known.turnedAt <= kSame;
        if (!isSame)
            finding.since = std::min(sign.since.value_or(time), time);
        known.phase = isSame ? Phase::Open : Phase::Suspected;
        known.turnedAt = time;
    } else if (known.phase == Phase::Doubted) {
        known.phase = Phase::Open;
    }
    if (known.phase == Phase::Suspected && (sign.independent > 1 || time - known.turnedAt >= kApart)) {
        known.phase = Phase::Open;
        known.turnedAt = time;
    }
    finding.harm = sign.harm;
    finding.confidence = sign.confidence;
    finding.evidence = sign.evidence;
    finding.repair = row.repair;
    finding.repairFrom = finding.since + row.repairAfter;
    if (known.phase == Phase::Open)
        finding.checked = time;
}

// A suspicion ends with the first look without it, an open finding with the second.
void CaseFile::miss(Case &known, ServerTime time)
{
    switch (known.phase) {
    case Phase::Suspected:
        known.phase = Phase::Closed;
        return;
    case Phase::Open:
        known.phase = Phase::Doubted;
        known.turnedAt = time;
        return;
    case Phase::Doubted:
        if (time - known.turnedAt < kApart)
            return;
        known.phase = Phase::Closed;
        known.turnedAt = time;
        return;
    case Phase::Closed:
        return;
    }
}

void CaseFile::suspend(ServerTime time)
{
    m_cases.removeIf([](const Case &one) { return one.phase == Phase::Suspected; });
    for (Case &known : m_cases) {
        if (known.phase != Phase::Closed)
            known.turnedAt = time;
        known.phase = Phase::Closed;
    }
}

void CaseFile::forgetOld(ServerTime now)
{
    m_cases.removeIf([now](const Case &one) {
        return one.phase == Phase::Closed && !one.isReported && now - one.turnedAt > kSame;
    });
}

bool CaseFile::isHidden(const Case &one) const
{
    return std::ranges::any_of(m_cases, [&one](const Case &other) {
        const bool isOpen = other.phase == Phase::Open || other.phase == Phase::Doubted;
        return isOpen && saysMore(other.finding.rule, one.finding.rule);
    });
}

QList<FindingNews> CaseFile::takeNews()
{
    QList<FindingNews> news;
    for (Case &one : m_cases) {
        const bool isOpen = (one.phase == Phase::Open || one.phase == Phase::Doubted) && !isHidden(one);
        if (isOpen && !one.isReported)
            news.append({FindingNews::State::Opened, one.finding});
        else if (!isOpen && one.isReported)
            news.append({FindingNews::State::Closed, one.finding});
        else if (isOpen && isMaterial(one.finding, one.reported))
            news.append({FindingNews::State::Changed, one.finding});
        else
            continue;
        one.isReported = isOpen;
        one.reported = one.finding;
    }
    return news;
}

QList<Finding> CaseFile::open() const
{
    QList<Finding> findings;
    for (const Case &one : m_cases) {
        if (one.isReported)
            findings.append(one.finding);
    }
    return findings;
}

std::optional<ServerTime> CaseFile::lookAt() const
{
    std::optional<ServerTime> first;
    for (const Case &one : m_cases) {
        if (one.phase != Phase::Suspected && one.phase != Phase::Doubted)
            continue;
        const ServerTime at = one.turnedAt + kApart;
        first = std::min(first.value_or(at), at);
    }
    return first;
}

bool CaseFile::concerns(const char *rule) const
{
    return std::ranges::any_of(
        m_cases, [rule](const Case &one) { return one.phase != Phase::Closed && one.finding.rule == rule; });
}

} // namespace lockengine
