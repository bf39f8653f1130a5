// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Replaces the table when there are no locks to show: not connected, connecting, refused, or no locks.
// Explains the state and offers the next step.

#pragma once

#include "lockengine/core/model/system_status.h"

#include <QWidget>

class QAction;
class QLabel;
class QPushButton;

namespace ui {

class Theme;

enum class Face {
    Table,
    NotConnected,
    Connecting,
    Refused,
    NoLocks,
    NothingMatches, // the filter hides all locks
    AllIdle, // all locks are idle, and idle ones are hidden
    NoDemo, // the demo's private server failed to start
};

struct TableFacts
{
    bool hasConnection = false; // a connection is selected
    qsizetype locks = 0;
    qsizetype shown = 0; // that pass the filter
    bool demoFailed = false; // the status's error says why
    bool isFiltered = false;
};

[[nodiscard]] Face faceOf(const lockengine::SystemStatus &status, const TableFacts &facts);

class StatePage final : public QWidget
{
    Q_OBJECT

public:
    // The actions it may offer.
    struct Offers
    {
        QAction &connection;
        QAction &retry;
        QAction &demo; // this and the next: while not connected
        QAction &lab;
    };

    StatePage(const Theme &theme, const Offers &offers, QWidget *parent = nullptr);

    // `filter`: as typed; if nothing matches, an invalid word in it is named.
    void showFace(Face face, const lockengine::SystemStatus &status, const QString &filter = {});

private:
    void applyStyle();
    QPushButton *buttonFor(QAction &action, const QString &look);

    const Theme &m_theme;
    Face m_face = Face::NotConnected;
    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_connect;
    QPushButton *m_retry;
    QPushButton *m_demo;
    QPushButton *m_lab;
};

} // namespace ui
