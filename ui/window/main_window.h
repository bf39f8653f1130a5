// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The main window: a page for each open connection, one for all of them, and the tabs. Rebuilds its content
// when the language changes.

#pragma once

#include "lockengine/core/model/act.h"
#include "ui/window/app_context.h"

#include <QMainWindow>
#include <QPointer>
#include <QSet>

#include <functional>

class QStackedWidget;

namespace ui {

class AllPage;
class ConnectionFlow;
class ConnectionTabs;
class LabOffer;
struct LabTarget;
class LabView;
class SessionPage;
class WindowActions;
struct ConnectionChoice;

class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(const AppContext &context);
    ~MainWindow() override;

    // Of the current connection, or the last one.
    [[nodiscard]] ConnectionFlow &connections();
    // Opens another connection; uses the current page if that has none.
    void open(const ConnectionChoice &choice);
    // Shows the tab of this server; false if it is not open.
    bool lookAtServer(const QString &url);
    // The demo server at `former` is gone; a new one is at `url`.
    void moveTo(const QString &url, const QString &former);
    // Opens a built-in lesson by name, or a scenario file, in the lab.
    void openLesson(const QString &lesson);
    // The requested demo server could not be started.
    void showDemoFailure(const lockengine::Error &error);
    // The desktop session is ending. If Lockscope holds a lock, asks as on closing and returns false.
    [[nodiscard]] bool mayEndSession();
    // Ends the program without a question, after releasing Lockscope's holds.
    void endAtOnce();

Q_SIGNALS:
    // The user asks for the demo; app/ has its server.
    void demoWanted();

protected:
    void closeEvent(QCloseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void assemble();
    void assembleAll();
    void rebuild();
    void wireActions();
    void openAnother();
    void showShortcuts();
    void openLast();
    SessionPage *addPage(OpenConnection &connection);
    void closePage(SessionPage *page);
    void drop(SessionPage *page);
    void lookAt(const QByteArray &key); // empty: all connections; or labKey
    void step(int by);
    void noteHold(SessionPage *page, const lockengine::OwnHold &hold);
    LabView &lab();
    void openLab();
    void openInLab(const LabTarget &target);
    void closeLab();
    void assembleOffer();
    void noteOffered();
    [[nodiscard]] bool isLabLookedAt() const;
    [[nodiscard]] QList<QByteArray> places() const; // keys in tab order
    void showTabs();
    void showTitle();
    void offerLast();
    [[nodiscard]] SessionPage *pageOf(const QByteArray &key) const;
    // Asks for each page with holds, one after the other.
    void leaveAll(const std::function<void()> &then);
    [[nodiscard]] bool holdsAnything() const;
    void restore();
    void remember();

    AppContext m_context;
    bool m_leaving = false;
    QPointer<WindowActions> m_actions;
    QWidget *m_content = nullptr;
    ConnectionTabs *m_tabs = nullptr;
    QStackedWidget *m_stack = nullptr;
    QList<SessionPage *> m_pages; // in tab order
    SessionPage *m_current = nullptr; // the current page, or the last one
    QSet<SessionPage *> m_lostHolds; // background pages that lost one of Lockscope's holds
    LabView *m_lab = nullptr; // null until opened
    LabOffer *m_offer = nullptr; // null once answered
    AllPage *m_all = nullptr; // null until there are two connections
};

} // namespace ui
