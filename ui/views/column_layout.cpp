// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/column_layout.h"

#include "ui/models/lock_table_model.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace ui {

using namespace Qt::StringLiterals;

namespace {

struct Word
{
    int column;
    QLatin1StringView word;
};

constexpr std::array words{Word{LockTableModel::Name, "name"_L1}, Word{LockTableModel::Holder, "holder"_L1},
    Word{LockTableModel::Lease, "lease"_L1}, Word{LockTableModel::Waiters, "waiters"_L1},
    Word{LockTableModel::Held, "held"_L1}};

} // namespace

QString textOf(const ColumnLayout &layout)
{
    QStringList text;
    for (const int column : layout.order) {
        const auto known = std::ranges::find(words, column, &Word::column);
        if (known != words.end())
            text.append((layout.hidden.contains(column) ? u"-"_s : QString()) + known->word);
    }
    return text.join(u' ');
}

ColumnLayout columnLayout(const QString &text)
{
    ColumnLayout layout;
    for (QString word : text.split(u' ', Qt::SkipEmptyParts)) {
        const bool isHidden = word.startsWith(u'-');
        word.remove(0, isHidden ? 1 : 0);
        const auto known = std::ranges::find(words, word, &Word::word);
        if (known == words.end() || layout.order.contains(known->column))
            continue;
        layout.order.append(known->column);
        if (isHidden && known->column != LockTableModel::Name)
            layout.hidden.insert(known->column);
    }
    for (const Word &word : words) {
        if (!layout.order.contains(word.column))
            layout.order.append(word.column);
    }
    return layout;
}

} // namespace ui
