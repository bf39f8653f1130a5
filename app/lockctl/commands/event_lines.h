// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Prints events, one per line: text for people, JSON with --json.

#pragma once

#include "app/lockctl/output/event_text.h"
#include "app/lockctl/process/text_output.h"

namespace lockctl {

struct CommandContext;

class EventLines final
{
public:
    enum class Form { Text, Json };
    // Applies to text; JSON has all events.
    enum class Shown { All, NoRenewals, Ends };

    EventLines(TextOutput &output, Form form, const OutputStyle &style, Shown shown,
        lockengine::ClientNaming names = {});
    // To standard output, in the form that the command line requests.
    EventLines(const CommandContext &context, Shown shown);

    // `server`: empty if there is only one. `note`: additional text for people.
    void print(
        const lockengine::LockEvent &event, const QByteArray &server = {}, const QByteArray &note = {});
    // Prints an event of a multi or red lock.
    void print(
        const lockengine::LockEvent &event, const QList<MemberLine> &members, const QByteArray &note = {});
    void print(const EventRow &row);

    [[nodiscard]] Form form() const { return m_form; }
    [[nodiscard]] bool shows(const lockengine::LockEvent &event) const;
    [[nodiscard]] const OutputStyle &style() const { return m_style; }

private:
    TextOutput &m_output;
    Form m_form;
    OutputStyle m_style;
    Shown m_shown;
    lockengine::ClientNaming m_names;
    int m_lockWidth = 12; // the widest name so far, within limits
};

} // namespace lockctl
