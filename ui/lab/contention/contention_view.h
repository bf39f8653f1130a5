// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A contention run in the window: its plan, its progress, and the checker's verdict. Shows values and sends
// requests by signal; contention_page connects it with the engine.

#pragma once

#include "ui/lab/contention/contention_progress.h"

#include <QWidget>

class QBoxLayout;
class QLabel;
class QListWidget;
class QPushButton;
class QTreeWidget;

namespace ui {

class ContentionForm;
class Notice;
class SampleChart;
class Theme;

class ContentionView final : public QWidget
{
    Q_OBJECT

public:
    explicit ContentionView(const Theme &theme, QWidget *parent = nullptr);

    // Where the clients contend, as a sentence; empty: a private server.
    void setTarget(const QString &target);
    [[nodiscard]] ContentionForm &form() { return *m_form; }

    // The current progress, for a view that continues from it.
    [[nodiscard]] ContentionProgress progress() const;
    void goOn(const ContentionProgress &progress);

    void showBegun();
    void addSample(const lockengine::ContentionSample &sample);
    void showReport(const lockengine::ContentionReport &report);
    void showError(const lockengine::Error &error);

    // Saves the shown run: JSON if the name ends in .json, else CSV. Shows an error if it fails.
    void save(const QString &path);

Q_SIGNALS:
    void startWanted(const lockengine::ContentionPlan &plan);
    void stopWanted();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    using Phase = ContentionProgress::Phase;

    void layOut();
    void wire();
    [[nodiscard]] QLabel *addChart(SampleChart *chart, QBoxLayout *to);
    void enter(Phase phase);
    void start();
    void askWhere();
    void updateStatusText();
    void showSamples();
    void fillLists();
    void reconsider();

    const Theme &m_theme;
    ContentionProgress m_progress;
    QBoxLayout *m_halves;
    ContentionForm *m_form;
    QLabel *m_target;
    QLabel *m_problem;
    QPushButton *m_start;
    QPushButton *m_stop;
    QPushButton *m_save;
    SampleChart *m_throughput;
    SampleChart *m_handOver;
    SampleChart *m_fairness;
    QList<QLabel *> m_headings; // of the three charts
    Notice *m_verdict;
    QListWidget *m_violations;
    QTreeWidget *m_clients;
};

} // namespace ui
