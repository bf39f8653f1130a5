// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Plain-text labels in the sizes of the type scale; they never interpret markup.

#pragma once

#include <QLabel>

namespace ui {

[[nodiscard]] QLabel *plainLabel(const QString &text, QWidget *parent = nullptr);
[[nodiscard]] QLabel *smallLabel(const QString &text, QWidget *parent = nullptr); // dim, 12 px
[[nodiscard]] QLabel *headingLabel(const QString &text, QWidget *parent = nullptr); // dim, semi-bold, 12 px
[[nodiscard]] QLabel *titleLabel(const QString &text, QWidget *parent = nullptr);
[[nodiscard]] QLabel *wrapped(QLabel *label);

} // namespace ui
