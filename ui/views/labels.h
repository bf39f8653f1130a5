// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Labels that never read their text as anything but text, in the sizes of the type scale.

#pragma once

#include <QLabel>

namespace ui {

[[nodiscard]] QLabel *plainLabel(const QString &text, QWidget *parent = nullptr);
[[nodiscard]] QLabel *smallLabel(const QString &text, QWidget *parent = nullptr); // dim, 12 px
[[nodiscard]] QLabel *headingLabel(const QString &text, QWidget *parent = nullptr); // dim, semi-bold, 12 px
[[nodiscard]] QLabel *titleLabel(const QString &text, QWidget *parent = nullptr);
[[nodiscard]] QLabel *wrapped(QLabel *label);

} // namespace ui
