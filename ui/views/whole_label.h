// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A plain-text label that is never elided: it wraps to as many lines as needed, at any character, because
// names have no spaces.

#pragma once

#include <QLabel>

namespace ui {

class WholeLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit WholeLabel(QWidget *parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace ui
