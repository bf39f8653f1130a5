// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_page.h"

#include "ui/lab/act_form.h"
#include "ui/lab/clients_panel.h"
#include "ui/lab/lab_header.h"
#include "ui/lab/lab_tabs.h"
#include "ui/lab/lesson_pane.h"
#include "ui/lab/lock_scene.h"
#include "ui/lab/pace_control.h"
#include "ui/lab/play_bar.h"
#include "ui/lab/predict_face.h"
#include "ui/lab/start_face.h"
#include "ui/settings/preferences.h"
#include "ui/theme/theme.h"
#include "ui/views/keyboard_press.h"
#include "ui/views/notice.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QKeyEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>

namespace ui {

using namespace lockengine;

namespace {

constexpr int wideEnough = 1180; // px, for three columns
constexpr int sizeStep = 25; // percent

} // namespace

LabPage::LabPage(const LabSurroundings &surroundings, LabRun &run, QWidget *parent)
    : QWidget(parent)
    , m_surroundings(surroundings)
    , m_run(run)
    , m_actions(*this)
{
    setObjectName(QStringLiteral("labPage"));
    setFocusPolicy(Qt::StrongFocus);
    layOut();
    wireActions();
    wirePanes();
    connect(&m_run, &LabRun::playChanged, this, &LabPage::showPlay);
    connect(&m_run, &LabRun::labChanged, this, &LabPage::showLab);
    chooseLock();
    showPlay();
    showLab();
}

LabPage::~LabPage() = default;

void LabPage::wireActions()
{
    connect(&m_actions.play, &QAction::triggered, this, &LabPage::togglePlay);
    connect(&m_actions.step, &QAction::triggered, this, [this] { m_run.port().stepOnce(); });
    connect(&m_actions.event, &QAction::triggered, this, [this] { m_run.port().eventOnce(); });
    connect(&m_actions.back, &QAction::triggered, &m_run, &LabRun::goBack);
    connect(&m_actions.fork, &QAction::triggered, this, &LabPage::fork);
    connect(&m_actions.leave, &QAction::triggered, this, &LabPage::leaveWanted);
    const Theme &theme = m_surroundings.theme;
    connect(&m_actions.larger, &QAction::triggered, this,
        [this, &theme] { chooseSize(theme.lessonSize() + sizeStep); });
    connect(&m_actions.smaller, &QAction::triggered, this,
        [this, &theme] { chooseSize(theme.lessonSize() - sizeStep); });
    connect(&m_actions.usualSize, &QAction::triggered, this, [this] { chooseSize(100); });
    m_actions.allowSizes(theme.lessonSize());
    connect(
        &m_bar->pace(), &PaceControl::paceChosen, this, [this](double pace) { m_run.port().setPace(pace); });
    connect(m_start, &StartFace::leaveWanted, this, &LabPage::leaveWanted);
    connect(m_start, &StartFace::retryWanted, &m_run, &LabRun::restart);
}

void LabPage::wirePanes()
{
    connect(m_clients, &ClientsPanel::asked, this, &LabPage::perform);
    connect(m_clients, &ClientsPanel::forkWanted, this, &LabPage::fork);
    connect(m_clients, &ClientsPanel::clientWanted, this, [this](const QByteArray &name) {
        m_run.port().addClient(
            name, m_clients, [this](const Result<Done> &added) { m_clients->showAdded(added); });
    });
    connect(m_tabs, &LabTabs::asked, this, [this](const LabAct &act) { m_clients->ask(act); });
    connect(&m_run, &LabRun::traced, m_tabs, &LabTabs::showTrace);
    connect(m_scene, &LockScene::clientMenuWanted, this, [this](const QByteArray &client, const QPoint &at) {
        if (QMenu *menu = m_clients->menuOf(client))
            menu->popup(at);
    });
    connect(m_tabs, &LabTabs::keysRead, m_scene, &LockScene::showKeys);
    connect(m_locks, &QComboBox::currentIndexChanged, this, &LabPage::chooseLock);
    connect(&m_run.bench(), &LabBench::opened, this, &LabPage::chooseLock);
    connect(m_leftTabs, &QTabBar::currentChanged, m_left, &QStackedWidget::setCurrentIndex);
    if (!m_lesson)
        return;
    connect(m_lesson, &LessonPane::stepChosen, this, [this](int step) { m_run.goTo(step); });
    connect(m_lesson, &LessonPane::nextWanted, this, &LabPage::nextWanted);
    connect(m_predict, &PredictFace::answered, &m_run, &LabRun::answer);
    connect(&m_run.bench(), &LabBench::advanced, this, [this] { m_predict->showNow(m_scene->facts()); });
    const bool predicts = m_surroundings.preferences.load().predictsFirst;
    m_lesson->setPredicting(predicts);
    m_run.setAsking(predicts);
}

void LabPage::choosePredicting(bool predicting)
{
    Preferences preferences = m_surroundings.preferences.load();
    preferences.predictsFirst = predicting;
    m_surroundings.preferences.save(preferences);
    m_lesson->setPredicting(predicting);
    m_run.setAsking(predicting);
}

// Saves the size too; larger text is for projectors and easier reading.
void LabPage::chooseSize(int percent)
{
    m_surroundings.theme.chooseLessonSize(percent);
    m_actions.allowSizes(m_surroundings.theme.lessonSize());
    Preferences preferences = m_surroundings.preferences.load();
    preferences.lessonSize = m_surroundings.theme.lessonSize();
    m_surroundings.preferences.save(preferences);
}

void LabPage::togglePlay()
{
    const PlayState &play = m_run.play();
    if (play.plays || (play.phase == PlayPhase::Running && !m_run.isForked()))
        return m_run.port().pause();
    if (play.phase == PlayPhase::Ended)
        m_run.goTo(0);
    m_run.port().play();
}

void LabPage::fork()
{
    m_run.port().fork();
    m_leftTabs->setCurrentIndex(m_leftTabs->count() - 1);
    m_clients->setFocus();
}

void LabPage::perform(const LabAct &act)
{
    m_run.port().perform(
        act, m_clients, [this](const Result<LabAnswer> &outcome) { m_clients->showOutcome(outcome); });
}

void LabPage::showPlay()
{
    const PlayState &play = m_run.play();
    const bool isThere = play.phase != PlayPhase::Starting && play.phase != PlayPhase::Failed;
    m_faces->setCurrentIndex(isThere ? 1 : 0);
    if (!isThere)
        m_start->showPlay(play);
    m_bar->showPlay(play);
    m_clients->setFree(m_run.isForked());
    if (!m_lesson)
        return;
    const int step = shownStep(play);
    m_lesson->showPlay(play, m_run.answerTo(step));
    showQuestion();
    if (step == m_lookedAt || step < 0)
        return;
    m_lookedAt = step;
    m_tabs->lookAt(m_run.scenario().steps[step].look);
}

// The question replaces the lock's picture and tabs. Keys go to its answers.
void LabPage::showQuestion()
{
    const PlayState &play = m_run.play();
    const int asked = std::exchange(m_asked, play.asks ? play.step : -1);
    m_view->setCurrentIndex(play.asks ? 1 : 0);
    if (!play.asks || asked == play.step)
        return;
    m_predict->ask(m_run.scenario().steps[play.step], play.step + 1);
    m_predict->showNow(m_scene->facts());
    setFocus();
}

void LabPage::showLab()
{
    const LabState &lab = m_run.lab();
    m_bar->showLab(lab);
    m_clients->showLab(lab);
    m_tabs->showLab(lab);
    m_scene->showLab(lab);
    if (m_predict)
        m_predict->showNow(m_scene->facts());
}

QByteArray LabPage::lock() const
{
    const int chosen = m_locks->findText(m_locks->currentText());
    return chosen >= 0 ? m_locks->itemData(chosen).toByteArray() : m_locks->currentText().toUtf8();
}

void LabPage::chooseLock()
{
    m_scene->showLock(lock());
    m_tabs->showLock(lock());
}

void LabPage::setMenu(QMenu *menu)
{
    m_header->setMenu(menu);
}

void LabPage::setNext(const QString &title)
{
    if (m_lesson)
        m_lesson->setNext(title);
}

void LabPage::openMenu()
{
    m_header->openMenu();
}

// Handles keys that the focused widget ignored. Lists and fields pass on Enter and Esc even after using them.
void LabPage::keyPressEvent(QKeyEvent *event)
{
    const bool isElsewhere = focusWidget() && focusWidget() != this;
    const bool isAnswering = m_run.play().asks && focusWidget() && m_predict->isAncestorOf(focusWidget());
    auto *button = qobject_cast<QAbstractButton *>(focusWidget());
    const bool isChosen = isAnswering && button && button->isChecked(); // Enter runs the step
    if (!isChosen && (pressFocusedButton(*this, *event) || (isEnter(*event) && isElsewhere)))
        return;
    if (event->key() == Qt::Key_Escape && isElsewhere && !isAnswering)
        return setFocus();
    if (m_run.play().asks && m_predict->press(event->key(), event->modifiers()))
        return;
    if (event->key() == Qt::Key_N && m_lesson && event->modifiers() == Qt::NoModifier)
        return m_lesson->goOn();
    if (!m_actions.press(event->key(), event->modifiers()))
        QWidget::keyPressEvent(event);
}

// A button would use the arrows to move the focus; they belong to the lesson.
bool LabPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key != Qt::Key_Left && key != Qt::Key_Right)
        return QWidget::eventFilter(watched, event);
    event->ignore(); // passes the key on to the page
    return true;
}

void LabPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const auto wanted = width() >= wideEnough ? Qt::Horizontal : Qt::Vertical;
    if (m_right->orientation() == wanted)
        return;
    m_right->setOrientation(wanted);
    splitRight();
}

// A ratio: the first sizes are set before the page has a layout.
void LabPage::splitRight()
{
    m_right->setSizes({11'000, 9'000});
}

void LabPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!std::exchange(m_wasShown, true))
        splitRight();
    if (!focusWidget())
        m_run.isFree() ? m_clients->setFocus() : setFocus();
}

} // namespace ui
