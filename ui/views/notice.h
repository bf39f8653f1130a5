// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A card that says one thing in the colour of its tone, with its first sentence in bold. Hidden while it says
// nothing.

#pragma once

#include "ui/present/tone.h"

#include <QFrame>

class QLabel;

namespace ui {

class Theme;

class Notice final : public QFrame
{
    Q_OBJECT

public:
    explicit Notice(const Theme &theme, QWidget *parent = nullptr);

    // An empty text hides the notice.
    void say(const QString &text, Tone tone);
    [[nodiscard]] QString text() const;

private:
    void dress();

    const Theme &m_theme;
    Tone m_tone = Tone::Dim;
    QLabel *m_icon;
    QLabel *m_text;
};

} // namespace ui
