// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/holder_id.h"

#include "lockengine/core/base/characters.h"
#include "lockengine/core/base/id_shapes.h"

#include <QByteArrayView>

namespace lockengine::redis {

namespace {

// The length of the decimal number at the start, with its minus sign; 0: none.
qsizetype numberSize(QByteArrayView text)
{
    const qsizetype sign = text.startsWith('-') ? 1 : 0;
    qsizetype end = sign;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    return end > sign ? end : 0;
}

} // namespace

QByteArray formatHolderId(const HolderId &holder)
{
    QByteArray text = holder.client + ':' + holder.thread;
    if (holder.write)
        text += ":write";
    if (!holder.transaction.isEmpty())
        text += ':' + holder.transaction;
    return text;
}

QByteArray formatHolderId(const Identity &identity)
{
    return identity.client + ':' + QByteArray::number(identity.thread);
}

std::optional<HolderId> parseHolderId(const QByteArray &text)
{
    const QByteArrayView view = text;
    if (view.size() < uuidSize + 2 || !isUuid(view.first(uuidSize), DigitCase::Lower)
        || view[uuidSize] != ':')
        return {};
    QByteArrayView rest = view.sliced(uuidSize + 1);
    const qsizetype digits = numberSize(rest);
    if (digits == 0)
        return {};

    HolderId holder;
    holder.client = text.left(uuidSize);
    holder.thread = rest.first(digits).toByteArray();
    rest = rest.sliced(digits);
    if (rest.startsWith(":write")) {
        holder.write = true;
        rest = rest.sliced(6);
    }
    if (rest.startsWith(':') && isHexOf16(rest.sliced(1), DigitCase::Lower)) {
        holder.transaction = rest.sliced(1).toByteArray();
        rest = {};
    }
    if (!rest.isEmpty())
        return {};
    return holder;
}

} // namespace lockengine::redis
