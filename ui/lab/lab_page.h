// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An open lab: a followed lesson or a free lab. Lesson text or clients on the left, the lock's picture in the
// middle, tabs with details beside or below it, playback controls at the bottom.

#pragma once

#include "ui/lab/lab_actions.h"
#include "ui/lab/lab_run.h"

#include <QWidget>

class QComboBox;
class QMenu;
class QSplitter;
class QStackedWidget;
class QTabBar;

namespace ui {

class ClientsPanel;
class LabHeader;
class LabTabs;
class LessonPane;
class LockScene;
class Notice;
class PlayBar;
class PredictFace;
class StartFace;

class LabPage final : public QWidget
{
    Q_OBJECT

public:
    // All must outlive it.
    LabPage(const LabPageContext &context, LabRun &run, QWidget *parent = nullptr);
    ~LabPage() override;

    void setMenu(QMenu *menu);
    void openMenu();
    // The title of the next lesson; empty: none.
    void setNext(const QString &title);

Q_SIGNALS:
    void leaveWanted();
    void nextWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void layOut();
    QWidget *layOutHeader();
    QWidget *layOutPredictFirst();
    QWidget *layOutLeft();
    void wireActions();
    void wirePanes();
    void showPlay();
    void showQuestion();
    void showLab();
    void chooseLock();
    void togglePlay();
    void fork();
    void perform(const lockengine::LabAct &act);
    void choosePredicting(bool predicting);
    void chooseSize(int percent);
    void splitRight();
    [[nodiscard]] QByteArray lock() const;
    [[nodiscard]] bool isFollowing() const { return !m_run.isFree() && !m_run.isForked(); }

    LabPageContext m_context;
    LabRun &m_run;
    LabActions m_actions;
    LabHeader *m_header = nullptr;
    QComboBox *m_locks = nullptr;
    Notice *m_banner = nullptr;
    QTabBar *m_leftTabs = nullptr;
    QStackedWidget *m_left = nullptr;
    LessonPane *m_lesson = nullptr; // null in a free lab
    ClientsPanel *m_clients = nullptr;
    QSplitter *m_columns = nullptr;
    QSplitter *m_right = nullptr; // horizontal if there is room, else vertical
    QStackedWidget *m_view = nullptr; // the picture and the tabs, or a question
    PredictFace *m_predict = nullptr; // null in a free lab
    QStackedWidget *m_faces = nullptr;
    StartFace *m_start = nullptr;
    LockScene *m_scene = nullptr;
    LabTabs *m_tabs = nullptr;
    PlayBar *m_bar = nullptr;
    int m_lookedAt = -1; // the last step whose `look` was followed
    bool m_wasShown = false;
    int m_asked = -1; // the step whose question is shown
};

} // namespace ui
