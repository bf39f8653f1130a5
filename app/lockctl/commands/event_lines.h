// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Prints events, one a line: for people on a terminal, for programs everywhere else and with --json.

#pragma once

#include "app/lockctl/output/json_lines.h"
#include "app/lockctl/process/line_output.h"
#include "lockengine/model/lock_event.h"
#include "lockengine/naming/client_naming.h"

namespace lockctl {

class EventLines final
{
public:
    enum class Style { Text, Json };

    // `names`: of clients, in text.
    EventLines(LineOutput &output, Style style, lockengine::ClientNaming names = {})
        : m_output(output)
        , m_style(style)
        , m_names(std::move(names))
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
    lockengine::ClientNaming m_names;
};

} // namespace lockctl
