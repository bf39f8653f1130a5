// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/sheet.h"

#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/keyboard_press.h"
#include "ui/views/labels.h"
#include "ui/views/notice.h"

#include <QFormLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

using namespace Qt::StringLiterals;

Sheet::Sheet(const Theme &theme, const QString &title, const QString &sentence, QWidget *parent)
    : QDialog(parent)
    , m_theme(theme)
    , m_body(new QVBoxLayout)
    , m_buttons(new QHBoxLayout)
    , m_notice(new Notice(theme, this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    setMinimumWidth(480);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(12);
    column->addWidget(titleLabel(title, this));
    if (!sentence.isEmpty()) {
        QLabel *words = wrapped(plainLabel(sentence, this));
        words->setProperty("look", u"dim"_s);
        words->setObjectName(u"sheetSentence"_s);
        column->addWidget(words);
    }
    m_body->setSpacing(8);
    column->addLayout(m_body, 1);
    column->addWidget(m_notice);
    column->addSpacing(4);
    m_buttons->setSpacing(8);
    m_buttons->addStretch(1);
    column->addLayout(m_buttons);
}

void Sheet::say(const QString &text, Tone tone)
{
    m_notice->say(text, tone);
    fit(); // makes room for the notice
}

void Sheet::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    fit();
}

void Sheet::fit()
{
    if (!isVisible())
        return;
    layout()->activate();
    const int needed
        = layout()->hasHeightForWidth() ? layout()->heightForWidth(width()) : sizeHint().height();
    if (needed > height())
        resize(width(), needed);
}

void Sheet::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event) && event->isAutoRepeat()) // auto-repeat must not press the default button
        return;
    const bool isAtButton = qobject_cast<QPushButton *>(focusWidget()) != nullptr;
    if (!isAtButton || !pressFocusedButton(*this, *event))
        QDialog::keyPressEvent(event);
}

// A default button does not pass the key on to the sheet.
bool Sheet::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const auto &key = *static_cast<QKeyEvent *>(event);
    return (isEnter(key) && key.isAutoRepeat()) || QDialog::eventFilter(watched, event);
}

QFormLayout *Sheet::addForm()
{
    auto *form = new QFormLayout;
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    m_body->addLayout(form);
    return form;
}

QLineEdit *Sheet::addReason()
{
    constexpr int longest = 200;
    const QString why = Tr::tr("Reason (for the audit file)");
    auto *reason = new QLineEdit(this);
    reason->setObjectName(u"reason"_s);
    reason->setMaxLength(longest);
    reason->setAccessibleName(why);
    m_body->addWidget(plainLabel(why, this));
    m_body->addWidget(reason);
    return reason;
}

QPushButton *Sheet::addCancel(const QString &text)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(u"cancel"_s);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, &QDialog::reject);
    m_buttons->insertWidget(0, button);
    return button;
}

QPushButton *Sheet::addChoice(const QString &text, const QString &name)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(name);
    button->setAutoDefault(false);
    button->installEventFilter(this);
    m_buttons->addWidget(button);
    return button;
}

QPushButton *Sheet::addAct(const QString &text, const QString &name, Weight weight)
{
    QPushButton *button = addChoice(text, name);
    button->setProperty("look", weight == Weight::Danger ? u"danger"_s : u"primary"_s);
    button->setDefault(weight == Weight::Plain);
    return button;
}

} // namespace ui
