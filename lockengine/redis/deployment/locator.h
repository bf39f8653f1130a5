// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds the current address of the server before each connection attempt and reports when it moves. All
// connections of a system share one locator, so they use the same server. Engine thread only.

#pragma once

#include "lockengine/redis/wire/handshake.h"

#include <QCoroTask>
#include <QObject>

namespace lockengine::redis {

class Locator : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // The address of one server. Errors are those of connecting.
    [[nodiscard]] virtual QCoro::Task<Result<Address>> locate() = 0;
    // Checks the role that a connection found. ReadOnly: it is not the wanted server, and the next locate()
    // searches again.
    [[nodiscard]] virtual Result<Done> verifyRole(const Endpoint &endpoint, Greeting::Role role) = 0;
    // Why locate() would fail now although the current connections work. No value: no problem.
    [[nodiscard]] virtual std::optional<Error> trouble() const { return std::nullopt; }
    // The permissions that the sentinels do not grant; see missingPermission().
    [[nodiscard]] virtual QList<Error> lacking() const { return {}; }

Q_SIGNALS:
    // The server is at this endpoint now, or was found again. Connections to other endpoints are useless, and
    // pauses before a connection attempt may end.
    void moved(const lockengine::redis::Endpoint &to);
    void troubleChanged(); // or lacking() has changed
};

// A server with a fixed address.
class FixedLocator final : public Locator
{
    Q_OBJECT

public:
    explicit FixedLocator(Address address, QObject *parent = nullptr)
        : Locator(parent)
        , m_address(std::move(address))
    { }

    [[nodiscard]] QCoro::Task<Result<Address>> locate() override;
    // A replica is accepted.
    [[nodiscard]] Result<Done> verifyRole(const Endpoint &, Greeting::Role) override { return Done(); }

private:
    const Address m_address;
};

} // namespace lockengine::redis
