// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/connection_tabs.h"

#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/phase_dot.h"

#include <QAction>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolButton>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QString nameOf(const ConnectionTab &tab)
{
    return tab.name.isEmpty() ? Tr::tr("New connection") : tab.name;
}

// Escapes '&', so that a name cannot create an access key.
QString textOf(const ConnectionTab &tab)
{
    QString text = nameOf(tab);
    text.replace(u'&', u"&&"_s);
    if (tab.name.isEmpty())
        return text;
    text += u" · "_s + environmentBadge(tab.environment);
    //: on the tab of a connection that is not shown; as short as possible
    return tab.hasLostHold ? text + u" · "_s + Tr::tr("hold lost") : text;
}

QString helpOf(const ConnectionTab &tab)
{
    QString help = nameOf(tab) + u'\n' + environmentWord(tab.environment) + u", "_s + phaseWord(tab.status);
    if (tab.hasLostHold)
        help += u'\n'
            + Tr::tr("This console lost a hold on that connection. Open the connection to see which lock.");
    if (tab.isArmed)
        help += u'\n' + Tr::tr("Armed: you can acquire and release locks there.");
    return help;
}

} // namespace

ConnectionTabBar::ConnectionTabBar(const Theme &theme, QWidget *parent)
    : QTabBar(parent)
    , m_theme(theme)
{
    setObjectName(u"connectionTabs"_s);
    setProperty("look", u"connections"_s);
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideMiddle);
    setIconSize({12, 12});
    addTab(Tr::tr("All"));
    setTabToolTip(0, toolTipText(Tr::tr("The locks of all open connections in one table")));
    connect(&theme, &Theme::changed, this, [this] {
        showTabs(std::exchange(m_tabs, {}));
        dressLab();
    });
}

void ConnectionTabBar::showTabs(const QList<ConnectionTab> &tabs)
{
    const QSignalBlocker quiet(this);
    const int behind = m_hasLab ? 1 : 0;
    while (count() - behind > tabs.size() + 1)
        removeTab(count() - behind - 1);
    while (count() - behind < tabs.size() + 1)
        setCloseButton(insertTab(count() - behind, QString()), Tr::tr("Close this connection"));
    m_tabs = tabs;
    setTabVisible(0, tabs.size() > 1);
    for (int tab = 1; tab <= tabs.size(); ++tab)
        applyStyle(tab, tabs[tab - 1]);
    update();
}

void ConnectionTabBar::showLab(bool open)
{
    if (open == m_hasLab)
        return;
    const QSignalBlocker quiet(this);
    m_hasLab = open;
    if (!open)
        return removeTab(count() - 1);
    const int tab = addTab(Tr::tr("Lab"));
    setTabData(tab, QByteArray(labKey));
    setTabToolTip(tab, toolTipText(Tr::tr("Lessons, and clients to experiment with")));
    setCloseButton(tab, Tr::tr("Close the lab and stop its servers"));
    dressLab();
}

void ConnectionTabBar::dressLab()
{
    if (m_hasLab)
        setTabIcon(count() - 1, m_theme.icon(u"lab"_s, Tone::Dim));
}

void ConnectionTabBar::applyStyle(int tab, const ConnectionTab &connection)
{
    setTabData(tab, connection.key);
    if (tabText(tab) != textOf(connection))
        setTabText(tab, textOf(connection));
    setTabIcon(tab, dotOf(connection.status));
    setTabToolTip(tab, toolTipText(helpOf(connection)));
    setAccessibleTabName(tab, helpOf(connection).replace(u'\n', u", "_s));
}

QIcon ConnectionTabBar::dotOf(const SystemStatus &status) const
{
    QPixmap dot(QSize(12, 12) * devicePixelRatioF());
    dot.setDevicePixelRatio(devicePixelRatioF());
    dot.fill(Qt::transparent);
    QPainter painter(&dot);
    painter.setRenderHint(QPainter::Antialiasing);
    paintPhaseDot(painter, {6, 6}, status.phase, m_theme.colours());
    return QIcon(dot);
}

void ConnectionTabBar::setCloseButton(int tab, const QString &help)
{
    auto *close = new QToolButton(this);
    close->setIcon(m_theme.icon(u"close"_s, Tone::Dim));
    close->setIconSize({12, 12});
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::NoFocus); // keyboard users have Ctrl+W
    close->setToolTip(help);
    close->setAccessibleName(help);
    setTabButton(tab, RightSide, close);
    connect(close, &QToolButton::clicked, this, [this, close] {
        for (int each = 1; each < count(); ++each) {
            if (tabButton(each, RightSide) == close)
                return Q_EMIT closeAsked(tabData(each).toByteArray());
        }
    });
}

// An armed connection has a thicker stripe than a read-only one.
void ConnectionTabBar::paintEvent(QPaintEvent *event)
{
    QTabBar::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    for (int tab = 1; tab <= m_tabs.size(); ++tab) {
        const ConnectionTab &connection = m_tabs[tab - 1];
        if (connection.name.isEmpty())
            continue;
        const QRect area = tabRect(tab);
        painter.setBrush(m_theme.colours().of(environmentTone(connection.environment)));
        painter.drawRect(QRect(area.left(), area.top(), area.width() - 6, connection.isArmed ? 4 : 2));
    }
}

ConnectionTabs::ConnectionTabs(const Theme &theme, QAction &another, QAction &lab, QWidget *parent)
    : QWidget(parent)
    , m_bar(new ConnectionTabBar(theme, this))
{
    setObjectName(u"connectionStrip"_s);
    setProperty("look", u"card"_s);
    setAttribute(Qt::WA_StyledBackground);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_bar, 1);
    row->addWidget(addButton(theme, lab, u"labButton"_s, u"lab"_s));
    row->addWidget(addButton(theme, another, u"anotherButton"_s, u"add"_s));
    connect(m_bar, &QTabBar::currentChanged, this,
        [this](int tab) { Q_EMIT chosen(m_bar->tabData(tab).toByteArray()); });
    connect(m_bar, &ConnectionTabBar::closeAsked, this, &ConnectionTabs::closeAsked);
    hide();
}

QToolButton *ConnectionTabs::addButton(
    const Theme &theme, QAction &action, const QString &name, const QString &icon)
{
    auto *button = new QToolButton(this);
    button->setObjectName(name);
    button->setProperty("look", u"button"_s);
    button->setIcon(theme.icon(icon));
    button->setToolTip(action.toolTip());
    button->setAccessibleName(action.text());
    button->setFocusPolicy(Qt::StrongFocus);
    connect(&theme, &Theme::changed, button, [button, &theme, icon] { button->setIcon(theme.icon(icon)); });
    connect(button, &QToolButton::clicked, &action, &QAction::trigger);
    return button;
}

void ConnectionTabs::showTabs(const QList<ConnectionTab> &tabs, bool hasLab)
{
    m_bar->showLab(hasLab);
    m_bar->showTabs(tabs);
    setVisible(tabs.size() > 1 || hasLab);
}

void ConnectionTabs::setCurrent(const QByteArray &key)
{
    const QSignalBlocker quiet(m_bar);
    for (int tab = 0; tab < m_bar->count(); ++tab) {
        if (m_bar->tabData(tab).toByteArray() == key)
            m_bar->setCurrentIndex(tab);
    }
}

} // namespace ui
