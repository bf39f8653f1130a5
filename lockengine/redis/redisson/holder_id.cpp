// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redisson/holder_id.h"

#include <QByteArrayView>

namespace lockengine::redis {

namespace {

constexpr qsizetype uuidSize = 36;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHex(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f');
}

bool isHex(QByteArrayView text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return isHex(c); });
}

bool isUuid(QByteArrayView text)
{
    if (text.size() != uuidSize)
        return false;
    for (qsizetype i = 0; i < uuidSize; ++i) {
        const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
        if (dash ? text[i] != '-' : !isHex(text[i]))
            return false;
    }
    return true;
}

// How many bytes at the beginning are a decimal number, a minus included; 0: none.
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
    if (view.size() < uuidSize + 2 || !isUuid(view.first(uuidSize)) || view[uuidSize] != ':')
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
    if (rest.size() == 33 && rest[0] == ':' && isHex(rest.sliced(1))) {
        holder.transaction = rest.sliced(1).toByteArray();
        rest = {};
    }
    if (!rest.isEmpty())
        return {};
    return holder;
}

} // namespace lockengine::redis
