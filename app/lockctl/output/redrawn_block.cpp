// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/redrawn_block.h"

#include "app/lockctl/text/text_width.h"

#include <algorithm>

namespace lockctl {

namespace {

QByteArray withoutColours(const QByteArray &line)
{
    QByteArray plain;
    for (qsizetype at = 0; at < line.size(); ++at) {
        if (line[at] != '\033')
            plain += line[at];
        else if (at = line.indexOf('m', at); at < 0)
            break;
    }
    return plain;
}

// The terminal wraps long lines.
int rowsOf(const QByteArray &line, const OutputStyle &style)
{
    const int columns = std::max(1, style.columns);
    return std::max(1, (columnsOf(withoutColours(line)) + columns - 1) / columns);
}

int rowsOf(const QByteArrayList &lines, const OutputStyle &style)
{
    int rows = 0;
    for (const QByteArray &line : lines)
        rows += rowsOf(line, style);
    return rows;
}

} // namespace

QByteArray RedrawnBlock::next(const QByteArray &block, const OutputStyle &style)
{
    QByteArrayList lines = block.split('\n');
    const int room = std::max(1, style.rows - 1); // the cursor is on the last line
    if (rowsOf(lines, style) > room) {
        const qsizetype all = lines.size();
        while (lines.size() > 1 && rowsOf(lines, style) > room - 1)
            lines.removeLast();
        lines.append("... " + QByteArray::number(all - lines.size()) + " more lines");
    }
    const int up = m_drawn.isEmpty() ? 0 : rowsOf(m_drawn.split('\n'), style);
    m_drawn = lines.join('\n');
    return (up > 0 ? "\033[" + QByteArray::number(up) + "A\r\033[J" : QByteArray()) + m_drawn;
}

} // namespace lockctl
