// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// All that the window shows of one connection: assembles the header, the table, the detail panel and the log,
// and joins them with the flows. Its shortcuts work while it is the page that is looked at.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/model/system_status.h"
#include "lockengine/watch/history.h"
#include "lockengine/watch/trouble.h"
#include "ui/models/lock_filter_model.h"
#include "ui/window/surroundings.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <optional>

class QMenu;
class QSplitter;
class QStackedWidget;

namespace ui {

class ActBar;
class ActFlow;
class Actions;
class ChosenStrip;
class ConnectionFlow;
class DetailPanel;
class HeaderStrip;
class LockTableView;
class LogPanel;
class NamingFlow;
class SearchFlow;
class QueueStage;
class OutcomeBar;
class StaleBar;
class StatePage;
class TallyRow;
class WindowActions;
enum class FigureRole;
struct LabOpening;
struct Preferences;

class SessionPage final : public QWidget
{
    Q_OBJECT

public:
    // The place outlives the page, and so do the actions, until assemble() brings others.
    SessionPage(const PageSurroundings &surroundings, WindowActions &all);
    ~SessionPage() override;

    [[nodiscard]] ConnectionFlow &connections() { return *m_connections; }
    [[nodiscard]] OpenConnection &place() { return m_surroundings.place; }
    // The demo that was asked for has no server.
    void showDemoFailure(const lockengine::Error &error);
    // It is asked for again.
    void forgetDemoFailure();
    void choose(const lockengine::LockId &lock);
    void openMenu();
    // Asks for the name of a client of this connection; the page may be behind another one.
    void nameClient(const QByteArray &id);

    // In another language; what is looked at stays as it is.
    void assembleAnew(WindowActions &all);
    void restore(const Preferences &preferences);
    void note(Preferences &preferences);

Q_SIGNALS:
    // Clients of the lab shall work on this server.
    void labWanted(const ui::LabOpening &opening);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void assemble();
    QWidget *layOutUpper();
    QWidget *layOutLeft();
    void wireActions();
    void toggleScan();
    void forgetFilter();
    void wireFlows();
    void wireWorkbench();

    void showStatus();
    void showFace();
    void showLeftOut();
    void showChosen();
    void openDetails(int tab);
    void closeDetails();
    void enterTable();
    void fitDetails();
    void shieldDetails();
    void chooseAsked(const lockengine::OwnHold &hold);
    void showPlace();
    void reconsiderActs();
    // In the model of all locks; -1: none.
    [[nodiscard]] int chosenRow() const;
    [[nodiscard]] std::optional<lockengine::LockView> chosenView() const;
    [[nodiscard]] lockengine::Trouble chosenTrouble() const;
    [[nodiscard]] bool isCalm(const lockengine::ScanProgress &scan);
    void confirm(const QString &sentence);
    void showMembers();
    void testWithClients();
    void wireStage();
    // `id`: whose figure it is; empty where it is no client and no permit.
    void offerActs(FigureRole role, const QByteArray &id, const QPoint &at);
    void addRelease(QMenu &menu, const lockengine::LockView &view, const QByteArray &holder);
    void addGiveUp(QMenu &menu, const QByteArray &lock);
    [[nodiscard]] bool isOwnWait(
        const lockengine::LockView &view, FigureRole role, const QByteArray &id) const;
    void wireCalm();
    void showPaused();
    void showHistory(const lockengine::LockHistory &history);
    void openLockMenu(const QPoint &at, bool byKeyboard);
    // Chooses it; false, and says so, where it is gone.
    bool find(const lockengine::LockId &lock);
    void addActs(QMenu &menu, const lockengine::LockView &view);
    void wireNaming();
    void nameClientsOnStage();
    void showIncidentLock(const lockengine::LockId &lock);
    void listLocks(const lockengine::Incident &incident);
    void findClient(const QByteArray &id);
    void addNaming(QMenu &menu, const QByteArray &id);
    void offerNaming(const QByteArray &id, const QPoint &at);
    void tick();

    PageSurroundings m_surroundings;
    lockengine::SystemClock m_clock; // by which moves are acted out
    WindowActions *m_all;
    LockFilterModel m_filtered;
    QTimer m_slowTicks; // what is counted over all rows
    QElapsedTimer m_rowsSince; // there was the first row
    QTimer m_memberTicks; // the members' leases run down
    std::optional<lockengine::Error> m_demoFailure;
    bool m_areDetailsOpen = false; // also where there is no room for the table beside them
    QByteArray m_asked; // the lock that was asked for here and has not shown itself yet
    QString m_connectionName; // of the current one, or the last; empty: there was none

    QWidget *m_content = nullptr;
    QPointer<Actions> m_actions;
    ConnectionFlow *m_connections;
    ActFlow *m_acts;
    NamingFlow *m_naming;
    SearchFlow *m_search;
    HeaderStrip *m_header = nullptr;
    TallyRow *m_tally = nullptr;
    StaleBar *m_stale = nullptr;
    OutcomeBar *m_outcome = nullptr;
    QStackedWidget *m_faces = nullptr;
    LockTableView *m_table = nullptr;
    StatePage *m_page = nullptr;
    ActBar *m_actBar = nullptr;
    QWidget *m_left = nullptr; // the table, with what belongs to it
    ChosenStrip *m_strip = nullptr;
    DetailPanel *m_detail = nullptr;
    QueueStage *m_stage = nullptr;
    LogPanel *m_log = nullptr;
    QSplitter *m_columns = nullptr;
    QSplitter *m_rows = nullptr;
};

} // namespace ui
