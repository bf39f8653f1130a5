// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The tabs of the open connections at the top of the window: each shows its state as a shape, its name, and
// its environment as a word and a stripe. The first tab shows all of them together. Hidden while there is
// only one.

#pragma once

#include "lockengine/core/model/system_status.h"
#include "ui/present/status_words.h"

#include <QTabBar>
#include <QWidget>

class QAction;
class QToolButton;

namespace ui {

class Theme;

// Used instead of a connection's key.
inline constexpr char labKey[] = "lab";

struct ConnectionTab
{
    QByteArray key;
    QString name;
    Environment environment = Environment::Production;
    lockengine::SystemStatus status;
    bool isArmed = false;
    bool hasLostHold = false; // Lockscope lost a hold while the tab was in the background
};

// Also paints the environment stripes.
class ConnectionTabBar final : public QTabBar
{
    Q_OBJECT

public:
    explicit ConnectionTabBar(const Theme &theme, QWidget *parent = nullptr);

    void showTabs(const QList<ConnectionTab> &tabs);
    // Shows or hides a last tab, whose key is labKey.
    void showLab(bool open);
    [[nodiscard]] bool hasLab() const { return m_hasLab; }

Q_SIGNALS:
    void closeAsked(const QByteArray &key);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void applyStyle(int tab, const ConnectionTab &connection);
    [[nodiscard]] QIcon dotOf(const lockengine::SystemStatus &status) const;
    void setCloseButton(int tab, const QString &help);
    void dressLab();

    const Theme &m_theme;
    QList<ConnectionTab> m_tabs;
    bool m_hasLab = false;
};

class ConnectionTabs final : public QWidget
{
    Q_OBJECT

public:
    ConnectionTabs(const Theme &theme, QAction &another, QAction &lab, QWidget *parent = nullptr);

    // Hides itself if there is only one tab.
    void showTabs(const QList<ConnectionTab> &tabs, bool hasLab);
    // Empty: the tab of all connections.
    void setCurrent(const QByteArray &key);

Q_SIGNALS:
    // Empty: the tab of all connections.
    void chosen(const QByteArray &key);
    void closeAsked(const QByteArray &key);

private:
    QToolButton *addButton(const Theme &theme, QAction &action, const QString &name, const QString &icon);

    ConnectionTabBar *m_bar;
};

} // namespace ui
