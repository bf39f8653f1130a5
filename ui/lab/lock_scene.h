// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The picture of the lab's lock: one stage per server, side by side, with a count of acquired servers above.
// Servers without the lock have an empty stage.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/lab/lab_state.h"
#include "ui/lab/client_names.h"
#include "ui/lab/now_words.h"
#include "ui/stage/process_state_words.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace lockengine {

struct RawRecord;

} // namespace lockengine

namespace ui {

class LabSessions;
class QueueStage;
class Theme;
class Workbench;

// Which client holds the lock on how many servers; empty if no server has a holder.
[[nodiscard]] QString spreadWord(const QList<lockengine::LockView> &views, qsizetype servers);

class LockScene final : public QWidget
{
    Q_OBJECT

public:
    // Both must outlive it.
    LockScene(const Theme &theme, LabSessions &sessions, QWidget *parent = nullptr);
    ~LockScene() override;

    void showLab(const lockengine::LabState &state);
    void showLock(const QByteArray &lock);
    // The facts shown in the picture; see nowFacts().
    [[nodiscard]] QList<NowFact> facts() const;
    // The lock's keys on one server. A plain key with the lock's name is shown as a lock, even if no session
    // recognises it as one.
    void showKeys(const QByteArray &server, const QList<lockengine::RawRecord> &records);

Q_SIGNALS:
    // The user clicked a client; `at`: in screen coordinates.
    void clientMenuWanted(const QByteArray &client, const QPoint &at);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Part // the stage of one server
    {
        Workbench *workbench = nullptr;
        QByteArray server;
        QWidget *box = nullptr;
        QLabel *name = nullptr;
        QueueStage *stage = nullptr;
        std::optional<lockengine::LockView> plain; // from a plain key, if no lock is recognised
    };

    void addPart();
    void clear();
    void arrange();
    void fitZoom();
    void refresh();
    void showProcessStates();
    void refreshPart(Part &part);
    void takeBatch(QueueStage *stage, const lockengine::WatchBatch &batch);
    [[nodiscard]] std::optional<lockengine::LockView> viewOf(const Part &part) const;
    [[nodiscard]] QList<lockengine::LockView> namedViews() const;

    const Theme &m_theme;
    LabSessions &m_sessions;
    lockengine::SystemClock m_motion;
    ClientNames m_names;
    QHash<QByteArray, ProcessState> m_processStates; // UUID -> state
    lockengine::LabState m_lab;
    QByteArray m_lock;
    QList<Part> m_parts;
    QLabel *m_spread;
    QGridLayout *m_grid;
    int m_columns = 0;
};

} // namespace ui
