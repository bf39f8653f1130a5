// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One answer to a question: its key, the answer in large type, and the reason for it below.

#pragma once

#include <QAbstractButton>

namespace ui {

class Theme;

class ChoiceButton final : public QAbstractButton
{
    Q_OBJECT

public:
    // The theme must outlive the button. `number`: 1 to 4.
    ChoiceButton(
        const Theme &theme, int number, const QString &answer, QString reason, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int answerHeight(int width) const;
    [[nodiscard]] int reasonHeight(int width) const;

    const Theme &m_theme;
    const int m_number;
    const QString m_reason;
};

} // namespace ui
