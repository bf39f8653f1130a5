// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lines at the end of a terminal that are redrawn in place. Pure except for the last block drawn.

#pragma once

#include "app/lockctl/output/output_style.h"

namespace lockctl {

class RedrawnBlock
{
public:
    // The bytes to write, without a final newline; `style` is the current terminal. If the block is taller
    // than the terminal, the last lines are omitted and counted.
    [[nodiscard]] QByteArray next(const QByteArray &block, const OutputStyle &style);
    // Other output has been written since: the next block is drawn below it.
    void leave() { m_drawn.clear(); }

private:
    QByteArray m_drawn;
};

} // namespace lockctl
