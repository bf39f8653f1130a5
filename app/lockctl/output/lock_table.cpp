// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/lock_table.h"

#include "app/lockctl/text/text_width.h"
#include "lockengine/core/written/severity_words.h"

#include <QStringBuilder>

#include <algorithm>

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int troubleMarkWidth = 3; // includes the space after it
constexpr int gap = 2;
constexpr int narrowestLock = 16;
constexpr int narrowestHolder = 12;
constexpr int narrowestNote = 11;
constexpr int narrowestServer = 12;
constexpr int widestNote = 24; // if space is short
constexpr char instanceSeparator[] = " \u00b7 ";

const QByteArray lockTitle = "LOCK"_ba;
const QByteArray holderTitle = "HOLDER"_ba;
const QByteArray leaseTitle = "LEASE LEFT"_ba;
const QByteArray waitersTitle = "WAIT"_ba;
const QByteArray noteTitle = "STATE, KIND"_ba;
const QByteArray serverTitle = "SERVER"_ba;

// Where " +3", the number of other holders, begins in the cell.
qsizetype endOfFirst(const QByteArray &holder)
{
    const qsizetype plus = holder.lastIndexOf(" +");
    const bool isNumber = plus >= 0 && plus + 2 < holder.size()
        && std::all_of(holder.cbegin() + plus + 2, holder.cend(),
            [](char letter) { return (letter >= '0' && letter <= '9') || letter == ','; });
    return isNumber ? plus : holder.size();
}

Ink inkOf(Trouble trouble, Ink otherwise)
{
    if (trouble == Trouble::None)
        return otherwise;
    return isProblem(trouble) ? Ink::Red : Ink::Yellow;
}

} // namespace

LockTable::LockTable(const OutputStyle &style, QByteArray server)
    : m_style(style)
    , m_server(std::move(server))
{ }

QByteArray LockTable::holderOf(const LockRow &row) const
{
    const qsizetype end = endOfFirst(row.holder);
    const QByteArray first = row.holder.first(end);
    const QByteArray others = row.holder.sliced(end); // the number of others is never cut
    const qsizetype instance = m_hasInstances ? -1 : first.indexOf(instanceSeparator);
    const QByteArray holder = instance < 0 ? first : first.first(instance);
    return (m_cutsHolders ? withoutEnd(holder, m_holder - columnsOf(others)) : holder) + others;
}

QByteArray LockTable::leaseOf(const LockRow &row) const
{
    const QByteArray left = paddedLeft(row.left, m_left);
    return m_hasRenewal && !row.renewal.isEmpty() ? left + ' ' + row.renewal : left;
}

int LockTable::width() const
{
    const int all
        = troubleMarkWidth + m_lock + gap + m_holder + gap + m_lease + gap + m_waiters + gap + m_note;
    return m_server.isEmpty() ? all : all + gap + m_serverWidth;
}

void LockTable::fit(std::span<const LockRow> rows)
{
    const auto widest = [&rows](const QByteArray &title, const auto &cell) {
        int width = columnsOf(title);
        for (const LockRow &row : rows)
            width = std::max(width, columnsOf(cell(row)));
        return width;
    };
    const auto measureHolder
        = [&] { m_holder = widest(holderTitle, [this](const LockRow &row) { return holderOf(row); }); };
    const auto measureLease
        = [&] { m_lease = widest(leaseTitle, [this](const LockRow &row) { return leaseOf(row); }); };
    m_left = widest({}, [](const LockRow &row) { return row.left; });
    m_lock = widest(lockTitle, [](const LockRow &row) { return row.lock; });
    m_waiters = widest(waitersTitle, [](const LockRow &row) { return row.waiters; });
    m_note = widest(noteTitle, [](const LockRow &row) { return row.note; });
    m_serverWidth = std::max(columnsOf(serverTitle), columnsOf(m_server));
    measureHolder();
    measureLease();
    if (width() > m_style.columns) // a longer note pushes out its own line
        m_note = std::min(m_note, widestNote);
    if (width() > m_style.columns) {
        m_hasInstances = false;
        measureHolder();
    }
    if (width() > m_style.columns) {
        m_hasRenewal = false;
        measureLease();
    }
    const auto narrow = [this](int &column, int narrowest) {
        const int tooMuch = std::max(0, width() - m_style.columns);
        column = std::max(std::min(column, narrowest), column - tooMuch);
    };
    narrow(m_lock, narrowestLock);
    narrow(m_note, widest({}, [](const LockRow &row) { return row.note; })); // its title is cut
    const int holder = m_holder;
    narrow(m_holder, narrowestHolder);
    m_cutsHolders = m_holder < holder;
    narrow(m_note, narrowestNote);
    narrow(m_serverWidth, narrowestServer);
}

QByteArray LockTable::header() const
{
    QByteArray text = QByteArray(troubleMarkWidth, ' ') + padded(lockTitle, m_lock + gap)
        + padded(holderTitle, m_holder + gap) + padded(leaseTitle, m_lease + gap)
        + paddedLeft(waitersTitle, m_waiters) + QByteArray(gap, ' ')
        + padded(withoutEnd(noteTitle, m_note), m_note);
    if (!m_server.isEmpty())
        text += QByteArray(gap, ' ') + serverTitle;
    return inked(text, Ink::Dim, m_style);
}

QByteArray LockTable::line(const LockRow &row) const
{
    if (m_style.isTerminal)
        return aligned(row);
    if (m_style.hasColour)
        return coloured(row);
    QByteArray text = severityMark(severityOf(row.trouble)) % '\t' % row.lock % '\t' % row.holder % '\t'
        % row.left % (row.renewal.isEmpty() ? "" : " ") % row.renewal % '\t' % row.waiters % '\t' % row.note;
    if (!m_server.isEmpty())
        text += '\t' % m_server;
    return text;
}

// The same fields as without colours.
QByteArray LockTable::coloured(const LockRow &row) const
{
    QByteArrayList fields{
        inked(severityMark(severityOf(row.trouble)), inkOf(row.trouble, Ink::Plain), m_style),
        inked(row.lock, Ink::Bold, m_style), row.holder, leaseOf(row), row.waiters,
        inked(row.note, inkOf(row.trouble, Ink::Dim), m_style)};
    if (!m_server.isEmpty())
        fields.append(m_server);
    return fields.join('\t');
}

QByteArray LockTable::aligned(const LockRow &row) const
{
    const QByteArray between(gap, ' ');
    const Ink ink = inkOf(row.trouble, Ink::Plain);
    const QByteArray lock = withoutBeginning(row.lock, m_style.columns - troubleMarkWidth);
    QByteArray text = inked(padded(severityMark(severityOf(row.trouble)), troubleMarkWidth), ink, m_style)
        + inked(padded(lock, m_lock), Ink::Bold, m_style);
    if (columnsOf(lock) > m_lock)
        text += '\n' + QByteArray(troubleMarkWidth + m_lock, ' ');
    const QByteArray cells = between + padded(holderOf(row), m_holder) + between
        + padded(leaseOf(row), m_lease) + between + paddedLeft(row.waiters, m_waiters) + between;
    const QByteArray server = withoutBeginning(m_server, m_serverWidth);
    const int ofServer = server.isEmpty() ? 0 : gap + columnsOf(server);
    const int left = m_style.columns - troubleMarkWidth - m_lock - columnsOf(cells) - ofServer;
    QByteArray note = withoutEnd(row.note, std::max(narrowestNote, left));
    if (!server.isEmpty())
        note = padded(note, m_note);
    text += cells + inked(note, inkOf(row.trouble, Ink::Dim), m_style);
    if (!server.isEmpty())
        text += between + server;
    while (text.endsWith(' '))
        text.chop(1);
    return text;
}

} // namespace lockctl
