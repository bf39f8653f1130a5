// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The ServerKind for Redis: addresses of servers, sentinels and clusters, the Redis lock system, redis-cli.

#pragma once

#include "ui/settings/server_kind.h"

namespace ui {

class RedisServerKind : public ServerKind
{
public:
    [[nodiscard]] lockengine::Result<AddressTraits> traitsOf(const QString &url) const override;
    [[nodiscard]] lockengine::SessionPort::SystemFactory connectTo(const Access &access) const override;
    [[nodiscard]] QString shellCommands(
        const lockengine::LockState &lock, const QByteArray &address) const override;
};

} // namespace ui
