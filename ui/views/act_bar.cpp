// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/act_bar.h"

#include "ui/views/labels.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>

namespace ui {

using namespace Qt::StringLiterals;

ActBar::ActBar(QAction &copy, QAction &release, QAction &forceUnlock, QWidget *parent)
    : QWidget(parent)
    , m_reason(smallLabel({}, this))
{
    m_reason->setObjectName(u"actReason"_s);
    m_reason->setAlignment(Qt::AlignRight);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(buttonFor(copy));
    row->addStretch(1);
    row->addWidget(buttonFor(release));
    row->addWidget(buttonFor(forceUnlock));
    column->addLayout(row);
    column->addWidget(m_reason);
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
