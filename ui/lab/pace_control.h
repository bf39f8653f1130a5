// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The speed of the lab's time: a logarithmic slider from 1/100 to 100 times, and a field for an exact number.
// Invalid input is marked and stays for correction.

#pragma once

#include <QWidget>

class QLineEdit;
class QSlider;

namespace ui {

class PaceControl final : public QWidget
{
    Q_OBJECT

public:
    explicit PaceControl(QWidget *parent = nullptr);

    [[nodiscard]] double pace() const { return m_pace; }
    void setPace(double pace);
    // To the next of 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100 above (1) or below (-1).
    void stepBy(int direction);

Q_SIGNALS:
    void paceChosen(double pace);

private:
    void choose(double pace);
    void takeField();

    double m_pace = 1;
    QSlider *m_slider;
    QLineEdit *m_field;
};

} // namespace ui
