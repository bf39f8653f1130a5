// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Everything about the selected lock: its name and holder, the tabs Now, History and Keys, and any added
// pages. It shows what it is given and requests missing data by signal. Acts go through the actions of its
// bar.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/watch/history.h"
#include "ui/models/event_log_model.h"
#include "ui/models/loss.h"
#include "ui/models/server_now.h"
#include "ui/present/member_words.h"
#include "ui/views/paced_request.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTabBar;

namespace ui {

class ClientLabels;
class HolderLine;
class NowPage;
class RecordsView;
class Theme;

class DetailPanel final : public QWidget
{
    Q_OBJECT

public:
    // Theme and clock must outlive the panel; `bar` becomes a child.
    DetailPanel(const Theme &theme, const ServerNow &clock, QWidget *bar, QWidget *parent = nullptr);

    // Client names; must outlive the panel; null: none.
    void nameClients(const ClientLabels *labels);

    // Absent: no lock is selected. `findings`: of the lock, worst first.
    void showLock(const std::optional<lockengine::LockView> &view,
        const QList<lockengine::Finding> &findings = {}, const std::optional<Loss> &loss = {});
    // The members of the shown lock; absent: no evidence of members elsewhere.
    void showMembers(const std::optional<NamedGroup> &group);
    void showHistory(const lockengine::LockHistory &history);
    // Ignores a late answer for a lock that is no longer selected.
    void showRecords(
        const lockengine::LockId &lock, const lockengine::Result<QList<lockengine::RawRecord>> &records);

    // Adds a tab. The page becomes a child; the caller fills it.
    void addPage(QWidget *page, const QString &name, const QString &toolTip);

    enum Tab { Now, History, Keys, Stage };
    void openTab(Tab tab);
    // Whether the system has raw records to show; true by default.
    void offerKeys(bool isOffered);
    [[nodiscard]] Tab tab() const;
    // It replaces the table and can be closed.
    void setAlone(bool isAlone);
    void takeKeyboard();
    // The selected one of several holders or permits; empty if there is no choice.
    [[nodiscard]] QByteArray chosenHolder() const;
    // The selected holder or waiter; empty: none.
    [[nodiscard]] QByteArray chosenClient() const;

Q_SIGNALS:
    // The close button, shown while the panel replaces the table, was pressed.
    void closed();
    // Asks to show what the repair of the finding would do.
    void previewWanted(lockengine::Repair repair);
    // For a holder or a waiter, by mouse or keyboard.
    void clientMenuRequested(const QByteArray &id, const QPoint &globalPos);
    // The keys are visible and may be outdated.
    void recordsWanted(const lockengine::LockId &lock);
    // The history may be outdated.
    void historyWanted(const lockengine::LockId &lock);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *layOutLock(QWidget *bar);
    QWidget *layOutEmpty();
    void showAnother();
    void listHistory();
    void drawFrame();

    const Theme &m_theme;
    const ServerNow &m_clock;
    std::optional<lockengine::LockView> m_view;
    QList<lockengine::Finding> m_findings;
    std::optional<Loss> m_loss;
    lockengine::LockHistory m_history; // of the shown lock, last received
    EventLogModel m_events;
    QTimer m_frames;
    PacedRequest m_askRecords;
    PacedRequest m_askHistory;
    QStackedWidget *m_faces;
    QLabel *m_title;
    QLabel *m_kind;
    QPushButton *m_close;
    HolderLine *m_holder;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    NowPage *m_now;
    RecordsView *m_records;
};

} // namespace ui
