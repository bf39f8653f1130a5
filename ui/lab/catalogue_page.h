// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The start page of the lab: the lessons, a free lab with chosen servers, a scenario file, and the contention
// run.

#pragma once

#include "lockengine/core/base/error.h"
#include "ui/lab/lab_run.h"

#include <QWidget>

class QComboBox;
class QListView;
class QMenu;
class QSpinBox;

namespace ui {

class LabHeader;
class LessonsModel;
class Notice;

class CataloguePage final : public QWidget
{
    Q_OBJECT

public:
    explicit CataloguePage(const LabPageContext &context, QWidget *parent = nullptr);
    ~CataloguePage() override;

    void setMenu(QMenu *menu);
    void openMenu();
    // Rereads the reader's progress.
    void refreshProgress();
    // Shows why a lesson or file could not be read.
    void showError(const lockengine::Error &error);
    void openLesson(const QString &id);
    // In the reader's language; empty: no such lesson.
    [[nodiscard]] QString titleOf(const QString &id) const;
    void openFile(const QString &path);

Q_SIGNALS:
    void chosen(const ui::LabOpening &opening);
    void contentionWanted();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *layOutLessons();
    QWidget *layOutFree();
    QWidget *layOutMore();
    void refitServers();
    void startFree();
    void askForFile();

    LabPageContext m_context;
    LabHeader *m_header;
    Notice *m_notice;
    QList<lockengine::Scenario> m_lessons;
    LessonsModel *m_model;
    QListView *m_list;
    QComboBox *m_deployment;
    QSpinBox *m_servers;
    QSpinBox *m_clients;
};

} // namespace ui
