// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/tally_row.h"

#include "ui/present/status_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"
#include "ui/views/pill.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>
#include <QtMath>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 longScan = 10'000; // keys; a shorter scan ends before a user could want to stop it

// The same in every language.
QString termOf(Is is)
{
    return is == Is::Problem ? u"is:problem"_s : is == Is::Warning ? u"is:warning"_s : u"is:held"_s;
}

const QString wordGap = u" · "_s;

QString withGroups(QString words, int count)
{
    return words.replace(QString::number(count), grouped(count));
}

} // namespace

TallyRow::TallyRow(const Theme &theme, const Buttons &actions, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_terms{{Is::Problem, &LockTally::problems, new Pill(theme, Tone::Red, u"problem"_s)},
          {Is::Warning, &LockTally::warnings, new Pill(theme, Tone::Amber, u"warning"_s)},
          {Is::Held, &LockTally::held, new Pill(theme, Tone::Plain, {})}}
    , m_idle(new Pill(theme, Tone::Dim, u"hidden"_s, Pill::Edge::Dashed))
{
    setObjectName(u"tallyRow"_s);
    setFixedHeight(44);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->setSizeConstraint(QLayout::SetNoConstraint);
    for (const TermPill &term : std::as_const(m_terms)) {
        const QString typed = termOf(term.is);
        row->addWidget(term.pill);
        term.pill->setObjectName(u"pill:"_s + typed);
        term.pill->setToolTip(toolTipText(Tr::tr("Show only these: %1").arg(typed)));
        connect(term.pill, &Pill::clicked, this, [this, typed] { Q_EMIT termToggled(typed); });
    }
    row->addWidget(m_idle);
    m_idle->setObjectName(u"pill:idle"_s);
    m_idle->setToolTip(
        toolTipText(Tr::tr("Locks that have been free for some seconds, without waiters or trouble")));
    connect(m_idle, &Pill::toggled, this, [this](bool shown) {
        nameIdle();
        Q_EMIT idleShownChanged(shown);
    });
    row->addStretch(1);
    m_scan = actions.scan ? addButton(*actions.scan, u"scanButton"_s) : nullptr;
    if (m_scan)
        m_scan->hide();
    QPushButton *apply = addButton(actions.applyOrder, u"applyOrderButton"_s);
    const auto showApply = [this, apply, &actions = actions.applyOrder] {
        apply->setVisible(actions.isEnabled());
        fitPills();
        update();
    };
    connect(&actions.applyOrder, &QAction::changed, this, showApply);
    showApply();
    addToggle(actions.group, u"groupButton"_s);
    addToggle(actions.pause, u"pauseButton"_s);
    m_confirmed.setSingleShot(true);
    m_confirmed.setInterval(4000);
    connect(&m_confirmed, &QTimer::timeout, this, [this] { confirm({}); });
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    nameTerms();
    nameIdle();
}

QPushButton *TallyRow::addButton(QAction &action, const QString &name)
{
    auto *button = new QPushButton(action.text(), this);
    button->setObjectName(name);
    button->setProperty("look", u"quiet"_s);
    layout()->addWidget(button);
    layout()->setAlignment(button, Qt::AlignRight | Qt::AlignVCenter);
    m_buttons.append(button);
    const auto follow = [button, &action] {
        button->setText(action.text());
        button->setToolTip(action.toolTip());
    };
    connect(button, &QPushButton::clicked, &action, &QAction::trigger);
    connect(&action, &QAction::changed, button, follow);
    follow();
    return button;
}

void TallyRow::addToggle(QAction &action, const QString &name)
{
    QPushButton *button = addButton(action, name);
    button->setCheckable(true);
    connect(&action, &QAction::toggled, button, &QPushButton::setChecked);
    button->setChecked(action.isChecked());
}

void TallyRow::showTally(const LockTally &tally)
{
    if (tally == m_tally)
        return;
    m_tally = tally;
    nameTerms();
    nameIdle();
    composeWords();
}

void TallyRow::showFilter(const LockFilter &filter)
{
    for (const TermPill &term : std::as_const(m_terms))
        term.pill->setChecked(filter.says(term.is));
    nameTerms(); // a checked pill stays visible so that it can be unchecked
}

bool TallyRow::isIdleShown() const
{
    return m_idle->isChecked();
}

void TallyRow::setIdleShown(bool shown)
{
    m_idle->setChecked(shown);
}

void TallyRow::nameTerms()
{
    const QStringList words{//: how many locks have a problem; on a red button that shows only them
        Tr::tr("%n problems", nullptr, m_tally.problems),
        //: how many locks have a warning; on an amber button that shows only them
        Tr::tr("%n warnings", nullptr, m_tally.warnings),
        //: how many locks are held; on a button that shows only them
        Tr::tr("%n held", nullptr, m_tally.held)};
    for (qsizetype i = 0; i < m_terms.size(); ++i) {
        const int count = m_tally.*m_terms[i].count;
        m_terms[i].pill->setText(withGroups(words[i], count));
    }
    fitPills();
}

void TallyRow::nameIdle()
{
    //: how many locks are free and not shown; on a button that shows them
    const QString hidden = Tr::tr("%n free hidden", nullptr, m_tally.idle);
    //: how many locks are free and shown; on a button that hides them
    const QString shown = Tr::tr("%n free shown", nullptr, m_tally.idle);
    m_idle->setText(withGroups(m_idle->isChecked() ? shown : hidden, m_tally.idle));
    fitPills();
}

int TallyRow::buttonsWidth() const
{
    int width = 0;
    for (const QPushButton *button : m_buttons)
        width += button->isHidden() ? 0 : button->sizeHint().width() + 8;
    return width;
}

// A confirmation stays visible in a narrow row too.
int TallyRow::leastForWords() const
{
    constexpr qreal most = 200; // copied text may be long
    const QString &words = m_confirmation.isEmpty() ? m_paused : m_confirmation;
    const qreal width = QFontMetricsF(smallFont(), this).horizontalAdvance(words);
    return words.isEmpty() ? 0 : qCeil(std::min(width, most)) + 12;
}

// If space is short, the least important pills are hidden first.
void TallyRow::fitPills()
{
    int room = width() - 24 - buttonsWidth();
    const auto fit = [&room](Pill &pill, int count) {
        const int needed = pill.sizeHint().width();
        const bool fits = (count > 0 || pill.isChecked()) && needed <= room;
        pill.setVisible(fits);
        room -= fits ? needed + 8 : 0;
    };
    for (const TermPill &term : std::as_const(m_terms)) {
        fit(*term.pill, m_tally.*term.count);
        if (term.is == Is::Problem)
            room -= leastForWords();
    }
    fit(*m_idle, m_tally.idle);
}

void TallyRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitPills();
}

void TallyRow::showStatus(const SystemStatus &status)
{
    // With repeated scans, the button stays between two of them.
    const bool goesOn = status.scan.running || status.newLockWithin;
    const bool isUnderWay
        = status.phase == ConnectionPhase::Live || status.phase == ConnectionPhase::Synchronising;
    if (m_scan)
        m_scan->setVisible(isUnderWay && (status.scan.stopped || (goesOn && status.scan.total >= longScan)));
    fitPills();
    m_status = status;
    composeWords();
}

void TallyRow::showNotShown(const UnfollowedLocks &locks)
{
    if (locks == m_notShown)
        return;
    m_notShown = locks;
    composeWords();
}

void TallyRow::showServer(const QStringList &findings, const QString &details, Severity worst)
{
    const bool isSame = findings == m_server && details == m_serverDetails && worst == m_worstOfServer;
    m_server = findings;
    m_serverDetails = details;
    m_worstOfServer = worst;
    if (!isSame)
        composeWords();
}

// Empty while some locks may be unknown.
QString TallyRow::healthWord() const
{
    const ScanProgress &scan = m_status.scan;
    const bool areAllKnown = m_status.phase == ConnectionPhase::Live && scan.finishedOnce && !scan.stopped
        && !scan.incomplete && !m_notShown.mayBeAny();
    if (!areAllKnown)
        return {};
    //: beside the numbers of problems and warnings: the other locks have neither
    return m_tally.problems + m_tally.warnings > 0 ? Tr::tr("all else healthy")
                                                   //: no lock has a problem or a warning
                                                   : Tr::tr("all healthy");
}

void TallyRow::composeWords()
{
    QStringList words{notShownSentence(m_notShown)};
    words += m_server;
    words += {healthWord(), scanSentence(m_status.scan)};
    words.removeAll(QString());
    m_words = !m_confirmation.isEmpty() ? QStringList(m_confirmation)
        : !m_paused.isEmpty()           ? QStringList(joined(m_paused, m_changes))
                                        : words;
    const bool isUnusual = !m_server.isEmpty() || m_notShown.mayBeAny() || m_status.scan.incomplete;
    const bool isBroken = m_worstOfServer == Severity::Problem && m_paused.isEmpty();
    m_tone = !m_confirmation.isEmpty()     ? Tone::Plain
        : isBroken                         ? Tone::Red
        : isUnusual || !m_paused.isEmpty() ? Tone::Amber
                                           : Tone::Plain;
    setAccessibleName(m_words.join(wordGap));
    QStringList details{m_words.join(wordGap), m_serverDetails};
    details.removeAll(QString());
    setToolTip(toolTipText(details.join(u"\n"_s)));
    fitPills();
    update();
}

// Drops good news that does not fit, instead of cutting it.
QString TallyRow::wordsWithin(qreal room, const QFontMetricsF &metrics) const
{
    for (qsizetype count = m_words.size(); count > 0; --count) {
        const QString words = m_words.first(count).join(wordGap);
        if (metrics.horizontalAdvance(words) <= room)
            return words;
    }
    if (!m_paused.isEmpty() && m_confirmation.isEmpty())
        return m_paused;
    const bool isSaidInPart = m_tone != Tone::Plain || !m_confirmation.isEmpty();
    return isSaidInPart ? m_words.value(0) : QString();
}

void TallyRow::showPaused(const QString &sentence, const QString &changes)
{
    const bool isAnother = m_paused != sentence || m_changes != changes;
    m_paused = sentence;
    m_changes = changes;
    if (isAnother)
        composeWords();
}

void TallyRow::confirm(const QString &sentence)
{
    m_confirmation = sentence;
    if (!sentence.isEmpty())
        m_confirmed.start();
    composeWords();
}

QRectF TallyRow::wordsArea() const
{
    QRectF rest = QRectF(rect()).adjusted(12, 0, -12, 0);
    rest.setRight(rest.right() - buttonsWidth());
    for (const Pill *pill : findChildren<Pill *>()) {
        if (pill->isVisible())
            rest.setLeft(std::max(rest.left(), qreal(pill->geometry().right() + 8)));
    }
    rest.setLeft(rest.left() + 4);
    return rest;
}

QString TallyRow::shownWords() const
{
    const QFontMetricsF metrics(smallFont(), this);
    const qreal room = wordsArea().width();
    return metrics.elidedText(wordsWithin(room, metrics), Qt::ElideRight, room);
}

void TallyRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &colours = m_theme.colours();
    painter.setFont(smallFont());
    painter.setPen(m_tone == Tone::Plain ? colours.dim : colours.of(m_tone));
    paintElided(painter, wordsArea(), shownWords());
}

} // namespace ui
