// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How the last act ended. Good news goes by itself; what needs a decision stays until it is closed.

#pragma once

#include "ui/present/act_words.h"

#include <QTimer>
#include <QWidget>

namespace ui {

class Notice;
class Theme;

class OutcomeBar final : public QWidget
{
    Q_OBJECT

public:
    explicit OutcomeBar(const Theme &theme, QWidget *parent = nullptr);

    void say(const Said &said);
    [[nodiscard]] QString text() const;

private:
    Notice *m_notice;
    QTimer m_fade;
};

} // namespace ui
