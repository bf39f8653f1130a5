// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Marks a field whose text is invalid, without changing the text.

#pragma once

#include <QStyle>
#include <QWidget>

namespace ui {

inline void markWrong(QWidget &field, bool wrong)
{
    if (field.property("wrong").toBool() == wrong)
        return;
    field.setProperty("wrong", wrong);
    field.style()->unpolish(&field);
    field.style()->polish(&field);
}

} // namespace ui
