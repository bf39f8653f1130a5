// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lays rows of locks out: aligned under a header on a terminal, separated by tabs elsewhere. On a terminal
// that is too narrow long notes may run over its edge first, then the instance of a holder goes ("orders ·
// pod 3" becomes "orders"), then the word on renewal; names of locks are never cut, a row whose name is too
// long takes two lines.

#pragma once

#include "app/lockctl/output/lock_row.h"
#include "app/lockctl/output/output_style.h"

#include <span>

namespace lockctl {

class LockTable final
{
public:
    // `server`: a column for it; empty: none.
    LockTable(const OutputStyle &style, QByteArray server);

    // Makes the columns as wide as these need. Rows that come later and are wider push their line out.
    void fit(std::span<const LockRow> rows);

    // For a terminal.
    [[nodiscard]] QByteArray header() const;
    // Without its end; a terminal may get two lines.
    [[nodiscard]] QByteArray line(const LockRow &row) const;

private:
    [[nodiscard]] QByteArray aligned(const LockRow &row) const;
    [[nodiscard]] QByteArray coloured(const LockRow &row) const;
    [[nodiscard]] QByteArray holderOf(const LockRow &row) const;
    [[nodiscard]] QByteArray leaseOf(const LockRow &row) const;
    [[nodiscard]] int width() const;

    OutputStyle m_style;
    QByteArray m_server;
    bool m_hasInstances = true;
    bool m_hasRenewal = true;
    int m_lock = 0;
    int m_holder = 0;
    int m_left = 0;
    int m_lease = 0;
    int m_waiters = 0;
    int m_note = 0;
};

} // namespace lockctl
