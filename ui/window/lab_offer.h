// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Offers the lessons to a new user, once. Accepted or dismissed, it never appears again.

#pragma once

#include <QWidget>

namespace ui {

class Theme;

class LabOffer final : public QWidget
{
    Q_OBJECT

public:
    explicit LabOffer(const Theme &theme, QWidget *parent = nullptr);

Q_SIGNALS:
    void accepted();
    void declined();
};

} // namespace ui
