// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/act_bar.h"

#include "ui/views/labels.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

ActBar::ActBar(const Acts &acts, QWidget *parent)
    : QWidget(parent)
    , m_acts(acts)
    , m_copy(buttonFor(acts.copy))
    , m_release(buttonFor(acts.release))
    , m_force(buttonFor(acts.forceUnlock))
    , m_change(buttonFor(acts.changePermits))
    , m_upper(new QHBoxLayout)
    , m_row(new QHBoxLayout)
    , m_reason(smallLabel({}, this))
{
    m_reason->setObjectName(u"actReason"_s);
    m_reason->setAlignment(Qt::AlignRight);
    m_change->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    m_upper->addStretch(1);
    m_upper->addWidget(m_change);
    m_row->setSpacing(8);
    m_row->addWidget(m_copy);
    m_row->addStretch(1);
    m_row->addWidget(m_release);
    m_row->addWidget(m_force);
    column->addLayout(m_upper);
    column->addLayout(m_row);
    column->addWidget(m_reason);
}

void ActBar::fitTo(const LockState &state)
{
    const bool isNumber = counts(state.kinds) && !state.isHeld();
    const bool isSemaphore = obstacleToChange(state) == Obstacle::None;
    m_copy->setVisible(m_acts.copy.isVisible());
    m_release->setVisible(m_acts.release.isVisible() && !isNumber);
    m_force->setVisible(
        m_acts.forceUnlock.isVisible() && (!isNumber || forceOf(state) == ActName::OpenLatch));
    m_change->setVisible(m_acts.changePermits.isVisible() && isSemaphore);
    QHBoxLayout *place = isNumber ? m_row : m_upper;
    if (place->indexOf(m_change) < 0)
        place->addWidget(m_change); // addWidget() also removes it from the other row
}

QPushButton *ActBar::buttonFor(QAction &action)
{
    auto *button = new QPushButton(action.text(), this);
    button->setObjectName(action.objectName() + u"Button"_s);
    const auto follow = [button, &action] {
        button->setText(action.text());
        button->setEnabled(action.isEnabled());
        button->setToolTip(action.toolTip());
    };
    connect(&action, &QAction::changed, button, follow);
    connect(button, &QPushButton::clicked, &action, &QAction::trigger);
    follow();
    return button;
}

void ActBar::explain(Obstacle obstacle)
{
    m_reason->setText(obstacleSentence(obstacle));
    m_reason->setVisible(obstacle != Obstacle::None);
}

} // namespace ui
