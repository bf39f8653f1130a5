// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A toggle button with a count that filters for what it counts. Tone, icon and text say the same.

#pragma once

#include "ui/present/tone.h"

#include <QAbstractButton>

namespace ui {

class Theme;

class Pill final : public QAbstractButton
{
    Q_OBJECT

public:
    enum class Edge { Solid, Dashed }; // dashed: about hidden locks

    // The theme must outlive the pill. `icon`: a file of resources/icons, or empty.
    Pill(const Theme &theme, Tone tone, QString icon, Edge edge = Edge::Solid, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    const Tone m_tone;
    const QString m_icon;
    const Edge m_edge;
};

} // namespace ui
