// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The page of one connection: builds header, table, detail panel and log, and connects them with the flows.
// Its shortcuts work while it is the current page.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/core/model/system_status.h"
#include "lockengine/core/watch/history.h"
#include "ui/models/lock_filter_model.h"
#include "ui/window/app_context.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QSplitter;
class QStackedWidget;

namespace ui {

class ActBar;
class ActFlow;
class ActMenus;
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
struct LabTarget;
struct Preferences;

class SessionPage final : public QWidget
{
    Q_OBJECT

public:
    // The place must outlive the page; the actions must live until rebuild() replaces them.
    SessionPage(const PageContext &context, WindowActions &all);
    ~SessionPage() override;

    [[nodiscard]] ConnectionFlow &connections() { return *m_connections; }
    [[nodiscard]] OpenConnection &connection() { return m_context.connection; }
    // The requested demo server could not be started.
    void showDemoFailure(const lockengine::Error &error);
    // The demo is requested again.
    void forgetDemoFailure();
    void choose(const lockengine::LockId &lock);
    void openMenu();
    // Asks for the name of a client; the page may be hidden.
    void nameClient(const QByteArray &id);

    // Rebuilds in another language; the contents stay.
    void rebuild(WindowActions &all);
    void restore(const Preferences &preferences);
    void note(Preferences &preferences);

Q_SIGNALS:
    // Asks for lab clients on this server.
    void labWanted(const ui::LabTarget &target);

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
    void wireMenus();
    void toggleScan();
    void forgetFilter();
    void wireFlows();
    void wireWorkbench();

    void showStatus();
    void showFace();
    void showLeftOut();
    void showServer();
    void showTally();
    void showChosen();
    void openDetails(int tab);
    void closeDetails();
    void enterTable();
    void fitDetails();
    void shieldDetails();
    void chooseAsked(const lockengine::OwnHold &hold);
    void showPlace();
    void reconsiderActs();
    // The row in the model of all locks; -1: none.
    [[nodiscard]] int chosenRow() const;
    [[nodiscard]] std::optional<lockengine::LockView> chosenView() const;
    // Worst first.
    [[nodiscard]] QList<lockengine::Finding> chosenFindings() const;
    void previewRepair(lockengine::Repair repair);
    [[nodiscard]] bool isCalm(const lockengine::ScanProgress &scan);
    void confirm(const QString &sentence);
    void showMembers();
    void testWithClients();
    void wireCalm();
    void showPaused();
    void showHistory(const lockengine::LockHistory &history);
    // Selects the lock. If it is gone, says so and returns false.
    bool find(const lockengine::LockId &lock);
    void wireNaming();
    void nameClientsOnStage();
    void showIncidentLock(const lockengine::LockId &lock);
    void listLocks(const lockengine::Incident &incident);
    void findClient(const QByteArray &id);
    void tick();

    PageContext m_context;
    lockengine::SystemClock m_clock; // times the animation
    WindowActions *m_all;
    LockFilterModel m_filtered;
    QTimer m_slowTicks; // counts over all rows
    lockengine::FindingCounts m_counted; // as the pills show them
    QElapsedTimer m_rowsSince; // since the first row appeared
    QTimer m_memberTicks; // updates the members' leases
    std::optional<lockengine::Error> m_demoFailure;
    bool m_areDetailsOpen = false; // even if they replace the table
    QByteArray m_asked; // the lock asked for here that has not appeared yet
    QString m_connectionName; // of the current or last connection; empty: none yet

    QWidget *m_content = nullptr;
    QPointer<Actions> m_actions;
    std::unique_ptr<ActMenus> m_menus; // of the current actions
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
    QWidget *m_left = nullptr; // the table and its surroundings
    ChosenStrip *m_strip = nullptr;
    DetailPanel *m_detail = nullptr;
    QueueStage *m_stage = nullptr;
    LogPanel *m_log = nullptr;
    QSplitter *m_columns = nullptr;
    QSplitter *m_rows = nullptr;
};

} // namespace ui
