// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/catalogue_page.h"

#include "lockengine/lab/scenario/lessons.h"
#include "lockengine/lab/scenario/scenario_reader.h"
#include "ui/lab/lab_header.h"
#include "ui/lab/lab_words.h"
#include "ui/lab/lesson_cell.h"
#include "ui/lab/lessons_model.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/settings/language.h"
#include "ui/settings/preferences.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"
#include "ui/views/notice.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QListView>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

struct Offer
{
    LabDeployment deployment;
    int least;
    int most;
    int usual;
};

// In the order offered.
constexpr Offer offers[] = {{LabDeployment::One, 1, 1, 1}, {LabDeployment::Several, 2, 9, 5},
    {LabDeployment::Sentinels, 2, 4, 2}, {LabDeployment::Cluster, 3, 6, 3}};

QFrame *card(QWidget *parent)
{
    auto *frame = new QFrame(parent);
    frame->setProperty("look", u"inset"_s);
    return frame;
}

QVBoxLayout *columnOf(QFrame *card, const QString &title, const QString &sentence)
{
    auto *column = new QVBoxLayout(card);
    column->setContentsMargins(16, 14, 16, 14);
    column->setSpacing(10);
    QLabel *name = plainLabel(title, card);
    QFont font = name->font();
    font.setWeight(QFont::DemiBold);
    name->setFont(font);
    column->addWidget(name);
    column->addWidget(wrapped(smallLabel(sentence, card)));
    return column;
}

} // namespace

CataloguePage::CataloguePage(const LabPageContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_header(new LabHeader(context.theme, Tr::tr("Lab and lessons"),
          Tr::tr("Everything here is real: the lab runs its own Redis servers, and its clients use the real "
                 "lock engine."),
          this))
    , m_notice(new Notice(context.theme, this))
    , m_list(new QListView(this))
    , m_deployment(new QComboBox(this))
    , m_servers(new QSpinBox(this))
    , m_clients(new QSpinBox(this))
{
    setObjectName(u"cataloguePage"_s);
    for (const QString &id : lessonIds()) {
        if (const auto lesson = lockengine::openLesson(id))
            m_lessons += *lesson;
    }
    m_model
        = new LessonsModel(m_lessons, m_context.preferences.load().lessons, m_context.language.code(), this);
    auto *side = new QWidget(this);
    side->setMaximumWidth(320);
    auto *cards = new QVBoxLayout(side);
    cards->setContentsMargins(0, 0, 0, 0);
    cards->setSpacing(12);
    cards->addWidget(layOutFree());
    cards->addWidget(layOutMore());
    cards->addStretch(1);
    auto *columns = new QHBoxLayout;
    columns->setContentsMargins(20, 16, 20, 16);
    columns->setSpacing(20);
    columns->addWidget(layOutLessons(), 3); // a ratio, in a narrow window
    columns->addWidget(side, 2);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    column->addWidget(m_header);
    column->addWidget(m_notice);
    column->addLayout(columns, 1);
}

CataloguePage::~CataloguePage() = default;

QWidget *CataloguePage::layOutLessons()
{
    m_list->setObjectName(u"lessonList"_s);
    m_list->setAccessibleName(Tr::tr("Lessons"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(lessonCell(m_context.theme, m_list));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setMouseTracking(true);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setStyleSheet(u"QListView { background: transparent; }"_s);
    m_list->setCurrentIndex(m_model->index(0));
    const auto open = [this](const QModelIndex &index) { openLesson(m_model->lesson(index.row()).id); };
    connect(m_list, &QListView::clicked, this, open);
    // Enter only: clicked() handles clicks, which must not open twice.
    connect(m_list, &QListView::activated, this, [this, open](const QModelIndex &index) {
        if (!m_list->style()->styleHint(QStyle::SH_ItemView_ActivateItemOnSingleClick, nullptr, m_list))
            open(index);
    });
    connect(&m_context.theme, &Theme::changed, m_list->viewport(), qOverload<>(&QWidget::update));
    auto *lessons = new QWidget(this);
    auto *column = new QVBoxLayout(lessons);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(headingLabel(Tr::tr("Lessons: from the first lock to the fair queue"), lessons));
    column->addWidget(m_list, 1);
    return lessons;
}

QWidget *CataloguePage::layOutFree()
{
    QFrame *frame = card(this);
    auto *column = columnOf(frame, Tr::tr("Free lab"), Tr::tr("Servers and clients to experiment with."));
    m_deployment->setObjectName(u"freeDeployment"_s);
    m_deployment->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_deployment->addItem(Tr::tr("one server"));
    m_deployment->addItem(Tr::tr("independent servers"));
    m_deployment->addItem(Tr::tr("primary, replicas, sentinels"));
    m_deployment->addItem(Tr::tr("a cluster"));
    m_servers->setObjectName(u"freeServers"_s);
    m_clients->setObjectName(u"freeClients"_s);
    for (QSpinBox *number : {m_servers, m_clients})
        number->setButtonSymbols(QAbstractSpinBox::NoButtons); // arrow keys and wheel still work
    m_clients->setRange(1, 50);
    m_clients->setValue(3);
    auto *form = new QFormLayout;
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(Tr::tr("Servers"), m_deployment);
    form->addRow(Tr::tr("Number"), m_servers);
    form->addRow(Tr::tr("Clients"), m_clients);
    column->addLayout(form);
    auto *start = new QPushButton(Tr::tr("Start a free lab"), frame);
    start->setObjectName(u"startFree"_s);
    start->setProperty("look", u"primary"_s);
    column->addWidget(start);
    connect(start, &QPushButton::clicked, this, &CataloguePage::startFree);
    connect(m_deployment, &QComboBox::currentIndexChanged, this, &CataloguePage::refitServers);
    refitServers();
    return frame;
}

QWidget *CataloguePage::layOutMore()
{
    QFrame *frame = card(this);
    auto *column = columnOf(frame, Tr::tr("More"),
        Tr::tr("Play a scenario from a file, or test a kind of lock under contention."));
    auto *file = new QPushButton(Tr::tr("Open a scenario file…"), frame);
    file->setObjectName(u"openScenario"_s);
    auto *contention = new QPushButton(Tr::tr("Contention run…"), frame);
    contention->setObjectName(u"openContention"_s);
    contention->setToolTip(toolTipText(Tr::tr("Many clients compete for one lock: how often and how fairly "
                                              "they acquire it, and whether a guarantee was violated")));
    column->addWidget(file);
    column->addWidget(contention);
    connect(file, &QPushButton::clicked, this, &CataloguePage::askForFile);
    connect(contention, &QPushButton::clicked, this, &CataloguePage::contentionWanted);
    return frame;
}

void CataloguePage::refitServers()
{
    const Offer &offer = offers[m_deployment->currentIndex()];
    m_servers->setRange(offer.least, offer.most);
    m_servers->setValue(offer.usual);
    m_servers->setEnabled(offer.least < offer.most);
}

void CataloguePage::startFree()
{
    LabOpening opening;
    opening.scenario.setup.deployment = offers[m_deployment->currentIndex()].deployment;
    opening.scenario.setup.servers = m_servers->value();
    for (int client = 0; client < m_clients->value(); ++client)
        opening.scenario.setup.clients += clientName(client);
    opening.scenario.locks = {"orders"};
    if (opening.scenario.setup.deployment == LabDeployment::Several)
        opening.kind = LockKind::Red;
    Q_EMIT chosen(opening);
}

void CataloguePage::openLesson(const QString &id)
{
    const auto lesson = lockengine::openLesson(id);
    if (!lesson)
        return showError(lesson.error());
    m_notice->say({}, Tone::Amber);
    LabOpening opening;
    opening.scenario = *lesson;
    opening.isLesson = true;
    Q_EMIT chosen(opening);
}

QString CataloguePage::titleOf(const QString &id) const
{
    const auto lesson = std::ranges::find(m_lessons, id, &Scenario::id);
    return lesson == m_lessons.end() ? QString() : localized(lesson->title, m_context.language.code());
}

void CataloguePage::openFile(const QString &path)
{
    const auto scenario = openScenario(path);
    if (!scenario)
        return showError(scenario.error());
    m_notice->say({}, Tone::Amber);
    LabOpening opening;
    opening.scenario = *scenario;
    Q_EMIT chosen(opening);
}

void CataloguePage::askForFile()
{
    auto *dialog = new QFileDialog(this, Tr::tr("Open a scenario"));
    dialog->setObjectName(u"scenarioDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({Tr::tr("Scenarios (*.json)"), Tr::tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &CataloguePage::openFile);
    dialog->open();
}

// The author of the file needs the position of the error.
void CataloguePage::showError(const Error &error)
{
    const QString sentence = labRefusal(error);
    const bool isThere = sentence.contains(quoted(error.detail.left(200)));
    m_notice->say(isThere ? sentence : withWords(sentence, error.detail.left(300)), Tone::Red);
}

void CataloguePage::refreshProgress()
{
    m_model->setProgress(m_context.preferences.load().lessons);
}

void CataloguePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_list->setFocus();
}

void CataloguePage::setMenu(QMenu *menu)
{
    m_header->setMenu(menu);
}

void CataloguePage::openMenu()
{
    m_header->openMenu();
}

} // namespace ui
