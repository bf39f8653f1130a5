// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/detail_text.h"

#include "app/lockctl/output/finding_words.h"
#include "app/lockctl/output/lock_row.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/output/turn_text.h"
#include "app/lockctl/text/terminal_text.h"
#include "app/lockctl/text/text_width.h"
#include "lockengine/core/written/severity_words.h"
#include "lockengine/core/written/words.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int labelWidth = 13; // "May also be" and the spaces after it
constexpr qsizetype longestField = 4000;

struct Line
{
    QByteArrayList cells;
    Ink ink = Ink::Plain;
};

struct Section
{
    QByteArray label;
    QList<Line> lines;
    Ink ink = Ink::Dim; // of the label
};

QByteArray aligned(const QByteArrayList &cells, const QList<int> &widths)
{
    QByteArray text;
    for (qsizetype i = 0; i < cells.size(); ++i)
        text += padded(cells[i], widths[i]) + "  ";
    while (text.endsWith(' '))
        text.chop(1);
    return text;
}

QByteArray underEachOther(const Section &section, const OutputStyle &style)
{
    QList<int> widths;
    for (const Line &line : section.lines) {
        for (qsizetype i = 0; i < line.cells.size(); ++i) {
            if (i == widths.size())
                widths.append(0);
            widths[i] = std::max(widths[i], columnsOf(line.cells[i]));
        }
    }
    QByteArray text;
    QByteArray label = section.label;
    for (const Line &line : section.lines) {
        text += inked(padded(label, labelWidth), section.ink, style)
            + inked(aligned(line.cells, widths), line.ink, style) + '\n';
        label.clear();
    }
    return text;
}

QByteArray inPipe(const Section &section, const OutputStyle &style)
{
    QByteArray text;
    for (const Line &line : section.lines) {
        text += inked(section.label, section.ink, style);
        for (const QByteArray &cell : line.cells)
            text += '\t' + inked(cell, line.ink, style);
        text += '\n';
    }
    return text;
}

QByteArray kindText(const LockState &state)
{
    if (state.kinds.isEmpty())
        return "unknown kind"_ba;
    const LockKind kind = state.kinds.constFirst();
    return counts(state.kinds) ? word(kind) : word(kind) + " lock";
}

QByteArray standing(const LockState &state)
{
    if (state.isUnread())
        return "not readable"_ba;
    if (state.number)
        return numberText(state);
    return state.isHeld() ? "held"_ba : "free"_ba;
}

Section head(const LockState &state)
{
    QByteArrayList cells{visible(state.id.name)};
    if (state.isNoLock())
        return {"Lock"_ba, {{{cells.constFirst(), "not a lock"_ba}, Ink::Bold}}};
    cells += {kindText(state), standing(state)};
    if (const qint64 waiters = state.waiterCount(); waiters > 0)
        cells.append(grouped(waiters) + (waiters == 1 ? " waiter" : " waiters"));
    if (state.token)
        cells.append("token " + QByteArray::number(*state.token));
    return {"Lock"_ba, {{cells, Ink::Bold}}};
}

// For kinds whose keys look alike.
void addCandidates(QList<Section> &sections, const LockState &state)
{
    QByteArrayList others;
    for (qsizetype i = 1; i < state.kinds.size(); ++i)
        others.append(word(state.kinds[i]));
    if (!others.isEmpty())
        sections.append({"May also be"_ba, {{{others.join(", ")}}}});
    if (!state.guess.isEmpty())
        sections.append({"Looks like"_ba, {{{visible(state.guess)}}}});
}

void addFindings(QList<Section> &sections, const LockState &state, Trouble trouble, const QByteArray &program)
{
    if (trouble == Trouble::None)
        return;
    sections.append({word(severityOf(trouble)).toUpper(), {{{troublePhrase(state, trouble)}}},
        isProblem(trouble) ? Ink::Red : Ink::Yellow});
    if (const QByteArray step = nextStep(state, trouble, program); !step.isEmpty())
        sections.append({"Next step"_ba, {{{step}}}});
}

QByteArray permitEnd(const Holder &permit, ServerTime now)
{
    if (!permit.deadline)
        return "no expiry"_ba;
    const Milliseconds left = *permit.deadline - now;
    return left > Milliseconds::zero() ? durationText(left) + " left"
                                       : "expired " + durationText(-left) + " ago";
}

void addHolders(QList<Section> &sections, const LockState &state, const ClientNaming &names)
{
    Section holders{"Holder"_ba, {}};
    for (const Holder &holder : state.holders) {
        if (holder.mode == HoldMode::Permit) {
            holders.label = "Permit";
            holders.lines.append({{visible(holder.id), permitEnd(holder, state.observedAt)}});
            continue;
        }
        QByteArrayList cells;
        if (const QString name = names.nameOf(holder.id); !name.isEmpty())
            cells.append(visible(name.toUtf8()));
        cells.append(visible(holder.id));
        if (holder.mode != HoldMode::Exclusive)
            cells.append(word(holder.mode));
        if (holder.count != 1)
            cells.append('x' + (holder.count ? grouped(*holder.count) : "?"_ba));
        holders.lines.append({cells});
    }
    if (state.moreHolders > 0)
        holders.lines.append({{"and " + grouped(state.moreHolders) + " more"}});
    if (!holders.lines.isEmpty())
        sections.append(holders);
}

void addLease(QList<Section> &sections, const LockView &view)
{
    const LockState &state = view.state;
    if (!state.isHeld() || state.isCounting())
        return;
    QByteArrayList cells;
    if (state.lease.expiry == Expiry::Unknown)
        cells.append("not known");
    else if (state.lease.expiry == Expiry::Never)
        cells.append("never expires");
    else
        cells.append(durationText(state.lease.left) + " left");
    if (const QByteArray renewal = renewalWord(view); !renewal.isEmpty())
        cells.append(renewal);
    sections.append({"Lease"_ba, {{cells}}});
}

QByteArray subscribedText(Listening listening)
{
    switch (listening) {
    case Listening::Unknown:
        return "not known"_ba;
    case Listening::Yes:
        return "yes"_ba;
    case Listening::No:
        return "no"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray expiryText(const Waiter &waiter, ServerTime now)
{
    if (!waiter.deadline)
        return "never"_ba;
    const Milliseconds left = *waiter.deadline - now;
    return left > Milliseconds::zero() ? durationText(left) : "expired " + durationText(-left) + " ago";
}

void addQueue(QList<Section> &sections, const LockView &view, const ClientNaming &names, bool hasHeader)
{
    const LockState &state = view.state;
    if (state.queue.isEmpty())
        return;
    Section queue{"Queue"_ba, {}};
    if (hasHeader)
        queue.lines.append({{"#"_ba, "WAITER"_ba, "SUBSCRIBED"_ba, "EXPIRES IN"_ba, "TURN"_ba}, Ink::Dim});
    for (qsizetype i = 0; i < state.queue.size(); ++i) {
        const Waiter &waiter = state.queue[i];
        const bool isDead = waiter.listening == Listening::No;
        queue.lines.append(
            {{QByteArray::number(i + 1), clientText(waiter.id, names), subscribedText(waiter.listening),
                 expiryText(waiter, state.observedAt), turnText(view, i, state.observedAt)},
                isDead ? Ink::Yellow : Ink::Plain});
    }
    sections.append(queue);
}

void addKeys(QList<Section> &sections, const QList<RawRecord> &records, bool onTerminal)
{
    for (const RawRecord &record : records) {
        const QByteArray left = record.left ? durationText(*record.left) + " left" : "no expiry"_ba;
        sections.append({"Key"_ba, {{{visible(record.key), visible(record.type), left}}}});
        Section fields{onTerminal ? QByteArray() : "Field"_ba, {}};
        const QByteArrayList key = onTerminal ? QByteArrayList() : QByteArrayList{visible(record.key)};
        for (const auto &[field, value] : record.fields) {
            QByteArrayList cells = key;
            if (!field.isEmpty())
                cells.append(visible(field, longestField));
            fields.lines.append({cells + QByteArrayList{visible(value, longestField)}});
        }
        if (record.truncated)
            fields.lines.append({key + QByteArrayList{"..."_ba}});
        if (!fields.lines.isEmpty())
            sections.append(fields);
    }
}

} // namespace

QByteArray sectionLine(const QByteArray &label, const QByteArrayList &cells, const OutputStyle &style)
{
    const Section section{label, {{cells}}};
    QByteArray text = style.isTerminal ? underEachOther(section, style) : inPipe(section, style);
    text.chop(1);
    return text;
}

QByteArray detailText(const LockState &state, const QList<RawRecord> &records, const ClientNaming &names,
    const OutputStyle &style, const LeaseEstimate &lease, const QByteArray &program)
{
    LockView view;
    view.state = state;
    view.lease = lease;
    const Trouble trouble = troubleOf(CompactView(view), false, state.observedAt);
    QList<Section> sections{head(state)};
    addFindings(sections, state, trouble, program);
    addCandidates(sections, state);
    addHolders(sections, state, names);
    addLease(sections, view);
    addQueue(sections, view, names, style.isTerminal);
    addKeys(sections, records, style.isTerminal);
    QByteArray text;
    for (const Section &section : std::as_const(sections))
        text += style.isTerminal ? underEachOther(section, style) : inPipe(section, style);
    text.chop(1);
    return text;
}

} // namespace lockctl
