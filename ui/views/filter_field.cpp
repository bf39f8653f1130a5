// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/filter_field.h"

#include "ui/present/tr.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCompleter>
#include <QHBoxLayout>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStringListModel>
#include <QTextCharFormat>
#include <QToolButton>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

FilterField::FilterField(const Theme &theme, QWidget *parent)
    : QFrame(parent)
    , m_theme(theme)
    , m_row(new QHBoxLayout(this))
    , m_edit(new QLineEdit(this))
    , m_offers(new QCompleter(new QStringListModel(this), this))
{
    setObjectName(u"filterField"_s);
    setFocusProxy(m_edit);
    m_row->setContentsMargins(6, 0, 4, 0);
    m_row->setSpacing(4);
    m_row->addWidget(m_edit, 1);
    m_edit->setObjectName(u"filterEdit"_s);
    m_edit->setFrame(false);
    m_edit->setMaxLength(512);
    m_edit->setClearButtonEnabled(true);
    //: in the filter field; waiters>0, holder:, kind: and is: are typed like this in every language
    m_edit->setPlaceholderText(Tr::tr("Filter: name, holder:…, kind:fair, waiters>0, is:problem"));
    m_edit->setAccessibleName(Tr::tr("Filter the locks"));
    m_edit->installEventFilter(this);
    m_pause.setSingleShot(true);
    m_pause.setInterval(0);
    connect(&m_pause, &QTimer::timeout, this, [this] { Q_EMIT filterChanged(filter()); });
    m_offers->setWidget(m_edit);
    m_offers->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_offers->popup()->setObjectName(u"filterOffers"_s);
    connect(m_offers, qOverload<const QString &>(&QCompleter::activated), this, [this](const QString &text) {
        m_edit->setText(text);
        takeFinishedTerms(true);
    });
    connect(m_edit, &QLineEdit::textEdited, this, [this](const QString &text) {
        if (text.endsWith(u' '))
            takeFinishedTerms(false);
        offerTerms();
    });
    connect(m_edit, &QLineEdit::textChanged, this, [this] {
        underlineUnusable();
        m_pause.start();
    });
    connect(&theme, &Theme::changed, this, &FilterField::applyStyle);
    applyStyle();
}

QString FilterField::text() const
{
    return (m_chips + QStringList{m_edit->text().trimmed()}).join(u' ').trimmed();
}

LockFilter FilterField::filter() const
{
    return parseFilter(text());
}

void FilterField::setText(const QString &text)
{
    while (!m_chips.isEmpty())
        takeLastChip();
    m_edit->setText(text);
    takeFinishedTerms(true);
    m_pause.start();
}

void FilterField::toggle(const QString &term)
{
    takeFinishedTerms(true); // a complete term may already be typed
    const QString chip = normalTerm(term);
    if (m_chips.contains(chip))
        dropChip(chip);
    else
        addChip(chip);
    m_pause.start();
}

// Suggests terms for the last word, unless it is already one.
void FilterField::offerTerms()
{
    const QString text = m_edit->text();
    const qsizetype begin = text.lastIndexOf(u' ') + 1;
    QStringList offers = termsLike(text.mid(begin));
    if (offers.contains(text.mid(begin), Qt::CaseInsensitive))
        offers.clear();
    for (QString &offer : offers)
        offer.prepend(text.first(begin));
    static_cast<QStringListModel *>(m_offers->model())->setStringList(offers);
    if (offers.isEmpty())
        m_offers->popup()->hide();
    else
        m_offers->complete();
}

// QLineEdit has no text formats, but shows those of an input method.
void FilterField::underlineUnusable()
{
    QTextCharFormat format;
    format.setUnderlineStyle(QTextCharFormat::SingleUnderline);
    format.setUnderlineColor(m_theme.colours().amber);
    format.setForeground(m_theme.colours().amber);
    QList<QInputMethodEvent::Attribute> attributes;
    const QString text = m_edit->text();
    for (qsizetype from = 0; from < text.size();) {
        const qsizetype blank = text.indexOf(u' ', from);
        const qsizetype until = blank < 0 ? text.size() : blank;
        if (isUnusable(text.sliced(from, until - from)))
            attributes.append({QInputMethodEvent::TextFormat, int(from) - m_edit->cursorPosition(),
                int(until - from), format});
        from = until + 1;
    }
    QInputMethodEvent event({}, attributes);
    QApplication::sendEvent(m_edit, &event);
}

// Moves complete terms from the text into chips; the last word only once it is finished.
void FilterField::takeFinishedTerms(bool all)
{
    QStringList left;
    const QStringList words = m_edit->text().split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words) {
        if (!isTerm(word))
            left += word;
        else if (const QString term = normalTerm(word); !m_chips.contains(term))
            addChip(term);
    }
    const QString text = left.join(u' ');
    m_edit->setText(all || text.isEmpty() ? text : text + u' ');
}

void FilterField::addChip(const QString &term)
{
    m_chips += term;
    auto *chip = new QToolButton(this);
    chip->setText(term);
    chip->setObjectName(u"chip:"_s + term);
    chip->setToolTip(Tr::tr("Remove this condition"));
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    chip->setLayoutDirection(Qt::RightToLeft); // the cross is after the word
    chip->setIcon(m_theme.icon(u"close"_s, Tone::Accent));
    chip->setIconSize(QSize(10, 10));
    connect(chip, &QToolButton::clicked, this, [this, term] {
        dropChip(term);
        m_edit->setFocus();
    });
    m_row->insertWidget(m_row->count() - 1, chip);
}

void FilterField::dropChip(const QString &term)
{
    m_chips.removeOne(term);
    if (auto *chip = findChild<QToolButton *>(u"chip:"_s + term)) {
        chip->setObjectName({});
        chip->hide();
        chip->deleteLater();
    }
    m_pause.start();
}

QString FilterField::takeLastChip()
{
    const QString term = m_chips.last();
    dropChip(term);
    return term;
}

// Ctrl+A selects chips and text; typing then replaces both, as in any field.
void FilterField::dropChosenChips(const QKeyEvent &key)
{
    const bool areChosen = std::exchange(m_areChipsChosen, key.matches(QKeySequence::SelectAll));
    const bool isTyped = !key.text().isEmpty() && key.text().front().isPrint();
    const bool replaces = isTyped || key.matches(QKeySequence::Paste) || key.key() == Qt::Key_Backspace
        || key.key() == Qt::Key_Delete;
    while (areChosen && replaces && !m_chips.isEmpty())
        takeLastChip();
    const bool isModifier = key.key() == Qt::Key_Control || key.key() == Qt::Key_Shift;
    m_areChipsChosen = m_areChipsChosen || (areChosen && isModifier);
}

bool FilterField::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit && (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut))
        applyStyle();
    if (watched != m_edit || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    dropChosenChips(*key);
    if (key->key() == Qt::Key_Backspace && m_edit->cursorPosition() == 0 && !m_edit->hasSelectedText()
        && !m_chips.isEmpty()) {
        m_edit->setText(takeLastChip() + m_edit->text());
        return true;
    }
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        takeFinishedTerms(true);
        return true;
    }
    if (key->key() == Qt::Key_Down) {
        Q_EMIT left();
        return true;
    }
    if (key->key() == Qt::Key_Escape && !text().isEmpty()) {
        setText({});
        return true;
    }
    return false;
}

void FilterField::applyStyle()
{
    const Palette &c = m_theme.colours();
    // The margins shrink to make room for the thicker border.
    const int edge = m_edit->hasFocus() ? 2 : 1;
    m_row->setContentsMargins(7 - edge, 0, 5 - edge, 0);
    setStyleSheet(
        u"#filterField { background: %1; border: %5px solid %2; border-radius: 8px; min-height: %6px; }"
        "QLineEdit { background: transparent; border: none; min-height: %7px; padding: 0 4px; }"
        "QToolButton { background: %4; color: %3; border: 1px solid transparent; border-radius: 6px; "
        "padding: 2px 6px; }"
        "QToolButton:focus { border-color: %3; }"_s
            .arg(c.window.name(), (m_edit->hasFocus() ? c.accent : c.edge).name(), c.link.name(),
                c.selection.name())
            .arg(edge)
            .arg(32 - 2 * edge)
            .arg(30 - 2 * edge));
    for (auto *chip : findChildren<QToolButton *>()) {
        if (chip->objectName().startsWith("chip:"_L1))
            chip->setIcon(m_theme.icon(u"close"_s, Tone::Accent));
    }
}

} // namespace ui
