// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/busy_truth.h"

#include "lockengine/core/watch/client_trace_support.h"
#include "tests/support/lock_picture.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <optional>
#include <utility>

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr double rounding = 3; // ms between our clock and the server's times
// ms; evidence may be read with an earlier or later state than its own, and is counted there
constexpr double strayingSign = 1000;

bool isBegin(EventKind kind)
{
    return kind == EventKind::Acquired || kind == EventKind::Promoted || kind == EventKind::Appeared;
}

bool isAlarming(EventKind kind)
{
    return kind == EventKind::ForceReleased || kind == EventKind::Deleted || kind == EventKind::Evicted
        || kind == EventKind::LostPosition || kind == EventKind::LeftQueue;
}

bool isEnd(EventKind kind)
{
    return kind == EventKind::Released || kind == EventKind::Expired || kind == EventKind::ForceReleased
        || kind == EventKind::Deleted || kind == EventKind::Evicted;
}

bool isForcible(TrueEnd end)
{
    return end == TrueEnd::Forced || end == TrueEnd::Deleted;
}

// `forced` and `deleted` leave the same traces on the server.
bool fits(TrueEnd end, EventKind shown)
{
    switch (end) {
    case TrueEnd::Released:
        return shown == EventKind::Released;
    case TrueEnd::Expired:
        return shown == EventKind::Expired;
    case TrueEnd::Forced:
    case TrueEnd::Deleted:
        return shown == EventKind::ForceReleased || shown == EventKind::Deleted;
    case TrueEnd::Opened:
        return shown == EventKind::NumberChanged;
    }
    return false;
}

struct ReportedHold
{
    const LockEvent *begin = nullptr;
    const LockEvent *end = nullptr;
};

QHash<QByteArray, QList<ReportedHold>> holdsIn(const QList<LockEvent> &events)
{
    QHash<QByteArray, QList<ReportedHold>> holds;
    for (const LockEvent &event : events) {
        if (event.holder.isEmpty())
            continue;
        QList<ReportedHold> &mine = holds[event.holder];
        if (isBegin(event.kind))
            mine.append({&event, nullptr});
        else if (isEnd(event.kind) && !mine.isEmpty() && !mine.last().end)
            mine.last().end = &event;
    }
    return holds;
}

bool mayBe(const LockEvent &event, const Moment &moment)
{
    return double(event.notBefore.time_since_epoch().count()) - rounding <= moment.latest
        && double(event.at.time_since_epoch().count()) + rounding >= moment.earliest;
}

bool isLong(const TrueHold &hold)
{
    constexpr double shortestReported = 10; // ms
    return hold.to - hold.from >= shortestReported;
}

class Judgement
{
public:
    Judgement(const QList<TrueHold> &truth, const QList<LockEvent> &events,
        const std::function<Moment(double)> &when)
        : m_truth(truth)
        , m_events(events)
        , m_when(when)
    { }

    void compare(const QList<TrueHold> &truth, const QList<ReportedHold> &shown)
    {
        qsizetype next = 0;
        for (const ReportedHold &hold : shown) {
            const auto [first, last] = meantBy(hold, truth, next);
            if (first < 0) {
                verdict.invented.append(lineOf(*hold.begin));
                continue;
            }
            for (; next < first; ++next)
                noteUnreported(truth[next]);
            for (qsizetype i = first + 1; i <= last; ++i) { // released and acquired between two reads
                m_unreported.append(&truth[i - 1]);
                verdict.longUnreported += isLong(truth[i]) ? 1 : 0;
            }
            compareEnds(truth[last], hold);
            ++verdict.reported;
            next = last + 1;
        }
        for (; next < truth.size(); ++next)
            noteUnreported(truth[next]);
    }

    void compareLeaves(const QList<TrueLeave> &leaves)
    {
        for (const LockEvent &event : m_events) {
            const auto isIt = [&](const TrueLeave &leave) {
                return leave.waiter == event.holder && mayBe(event, m_when(leave.at));
            };
            if (event.kind == EventKind::LeftQueue && std::ranges::any_of(leaves, isIt))
                m_explained.insert(&event);
        }
    }

    // Each count covers holds that ended in its time span, or near it, and that are not reported. It takes
    // the nearest holds, and leaves those that other counts explain better. Certain counts come first,
    // because uncertain counts may be too high.
    void compareCounts()
    {
        QList<const LockEvent *> counts;
        for (const LockEvent &event : m_events) {
            verdict.counted += event.holds.value_or(0);
            if (event.holds)
                counts.append(&event);
        }
        std::ranges::sort(
            counts, {}, [](const LockEvent *event) { return std::pair(!event->certain, event->at); });
        std::ranges::sort(m_unreported, {}, [](const TrueHold *hold) { return hold->to; });
        for (const LockEvent *event : std::as_const(counts)) {
            const auto far = [&](const TrueHold *hold) { return farFrom(*event, *hold); };
            for (qint64 left = *event->holds; left > 0; --left) {
                const auto nearest = std::ranges::min_element(m_unreported, {}, far);
                if (nearest != m_unreported.end() && far(*nearest) <= strayingSign)
                    m_unreported.erase(nearest);
                else
                    verdict.overcounted += event->certain ? 1 : 0;
            }
        }
        for (const TrueHold *hold : std::as_const(m_unreported))
            verdict.unaccounted.append(hold->holder + ' ' + QByteArray::number(hold->from, 'f', 1) + " to "
                + QByteArray::number(hold->to, 'f', 1));
    }

    void compareHolders(const QSet<QByteArray> &known)
    {
        for (const LockEvent &event : m_events) {
            if (isBegin(event.kind) && !event.holder.isEmpty() && !known.contains(event.holder))
                verdict.invented.append(lineOf(event));
        }
    }

    // For kinds whose holders the server does not store, only alarming events can be compared.
    void compareWords()
    {
        for (const TrueHold &hold : m_truth) {
            if (!hold.holder.isEmpty() || hold.kind != "latch")
                continue;
            const auto isIts = [&](const LockEvent &event) {
                return fits(hold.end, event.kind) && mayBe(event, m_when(hold.to));
            };
            if (std::ranges::none_of(m_events, isIts))
                verdict.missedEnds.append("latch");
            m_forcible += isForcible(hold.end) ? 1 : 0;
        }
        for (const LockEvent &event : m_events) {
            const bool isFalse = isAlarming(event.kind) && !m_explained.contains(&event);
            if (isFalse && !(event.holder.isEmpty() && m_forcible-- > 0))
                verdict.falseWords.append(lineOf(event));
        }
    }

    BusyVerdict verdict;

private:
    // The first and last true hold that correspond to this one: the same hold, or several if it was released
    // and acquired between two reads. Negative: none.
    [[nodiscard]] std::pair<qsizetype, qsizetype> meantBy(
        const ReportedHold &hold, const QList<TrueHold> &truth, qsizetype from) const
    {
        const auto begins = [&](qsizetype i) { return mayBe(*hold.begin, m_when(truth[i].from)); };
        const auto ends = [&](qsizetype i) {
            return !hold.end || (mayBe(*hold.end, m_when(truth[i].to)) && fits(truth[i].end, hold.end->kind));
        };
        qsizetype first = -1;
        for (qsizetype i = from; i < truth.size(); ++i) {
            if (begins(i) && ends(i))
                return {i, i};
            first = first < 0 && begins(i) ? i : first;
        }
        for (qsizetype i = first; first >= 0 && i < truth.size(); ++i) {
            if (ends(i))
                return {first, i};
        }
        return {first, first};
    }

    void noteUnreported(const TrueHold &hold)
    {
        m_unreported.append(&hold);
        verdict.longUnreported += isLong(hold) ? 1 : 0;
        // A hold that ended before it was read has no reportable name; it is counted like others.
        if (isForcible(hold.end) && isLong(hold) && !isBetweenLooks(hold))
            verdict.missedEnds.append(hold.holder);
    }

    // The session reported that two reads were further apart than the hold was long, and counted it.
    [[nodiscard]] bool isBetweenLooks(const TrueHold &hold) const
    {
        return std::ranges::any_of(m_events, [&](const LockEvent &event) {
            return event.holds.value_or(0) > 0 && mayBe(event, m_when(hold.from))
                && mayBe(event, m_when(hold.to));
        });
    }

    // Another hold ended between the two reads that found this end, or before all of its evidence arrived.
    // The evidence does not show whose end it belongs to.
    [[nodiscard]] bool othersEndedBeside(const TrueHold &hold, const LockEvent &end) const
    {
        LockEvent judged = end;
        judged.at = std::max(end.at, end.seen);
        return std::ranges::any_of(m_truth, [&](const TrueHold &other) {
            const bool isOther = other.holder != hold.holder || other.from != hold.from;
            return isOther && mayBe(judged, m_when(other.to));
        });
    }

    // The releases of a client that was never seen to release may leave no trace.
    [[nodiscard]] bool isOfUnknownTraceSupport(const LockEvent &end) const
    {
        return std::ranges::none_of(m_events, [&](const LockEvent &event) {
            return event.kind == EventKind::Released && event.certain && event.at <= end.notBefore
                && clientOfHolder(event.holder) == clientOfHolder(end.holder);
        });
    }

    void compareEnds(const TrueHold &hold, const ReportedHold &shown)
    {
        verdict.unreportedEnds += shown.end ? 0 : 1;
        if (shown.end && fits(hold.end, shown.end->kind)) {
            verdict.forcedReported += isForcible(hold.end) ? 1 : 0;
            m_explained.insert(shown.end);
            if (!mayBe(*shown.end, m_when(hold.to)))
                verdict.misplacedEnds.append(lineOf(*shown.end));
            return;
        }
        // When several things happened between two reads, the ordinary event is reported, and as uncertain.
        const bool isAmbiguous = shown.end && !shown.end->certain
            && (!isLong(hold) || othersEndedBeside(hold, *shown.end) || isOfUnknownTraceSupport(*shown.end));
        if (isForcible(hold.end) && !isAmbiguous)
            verdict.missedEnds.append(hold.holder);
        if (shown.end && shown.end->certain && !isAlarming(shown.end->kind))
            verdict.falseWords.append(lineOf(*shown.end));
    }

    // How long before or after the count's time span the hold ended, in ms.
    [[nodiscard]] double farFrom(const LockEvent &count, const TrueHold &hold) const
    {
        const Moment ended = m_when(hold.to);
        const double from = double(count.notBefore.time_since_epoch().count()) - rounding;
        const double to = double(std::max(count.at, count.seen).time_since_epoch().count()) + rounding;
        return std::max({0.0, from - ended.latest, ended.earliest - to});
    }

    const QList<TrueHold> &m_truth;
    const QList<LockEvent> &m_events;
    const std::function<Moment(double)> &m_when;
    QSet<const LockEvent *> m_explained;
    QList<const TrueHold *> m_unreported;
    int m_forcible = 0;
};

} // namespace

BusyVerdict judge(const QList<TrueHold> &truth, const QList<TrueLeave> &leaves,
    const std::function<Moment(double)> &when, const QList<LockEvent> &events)
{
    Judgement judgement(truth, events, when);
    const QHash<QByteArray, QList<ReportedHold>> shown = holdsIn(events);
    QHash<QByteArray, QList<TrueHold>> byHolder;
    for (const TrueHold &hold : truth) {
        if (!hold.holder.isEmpty())
            byHolder[hold.holder].append(hold);
    }
    for (auto holds = byHolder.begin(); holds != byHolder.end(); ++holds) {
        std::ranges::sort(*holds, {}, &TrueHold::from);
        judgement.compare(*holds, shown.value(holds.key()));
    }
    judgement.compareLeaves(leaves);
    judgement.compareWords();
    judgement.compareCounts();
    const QList<QByteArray> holders = byHolder.keys();
    if (!holders.isEmpty()) // otherwise the server stores none, or the recording lacks its ids
        judgement.compareHolders(QSet<QByteArray>(holders.begin(), holders.end()));
    return judgement.verdict;
}

QByteArray BusyVerdict::text() const
{
    const auto few = [](const QByteArrayList &lines) {
        return QByteArray::number(lines.size())
            + (lines.isEmpty() ? "" : " (" + lines.first(qMin<qsizetype>(5, lines.size())).join("; ") + ")");
    };
    return "false words " + few(falseWords) + ", missed ends " + few(missedEnds) + ", invented "
        + few(invented) + ", misplaced ends " + few(misplacedEnds) + ", reported "
        + QByteArray::number(reported) + ", counted " + QByteArray::number(counted) + ", unaccounted "
        + few(unaccounted) + ", too many counted for certain " + QByteArray::number(overcounted)
        + ", of 10 ms or more and not reported " + QByteArray::number(longUnreported) + ", ends not reported "
        + QByteArray::number(unreportedEnds) + ", forced and reported so "
        + QByteArray::number(forcedReported);
}

} // namespace testing
