// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/find/client_list.h"

namespace lockengine::redis {

namespace {

// The value of " FIELD=" in a line of space-separated fields. Values contain no spaces.
QByteArray fieldOf(const QByteArray &line, const QByteArray &field)
{
    const QByteArray mark = ' ' + field + '=';
    const qsizetype at = line.indexOf(mark);
    if (at < 0)
        return {};
    const qsizetype begin = at + mark.size();
    const qsizetype end = line.indexOf(' ', begin);
    return line.mid(begin, end < 0 ? -1 : end - begin).trimmed();
}

QByteArray lineOf(const QByteArray &list, const QByteArray &address)
{
    const qsizetype at = list.indexOf(" addr=" + address + ' ');
    if (at < 0)
        return {};
    const qsizetype begin = list.lastIndexOf('\n', at) + 1;
    const qsizetype end = list.indexOf('\n', at);
    return list.mid(begin, end < 0 ? -1 : end - begin);
}

} // namespace

ClientConnection connectionIn(const QByteArray &list, const QByteArray &address)
{
    ClientConnection connection;
    connection.address = address;
    const QByteArray line = lineOf(list, address);
    if (line.isEmpty() || address.startsWith("unix:"))
        return connection;
    connection.name = fieldOf(line, "name");
    connection.driver = (fieldOf(line, "lib-name") + ' ' + fieldOf(line, "lib-ver")).trimmed();
    bool isNumber = false;
    const qint64 age = fieldOf(line, "age").toLongLong(&isNumber);
    if (isNumber && age >= 0)
        connection.age = std::chrono::seconds(age);
    return connection;
}

} // namespace lockengine::redis
