// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// All kinds of systems that a program knows, in the order of their registration. The program owns them and
// hands them down; they outlive all sessions.

#pragma once

#include "lockengine/core/system/system_kind.h"

#include <vector>

namespace lockengine {

class SystemKinds
{
public:
    // A scheme belongs to the first kind that has it.
    void add(std::unique_ptr<const SystemKind> kind) { m_kinds.push_back(std::move(kind)); }

    // Of an address without a known scheme, the first one. Requires: a kind was added.
    [[nodiscard]] const SystemKind &kindOf(const QByteArray &url) const;
    // See SystemKind::factsOf().
    [[nodiscard]] Result<AddressFacts> factsOf(const QByteArray &url) const;
    // The first one, which an address without a scheme means. Requires: a kind was added.
    [[nodiscard]] const SystemKind &usual() const { return *m_kinds.front(); }

    [[nodiscard]] auto begin() const { return m_kinds.begin(); }
    [[nodiscard]] auto end() const { return m_kinds.end(); }

private:
    std::vector<std::unique_ptr<const SystemKind>> m_kinds;
};

} // namespace lockengine
