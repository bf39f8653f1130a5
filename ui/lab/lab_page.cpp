// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_page.h"

#include "ui/lab/act_form.h"
#include "ui/lab/clients_panel.h"
#include "ui/lab/lab_header.h"
#include "ui/lab/lab_tabs.h"
#include "ui/lab/lab_words.h"
#include "ui/lab/lesson_pane.h"
#include "ui/lab/lock_scene.h"
#include "ui/lab/pace_control.h"
#include "ui/lab/play_bar.h"
#include "ui/lab/predict_face.h"
#include "ui/lab/start_face.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/settings/language.h"
#include "ui/settings/preferences.h"
#include "ui/theme/theme.h"
#include "ui/views/keyboard_press.h"
#include "ui/views/notice.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int wideEnough = 1180; // px, for three columns
constexpr int sizeStep = 25; // percent

QString titleOf(const LabOpening &opening, const QString &language)
{
    if (opening.external)
        return Tr::tr("Test with clients");
    return opening.scenario.steps.isEmpty() ? Tr::tr("Free lab")
                                            : localized(opening.scenario.title, language);
}

QString noteOf(const LabOpening &opening)
{
    if (opening.external)
        return Tr::tr("your server · real clients");
    return Tr::tr("private Redis · real clients");
}

QList<QByteArray> locksOf(const LabOpening &opening)
{
    QList<QByteArray> locks = opening.scenario.locks;
    if (!opening.lock.isEmpty()) {
        locks.removeAll(opening.lock);
        locks.prepend(opening.lock);
    }
    return locks.isEmpty() ? QList<QByteArray>{"orders"} : locks;
}

// A click does not take the focus, so that keys still reach the lesson.
QToolButton *sizeButton(QAction &action, const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(u"bar:"_s + action.objectName());
    button->setProperty("look", u"button"_s);
    button->setFocusPolicy(Qt::TabFocus);
    button->setText(text);
    button->setAccessibleName(action.text());
    button->setToolTip(action.toolTip());
    QObject::connect(button, &QToolButton::clicked, &action, &QAction::trigger);
    const auto follow = [button, &action] { button->setEnabled(action.isEnabled()); };
    QObject::connect(&action, &QAction::changed, button, follow);
    follow();
    return button;
}

} // namespace

LabPage::LabPage(const LabPageContext &context, LabRun &run, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
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
    const Theme &theme = m_context.theme;
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
    connect(&m_run.sessions(), &LabSessions::opened, this, &LabPage::chooseLock);
    connect(m_leftTabs, &QTabBar::currentChanged, m_left, &QStackedWidget::setCurrentIndex);
    if (!m_lesson)
        return;
    connect(m_lesson, &LessonPane::stepChosen, this, [this](int step) { m_run.goTo(step); });
    connect(m_lesson, &LessonPane::nextWanted, this, &LabPage::nextWanted);
    connect(m_predict, &PredictFace::answered, &m_run, &LabRun::answer);
    connect(
        &m_run.sessions(), &LabSessions::advanced, this, [this] { m_predict->showNow(m_scene->facts()); });
    const bool predicts = m_context.preferences.load().predictsFirst;
    m_lesson->setPredicting(predicts);
    m_run.setAsking(predicts);
}

void LabPage::choosePredicting(bool predicting)
{
    Preferences preferences = m_context.preferences.load();
    preferences.predictsFirst = predicting;
    m_context.preferences.save(preferences);
    m_lesson->setPredicting(predicting);
    m_run.setAsking(predicting);
}

// Saves the size too; larger text is for projectors and easier reading.
void LabPage::chooseSize(int percent)
{
    m_context.theme.chooseLessonSize(percent);
    m_actions.allowSizes(m_context.theme.lessonSize());
    Preferences preferences = m_context.preferences.load();
    preferences.lessonSize = m_context.theme.lessonSize();
    m_context.preferences.save(preferences);
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

// Builds the widgets of a lab page.

QWidget *LabPage::layOutHeader()
{
    const LabOpening &opening = m_run.opening();
    m_header
        = new LabHeader(m_context.theme, titleOf(opening, m_context.language.code()), noteOf(opening), this);
    auto *leave = new QPushButton(m_actions.leave.text(), m_header);
    leave->setObjectName(u"leaveLab"_s);
    leave->setIcon(m_context.theme.icon(u"back"_s));
    leave->setToolTip(m_actions.leave.toolTip());
    leave->setFocusPolicy(Qt::TabFocus);
    connect(leave, &QPushButton::clicked, &m_actions.leave, &QAction::trigger);
    connect(&m_context.theme, &Theme::changed, leave,
        [leave, &theme = m_context.theme] { leave->setIcon(theme.icon(u"back"_s)); });
    m_header->addBefore(leave);
    m_locks = new QComboBox(m_header);
    m_locks->setObjectName(u"shownLock"_s);
    m_locks->setAccessibleName(Tr::tr("Lock shown"));
    m_locks->setToolTip(toolTipText(Tr::tr("Lock shown")));
    m_locks->setEditable(m_run.isFree());
    m_locks->setInsertPolicy(QComboBox::NoInsert);
    for (const QByteArray &lock : locksOf(opening))
        m_locks->addItem(visible(lock), lock);
    m_locks->setVisible(m_run.isFree() || m_locks->count() > 1);
    m_header->addBehind(m_locks);
    if (!m_run.isFree())
        m_header->addBehind(layOutPredictFirst());
    m_header->addBehind(sizeButton(m_actions.smaller, u"A−"_s, m_header));
    m_header->addBehind(sizeButton(m_actions.larger, u"A+"_s, m_header));
    return m_header;
}

QWidget *LabPage::layOutPredictFirst()
{
    auto *predict = new QCheckBox(Tr::tr("Predict first"), m_header);
    predict->setObjectName(u"predictFirst"_s);
    predict->setToolTip(
        toolTipText(Tr::tr("Before a step with a question, hide the result until you answer")));
    predict->setFocusPolicy(Qt::TabFocus); // a click must not take the arrow keys
    predict->setChecked(m_context.preferences.load().predictsFirst);
    connect(predict, &QCheckBox::toggled, this, &LabPage::choosePredicting);
    return predict;
}

QWidget *LabPage::layOutLeft()
{
    auto *side = new QWidget(this);
    side->setProperty("look", u"card"_s);
    side->setAttribute(Qt::WA_StyledBackground);
    side->setMinimumWidth(280);
    m_leftTabs = new QTabBar(side);
    m_leftTabs->setObjectName(u"labSides"_s);
    m_leftTabs->setDrawBase(false);
    m_leftTabs->setExpanding(false);
    m_leftTabs->setFocusPolicy(Qt::TabFocus);
    m_left = new QStackedWidget(side);
    if (!m_run.isFree()) {
        m_lesson = new LessonPane(m_context.theme, m_run.scenario(), m_context.language.code(), m_left);
        m_left->addWidget(m_lesson);
        m_leftTabs->addTab(Tr::tr("Lesson"));
    }
    m_clients = new ClientsPanel(m_context.theme, locksOf(m_run.opening()), m_left);
    m_clients->form().suggestLock(locksOf(m_run.opening()).first(), m_run.opening().kind);
    m_left->addWidget(m_clients);
    m_leftTabs->addTab(Tr::tr("Clients"));
    m_leftTabs->setVisible(m_leftTabs->count() > 1);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(16, 2, 16, 0);
    head->addWidget(m_leftTabs);
    head->addStretch(1);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_left, 1);
    return side;
}

void LabPage::layOut()
{
    const Theme &theme = m_context.theme;
    m_banner = new Notice(theme, this);
    if (m_run.opening().external)
        m_banner->say(
            Tr::tr("The lab's clients acquire real locks on %1. Other clients have to wait for them.")
                .arg(m_run.opening().externalName),
            Tone::Amber);
    m_start = new StartFace(theme, this);
    m_scene = new LockScene(theme, m_run.sessions(), this);
    m_faces = new QStackedWidget(this);
    m_faces->addWidget(m_start);
    m_faces->addWidget(m_scene);
    m_tabs = new LabTabs(theme, m_run.sessions(), this);
    m_right = new QSplitter(Qt::Horizontal, this);
    m_right->setObjectName(u"labRight"_s);
    m_right->setChildrenCollapsible(false);
    m_right->addWidget(m_faces);
    m_right->addWidget(m_tabs);
    m_right->setStretchFactor(0, 11);
    m_right->setStretchFactor(1, 9);
    m_right->setSizes({560, 400});
    m_columns = new QSplitter(Qt::Horizontal, this);
    m_columns->setChildrenCollapsible(false);
    m_columns->addWidget(layOutLeft());
    m_view = new QStackedWidget(this);
    m_view->addWidget(m_right);
    if (!m_run.isFree()) {
        m_predict = new PredictFace(theme, m_context.language.code(), m_view);
        m_view->addWidget(m_predict);
    }
    m_columns->addWidget(m_view);
    m_columns->setStretchFactor(1, 1);
    m_columns->setSizes({340, 940});
    m_bar = new PlayBar(theme, m_actions, m_run.scenario().steps.size(), this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    column->addWidget(layOutHeader());
    column->addWidget(m_banner);
    column->addWidget(m_columns, 1);
    column->addWidget(m_bar);
    for (const QWidget *row : std::initializer_list<QWidget *>{m_header, m_bar}) {
        for (auto *button : row->findChildren<QAbstractButton *>())
            button->installEventFilter(this);
    }
}

} // namespace ui
