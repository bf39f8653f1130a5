// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Redis as a SystemKind: servers, sentinels and clusters.

#pragma once

#include "lockengine/core/system/system_kind.h"
#include "lockengine/redis/redis_permissions.h"
#include "lockengine/redis/wire/address.h"

namespace lockengine::redis {

class RedisKind : public SystemKind
{
public:
    [[nodiscard]] QByteArray name() const override { return QByteArrayLiteral("Redis"); }
    [[nodiscard]] QList<QByteArray> schemes() const override;
    [[nodiscard]] QList<QByteArray> addressForms() const override;
    [[nodiscard]] QByteArray usualAddress() const override;
    [[nodiscard]] QByteArray exampleAddress() const override;
    [[nodiscard]] Result<AddressFacts> factsOf(const QByteArray &url) const override;
    [[nodiscard]] Capabilities capabilities() const override;
    [[nodiscard]] QList<TakenKind> takenKinds() const override;
    [[nodiscard]] QByteArray layoutOf(LockKind kind) const override;
    [[nodiscard]] std::unique_ptr<LockSystem> open(const SystemAccess &access, Clock &clock) const override;
    [[nodiscard]] QByteArray shellProgram() const override { return QByteArrayLiteral("redis-cli"); }
    [[nodiscard]] QString shellCommands(const LockState &lock, const QByteArray &address) const override;
    [[nodiscard]] const Permissions *permissions() const override { return &m_permissions; }

private:
    RedisPermissions m_permissions;
};

// The address with the credentials and files of `access`. Requires: RedisKind().factsOf(access.url).ok().
[[nodiscard]] Address addressOf(const SystemAccess &access);

} // namespace lockengine::redis
