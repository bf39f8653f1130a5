// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Formats rows of locks: aligned under a header on a terminal, separated by tabs elsewhere. On a terminal of
// at least 64 columns, no line is wider than the terminal. If space is short, long notes are cut at the end
// of the line. Next, a holder's instance is dropped ("orders · pod 3" becomes "orders"), then the word for
// the renewal. A row with a long lock name takes two lines, so that the name can be copied; a name longer
// than a line loses its beginning. Last, holders lose their ends, and the server its beginning. `show` has
// everything in full.

#pragma once

#include "app/lockctl/output/lock_row.h"
#include "app/lockctl/output/output_style.h"

#include <span>

namespace lockctl {

class LockTable final
{
public:
    // `server`: the content of a server column; empty: no column.
    LockTable(const OutputStyle &style, QByteArray server);

    // Fits the column widths to these rows. A later, wider row pushes the rest of its line to the right.
    void fit(std::span<const LockRow> rows);

    // For a terminal.
    [[nodiscard]] QByteArray header() const;
    // Without newline; on a terminal possibly two lines.
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
