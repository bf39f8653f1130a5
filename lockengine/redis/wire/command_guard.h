// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What may be written to a server at all. Two allow-lists: watching never writes data; control adds the commands that
// acts need. Connection asks it for every command, so nothing else has to be trusted. Commands inside scripts are
// covered by allowing EVAL only under control.

#pragma once

#include "lockengine/redis/wire/command.h"

namespace lockengine::redis {

class CommandGuard
{
public:
    enum class Scope { Watch, Control };

    CommandGuard(Scope scope = Scope::Watch) : m_scope(scope) {}

    [[nodiscard]] Scope scope() const { return m_scope; }
    [[nodiscard]] bool allows(const Command &command) const;

private:
    Scope m_scope;
};

} // namespace lockengine::redis
