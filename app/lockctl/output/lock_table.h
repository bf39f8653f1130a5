// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lays rows of locks out: aligned under a header on a terminal, separated by tabs elsewhere. On a terminal
// of 64 columns or more no line is wider than it is. Where that is too narrow, long notes end where their
// line does, then the instance of a holder goes ("orders · pod 3" becomes "orders"), then the word on
// renewal; a row whose lock has a long name takes two lines, so that the name can be copied, and loses its
// beginning only where it is longer than a line; then holders lose their ends, and the server its beginning.
// `show` has all of it.

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

    // Makes the columns as wide as these need. Rows that come later and are wider push the rest of their line
    // to the right.
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
    bool m_cutsHolders = false;
    int m_lock = 0;
    int m_holder = 0;
    int m_left = 0;
    int m_lease = 0;
    int m_waiters = 0;
    int m_note = 0;
    int m_serverWidth = 0;
};

} // namespace lockctl
