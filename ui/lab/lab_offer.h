// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tells a newcomer, once, that there are lessons. Takes or puts away, and is never seen again.

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
