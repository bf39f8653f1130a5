// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The permissions that Lockscope's users need on a Redis server or a sentinel: see acl_line.h.

#pragma once

#include "lockengine/core/system/permissions.h"

namespace lockengine::redis {

class RedisPermissions final : public Permissions
{
public:
    [[nodiscard]] bool isVersion(const QByteArray &text) const override;
    [[nodiscard]] QCoro::Task<Result<std::optional<QByteArray>>> guideVersion(
        SystemAccess access, Clock &clock) const override;
    [[nodiscard]] Result<PermissionText> textFor(const PermissionRequest &request) const override;
};

} // namespace lockengine::redis
