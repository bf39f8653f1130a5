// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/redirect.h"

#include "lockengine/redis/cluster/slot.h"

#include <QList>

#include <algorithm>

namespace lockengine::redis {

namespace {

constexpr qsizetype longestRedirectHost = 255;

// HOST:PORT. The host may be empty, or an IPv6 address without brackets.
std::optional<Endpoint> endpointOf(const QByteArray &text)
{
    const qsizetype colon = text.lastIndexOf(':');
    bool isNumber = false;
    const quint16 port = text.sliced(colon + 1).toUShort(&isNumber);
    if (colon < 0 || colon > longestRedirectHost || !isNumber || port == 0)
        return std::nullopt;
    return Endpoint{QString::fromUtf8(text.first(colon)), port};
}

} // namespace

std::optional<Redirect> parseRedirect(const QByteArray &errorText)
{
    const QList<QByteArray> words = errorText.left(2 * longestRedirectHost).split(' ');
    const QByteArray &first = words.constFirst();
    Redirect redirect;
    if (first == "TRYAGAIN" || first == "CLUSTERDOWN" || first == "LOADING" || first == "MASTERDOWN")
        return redirect;
    if ((first != "MOVED" && first != "ASK") || words.size() != 3)
        return std::nullopt;
    bool isNumber = false;
    redirect.kind = first == "ASK" ? Redirect::Kind::Ask : Redirect::Kind::Moved;
    redirect.slot = words[1].toInt(&isNumber);
    const std::optional<Endpoint> to = endpointOf(words[2]);
    if (!isNumber || redirect.slot < 0 || redirect.slot >= kSlots || !to)
        return std::nullopt;
    redirect.to = *to;
    return redirect;
}

} // namespace lockengine::redis
