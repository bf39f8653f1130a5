// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/event_lines.h"

#include "app/lockctl/output/text_lines.h"

#include <unistd.h>

namespace lockctl {

EventLines::Style EventLines::styleFor(int descriptor, bool jsonAskedFor)
{
    return !jsonAskedFor && isatty(descriptor) ? Style::Text : Style::Json;
}

void EventLines::print(const lockengine::LockEvent &event, const QByteArray &server)
{
    m_output.writeLine(m_style == Style::Json ? eventLine(event, server) : eventText(event, server, m_names));
}

void EventLines::print(const lockengine::LockEvent &event, const QList<MemberLine> &members)
{
    m_output.writeLine(m_style == Style::Json ? eventLine(event, members) : eventText(event, members));
}

} // namespace lockctl
