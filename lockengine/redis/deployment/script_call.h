// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs a Lua script by its SHA-1, and with its source once the server does not know it (first use, SCRIPT
// FLUSH, restart): NOSCRIPT is never seen by anybody above.

#pragma once

#include "lockengine/redis/deployment/route.h"

#include <QCoroTask>

namespace lockengine::redis {

// A script and its fingerprint; made once, shared by value.
class Script
{
public:
    explicit Script(QByteArray source, QString name = {});

    // A .lua file compiled into the program; fails loudly in a debug build when there is none of that name.
    // A line "-- include: other.lua" stands for the text of that file, so that a rule that several scripts
    // share stands once.
    [[nodiscard]] static Script fromResource(const QString &name);

    [[nodiscard]] const QString &name() const { return m_name; } // of its file; empty: it has none
    [[nodiscard]] const QByteArray &source() const { return m_source; }
    [[nodiscard]] const QByteArray &sha1() const { return m_sha1; } // 40 hexadecimal characters

private:
    QString m_name;
    QByteArray m_source;
    QByteArray m_sha1;
};

// The script's reply. A server's error reply becomes an Error; Closed and TimedOut mean that the outcome is
// unknown.
[[nodiscard]] QCoro::Task<Result<Reply>> runScript(
    std::shared_ptr<Route> route, Script script, QList<QByteArray> keys, QList<QByteArray> arguments);
// The same over one connection, which must outlive the call, or complete its replies by its end.
[[nodiscard]] QCoro::Task<Result<Reply>> runScript(
    Connection &connection, Script script, QList<QByteArray> keys, QList<QByteArray> arguments);

} // namespace lockengine::redis
