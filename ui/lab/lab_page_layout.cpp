// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Builds the widgets of a lab page.

#include "ui/lab/act_form.h"
#include "ui/lab/clients_panel.h"
#include "ui/lab/lab_header.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/lab_tabs.h"
#include "ui/lab/lab_words.h"
#include "ui/lab/lesson_pane.h"
#include "ui/lab/lock_scene.h"
#include "ui/lab/play_bar.h"
#include "ui/lab/predict_face.h"
#include "ui/lab/start_face.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/settings/language.h"
#include "ui/settings/preferences.h"
#include "ui/theme/theme.h"
#include "ui/views/notice.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
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

QString titleOf(const LabOpening &opening, const QString &language)
{
    if (opening.foreign)
        return Tr::tr("Test with clients");
    return opening.scenario.steps.isEmpty() ? Tr::tr("Free lab") : told(opening.scenario.title, language);
}

QString noteOf(const LabOpening &opening)
{
    if (opening.foreign)
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

QWidget *LabPage::layOutHeader()
{
    const LabOpening &opening = m_run.opening();
    m_header = new LabHeader(
        m_surroundings.theme, titleOf(opening, m_surroundings.language.code()), noteOf(opening), this);
    auto *leave = new QPushButton(m_actions.leave.text(), m_header);
    leave->setObjectName(u"leaveLab"_s);
    leave->setIcon(m_surroundings.theme.icon(u"back"_s));
    leave->setToolTip(m_actions.leave.toolTip());
    leave->setFocusPolicy(Qt::TabFocus);
    connect(leave, &QPushButton::clicked, &m_actions.leave, &QAction::trigger);
    connect(&m_surroundings.theme, &Theme::changed, leave,
        [leave, &theme = m_surroundings.theme] { leave->setIcon(theme.icon(u"back"_s)); });
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
    predict->setChecked(m_surroundings.preferences.load().predictsFirst);
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
        m_lesson
            = new LessonPane(m_surroundings.theme, m_run.scenario(), m_surroundings.language.code(), m_left);
        m_left->addWidget(m_lesson);
        m_leftTabs->addTab(Tr::tr("Lesson"));
    }
    m_clients = new ClientsPanel(m_surroundings.theme, locksOf(m_run.opening()), m_left);
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
    const Theme &theme = m_surroundings.theme;
    m_banner = new Notice(theme, this);
    if (m_run.opening().foreign)
        m_banner->say(
            Tr::tr("The lab's clients acquire real locks on %1. Other clients have to wait for them.")
                .arg(m_run.opening().foreignName),
            Tone::Amber);
    m_start = new StartFace(theme, this);
    m_scene = new LockScene(theme, m_run.bench(), this);
    m_faces = new QStackedWidget(this);
    m_faces->addWidget(m_start);
    m_faces->addWidget(m_scene);
    m_tabs = new LabTabs(theme, m_run.bench(), this);
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
        m_predict = new PredictFace(theme, m_surroundings.language.code(), m_view);
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
