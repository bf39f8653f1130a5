// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lab's part of the window: the catalogue, or the open lab. Leaving a lab ends its servers.

#pragma once

#include "ui/lab/contention/contention_page.h"
#include "ui/lab/lab_run.h"
#include "ui/window/lab_view.h"

#include <QPointer>
#include <QWidget>

#include <functional>

class QMenu;
class QStackedWidget;

namespace ui {

class CataloguePage;
class LabHeader;
class LabPage;

class LabHome final : public LabView
{
    Q_OBJECT

public:
    // `makeMenu`: creates the window's menu for each new page.
    LabHome(
        const LabPageContext &context, std::function<QMenu *(QWidget &)> makeMenu, QWidget *parent = nullptr);
    ~LabHome() override;

    // Ends the current lab first.
    void open(const LabOpening &opening);
    void showCatalogue();
    void openLesson(const QString &lesson) override;
    void test(const LabTarget &target) override;
    [[nodiscard]] bool holdsElsewhere() const override;
    void leave(std::function<void()> then) override;
    [[nodiscard]] CataloguePage &catalogue() { return *m_catalogue; }
    // Null: the catalogue is shown.
    [[nodiscard]] LabRun *run() { return m_run.get(); }
    void openMenu() override;
    void rebuild() override;

private:
    void assemble();
    void openContention();
    void showContention(ContentionPage::Work work);
    void leaveContention();
    void showPage();
    void rememberProgress();
    [[nodiscard]] QString nextLesson() const;

    LabPageContext m_context;
    std::function<QMenu *(QWidget &)> m_makeMenu;
    QStackedWidget *m_stack;
    CataloguePage *m_catalogue = nullptr;
    QPointer<QWidget> m_contention; // null unless open
    QPointer<LabHeader> m_contentionHeader;
    QPointer<ContentionPage> m_contentionPage;
    std::unique_ptr<LabRun> m_run;
    QPointer<LabPage> m_page; // of m_run
};

} // namespace ui
