// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/scan_page.h"

#include "lockengine/redis/kinds/redisson/key_names.h"

#include <QSet>

#include <algorithm>

namespace lockengine::redis {
namespace {

bool isCursor(const QByteArray &text)
{
    return !text.isEmpty() && text.size() <= 20
        && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

QList<QByteArray> keysIn(const Reply &reply)
{
    QList<QByteArray> keys;
    const QList<Reply> &items = reply.items()[1].items();
    keys.reserve(items.size());
    for (const Reply &item : items)
        keys.append(item.text());
    return keys;
}

// Both scans of one moment return keys in the same order.
QList<QByteArray> without(const QList<QByteArray> &keys, const QList<QByteArray> &hashes)
{
    QList<QByteArray> others;
    auto hash = hashes.cbegin();
    for (const QByteArray &key : keys) {
        if (hash != hashes.cend() && key == *hash)
            ++hash;
        else
            others.append(key);
    }
    if (hash == hashes.cend())
        return others;
    const QSet<QByteArray> isHash(hashes.cbegin(), hashes.cend());
    others.removeIf([&isHash](const QByteArray &key) { return isHash.contains(key); });
    return others;
}

bool isPage(const Reply &reply)
{
    return !reply.isError() && reply.items().size() == 2 && isCursor(reply.items()[0].text());
}

} // namespace

Command scanCommand(const QByteArray &cursor, qint64 count, bool withTypes)
{
    Command command("SCAN");
    command.arg(cursor).arg(QByteArray("COUNT")).arg(count);
    if (withTypes)
        command.arg(QByteArray("TYPE")).arg(QByteArray("hash"));
    return command;
}

Command tokenScanCommand(const QByteArray &cursor, qint64 count)
{
    Command command = scanCommand(cursor, count, false);
    command.arg(QByteArray("MATCH")).arg(derivedPrefix(DerivedPart::Token) + '*');
    return command;
}

Result<ScanPage> parseScan(const Reply &reply, bool withTypes)
{
    if (reply.isError())
        return reply.asError();
    if (!isPage(reply))
        return Error(ErrorKind::Protocol, "unexpected reply to SCAN");
    ScanPage page;
    page.next = reply.items()[0].text();
    page.hasTypes = withTypes;
    (withTypes ? page.hashes : page.others) = keysIn(reply);
    return page;
}

QList<Command> scanCommands(const QByteArray &cursor, qint64 count, bool withTypes)
{
    QList<Command> commands{Command("TIME"), scanCommand(cursor, count, false)};
    if (withTypes)
        commands.append(scanCommand(cursor, count, true));
    return commands;
}

Result<ScanPage> parseScanPage(const QList<Reply> &replies)
{
    Result<ScanPage> all = parseScan(replies.value(1), false);
    if (!all)
        return all;
    ScanPage &page = all.value();
    page.times = stepTimesIn(replies);
    const Reply hashes = replies.value(2);
    page.hasTypes = replies.size() == 4 && isPage(hashes) && hashes.items()[0].text() == page.next;
    if (!page.hasTypes)
        return all;
    page.hashes = keysIn(hashes);
    page.others = without(page.others, page.hashes);
    return all;
}

} // namespace lockengine::redis
