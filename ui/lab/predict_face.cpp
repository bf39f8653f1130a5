// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/predict_face.h"

#include "ui/lab/choice_button.h"
#include "ui/lab/lab_words.h"
#include "ui/lab/now_line.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int widest = 940; // px, of a readable line
constexpr int wideForAnswers = 640; // px, for answers side by side and the large question

QLabel *namedLabel(const QString &name, QWidget *parent)
{
    QLabel *label = wrapped(plainLabel({}, parent));
    label->setObjectName(name);
    return label;
}

} // namespace

PredictFace::PredictFace(const Theme &theme, QString language, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_language(std::move(language))
    , m_number(namedLabel(u"predictNumber"_s, this))
    , m_question(namedLabel(u"predictQuestion"_s, this))
    , m_now(new NowLine(theme, this))
    , m_choices(new QButtonGroup(this))
    , m_run(new QPushButton(this))
    , m_runKey(namedLabel(u"predictRunKey"_s, this))
    , m_skip(new QPushButton(Tr::tr("Show without answering"), this))
    , m_skipKey(namedLabel(u"predictSkipKey"_s, this))
    , m_hiddenIcon(new QLabel(this))
    , m_hidden(namedLabel(u"predictHidden"_s, this))
{
    setObjectName(u"predictFace"_s);
    setAccessibleName(Tr::tr("Question before the next step"));
    layOut();
    connect(m_choices, &QButtonGroup::idToggled, this, &PredictFace::follow);
    connect(m_run, &QPushButton::clicked, this, &PredictFace::run);
    connect(m_skip, &QPushButton::clicked, this, [this] { Q_EMIT answered(std::nullopt); });
    connect(&theme, &Theme::changed, this, &PredictFace::applyStyle);
    applyStyle();
}

void PredictFace::layOut()
{
    m_number->setProperty("look", u"dim"_s);
    m_run->setObjectName(u"predictRun"_s);
    m_run->setProperty("look", u"primary"_s);
    m_run->setProperty("large", true);
    m_run->setIconSize({18, 18});
    m_runKey->setText(Tr::tr("Enter"));
    m_runKey->setProperty("look", u"dim"_s);
    m_runKey->setWordWrap(false);
    m_skip->setObjectName(u"predictSkip"_s);
    m_skip->setProperty("look", u"quiet"_s);
    m_skipKey->setText(Tr::tr("Esc"));
    m_skipKey->setProperty("look", u"dim"_s);
    m_skipKey->setWordWrap(false);
    m_hidden->setText(Tr::tr("Picture, keys, script and checks appear after your answer"));
    m_hidden->setProperty("look", u"dim"_s);

    m_now->setObjectName(u"predictNow"_s);
    auto *now = new QFrame(this);
    now->setProperty("look", u"inset"_s);
    now->setObjectName(u"predictNowCard"_s);
    auto *facts = new QHBoxLayout(now);
    facts->setContentsMargins(20, 10, 20, 10);
    facts->addWidget(m_now);

    m_acts = new QGridLayout;
    m_acts->setHorizontalSpacing(16);
    m_acts->setColumnStretch(2, 1);

    auto *hint = new QHBoxLayout;
    hint->setSpacing(10);
    hint->addWidget(m_hiddenIcon);
    hint->addWidget(m_hidden, 1);

    auto *body = new QWidget;
    body->setAutoFillBackground(false);
    body->setMaximumWidth(widest);
    auto *column = new QVBoxLayout(body);
    column->setContentsMargins(0, 24, 0, 24);
    column->setSpacing(10);
    column->addWidget(m_number);
    column->addWidget(m_question);
    column->addSpacing(6);
    column->addWidget(now);
    column->addSpacing(6);
    m_grid = new QGridLayout;
    m_grid->setSpacing(12);
    column->addLayout(m_grid);
    column->addSpacing(6);
    column->addLayout(m_acts);
    column->addSpacing(16);
    column->addLayout(hint);
    column->addStretch(1);

    m_margins = new QWidget;
    m_margins->setAutoFillBackground(false);
    auto *row = new QHBoxLayout(m_margins);
    row->addWidget(body);
    auto *scroll = new QScrollArea(this);
    scroll->setWidget(m_margins);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus); // the arrow keys belong to the lesson
    scroll->viewport()->setAutoFillBackground(false);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);
}

void PredictFace::applyStyle()
{
    const QFont small = m_theme.inLesson(sized(uiFont(), 15));
    for (QWidget *each : std::initializer_list<QWidget *>{m_runKey, m_skip, m_skipKey, m_hidden})
        each->setFont(small);
    m_number->setFont(m_theme.inLesson(sized(strongFont(), 15)));
    m_run->setFont(m_theme.inLesson(sized(strongFont(), 17)));
    m_run->setIcon(tintedIcon(u"step"_s, m_theme.colours().onAccent, m_theme.colours().dim));
    m_hiddenIcon->setPixmap(m_theme.icon(u"hidden"_s, Tone::Dim).pixmap(QSize(18, 18), devicePixelRatioF()));
    arrange();
}

// See LessonPane.
void PredictFace::showEvent(QShowEvent *event)
{
    applyStyle();
    QWidget::showEvent(event);
}

void PredictFace::ask(const ScenarioStep &step, int number)
{
    m_number->setText(Tr::tr("Predict step %1. It has not run yet.").arg(number));
    m_question->setText(localized(step.question, m_language));
    qDeleteAll(m_choices->buttons());
    for (int at = 0; at < int(step.choices.size()); ++at) {
        const Choice &choice = step.choices[at];
        auto *button = new ChoiceButton(
            m_theme, at + 1, localized(choice.answer, m_language), localized(choice.reason, m_language));
        button->setObjectName(u"choice%1"_s.arg(at + 1));
        m_choices->addButton(button, at);
        m_grid->addWidget(button, at, 0);
    }
    arrange();
    follow();
}

void PredictFace::showNow(const QList<NowFact> &facts)
{
    m_now->showFacts(facts);
}

// Side by side if there is room, in reading order.
void PredictFace::arrange()
{
    const bool isWide = width() >= wideForAnswers;
    m_question->setFont(m_theme.inLesson(sized(titleFont(), isWide ? 34 : 24)));
    const int columns = isWide ? 2 : 1;
    const QList<QAbstractButton *> buttons = m_choices->buttons();
    for (int at = 0; at < int(buttons.size()); ++at) {
        m_grid->removeWidget(buttons[at]);
        m_grid->addWidget(buttons[at], at / columns, at % columns);
    }
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, columns - 1);
    const int margin = isWide ? 40 : 16;
    m_margins->layout()->setContentsMargins(margin, 0, margin, 0);
    for (QWidget *each : std::initializer_list<QWidget *>{m_run, m_runKey, m_skip, m_skipKey})
        m_acts->removeWidget(each);
    m_acts->addWidget(m_run, 0, 0, 1, isWide ? 1 : 3, Qt::AlignLeft);
    m_acts->addWidget(m_runKey, isWide ? 0 : 1, isWide ? 1 : 0);
    m_acts->addWidget(m_skip, isWide ? 0 : 2, isWide ? 3 : 0, Qt::AlignLeft);
    m_acts->addWidget(m_skipKey, isWide ? 0 : 2, isWide ? 4 : 1);
}

void PredictFace::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

std::optional<int> PredictFace::chosen() const
{
    const int id = m_choices->checkedId();
    return id >= 0 ? std::optional(id) : std::nullopt;
}

bool PredictFace::mayRun() const
{
    return chosen() || m_choices->buttons().isEmpty();
}

void PredictFace::follow()
{
    const bool hasChoices = !m_choices->buttons().isEmpty();
    m_run->setText(hasChoices ? Tr::tr("Run the step and compare") : Tr::tr("Run the step"));
    m_run->setEnabled(mayRun());
    m_runKey->setText(
        mayRun() ? Tr::tr("Enter") : Tr::tr("Choose an answer: 1 to %1").arg(m_choices->buttons().size()));
}

void PredictFace::choose(int number)
{
    if (QAbstractButton *button = m_choices->button(number - 1))
        button->setChecked(true);
}

void PredictFace::run()
{
    if (mayRun())
        Q_EMIT answered(chosen());
}

bool PredictFace::press(int key, Qt::KeyboardModifiers modifiers)
{
    if (modifiers & ~Qt::KeypadModifier)
        return false;
    if (key >= Qt::Key_1 && key <= Qt::Key_4) {
        choose(key - Qt::Key_0);
        return true;
    }
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Right:
        run();
        return true;
    case Qt::Key_Escape:
        Q_EMIT answered(std::nullopt);
        return true;
    default:
        return false;
    }
}

} // namespace ui
