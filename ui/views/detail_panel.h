// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Everything about the chosen lock: its name and holder, and the tabs Now, History and Keys, with whatever
// pages are added behind them. It shows what it is given and asks for what it lacks; acts go through the
// actions of its bar.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/watch/history.h"
#include "lockengine/watch/trouble.h"
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
    // Theme and clock outlive the panel; `bar` becomes a child.
    DetailPanel(const Theme &theme, const ServerNow &clock, QWidget *bar, QWidget *parent = nullptr);

    // Names for clients, which outlive the panel; null: none.
    void nameClients(const ClientLabels *labels);

    // Absent: nothing is chosen.
    void showLock(const std::optional<lockengine::LockView> &view,
        lockengine::Trouble trouble = lockengine::Trouble::None, const std::optional<Loss> &loss = {});
    // Of the lock that is shown; absent: nothing speaks for members elsewhere.
    void showMembers(const std::optional<NamedGroup> &group);
    void showHistory(const lockengine::LockHistory &history);
    // An answer that comes late, for a lock that is no longer chosen, is not shown.
    void showRecords(
        const lockengine::LockId &lock, const lockengine::Result<QList<lockengine::RawRecord>> &records);

    // One more tab; the page becomes a child, and whoever adds it fills it.
    void addPage(QWidget *page, const QString &name, const QString &toolTip);

    enum Tab { Now, History, Keys, Stage };
    void openTab(Tab tab);
    [[nodiscard]] Tab tab() const;
    // It stands in the place of the table, and can be closed.
    void setAlone(bool isAlone);
    void takeKeyboard();
    // Of several holders or permits the one that is picked; empty where there is no choice.
    [[nodiscard]] QByteArray chosenHolder() const;
    // The client of the lock that is chosen: a holder or a waiter; empty where there is none.
    [[nodiscard]] QByteArray chosenClient() const;

Q_SIGNALS:
    // By the button that it has while it stands alone.
    void closed();
    // By mouse or keyboard, for a holder or a waiter.
    void clientMenuRequested(const QByteArray &id, const QPoint &globalPos);
    // The keys are on view and may be out of date.
    void recordsWanted(const lockengine::LockId &lock);
    // What has happened to the lock may be out of date.
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
    lockengine::Trouble m_trouble = lockengine::Trouble::None;
    std::optional<Loss> m_loss;
    lockengine::LockHistory m_history; // of the lock that is shown, as it was told last
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
