// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lock that a lab is about as a picture: one stage for each server that shows it, side by side, and above
// them how far somebody has come with several servers. Stages of servers that never had it stand empty.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/lab/lab_state.h"
#include "ui/lab/client_names.h"
#include "ui/lab/now_words.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace lockengine {

struct RawRecord;

} // namespace lockengine

namespace ui {

class LabBench;
class QueueStage;
class Theme;
class Workbench;

// Who has the lock on how many of so many servers; empty where nobody has it on one.
[[nodiscard]] QString spreadWord(const QList<lockengine::LockView> &views, qsizetype servers);

class LockScene final : public QWidget
{
    Q_OBJECT

public:
    // Both outlive it.
    LockScene(const Theme &theme, LabBench &bench, QWidget *parent = nullptr);
    ~LockScene() override;

    void showLab(const lockengine::LabState &state);
    void showLock(const QByteArray &lock);
    // What the picture shows, in words; see nowFacts().
    [[nodiscard]] QList<NowFact> facts() const;
    // What is behind the lock on one of the servers. A plain key that its clients alone take for a lock is
    // shown as one: who knows the name of the lock knows what the key is for.
    void showKeys(const QByteArray &server, const QList<lockengine::RawRecord> &records);

Q_SIGNALS:
    // Somebody pressed on a client in the picture; `at` is on the screen.
    void clientMenuWanted(const QByteArray &client, const QPoint &at);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Part // of one server
    {
        Workbench *workbench = nullptr;
        QByteArray server;
        QWidget *box = nullptr;
        QLabel *name = nullptr;
        QueueStage *stage = nullptr;
        std::optional<lockengine::LockView> plain; // what its key tells where nobody sees a lock
    };

    void addPart();
    void clear();
    void arrange();
    void fitZoom();
    void refresh();
    void showConditions();
    void refreshPart(Part &part);
    void takeBatch(QueueStage *stage, const lockengine::WatchBatch &batch);
    [[nodiscard]] std::optional<lockengine::LockView> viewOf(const Part &part) const;
    [[nodiscard]] QList<lockengine::LockView> namedViews() const;

    const Theme &m_theme;
    LabBench &m_bench;
    lockengine::SystemClock m_motion;
    ClientNames m_names;
    QHash<QByteArray, lockengine::LabClientState> m_conditions; // by UUID
    lockengine::LabState m_lab;
    QByteArray m_lock;
    QList<Part> m_parts;
    QLabel *m_spread;
    QGridLayout *m_grid;
    int m_columns = 0;
};

} // namespace ui
