// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/event_lines.h"

#include "app/lockctl/commands/command_context.h"
#include "app/lockctl/text/text_width.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;

namespace {

constexpr int widestColumn = 40;

bool isEnd(EventKind kind)
{
    return kind == EventKind::ForceReleased || kind == EventKind::Expired || kind == EventKind::Evicted
        || kind == EventKind::Deleted;
}

} // namespace

EventLines::EventLines(
    TextOutput &output, Form form, const OutputStyle &style, Shown shown, ClientNaming names)
    : m_output(output)
    , m_form(form)
    , m_style(style)
    , m_shown(shown)
    , m_names(std::move(names))
{ }

EventLines::EventLines(const CommandContext &context, Shown shown)
    : EventLines(context.output, context.json ? Form::Json : Form::Text, context.style, shown, context.names)
{ }

bool EventLines::shows(const LockEvent &event) const
{
    if (m_form == Form::Json || m_shown == Shown::All)
        return true;
    return m_shown == Shown::Ends ? isEnd(event.kind) : event.kind != EventKind::Renewed;
}

void EventLines::print(const LockEvent &event, const QByteArray &server, const QByteArray &note)
{
    if (!shows(event))
        return;
    if (m_form == Form::Json)
        return m_output.writeLine(eventLine(event, server));
    EventRow row = eventRow(event, server, m_names, m_style);
    if (!note.isEmpty())
        row.details.append(note);
    print(row);
}

void EventLines::print(const LockEvent &event, const QList<MemberLine> &members, const QByteArray &note)
{
    if (!shows(event))
        return;
    if (m_form == Form::Json)
        return m_output.writeLine(eventLine(event, members));
    EventRow whole = eventRow(event, {}, m_names, m_style);
    if (!note.isEmpty())
        whole.details.append(note);
    print(whole);
    for (const MemberLine &member : members) {
        const EventRow row{whole.time, whole.lock, "member", {memberText(member)}, Ink::Dim};
        print(row);
    }
}

void EventLines::print(const EventRow &row)
{
    m_lockWidth = std::max(m_lockWidth, std::min(columnsOf(row.lock), widestColumn));
    m_output.writeLine(lineOf(row, m_style, m_lockWidth));
}

} // namespace lockctl
