// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The version of a server: major and minor.

#pragma once

#include <QByteArray>
#include <QList>

#include <compare>
#include <optional>

namespace lockengine::redis {

struct ServerVersion
{
    int major = 0;
    int minor = 0;

    friend auto operator<=>(const ServerVersion &, const ServerVersion &) = default;
};

// Parses "7.0.15" or "7.0"; ignores what follows the second number. No value: not a version.
[[nodiscard]] inline std::optional<ServerVersion> parseServerVersion(const QByteArray &text)
{
    const QList<QByteArray> parts = text.split('.');
    bool isMajor = false;
    bool isMinor = false;
    const ServerVersion version{parts.value(0).toInt(&isMajor), parts.value(1).toInt(&isMinor)};
    if (!isMajor || !isMinor || version < ServerVersion{})
        return std::nullopt;
    return version;
}

} // namespace lockengine::redis
