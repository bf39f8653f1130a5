// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs a Lua script by its SHA-1. If the server does not know it (first use, SCRIPT FLUSH, restart), sends
// its source; callers never see NOSCRIPT.

#pragma once

#include "lockengine/redis/deployment/route.h"

#include <QCoroTask>

namespace lockengine::redis {

// A script and its SHA-1. Computed once, shared by value.
class Script
{
public:
    explicit Script(QByteArray source, QString name = {});

    // A compiled-in .lua file; asserts in a debug build that it exists. A line "-- include: other.lua" is
    // replaced by the text of that file.
    [[nodiscard]] static Script fromResource(const QString &name);

    [[nodiscard]] const QString &name() const { return m_name; } // of its file; empty: not from a file
    [[nodiscard]] const QByteArray &source() const { return m_source; }
    [[nodiscard]] const QByteArray &sha1() const { return m_sha1; } // 40 hexadecimal characters

private:
    QString m_name;
    QByteArray m_source;
    QByteArray m_sha1;
};

// Returns the script's reply, or the server's error reply as an Error. Closed and TimedOut mean an unknown
// outcome.
[[nodiscard]] QCoro::Task<Result<Reply>> runScript(
    std::shared_ptr<Route> route, Script script, QList<QByteArray> keys, QList<QByteArray> arguments);
// The same over one connection. The connection must outlive the call or complete its replies when it ends.
[[nodiscard]] QCoro::Task<Result<Reply>> runScript(
    Connection &connection, Script script, QList<QByteArray> keys, QList<QByteArray> arguments);

} // namespace lockengine::redis
