// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/permits_sheet.h"

#include "lockengine/core/base/checked.h"
#include "ui/present/count_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/views/labels.h"

#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int mostAtOnce = 1'000'000;

QString titleOf(const LockState &state)
{
    //: %1 is the name of a semaphore
    return Tr::tr("Change the permits of %1?").arg(visible(state.id.name, 40));
}

QString permitsMeaning()
{
    return Tr::tr(
        "With more permits, waiters are woken and can acquire them at once. With fewer, clients keep the "
        "permits that they have: below zero, no client can acquire one until enough are returned.");
}

// Shows the sign of positive values: "+2".
class SignedBox final : public QSpinBox
{
public:
    using QSpinBox::QSpinBox;

protected:
    [[nodiscard]] QString textFromValue(int value) const override
    {
        return (value > 0 ? u"+"_s : QString()) + QSpinBox::textFromValue(value);
    }
};

} // namespace

PermitsSheet::PermitsSheet(
    const Theme &theme, const ServerNow &clock, const Subject &subject, QWidget *parent)
    : ConfirmSheet(theme, titleOf(subject.seen.state), permitsMeaning(), subject, parent)
    , m_change(new SignedBox(this))
    , m_after(smallLabel({}, this))
{
    setObjectName(u"permitsSheet"_s);
    m_change->setObjectName(u"permitsChange"_s);
    m_change->setRange(-mostAtOnce, mostAtOnce);
    m_change->setButtonSymbols(QAbstractSpinBox::NoButtons); // arrow keys and wheel still work
    m_change->setValue(1);
    m_after->setObjectName(u"permitsAfter"_s);
    addHolderLine(clock);
    QFormLayout *form = addForm();
    form->addRow(Tr::tr("Permits to add or remove"), m_change);
    form->addRow(QString(), m_after);
    addCommands(Tr::tr("WHAT WILL BE SENT if the number is still the same"));
    addEnd(Tr::tr("Change permits"));
    connect(m_change, &QSpinBox::valueChanged, this, &PermitsSheet::showChange);
    showChange();
}

qint64 PermitsSheet::change() const
{
    return m_change->value();
}

void PermitsSheet::showChange()
{
    const LockState &state = seen().state;
    const std::optional<qint64> after = checkedSum(state.number, change());
    //: what a semaphore has after an act; %1 is like "3 free"
    m_after->setText(after ? Tr::tr("then %1").arg(numberWord(state.kinds, *after))
                           : Tr::tr("too many: the server will refuse"));
    showText({});
    reconsider();
    Q_EMIT commandsWanted(change());
}

QString PermitsSheet::whatChanged(const LockState &now) const
{
    if (now.number == seen().state.number)
        return {};
    return Tr::tr(
        "The number has changed since this dialog opened. Close it, check the number, and decide again.");
}

} // namespace ui
