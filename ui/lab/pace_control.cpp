// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/pace_control.h"

#include "ui/lab/lab_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/views/field_marks.h"
#include "ui/views/labels.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>

#include <array>
#include <cmath>

namespace ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int notchesPerDecade = 20;
constexpr std::array<double, 9> marks{0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100};

int notchOf(double pace)
{
    return qRound(std::log10(pace) * notchesPerDecade);
}

// Rounded to two digits; exactly 1 at the middle of the slider.
double paceAt(int notch)
{
    const double pace = std::pow(10.0, double(notch) / notchesPerDecade);
    const double unit = std::pow(10.0, std::floor(std::log10(pace)) - 1);
    return std::round(pace / unit) * unit;
}

} // namespace

PaceControl::PaceControl(QWidget *parent)
    : QWidget(parent)
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_field(new QLineEdit(u"1"_s, this))
{
    setObjectName(u"paceControl"_s);
    const QString help = Tr::tr("Speed of the lab's time, from 0.01 to 100 (− and +)");
    m_slider->setObjectName(u"paceSlider"_s);
    m_slider->setRange(-2 * notchesPerDecade, 2 * notchesPerDecade);
    m_slider->setPageStep(notchesPerDecade / 2);
    m_slider->setMinimumWidth(96);
    m_slider->setToolTip(toolTipText(help));
    m_slider->setAccessibleName(Tr::tr("Speed of the lab's time"));
    m_field->setObjectName(u"paceField"_s);
    m_field->setFixedWidth(56);
    m_field->setToolTip(toolTipText(help));
    m_field->setAccessibleName(Tr::tr("Speed of the lab's time, as a number"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    //: of the lab's time; before a slider
    row->addWidget(smallLabel(Tr::tr("Speed"), this));
    row->addWidget(m_slider, 1);
    row->addWidget(smallLabel(u"×"_s, this));
    row->addWidget(m_field);
    connect(m_slider, &QSlider::valueChanged, this, [this](int notch) { choose(paceAt(notch)); });
    connect(m_field, &QLineEdit::editingFinished, this, &PaceControl::takeField);
    connect(m_field, &QLineEdit::textEdited, this,
        [this](const QString &text) { markWrong(*m_field, !parsePace(text)); });
}

void PaceControl::takeField()
{
    const auto pace = parsePace(m_field->text());
    markWrong(*m_field, !pace);
    if (pace && *pace != m_pace)
        choose(*pace);
}

void PaceControl::setPace(double pace)
{
    m_pace = pace;
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(notchOf(pace));
    m_field->setText(paceWord(pace));
    markWrong(*m_field, false);
}

void PaceControl::choose(double pace)
{
    setPace(pace);
    Q_EMIT paceChosen(pace);
}

void PaceControl::stepBy(int direction)
{
    if (direction > 0) {
        for (const double mark : marks) {
            if (mark > m_pace * 1.001)
                return choose(mark);
        }
    } else {
        for (auto mark = marks.rbegin(); mark != marks.rend(); ++mark) {
            if (*mark < m_pace * 0.999)
                return choose(*mark);
        }
    }
}

} // namespace ui
