// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The permissions that users of Lockscope need on a server, as the command that creates such a user. Only for
// systems that have users with permissions.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/core/base/result.h"
#include "lockengine/core/system/system_access.h"

#include <QCoroTask>
#include <QList>

#include <optional>

namespace lockengine {

struct PermissionRequest
{
    enum class For { Watch, Control, Guide };

    For use = For::Watch; // Guide: on the processes that tell the server's address
    QByteArray version; // of the server or the guide
    QString url; // of the server
    QList<QByteArray> names; // Control: patterns of the locks that this user may change; never empty
    bool finds = false; // Watch and Control: may also search for the client behind a holder
};

struct PermissionText
{
    QByteArray version; // for which the command is
    QByteArray command;
    QList<QByteArray> notes; // for the administrator; one sentence each
};

class Permissions
{
public:
    virtual ~Permissions() = default;

    [[nodiscard]] virtual bool isVersion(const QByteArray &text) const = 0;
    // The version of the first guide that answers. No value: the server itself is at that address.
    [[nodiscard]] virtual QCoro::Task<Result<std::optional<QByteArray>>> guideVersion(
        SystemAccess access, Clock &clock) const = 0;
    // Unsupported: that version has no such users. BadInput: a pattern cannot be part of the command. Pure.
    // Requires: isVersion(request.version).
    [[nodiscard]] virtual Result<PermissionText> textFor(const PermissionRequest &request) const = 0;
};

} // namespace lockengine
