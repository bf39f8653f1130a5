// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/system/system_kinds.h"

#include <algorithm>

namespace lockengine {

const SystemKind &SystemKinds::kindOf(const QByteArray &url) const
{
    const QByteArray scheme = url.first(std::max(url.indexOf("://"), qsizetype(0))).toLower();
    for (const auto &kind : m_kinds) {
        if (kind->schemes().contains(scheme))
            return *kind;
    }
    return usual();
}

Result<AddressFacts> SystemKinds::factsOf(const QByteArray &url) const
{
    return kindOf(url).factsOf(url);
}

} // namespace lockengine
