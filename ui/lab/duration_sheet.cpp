// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/duration_sheet.h"

#include "ui/present/duration.h"
#include "ui/present/tr.h"
#include "ui/views/field_marks.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

DurationSheet::DurationSheet(const Theme &theme, const QString &title, const QString &sentence,
    const QString &act, Sign sign, QWidget *parent)
    : Sheet(theme, title, sentence, parent)
    , m_sign(sign)
    , m_field(new QLineEdit(sign == Sign::Either ? u"10s"_s : u"200ms"_s, this))
{
    setObjectName(u"durationSheet"_s);
    m_field->setObjectName(u"durationField"_s);
    m_field->setAccessibleName(Tr::tr("Duration"));
    addForm()->addRow(Tr::tr("Duration"), m_field);
    addCancel(Tr::tr("Cancel"));
    m_act = addAct(act, u"confirmLength"_s, Weight::Plain);
    connect(m_field, &QLineEdit::textChanged, this, &DurationSheet::reconsider);
    connect(m_act, &QPushButton::clicked, this, [this] {
        Q_EMIT confirmed(*length());
        accept();
    });
    m_field->selectAll();
}

// Zero resets the value.
std::optional<Milliseconds> DurationSheet::length() const
{
    QString text = m_field->text().trimmed();
    const bool isBack = m_sign == Sign::Either && (text.startsWith(u'-') || text.startsWith(u'−'));
    if (isBack)
        text = text.mid(1).trimmed();
    if (text == "0"_L1 || text == "0s"_L1 || text == "0ms"_L1)
        return Milliseconds::zero();
    const auto length = parseDuration(text);
    return isBack && length ? std::optional(-*length) : length;
}

void DurationSheet::reconsider()
{
    const bool isWrong = !length();
    markWrong(*m_field, isWrong);
    say(isWrong ? Tr::tr("Enter a duration like 300ms, 1.5s or 2m.") : QString(), Tone::Amber);
    m_act->setEnabled(!isWrong);
}

} // namespace ui
