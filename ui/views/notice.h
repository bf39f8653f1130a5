// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A card with one message in the colour of its tone. Hidden while empty.

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

    // `lead`: a first line in bold. If both are empty, the notice is hidden.
    void say(const QString &text, Tone tone, const QString &lead = {});
    // The lead on its own line, then the text.
    [[nodiscard]] QString text() const;

    // 13 px by default. The lead has the same size, in bold.
    void setTextFont(const QFont &font);

private:
    void applyStyle();

    const Theme &m_theme;
    Tone m_tone = Tone::Dim;
    QLabel *m_icon;
    QLabel *m_lead;
    QLabel *m_text;
};

} // namespace ui
