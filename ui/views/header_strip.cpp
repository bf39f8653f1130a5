// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/header_strip.h"

#include "ui/present/duration.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/connection_button.h"
#include "ui/views/filter_field.h"
#include "ui/views/labels.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include <utility>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

HeaderStrip::HeaderStrip(
    const Theme &theme, QAction &connection, QAction &arm, QAction &acquire, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_connection(new ConnectionButton(theme, this))
    , m_filter(new FilterField(theme, this))
    , m_facts(plainLabel({}, this))
    , m_arm(new QPushButton(this))
    , m_menu(new QToolButton(this))
{
    setObjectName(u"headerStrip"_s);
    setProperty("look", u"card"_s);
    setAttribute(Qt::WA_StyledBackground);
    connect(m_connection, &QAbstractButton::clicked, &connection, &QAction::trigger);
    layOut(arm, acquire);
    connect(&theme, &Theme::changed, this, &HeaderStrip::applyStyle);
    showArmed(Milliseconds::zero());
}

void HeaderStrip::layOut(QAction &arm, QAction &acquire)
{
    m_facts->setObjectName(u"facts"_s);
    m_facts->setMinimumWidth(1); // may shrink to nothing in a narrow window
    m_arm->setObjectName(u"armButton"_s);
    connect(m_arm, &QPushButton::clicked, &arm, &QAction::trigger);
    const auto followArm = [this, &arm] { m_arm->setEnabled(arm.isEnabled()); };
    connect(&arm, &QAction::changed, m_arm, followArm);
    followArm();
    auto *take = new QPushButton(acquire.text(), this);
    take->setObjectName(u"acquireButton"_s);
    connect(take, &QPushButton::clicked, &acquire, &QAction::trigger);
    const auto followAcquire = [take, &acquire] {
        take->setVisible(acquire.isVisible());
        take->setEnabled(acquire.isEnabled());
        take->setToolTip(acquire.toolTip());
    };
    connect(&acquire, &QAction::changed, take, followAcquire);
    followAcquire();

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(10);
    row->addWidget(m_connection);
    row->addWidget(m_filter, 1);
    row->addWidget(m_facts);
    row->addWidget(m_arm);
    row->addWidget(take);
    row->addWidget(m_menu);
    m_menu->setObjectName(u"menuButton"_s);
    m_menu->setProperty("look", u"button"_s);
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setFocusPolicy(Qt::StrongFocus);
    m_menu->setToolTip(Tr::tr("Menu"));
    m_menu->setAccessibleName(Tr::tr("Menu"));
}

void HeaderStrip::resizeEvent(QResizeEvent *event)
{
    constexpr int roomForFacts = 780;
    QWidget::resizeEvent(event);
    m_facts->setVisible(width() >= roomForFacts);
}

void HeaderStrip::openMenu()
{
    QMenu *menu = m_menu->menu();
    menu->popup(m_menu->mapToGlobal(QPoint(m_menu->width() - menu->sizeHint().width(), m_menu->height())));
    menu->setActiveAction(menu->actions().first());
}

void HeaderStrip::setMenu(QMenu *menu)
{
    m_menu->setMenu(menu);
}

void HeaderStrip::showConnection(const QString &name, Environment environment)
{
    m_connection->showConnection(name, environment);
}

void HeaderStrip::showPaused(bool isPaused)
{
    if (std::exchange(m_isPaused, isPaused) != isPaused)
        showStatus(m_status);
}

void HeaderStrip::showStatus(const SystemStatus &status)
{
    m_status = status;
    m_connection->showStatus(status);
    if (status.phase != ConnectionPhase::Live && status.phase != ConnectionPhase::Synchronising) {
        m_facts->setText(status.phase == ConnectionPhase::Idle ? QString() : phaseWord(status));
        m_facts->setToolTip({});
        return;
    }
    //: in a row of facts: the table shows the locks as they were
    const QString mode = m_isPaused ? Tr::tr("paused") : watchModeWord(status.mode);
    QStringList facts{Tr::tr("%n locks", nullptr, int(status.locksKnown)), mode};
    facts[0].replace(QString::number(status.locksKnown), grouped(status.locksKnown));
    if (status.role == ServerRole::Replica) //: the server is a replica; in a row of facts
        facts += Tr::tr("replica");
    if (status.latency)
        facts += latency(*status.latency);
    m_facts->setText(facts.join(u" · "_s));
    m_facts->setToolTip(toolTipText(watchModeSentence(status)));
}

void HeaderStrip::showArmed(Milliseconds left)
{
    m_armed = left > Milliseconds::zero();
    //: button: acts are allowed for the time that is shown; %1 is like 9:41
    m_arm->setText(m_armed ? Tr::tr("Armed %1").arg(countdown(left)) : Tr::tr("Read-only"));
    m_arm->setToolTip(toolTipText(m_armed
            ? Tr::tr("You can acquire, release and force-unlock locks. Press to switch back to read-only.")
            : Tr::tr("Read-only: you cannot change locks. Press to arm the session for 10 minutes.")));
    applyStyle();
}

void HeaderStrip::applyStyle()
{
    const QString look = m_armed ? u"armed"_s : u"well"_s;
    m_arm->setIcon(m_theme.icon(m_armed ? u"armed"_s : u"shield"_s, m_armed ? Tone::Red : Tone::Dim));
    m_menu->setIcon(m_theme.icon(u"more"_s));
    if (m_arm->property("look") == look)
        return;
    m_arm->setProperty("look", look);
    m_arm->style()->unpolish(m_arm);
    m_arm->style()->polish(m_arm);
}

} // namespace ui
