// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The current state of the selected lock: what is wrong, its lease over the last minutes, its waiters.

#pragma once

#include "lockengine/core/watch/history.h"
#include "ui/models/holders_model.h"
#include "ui/models/queue_model.h"
#include "ui/models/server_now.h"
#include "ui/present/member_words.h"

#include <QWidget>

class QLabel;
class QListView;

namespace ui {

class ClientLabels;
class FindingCard;
class HolderLegend;
class LeaseChart;
class MembersView;
class Notice;
class QueueHeader;
class Theme;

class NowPage final : public QWidget
{
    Q_OBJECT

public:
    // Both must outlive the page.
    NowPage(const Theme &theme, const ServerNow &clock, QWidget *parent = nullptr);

    // Client names; must outlive the page; null: none.
    void nameClients(const ClientLabels *labels);
    // `findings`: of the lock, worst first. The first one is shown in full, the others by their titles.
    void showLock(const lockengine::LockView &view, const QList<lockengine::Finding> &findings = {});
    void showSamples(const QList<lockengine::LeaseSample> &samples);
    // Absent: no evidence of members elsewhere.
    void showMembers(const std::optional<NamedGroup> &group);
    // Updates what changes with time.
    void drawFrame();
    // The selected one of several holders, if any; for permits the selected one, or else the first to expire.
    [[nodiscard]] QByteArray chosenHolder() const;
    // The focused or selected waiter or holder, else the first holder, else the first waiter. Empty: none.
    [[nodiscard]] QByteArray chosenClient() const;

Q_SIGNALS:
    // Asks to show what the repair would do; it is not done.
    void previewWanted(lockengine::Repair repair);
    // For a holder or a waiter, by mouse or keyboard.
    void clientMenuRequested(const QByteArray &id, const QPoint &globalPos);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void layOut();
    void fitChart();
    [[nodiscard]] int leastQueueHeight() const;
    void offerMenu(QListView *list, const QPoint &at);
    [[nodiscard]] QByteArray clientAt(const QListView *list, int row) const;
    void layOutList(QListView *list, const QString &name, QAbstractItemModel &model);
    void showFindings();
    void showUnread();
    [[nodiscard]] QString spokenPosition(int row) const;
    void showHolders();
    void showQueue();
    [[nodiscard]] QString leaseHeading(lockengine::ServerTime now) const;

    const Theme &m_theme;
    const ServerNow &m_clock;
    lockengine::LockView m_view;
    QList<lockengine::Finding> m_findings;
    const ClientLabels *m_labels = nullptr;
    QList<lockengine::LeaseSample> m_samples;
    HoldersModel m_holders;
    QueueModel m_queue;
    FindingCard *m_card;
    Notice *m_notice; // about what could not be read
    QLabel *m_leaseHeading;
    HolderLegend *m_legend;
    LeaseChart *m_chart;
    bool m_hasCurve = false;
    QLabel *m_holdersHeading;
    QListView *m_holds;
    MembersView *m_members;
    QLabel *m_queueHeading;
    QLabel *m_unrecorded;
    QListView *m_waiters;
    QueueHeader *m_queueHeader;
};

} // namespace ui
