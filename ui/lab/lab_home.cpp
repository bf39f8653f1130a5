// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_home.h"

#include "lockengine/lab/scenario/lessons.h"
#include "lockengine/redis/redis_kind.h"
#include "ui/lab/catalogue_page.h"
#include "ui/lab/lab_header.h"
#include "ui/lab/lab_page.h"
#include "ui/present/tr.h"
#include "ui/settings/preferences.h"
#include "ui/theme/theme.h"

#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

LabHome::LabHome(const LabPageContext &context, std::function<QMenu *(QWidget &)> makeMenu, QWidget *parent)
    : LabView(parent)
    , m_context(context)
    , m_makeMenu(std::move(makeMenu))
    , m_stack(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("labHome"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    assemble();
}

LabHome::~LabHome()
{
    delete m_page; // refers to the run
}

void LabHome::assemble()
{
    delete m_catalogue;
    m_catalogue = new CataloguePage(m_context, m_stack);
    m_catalogue->setMenu(m_makeMenu(*m_catalogue));
    m_stack->insertWidget(0, m_catalogue);
    connect(m_catalogue, &CataloguePage::chosen, this, &LabHome::open);
    connect(m_catalogue, &CataloguePage::contentionWanted, this, &LabHome::openContention);
}

void LabHome::rebuild()
{
    assemble();
    if (m_run)
        showPage();
    else if (m_contention)
        showContention(m_contentionPage->takeWork());
    else
        m_stack->setCurrentWidget(m_catalogue);
}

void LabHome::open(const LabOpening &opening)
{
    delete m_page;
    delete m_contention;
    m_run = std::make_unique<LabRun>(m_context, opening);
    connect(m_run.get(), &LabRun::playChanged, this, &LabHome::rememberProgress);
    showPage();
}

void LabHome::openLesson(const QString &lesson)
{
    if (lessonIds().contains(lesson))
        m_catalogue->openLesson(lesson);
    else
        m_catalogue->openFile(lesson);
}

void LabHome::test(const LabTarget &target)
{
    LabOpening opening;
    opening.scenario.setup.external = redis::addressOf(target.server);
    opening.scenario.setup.clients = {"A", "B", "C"};
    opening.external = target.server;
    opening.externalName = target.serverName;
    opening.lock = target.lock;
    if (target.kind)
        opening.kind = *target.kind;
    open(opening);
}

void LabHome::showPage()
{
    delete m_page;
    m_page = new LabPage(m_context, *m_run, m_stack);
    m_page->setMenu(m_makeMenu(*m_page));
    m_stack->addWidget(m_page);
    m_stack->setCurrentWidget(m_page);
    m_page->setFocus();
    // Queued, because the sender belongs to the page that is deleted.
    const QString next = nextLesson();
    m_page->setNext(m_catalogue->titleOf(next));
    connect(
        m_page, &LabPage::nextWanted, m_catalogue, [this, next] { m_catalogue->openLesson(next); },
        Qt::QueuedConnection);
    connect(
        m_page, &LabPage::leaveWanted, this, [this] { leave([this] { showCatalogue(); }); },
        Qt::QueuedConnection);
}

// Empty: not a lesson, or the last one.
QString LabHome::nextLesson() const
{
    if (!m_run->opening().isLesson)
        return {};
    const QStringList ids = lessonIds();
    return ids.value(ids.indexOf(m_run->scenario().id) + 1);
}

bool LabHome::holdsElsewhere() const
{
    if (!m_run || !m_run->lab().isExternal)
        return false;
    const QList<LabClient> &clients = m_run->lab().clients;
    return std::any_of(clients.begin(), clients.end(), [](const LabClient &client) {
        return client.state == LabClientState::Running && !client.holds.isEmpty();
    });
}

// Runs `then` at the answer or the timeout, whichever is first; deleting the context drops the other.
void LabHome::leave(std::function<void()> then)
{
    if (!holdsElsewhere())
        return then();
    auto *waiting = new QObject(this);
    const auto end = [waiting, then = std::move(then)] {
        waiting->deleteLater();
        then();
    };
    m_run->port().releaseOwnHold(waiting, [end](const Result<Done> &) { end(); });
    QTimer::singleShot(std::chrono::seconds(4), waiting, end);
}

void LabHome::showCatalogue()
{
    delete m_page;
    m_run.reset();
    m_catalogue->refreshProgress();
    m_stack->setCurrentWidget(m_catalogue);
}

void LabHome::openContention()
{
    showContention({std::make_unique<ContentionPort>(m_context.engine), {}});
}

// Many clients compete for one lock; results are shown during the run.
void LabHome::showContention(ContentionPage::Work work)
{
    delete m_contention;
    m_contention = new QWidget(m_stack);
    m_contention->setObjectName(u"contentionHome"_s);
    auto *header = new LabHeader(m_context.theme, Tr::tr("Contention run"),
        Tr::tr("Many clients compete for one lock, and the complete history is checked."), m_contention);
    m_contentionHeader = header;
    auto *leave = new QPushButton(Tr::tr("All lessons"), header);
    leave->setObjectName(u"leaveContention"_s);
    leave->setIcon(m_context.theme.icon(u"back"_s));
    leave->setShortcut(Qt::Key_Escape);
    header->addBefore(leave);
    header->setMenu(m_makeMenu(*header));
    m_contentionPage = new ContentionPage(m_context.theme, std::move(work), m_contention);
    ContentionTarget contentionTarget;
    contentionTarget.guardianProgram = m_context.guardianProgram;
    m_contentionPage->setTarget(contentionTarget);
    auto *column = new QVBoxLayout(m_contention);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    column->addWidget(header);
    column->addWidget(m_contentionPage, 1);
    m_stack->addWidget(m_contention);
    m_stack->setCurrentWidget(m_contention);
    m_contentionPage->setFocus();
    connect(leave, &QPushButton::clicked, this, &LabHome::leaveContention, Qt::QueuedConnection);
}

void LabHome::leaveContention()
{
    delete m_contention;
    m_stack->setCurrentWidget(m_catalogue);
}

void LabHome::openMenu()
{
    if (m_contentionHeader)
        return m_contentionHeader->openMenu();
    m_page ? m_page->openMenu() : m_catalogue->openMenu();
}

void LabHome::rememberProgress()
{
    if (!m_run->opening().isLesson)
        return;
    Preferences preferences = m_context.preferences.load();
    int &furthest = preferences.lessons[m_run->scenario().id];
    if (m_run->furthest() <= furthest)
        return;
    furthest = m_run->furthest();
    m_context.preferences.save(preferences);
}

} // namespace ui
