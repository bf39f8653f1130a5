// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/top/top_screen.h"

#include "app/lockctl/output/finding_words.h"
#include "app/lockctl/output/lock_row.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/output/turn_text.h"
#include "app/lockctl/text/terminal_text.h"
#include "app/lockctl/text/text_width.h"
#include "app/lockctl/top/top_notice.h"
#include "lockengine/core/written/severity_words.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int headLines = 3; // status, counts, titles
constexpr int footLines = 2; // message, keys
constexpr int leastQueueLines = 6; // the rule, the titles, and four waiters
constexpr int smallScreen = 20; // lines; below this, the queue replaces the locks
constexpr int turnWidth = 16;
constexpr int bar = 8;

struct Columns
{
    int lock = 0;
    int holder = 0;
    int lease = 0;
    int waiters = 5;
    int held = 8;
};

constexpr int markWidth = 4;

Columns columnsFor(const ScreenSize &size)
{
    Columns columns;
    columns.lease = size.columns < 72 ? 9 : 22;
    columns.held = size.columns < 60 ? 0 : 8;
    const int rest
        = std::max(12, size.columns - markWidth - columns.lease - columns.waiters - columns.held - 3);
    columns.holder = std::clamp(rest * 2 / 5, 6, 32);
    columns.lock = rest - columns.holder;
    return columns;
}

QByteArray cell(const QByteArray &text, int columns)
{
    return padded(withoutEnd(text, columns), columns);
}

Ink topInkOf(Trouble trouble)
{
    if (trouble == Trouble::None)
        return Ink::Plain;
    return isProblem(trouble) ? Ink::Red : Ink::Yellow;
}

QByteArray phaseText(const SystemStatus &status)
{
    switch (status.phase) {
    case ConnectionPhase::Idle:
    case ConnectionPhase::Connecting:
        return "connecting"_ba;
    case ConnectionPhase::Synchronising:
        return "reading"_ba;
    case ConnectionPhase::Live:
        return status.scan.finishedOnce ? "live"_ba : "searching"_ba;
    case ConnectionPhase::Reconnecting:
        return "NOT CONNECTED, retrying"_ba;
    case ConnectionPhase::Refused:
        return "REFUSED"_ba;
    }
    Q_UNREACHABLE();
}

ScreenLine statusLine(const TopScene &scene, const ScreenSize &size)
{
    QByteArray right = scene.time + "  " + phaseText(scene.status);
    if (scene.status.latency && scene.status.phase == ConnectionPhase::Live) {
        const auto tenths = (scene.status.latency->count() + 50) / 100;
        right += "  " + QByteArray::number(qint64(tenths / 10)) + '.'
            + QByteArray::number(qint64(tenths % 10)) + " ms";
    }
    if (scene.isPaused)
        right.prepend("PAUSED  ");
    const int left = std::max(0, size.columns - columnsOf(right) - 3);
    return {
        {{' ' + cell(visible(scene.server, 300), left) + ' ', Ink::Bold}, {right + ' ', Ink::Plain}}, true};
}

QByteArray tallied(qint64 number, Severity severity)
{
    return grouped(number) + ' ' + word(severity, number);
}

ScreenLine countLine(const TopScene &scene)
{
    const ListTally &tally = scene.tally;
    ScreenLine line{{{" "_ba, Ink::Plain}}};
    const auto add = [&line](const QByteArray &text, Ink ink) { line.spans.append({text + "   ", ink}); };
    add(tallied(tally.problems, Severity::Problem), tally.problems > 0 ? Ink::Red : Ink::Plain);
    add(tallied(tally.warnings, Severity::Warning), tally.warnings > 0 ? Ink::Yellow : Ink::Plain);
    add(grouped(tally.held) + " held", Ink::Plain);
    if (tally.hidden > 0)
        add(grouped(tally.hidden) + " free hidden", Ink::Dim);
    add("sort: " + word(scene.sort), Ink::Dim);
    if (scene.isTroubleOnly)
        add("trouble only"_ba, Ink::Bold);
    if (!scene.filter.isEmpty() && !scene.isTyping)
        add("filter: " + visible(scene.filter.toUtf8()), Ink::Bold);
    return line;
}

ScreenLine titleLine(const Columns &columns)
{
    QByteArray text = QByteArray(markWidth, ' ') + cell("LOCK", columns.lock) + ' '
        + cell("HOLDER", columns.holder) + ' ' + cell("LEASE LEFT", columns.lease)
        + paddedLeft("WAIT", columns.waiters);
    if (columns.held > 0)
        text += paddedLeft("HELD", columns.held);
    return {{{text, Ink::Dim}}};
}

QByteArray barText(const LockView &view, ServerTime now, bool isUtf8)
{
    const auto left = leftAt(view.lease, now);
    if (!left || !view.lease.ceiling || *view.lease.ceiling <= Milliseconds::zero())
        return QByteArray(bar, ' ');
    const qint64 part = (left->count() * bar + view.lease.ceiling->count() / 2) / view.lease.ceiling->count();
    const int full = int(std::clamp<qint64>(part, 0, bar));
    return (isUtf8 ? "\u2588"_ba : "#"_ba).repeated(full)
        + (isUtf8 ? "\u2591"_ba : "."_ba).repeated(bar - full);
}

Ink leaseInk(const LockView &view, ServerTime now)
{
    switch (renewalTimingAt(view.lease, now)) {
    case RenewalTiming::Late:
        return Ink::Red;
    case RenewalTiming::Overdue:
        return Ink::Yellow;
    case RenewalTiming::InTime:
    case RenewalTiming::NotKnown:
        return Ink::Plain;
    }
    Q_UNREACHABLE();
}

// Empty for a watchdog that renews in time, the normal case.
QByteArray leaseWord(const LockView &view, ServerTime now)
{
    const RenewalTiming beat = renewalTimingAt(view.lease, now);
    if (beat == RenewalTiming::Late || beat == RenewalTiming::Overdue)
        return " late"_ba;
    return renewalAt(view.lease, now) == Renewal::Fixed ? " fix"_ba : QByteArray();
}

QByteArray leaseText(const TopRow &row, const LockRow &cells, const TopScene &scene, int width, bool isUtf8)
{
    const LockView &view = row.view;
    const auto left = leftAt(view.lease, scene.now);
    if (!view.state.isHeld() || view.state.isCounting() || !left)
        return cells.left;
    const QByteArray time = durationText(std::max(*left, Milliseconds::zero()));
    if (width < bar + 2)
        return time;
    return barText(view, scene.now, isUtf8) + ' ' + paddedLeft(time, 7) + leaseWord(view, scene.now);
}

QByteArray heldText(const TopRow &row, ServerTime now)
{
    if (!row.view.heldSince)
        return {};
    const Milliseconds since = now - row.view.heldSince->at;
    const QByteArray text = since < 1min ? QByteArray::number(qint64(since.count() / 1000)) + " s"
        : since < 1h                     ? QByteArray::number(qint64(since.count() / 60'000)) + " min"
                                         : QByteArray::number(qint64(since.count() / 3'600'000)) + " h";
    return row.view.heldSince->exact ? text : '>' + text; // the acquire was not seen
}

ScreenLine lockLine(
    const TopRow &row, const TopScene &scene, const Columns &columns, const ScreenSize &size, bool isSelected)
{
    const LockRow cells = lockRow(row.view, row.trouble, *scene.names, Detail::Short);
    const QByteArray lock = padded(withoutBeginning(cells.lock, columns.lock), columns.lock);
    const QByteArray begin
        = QByteArray(isSelected ? ">" : " ") + cell(severityMark(severityOf(row.trouble)), 2) + ' ';
    if (row.isGone)
        return {{{begin, Ink::Plain}, {lock + " gone", Ink::Dim}}, isSelected};
    const Ink ink = topInkOf(row.trouble);
    const Ink lease = row.view.stale ? Ink::Dim : leaseInk(row.view, scene.now);
    ScreenLine line{
        {{begin, ink}, {lock + ' ', ink}, {cell(cells.holder, columns.holder) + ' ', Ink::Plain},
            {cell(leaseText(row, cells, scene, columns.lease, size.isUtf8), columns.lease), lease},
            {paddedLeft(cells.waiters, columns.waiters), Ink::Plain}},
        isSelected};
    if (columns.held > 0)
        line.spans.append({paddedLeft(heldText(row, scene.now), columns.held), Ink::Plain});
    return line;
}

QByteArray topPositionText(const Waiter &waiter, ServerTime now)
{
    if (!waiter.deadline)
        return "never"_ba;
    const Milliseconds left = *waiter.deadline - now;
    return left > Milliseconds::zero() ? durationText(left) : "expired"_ba;
}

QByteArray subscribedText(const Waiter &waiter)
{
    if (waiter.listening == Listening::Unknown)
        return "?"_ba;
    return waiter.listening == Listening::Yes ? "yes"_ba : "no, dead"_ba;
}

constexpr qsizetype mostHolderLines = 3; // the last one counts the others

qsizetype holderLines(const LockState &state)
{
    return state.isCounting() || state.holders.isEmpty() ? 0 : std::min(mostHolderLines, state.holderCount());
}

QByteArray waitersText(const LockState &state)
{
    const qint64 count = state.waiterCount();
    return grouped(count) + (count == 1 ? " waiter" : " waiters");
}

// The rule, the holders, the titles, and the waiters.
int linesOfQueue(const LockState &state)
{
    return int(std::min<qsizetype>(1000, 2 + holderLines(state) + state.queue.size()));
}

// What is wrong, or else the holders, and the queue.
QList<ScreenLine> queuePanel(const TopRow &row, const TopScene &scene, const ScreenSize &size, int lines)
{
    const LockState &state = row.view.state;
    const QByteArray wrong = troublePhrase(state, row.trouble);
    const QByteArray title
        = "-- " + visible(state.id.name) + ": " + (wrong.isEmpty() ? waitersText(state) : wrong) + ' ';
    const int rest = std::max(0, size.columns - columnsOf(title));
    QList<ScreenLine> panel{
        {{{withoutEnd(title, size.columns) + QByteArray(rest, '-'), topInkOf(row.trouble)}}}};
    for (qsizetype i = 0; i < holderLines(state); ++i) {
        const bool isRest = i >= state.holders.size()
            || (i + 1 == mostHolderLines && state.holderCount() > mostHolderLines);
        const QByteArray who = isRest ? grouped(state.holderCount() - i) + " more"
                                      : clientText(state.holders[i].id, *scene.names);
        panel.append(ScreenLine{{{(i == 0 ? "   held by " : "       and ") + who, Ink::Plain}}});
    }
    const bool hasTurn = size.columns >= 64;
    const int waiter = std::max(10, size.columns - 4 - 12 - 14 - 2 - (hasTurn ? turnWidth : 0));
    if (state.queue.isEmpty()) {
        const QByteArray what = state.anonymousWaiters > 0
            ? grouped(state.anonymousWaiters) + " waiting, no queue order"
            : "no waiters in the queue"_ba;
        panel.append(ScreenLine{{{"   " + what, Ink::Dim}}});
    } else {
        panel.append(ScreenLine{{{"   #  " + padded("WAITER", waiter - 2) + padded("SUBSCRIBED", 12)
                + (hasTurn ? padded("EXPIRES IN", 12) + "TURN" : "EXPIRES IN"_ba),
            Ink::Dim}}});
    }
    for (qsizetype i = 0; i < state.queue.size() && panel.size() < lines; ++i) {
        const Waiter &each = state.queue[i];
        const bool isLast = panel.size() + 1 == lines && i + 1 < state.queue.size();
        const QByteArray text = isLast ? "   and " + grouped(state.queue.size() - i) + " more"
                                       : paddedLeft(QByteArray::number(i + 1), 4) + "  "
                + cell(shortClientText(each.id, *scene.names), waiter - 3) + ' '
                + padded(subscribedText(each), 12)
                + (hasTurn ? padded(topPositionText(each, scene.now), 12) + turnText(row.view, i, scene.now)
                           : topPositionText(each, scene.now));
        panel.append(
            ScreenLine{{{text, each.listening == Listening::No && !isLast ? Ink::Yellow : Ink::Plain}}});
    }
    return panel;
}

QList<ScreenLine> helpLines()
{
    constexpr const char *lines[] = {
        "",
        "  Up, Down, PgUp, PgDn, Home, End   choose a lock",
        "  Enter                             its holder and its queue; Esc closes them",
        "  /                                 filter, as in the window: order holder:x waiters>0 is:problem",
        "  s                                 sort by trouble, waiters, lease, time held, holder, name",
        "  !                                 only locks in trouble, or all",
        "  f                                 show free locks without waiters, or hide them",
        "  p                                 pause or resume",
        "  r                                 put rows in order at once",
        "  q                                 quit",
        "",
        "  !! a problem   ! a warning   late: a missed renewal   fix: a lease that is not renewed",
        "  A time after > is a minimum: the acquire was not seen.",
    };
    QList<ScreenLine> help;
    for (const char *line : lines)
        help.append(ScreenLine{{{QByteArray(line), Ink::Plain}}});
    return help;
}

int roomIn(const ScreenSize &size)
{
    return std::max(1, size.lines - headLines - footLines);
}

// A message about the current table.
ScreenSpan tableMessage(const TopScene &scene)
{
    if (scene.isBehind)
        return {"Order changed: r applies it"_ba, Ink::Yellow};
    if (scene.rows.isEmpty() && !scene.filter.isEmpty())
        return {"No lock matches the filter: Esc clears it"_ba};
    if (scene.rows.isEmpty())
        return {scene.isTroubleOnly ? "No lock is in trouble"_ba : "No locks are held"_ba};
    return {};
}

ScreenLine messageLine(const TopScene &scene, const ScreenSize &size)
{
    if (scene.isTyping)
        return {{{" /" + visible(scene.filter.toUtf8()) + '_', Ink::Bold}}};
    const ConnectionPhase phase = scene.status.phase;
    if (phase == ConnectionPhase::Reconnecting || phase == ConnectionPhase::Refused)
        return {{{withoutEnd(' ' + sentence(scene.status.error, scene.server), size.columns), Ink::Red}}};
    ScreenSpan message = tableMessage(scene);
    if (!message.text.isEmpty())
        message.text = ' ' + message.text + "  ";
    const int left = std::max(1, size.columns - columnsOf(message.text));
    const QByteArray notice = topNotice(scene.status, scene.notKept);
    return {{message, {withoutEnd(notice.isEmpty() ? notice : ' ' + notice, left), Ink::Yellow}}};
}

} // namespace

QByteArray word(TopSort sort)
{
    switch (sort) {
    case TopSort::Trouble:
        return "trouble"_ba;
    case TopSort::Waiters:
        return "waiters"_ba;
    case TopSort::Lease:
        return "lease"_ba;
    case TopSort::Held:
        return "held"_ba;
    case TopSort::Holder:
        return "holder"_ba;
    case TopSort::Name:
        return "name"_ba;
    }
    Q_UNREACHABLE();
}

int rowsInView(const ScreenSize &size, const LockState *opened)
{
    const int room = roomIn(size);
    if (!opened)
        return room;
    const int most = std::max(leastQueueLines, room / 2);
    return size.lines < smallScreen ? 0 : room - std::clamp(linesOfQueue(*opened), leastQueueLines, most);
}

QList<ScreenLine> topScreen(const TopScene &scene, const ScreenSize &size)
{
    const Columns columns = columnsFor(size);
    QList<ScreenLine> lines{statusLine(scene, size), countLine(scene)};
    const int room = roomIn(size);
    const bool hasQueue = scene.hasQueue && scene.selected >= 0 && scene.selected < scene.rows.size();
    if (scene.hasHelp) {
        lines += helpLines();
    } else {
        lines.append(titleLine(columns));
        const int inView = rowsInView(size, hasQueue ? &scene.rows[scene.selected].view.state : nullptr);
        for (qsizetype i = 0; i < std::min<qsizetype>(inView, scene.rows.size()); ++i)
            lines.append(lockLine(scene.rows[i], scene, columns, size, i == scene.selected));
        while (lines.size() < headLines + inView)
            lines.append(ScreenLine());
        if (hasQueue)
            lines += queuePanel(scene.rows[scene.selected], scene, size, room - inView);
    }
    lines.resize(headLines + room);
    lines.append(messageLine(scene, size));
    lines.append(ScreenLine{
        {{" Enter queue  / filter  s sort  p pause  ! trouble  f free  ? help  q quit"_ba, Ink::Dim}}});
    lines.resize(size.lines);
    return lines;
}

} // namespace lockctl
