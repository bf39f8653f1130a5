// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window: assembles the header, the table, the detail panel and the log, and joins them with the flows.
// Builds its content anew when another language is chosen.

#pragma once

#include "ui/models/lock_filter_model.h"
#include "ui/window/surroundings.h"

#include <QMainWindow>
#include <QPointer>
#include <QTimer>

#include <optional>

class QSplitter;
class QStackedWidget;

namespace ui {

class ActBar;
class ActFlow;
class Actions;
class ConnectionFlow;
class DetailPanel;
class HeaderStrip;
class LockTableView;
class LogPanel;
class OutcomeBar;
class StaleBar;
class StatePage;
class TallyRow;

class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(Surroundings surroundings);
    ~MainWindow() override;

    [[nodiscard]] ConnectionFlow &connections() { return *m_connections; }
    // The demo that was asked for has no server.
    void showDemoFailure(const lockengine::Error &error);
    // The desktop's session is about to end. When we hold something, asks as closing does, and says no.
    [[nodiscard]] bool mayEndSession();
    // Ends the program without a question, but gives back what we hold first.
    void endAtOnce();

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void assemble();
    void assembleAnew();
    QWidget *layOutLeft();
    void wireActions();
    void wireFlows();
    void wireWorkbench();

    void showStatus();
    void showFace();
    void showChosen();
    void showPlace();
    void reconsiderActs();
    [[nodiscard]] std::optional<lockengine::LockView> chosenView() const;
    void restore();
    void remember();

    Surroundings m_surroundings;
    LockFilterModel m_filtered;
    QTimer m_slowTicks; // what is counted over all rows
    bool m_leaving = false;
    std::optional<lockengine::Error> m_demoFailure;

    QPointer<Actions> m_actions;
    ConnectionFlow *m_connections;
    ActFlow *m_acts;
    HeaderStrip *m_header = nullptr;
    TallyRow *m_tally = nullptr;
    StaleBar *m_stale = nullptr;
    OutcomeBar *m_outcome = nullptr;
    QStackedWidget *m_faces = nullptr;
    LockTableView *m_table = nullptr;
    StatePage *m_page = nullptr;
    ActBar *m_actBar = nullptr;
    DetailPanel *m_detail = nullptr;
    LogPanel *m_log = nullptr;
    QSplitter *m_columns = nullptr;
    QSplitter *m_rows = nullptr;
};

} // namespace ui
