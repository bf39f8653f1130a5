// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Some lines at the end of a terminal that are written again in the place of those before. Pure but for what
// was drawn last.

#pragma once

#include "app/lockctl/output/output_style.h"

namespace lockctl {

class RedrawnBlock
{
public:
    // What to write, without the end of the last line; `style` is the terminal as it is now. Of a block that
    // is higher than the terminal the last lines are left out, and counted.
    [[nodiscard]] QByteArray next(const QByteArray &block, const OutputStyle &style);
    // Something else was written since: the next block stands below it.
    void leave() { m_drawn.clear(); }

private:
    QByteArray m_drawn;
};

} // namespace lockctl
