// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/resp3_memory.h"

namespace lockengine::redis {

std::optional<Error> Resp3Memory::refusalOf(const Address &server) const
{
    const auto found = m_refusals.constFind(server.display());
    return found == m_refusals.constEnd() ? std::nullopt : std::optional(*found);
}

void Resp3Memory::remember(const Address &server, Error refusal)
{
    m_refusals.insert(server.display(), std::move(refusal));
}

void Resp3Memory::suspect(const Address &server, Error refusal)
{
    if (m_suspects.contains(server.display()))
        remember(server, std::move(refusal));
    else
        m_suspects.insert(server.display());
}

void Resp3Memory::forget(const Address &server)
{
    m_refusals.remove(server.display());
    m_suspects.remove(server.display());
}

} // namespace lockengine::redis
