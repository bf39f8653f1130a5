// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/resp2_shape.h"

#include <algorithm>

namespace lockengine::redis {

namespace {

bool answersInPairs(const Command &command)
{
    const auto isOption
        = [](const QByteArray &word) { return word.compare("WITHSCORES", Qt::CaseInsensitive) == 0; };
    return command.name() == "ZRANGE" && std::ranges::any_of(command.words().mid(4), isOption);
}

} // namespace

Reply inResp2Shape(const Command &command, Reply reply)
{
    const auto isPair = [](const Reply &item) { return item.items().size() == 2; };
    if (!answersInPairs(command) || !std::ranges::all_of(reply.items(), isPair))
        return reply;
    QList<Reply> flat;
    flat.reserve(2 * reply.items().size());
    for (const Reply &pair : reply.items())
        flat.append(pair.items());
    return reply.type() == Reply::Type::Array ? Reply::array(std::move(flat)) : reply;
}

} // namespace lockengine::redis
