// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One lab that is open: what was asked for, its port, the sessions on its servers, and how it stands. Has no
// face, so that a page can be made anew in another language while it goes on.

#pragma once

#include "lockengine/lab_port.h"
#include "ui/lab/lab_bench.h"
#include "ui/settings/server_kind.h"

#include <QHash>
#include <QTimer>

#include <optional>

namespace ui {

class Language;
class PreferencesFile;
class Theme;

// What the rooms of the lab work with; all of it outlives them.
struct LabSurroundings
{
    lockengine::EngineThread &engine;
    QString auditPath;
    Theme &theme;
    Language &language;
    PreferencesFile &preferences;
    const ServerKind &kind;
    QString guardianProgram; // empty: the one beside this program
};

// What is to be opened.
struct LabOpening
{
    lockengine::Scenario scenario; // without steps: a free lab
    bool isLesson = false; // one of ours, whose progress is remembered
    std::optional<Access> foreign; // the clients work against that server, and none is started
    QString foreignName; // what its connection is called
    QByteArray lock; // to begin with; empty: the scenario's first
    lockengine::TakenKind kind{lockengine::LockKind::Fair}; // as which it is taken
};

class LabRun final : public QObject
{
    Q_OBJECT

public:
    // Starts it.
    LabRun(const LabSurroundings &surroundings, LabOpening opening, QObject *parent = nullptr);
    ~LabRun() override;

    // Once more from the beginning, with new servers.
    void restart();
    // To the moment before that step. What is played again on the way is not told, unless it takes long.
    void goTo(int step);
    // Whether each step with a question waits for an answer before it runs; off at first.
    void setAsking(bool asks);
    // The reader's choice, counted from 0; absent: none, show the step. Runs it. Requires: play().asks.
    void answer(std::optional<int> choice);
    // What was chosen last for that step; absent: nothing was.
    [[nodiscard]] std::optional<int> answerTo(int step) const;
    // One step, from where it is or is on its way to; from within a step to its beginning, from a question to
    // the step before it, and from acts of one's own to the lesson.
    void goBack();

    [[nodiscard]] const LabOpening &opening() const { return m_opening; }
    [[nodiscard]] const lockengine::Scenario &scenario() const { return m_opening.scenario; }
    [[nodiscard]] bool isFree() const { return m_opening.scenario.steps.isEmpty(); }
    [[nodiscard]] lockengine::LabPort &port() { return *m_port; }
    [[nodiscard]] LabBench &bench() { return m_bench; }
    [[nodiscard]] const lockengine::PlayState &play() const { return m_play; }
    [[nodiscard]] const lockengine::LabState &lab() const { return m_lab; }
    [[nodiscard]] bool isForked() const { return m_play.phase == lockengine::PlayPhase::Forked; }
    // How far it came, ever; for what is remembered of a lesson.
    [[nodiscard]] int furthest() const { return m_furthest; }

Q_SIGNALS:
    void playChanged();
    void labChanged();
    void traced(const lockengine::ScriptTrace &trace);

private:
    void takePlay(const lockengine::PlayState &state);
    void tellThatItStarts();
    void takeLab(const lockengine::LabState &state);

    LabSurroundings m_surroundings;
    LabOpening m_opening;
    LabBench m_bench;
    lockengine::PlayState m_play;
    lockengine::LabState m_lab;
    int m_furthest = 0;
    bool m_asks = false;
    QHash<int, int> m_answers; // by step
    std::optional<int> m_target; // of goTo(), until it is there
    QTimer m_patience;
    std::unique_ptr<lockengine::LabPort> m_port;
};

} // namespace ui
