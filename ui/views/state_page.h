// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands in the place of the table when there are no locks to show: not connected, connecting, refused,
// or truly none. Says what is so, what it means, and offers the next step.

#pragma once

#include "lockengine/model/system_status.h"

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
    NothingMatches, // the filter hides them all
    AllIdle, // all are free, and free ones are hidden
    NoDemo, // the demo's own server could not be started
};

struct TableFacts
{
    bool hasConnection = false; // one is chosen
    qsizetype locks = 0;
    qsizetype shown = 0; // that the filter lets through
    bool demoFailed = false; // then the status's error says why
    bool isFiltered = false;
};

[[nodiscard]] Face faceOf(const lockengine::SystemStatus &status, const TableFacts &facts);

class StatePage final : public QWidget
{
    Q_OBJECT

public:
    // What it may offer.
    struct Offers
    {
        QAction &connection;
        QAction &retry;
        QAction &demo; // these two where nothing is connected
        QAction &lab;
    };

    StatePage(const Theme &theme, const Offers &offers, QWidget *parent = nullptr);

    // `filter`: as it was typed; where nothing matches, the word that is no term is named.
    void showFace(Face face, const lockengine::SystemStatus &status, const QString &filter = {});

private:
    void dress();
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
