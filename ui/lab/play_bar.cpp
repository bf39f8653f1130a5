// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/play_bar.h"

#include "ui/lab/lab_actions.h"
#include "ui/lab/lab_words.h"
#include "ui/lab/pace_control.h"
#include "ui/present/duration.h"
#include "ui/present/tr.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"

#include <QAction>
#include <QFontMetrics>
#include <QGridLayout>
#include <QProgressBar>
#include <QPushButton>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

PlayBar::PlayBar(const Theme &theme, LabActions &actions, qsizetype steps, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_actions(actions)
    , m_steps(steps)
    , m_pace(new PaceControl(this))
    , m_time(smallLabel({}, this))
    , m_progressWord(smallLabel({}, this))
    , m_progress(new QProgressBar(this))
{
    setObjectName(u"playBar"_s);
    setProperty("look", u"card"_s);
    setAttribute(Qt::WA_StyledBackground);
    layOut();
    m_ticks.setInterval(100);
    connect(&m_ticks, &QTimer::timeout, this, &PlayBar::tick);
    connect(&actions.slower, &QAction::triggered, m_pace, [this] { m_pace->stepBy(-1); });
    connect(&actions.faster, &QAction::triggered, m_pace, [this] { m_pace->stepBy(1); });
    connect(&theme, &Theme::changed, this, &PlayBar::applyStyle);
    applyStyle();
    tick();
}

// As wide as its longest text, so that nothing moves when the text changes. A click does not take the focus:
// the next space must toggle playback, not press the button again.
QPushButton *PlayBar::add(QAction &action, const QString &icon, const QStringList &texts)
{
    auto *button = new QPushButton(action.text(), this);
    button->setObjectName(u"bar:"_s + action.objectName());
    button->setFocusPolicy(Qt::TabFocus);
    int width = 0;
    for (const QString &text : texts)
        width = qMax(width, button->fontMetrics().horizontalAdvance(text));
    button->setMinimumWidth(width + 16 + 6 + 2 * 14);
    connect(button, &QPushButton::clicked, &action, &QAction::trigger);
    const auto follow = [button, &action] {
        button->setEnabled(action.isEnabled());
        button->setText(action.text());
        button->setToolTip(action.toolTip());
    };
    connect(&action, &QAction::changed, button, follow);
    follow();
    m_buttons += {button, icon};
    return button;
}

void PlayBar::layOut()
{
    m_left = new QWidget(this);
    m_right = new QWidget(this);
    auto *left = new QHBoxLayout(m_left);
    left->setContentsMargins(0, 0, 0, 0);
    left->setSpacing(8);
    if (m_steps > 0) {
        left->addWidget(add(m_actions.back, u"back"_s, {m_actions.back.text()}));
        left->addWidget(add(m_actions.event, u"event"_s, {m_actions.event.text()}));
        QPushButton *step = add(m_actions.step, u"step"_s, {m_actions.step.text()});
        step->setProperty("look", u"primary"_s);
        left->addWidget(step);
    }
    m_play = add(m_actions.play, u"play"_s, {Tr::tr("Play"), Tr::tr("Pause"), Tr::tr("Replay")});
    left->addWidget(m_play);
    if (m_steps > 0)
        left->addWidget(add(m_actions.fork, u"fork"_s, {m_actions.fork.text()}));
    left->addStretch(1);
    auto *right = new QHBoxLayout(m_right);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(12);
    right->addWidget(m_pace, 2);
    m_time->setObjectName(u"labTime"_s);
    m_time->setMinimumWidth(m_time->fontMetrics().horizontalAdvance(u"00 min 00 s · time is stopped "_s));
    right->addWidget(m_time);
    m_progress->setTextVisible(false);
    m_progress->setRange(0, int(m_steps));
    m_progress->setMinimumWidth(64);
    m_progress->setObjectName(u"lessonProgress"_s);
    m_progress->setAccessibleName(Tr::tr("Progress of the lesson"));
    m_progressWord->setObjectName(u"lessonProgressWord"_s);
    right->addWidget(m_progress, 1);
    right->addWidget(m_progressWord);
    m_progress->setVisible(m_steps > 0);
    m_progressWord->setVisible(m_steps > 0);
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(12, 8, 12, 8);
    m_grid->setHorizontalSpacing(16);
    m_grid->setVerticalSpacing(8);
    place(Rows::One);
}

// Two rows if one is too narrow.
void PlayBar::place(Rows rows)
{
    m_rows = rows;
    const bool areTwo = rows == Rows::Two;
    m_grid->removeWidget(m_left);
    m_grid->removeWidget(m_right);
    m_grid->addWidget(m_left, 0, 0);
    m_grid->addWidget(m_right, areTwo ? 1 : 0, areTwo ? 0 : 1);
    m_grid->setColumnStretch(1, areTwo ? 0 : 1);
}

void PlayBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int needed = m_left->sizeHint().width() + m_right->minimumSizeHint().width() + 60;
    const Rows rows = width() < needed ? Rows::Two : Rows::One;
    if (rows != m_rows)
        place(rows);
}

void PlayBar::showPlay(const PlayState &state)
{
    m_actions.allow(state, m_steps);
    m_plays = m_actions.play.text() == Tr::tr("Pause");
    m_progress->setValue(state.step);
    m_progressWord->setText(progressWord(state, m_steps));
    applyStyle();
}

void PlayBar::showLab(const LabState &state)
{
    m_lab = state;
    m_play->setVisible(!state.isExternal); // its time cannot be controlled
    m_pace->setVisible(!state.isExternal);
    m_sinceLab.start();
    state.pace > 0 ? m_ticks.start() : m_ticks.stop();
    tick();
}

// Advances the time between updates at the current pace, for at most two seconds.
void PlayBar::tick()
{
    Milliseconds elapsed = std::chrono::floor<Milliseconds>(m_lab.elapsed);
    if (m_lab.pace > 0 && m_sinceLab.isValid())
        elapsed += Milliseconds(qint64(double(qMin<qint64>(m_sinceLab.elapsed(), 2000)) * m_lab.pace));
    m_time->setText(duration(elapsed) + u" · "_s + paceSentence(m_lab));
}

void PlayBar::applyStyle()
{
    for (const auto &[button, icon] : m_buttons) {
        const bool isPrimary = button->property("look") == u"primary"_s;
        const QString name = button == m_play && m_plays ? u"pause"_s : icon;
        button->setIcon(isPrimary ? tintedIcon(name, m_theme.colours().onAccent, m_theme.colours().dim)
                                  : m_theme.icon(name));
    }
}

} // namespace ui
