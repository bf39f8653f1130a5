// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Answers where the server is now, before each attempt to connect to it, and tells when it is elsewhere.
// One locator serves all connections of a system, so that they all lead to the same server. Engine thread
// only.

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

    // The way to one process. Errors as those of connecting.
    [[nodiscard]] virtual QCoro::Task<Result<Address>> locate() = 0;
    // What a connection found there: ReadOnly where it is not what was looked for. The next locate() then
    // looks anew.
    [[nodiscard]] virtual Result<Done> judge(const Endpoint &endpoint, Greeting::Role role) = 0;
    // What stands in the way of finding the server again, while the connections to it are fine; None kind of
    // trouble: no value.
    [[nodiscard]] virtual std::optional<Error> trouble() const { return std::nullopt; }
    // What those who are asked do not permit; see missingPermission().
    [[nodiscard]] virtual QList<Error> lacking() const { return {}; }

Q_SIGNALS:
    // The server is there now, or found again: connections to elsewhere are worth nothing, and those who wait
    // to connect need not wait.
    void moved(const lockengine::redis::Endpoint &to);
    void troubleChanged(); // or what is lacking
};

// One server that stays where it is.
class FixedLocator final : public Locator
{
    Q_OBJECT

public:
    explicit FixedLocator(Address address, QObject *parent = nullptr)
        : Locator(parent)
        , m_address(std::move(address))
    { }

    [[nodiscard]] QCoro::Task<Result<Address>> locate() override;
    // A replica is what was asked for.
    [[nodiscard]] Result<Done> judge(const Endpoint &, Greeting::Role) override { return Done(); }

private:
    const Address m_address;
};

} // namespace lockengine::redis
