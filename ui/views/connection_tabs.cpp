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

// A name may not make an access key.
QString textOf(const ConnectionTab &tab)
{
    QString text = nameOf(tab);
    text.replace(u'&', u"&&"_s);
    if (tab.name.isEmpty())
        return text;
    text += u" · "_s + environmentBadge(tab.environment);
    //: on the tab of a connection that nobody looks at; as short as possible
    return tab.hasLostHold ? text + u" · "_s + Tr::tr("hold lost") : text;
}

QString helpOf(const ConnectionTab &tab)
{
    QString help = nameOf(tab) + u'\n' + environmentWord(tab.environment) + u", "_s + phaseWord(tab.status);
    if (tab.hasLostHold)
        help += u'\n' + Tr::tr("A lock that we held there was lost. Look at it to see which.");
    if (tab.isArmed)
        help += u'\n' + Tr::tr("Armed: locks can be taken and ended there.");
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
    connect(&theme, &Theme::changed, this, [this] { showTabs(std::exchange(m_tabs, {})); });
}

void ConnectionTabBar::showTabs(const QList<ConnectionTab> &tabs)
{
    const QSignalBlocker quiet(this);
    while (count() > tabs.size() + 1)
        removeTab(count() - 1);
    while (count() < tabs.size() + 1)
        setCloseButton(addTab({}));
    m_tabs = tabs;
    for (int tab = 1; tab < count(); ++tab)
        dress(tab, tabs[tab - 1]);
    update();
}

void ConnectionTabBar::dress(int tab, const ConnectionTab &connection)
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

void ConnectionTabBar::setCloseButton(int tab)
{
    auto *close = new QToolButton(this);
    close->setIcon(m_theme.icon(u"close"_s, Tone::Dim));
    close->setIconSize({12, 12});
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::NoFocus); // Ctrl+W is for the keyboard
    close->setToolTip(Tr::tr("Close this connection"));
    close->setAccessibleName(Tr::tr("Close this connection"));
    setTabButton(tab, RightSide, close);
    connect(close, &QToolButton::clicked, this, [this, close] {
        for (int each = 1; each < count(); ++each) {
            if (tabButton(each, RightSide) == close)
                return Q_EMIT closeAsked(tabData(each).toByteArray());
        }
    });
}

// An armed connection has a thicker stripe, so that it is told from one that only shows.
void ConnectionTabBar::paintEvent(QPaintEvent *event)
{
    QTabBar::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    for (int tab = 1; tab < count(); ++tab) {
        const ConnectionTab &connection = m_tabs[tab - 1];
        if (connection.name.isEmpty())
            continue;
        const QRect area = tabRect(tab);
        painter.setBrush(m_theme.colours().of(environmentTone(connection.environment)));
        painter.drawRect(QRect(area.left(), area.top(), area.width() - 6, connection.isArmed ? 4 : 2));
    }
}

ConnectionTabs::ConnectionTabs(const Theme &theme, QAction &another, QWidget *parent)
    : QWidget(parent)
    , m_bar(new ConnectionTabBar(theme, this))
{
    setObjectName(u"connectionStrip"_s);
    setProperty("look", u"card"_s);
    setAttribute(Qt::WA_StyledBackground);
    auto *more = new QToolButton(this);
    more->setObjectName(u"anotherButton"_s);
    more->setProperty("look", u"button"_s);
    more->setIcon(theme.icon(u"add"_s));
    more->setToolTip(another.toolTip());
    more->setAccessibleName(another.text());
    more->setFocusPolicy(Qt::StrongFocus);
    connect(&theme, &Theme::changed, more, [more, &theme] { more->setIcon(theme.icon(u"add"_s)); });
    connect(more, &QToolButton::clicked, &another, &QAction::trigger);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_bar, 1);
    row->addWidget(more);
    connect(m_bar, &QTabBar::currentChanged, this,
        [this](int tab) { Q_EMIT chosen(m_bar->tabData(tab).toByteArray()); });
    connect(m_bar, &ConnectionTabBar::closeAsked, this, &ConnectionTabs::closeAsked);
    hide();
}

void ConnectionTabs::showTabs(const QList<ConnectionTab> &tabs)
{
    m_bar->showTabs(tabs);
    setVisible(tabs.size() > 1);
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
