// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Prints events, one a line: for people on a terminal, for programs everywhere else and with --json.

#pragma once

#include "app/lockctl/output/json_lines.h"
#include "app/lockctl/process/line_output.h"
#include "lockengine/model/lock_event.h"

namespace lockctl {

class EventLines final
{
public:
    enum class Style { Text, Json };

    EventLines(LineOutput &output, Style style)
        : m_output(output)
        , m_style(style)
    { }

    // What suits a descriptor.
    [[nodiscard]] static Style styleFor(int descriptor, bool jsonAskedFor);

    // `server`: empty where there is only one.
    void print(const lockengine::LockEvent &event, const QByteArray &server = {});
    // An event of a lock with members.
    void print(const lockengine::LockEvent &event, const QList<MemberLine> &members);

private:
    LineOutput &m_output;
    Style m_style;
};

} // namespace lockctl
