// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An open lab without widgets: its scenario, its port, the sessions on its servers, and its state. It
// continues while a page is rebuilt in another language.

#pragma once

#include "lockengine/core/system/system_kinds.h"
#include "lockengine/lab/port/lab_port.h"
#include "ui/lab/lab_sessions.h"

#include <QHash>
#include <QTimer>

#include <optional>

namespace ui {

class Language;
class PreferencesFile;
class Theme;

// What all lab pages depend on; must outlive them.
struct LabPageContext
{
    lockengine::EngineThread &engine;
    QString auditPath;
    Theme &theme;
    Language &language;
    PreferencesFile &preferences;
    const lockengine::SystemKinds &systems;
    QString guardianProgram; // empty: the one beside this program
};

// What to open.
struct LabOpening
{
    lockengine::Scenario scenario; // without steps: a free lab
    bool isLesson = false; // built in; its progress is saved
    std::optional<lockengine::SystemAccess> external; // the clients use that server, and none is started
    QString externalName; // the name of its connection
    QByteArray lock; // selected first; empty: the scenario's first lock
    lockengine::TakenKind kind{lockengine::LockKind::Fair}; // the kind to acquire it as
};

class LabRun final : public QObject
{
    Q_OBJECT

public:
    // Starts the lab.
    LabRun(const LabPageContext &context, LabOpening opening, QObject *parent = nullptr);
    ~LabRun() override;

    // Restarts from the beginning with new servers.
    void restart();
    // Goes to the moment before that step. Replayed steps are not shown unless it takes long.
    void goTo(int step);
    // Whether each step with a question waits for an answer before it runs; off by default.
    void setAsking(bool asks);
    // The reader's choice, counted from 0; absent: run without an answer. Runs the step. Requires:
    // play().asks.
    void answer(std::optional<int> choice);
    // The last choice for that step; absent: none.
    [[nodiscard]] std::optional<int> answerTo(int step) const;
    // Goes back one step from the current or target step. Within a step: to its beginning; from a question:
    // to the step before; from own acts: to the lesson.
    void goBack();

    [[nodiscard]] const LabOpening &opening() const { return m_opening; }
    [[nodiscard]] const lockengine::Scenario &scenario() const { return m_opening.scenario; }
    [[nodiscard]] bool isFree() const { return m_opening.scenario.steps.isEmpty(); }
    [[nodiscard]] lockengine::LabPort &port() { return *m_port; }
    [[nodiscard]] LabSessions &sessions() { return m_sessions; }
    [[nodiscard]] const lockengine::PlayState &play() const { return m_play; }
    [[nodiscard]] const lockengine::LabState &lab() const { return m_lab; }
    [[nodiscard]] bool isForked() const { return m_play.phase == lockengine::PlayPhase::Forked; }
    // The furthest step reached, for the saved progress.
    [[nodiscard]] int furthest() const { return m_furthest; }

Q_SIGNALS:
    void playChanged();
    void labChanged();
    void traced(const lockengine::ScriptTrace &trace);

private:
    [[nodiscard]] lockengine::SessionPort::SystemFactory lookAt(const lockengine::SystemAccess &server) const;
    void takePlay(const lockengine::PlayState &state);
    void tellThatItStarts();
    void takeLab(const lockengine::LabState &state);

    LabPageContext m_context;
    LabOpening m_opening;
    LabSessions m_sessions;
    lockengine::PlayState m_play;
    lockengine::LabState m_lab;
    int m_furthest = 0;
    bool m_asks = false;
    QHash<int, int> m_answers; // step -> choice
    std::optional<int> m_target; // of goTo(), until reached
    QTimer m_patience;
    std::unique_ptr<lockengine::LabPort> m_port;
};

} // namespace ui
