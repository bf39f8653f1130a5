// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window: a page for each connection that is open, one for all of them together, and the tabs that lead
// to them. Builds its content anew when another language is chosen.

#pragma once

#include "lockengine/model/act.h"
#include "ui/window/surroundings.h"

#include <QMainWindow>
#include <QPointer>
#include <QSet>

#include <functional>

class QStackedWidget;

namespace ui {

class AllPage;
class ConnectionFlow;
class ConnectionTabs;
class LabHome;
class LabOffer;
struct LabOpening;
class SessionPage;
class WindowActions;
struct ConnectionChoice;

class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(const Surroundings &surroundings);
    ~MainWindow() override;

    // Of the connection that is looked at, or was last.
    [[nodiscard]] ConnectionFlow &connections();
    // Beside those that are open; the first one instead of nothing.
    void open(const ConnectionChoice &choice);
    // Shows the tab that has this server open; false where none has.
    bool lookAtServer(const QString &url);
    // The demo's server at `former` is gone for good, and another one is at `url`.
    void moveTo(const QString &url, const QString &former);
    // In the lab: a lesson of ours by its name, or a scenario from a file.
    void openLesson(const QString &lesson);
    // The demo that was asked for has no server.
    void showDemoFailure(const lockengine::Error &error);
    // The desktop's session is about to end. When we hold something, asks as closing does, and says no.
    [[nodiscard]] bool mayEndSession();
    // Ends the program without a question, but gives back what we hold first.
    void endAtOnce();

Q_SIGNALS:
    // The program has its server.
    void demoWanted();

protected:
    void closeEvent(QCloseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void assemble();
    void assembleAll();
    void assembleAnew();
    void wireActions();
    void openAnother();
    void showShortcuts();
    void openLast();
    SessionPage *addPage(OpenConnection &place);
    void closePage(SessionPage *page);
    void drop(SessionPage *page);
    void lookAt(const QByteArray &key); // empty: all of them; or labKey
    void step(int by);
    void noteHold(SessionPage *page, const lockengine::OwnHold &hold);
    LabHome &lab();
    void openLab();
    void openInLab(const LabOpening &opening);
    void closeLab();
    void assembleOffer();
    void noteOffered();
    [[nodiscard]] bool isLabLookedAt() const;
    [[nodiscard]] QList<QByteArray> places() const; // in the order of the tabs
    void showTabs();
    void showTitle();
    void offerLast();
    [[nodiscard]] SessionPage *pageOf(const QByteArray &key) const;
    // Asks each page that holds something, one after the other.
    void leaveAll(const std::function<void()> &then);
    [[nodiscard]] bool holdsAnything() const;
    void restore();
    void remember();

    Surroundings m_surroundings;
    bool m_leaving = false;
    QPointer<WindowActions> m_actions;
    QWidget *m_content = nullptr;
    ConnectionTabs *m_tabs = nullptr;
    QStackedWidget *m_stack = nullptr;
    QList<SessionPage *> m_pages; // in the order of the tabs
    SessionPage *m_current = nullptr; // that is looked at, or was last
    QSet<SessionPage *> m_lostHolds; // those behind another page that lost one of ours
    LabHome *m_lab = nullptr; // once it was asked for
    LabOffer *m_offer = nullptr; // until it was answered
    AllPage *m_all = nullptr; // from the second connection on
};

} // namespace ui
