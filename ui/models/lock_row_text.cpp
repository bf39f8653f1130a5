// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/lock_row_text.h"

#include "ui/models/lock_table_model.h"
#include "ui/present/count_words.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"

#include <QStringList>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QString holderText(const LockState &state, const QString &name)
{
    if (state.isUnread())
        return unreadWord();
    if (state.isNoLock())
        return noLockWord();
    if (state.isCounting())
        return numberWord(state);
    if (state.holders.isEmpty())
        return {};
    const QString first = clientText(state.holders.first().id, name);
    const auto more = state.holderCount() - 1;
    return more > 0 ? u"%1 +%2"_s.arg(first).arg(more) : first;
}

// Only from the second hold on; one hold is the normal case.
QString timesText(const LockState &state)
{
    if (state.holders.isEmpty() || counts(state.kinds))
        return {};
    const auto count = state.holders.first().count;
    if (count == 1)
        return {};
    return u'×' + (count ? QString::number(*count) : u"?"_s);
}

QString waitersText(const LockState &state)
{
    if (state.isUnread())
        return u"?"_s;
    return state.waiterCount() > 0 ? QString::number(state.waiterCount()) : QString();
}

} // namespace

QString noteText(const LockState &state)
{
    QStringList parts;
    const bool isPlain
        = !state.kinds.isEmpty() && state.kinds.first() == LockKind::Reentrant && state.guess.isEmpty();
    if (!isPlain && !state.isNoLock())
        parts += kindText(state);
    if (state.token)
        parts += QString::number(*state.token);
    if (const QString times = timesText(state); !times.isEmpty())
        parts += times;
    return parts.join(u' ');
}

QString displayText(const LockView &view, int column, const QString &holderName)
{
    switch (column) {
    case LockTableModel::Name:
        return lockName(view.state.id.name);
    case LockTableModel::Holder:
        return holderText(view.state, holderName);
    case LockTableModel::Waiters:
        return waitersText(view.state);
    default:
        return {}; // changes with time: delegates paint it
    }
}

QString fullText(const LockView &view, int column, const QString &holderName)
{
    if (view.state.isUnread() && column != LockTableModel::Name)
        return unreadSentence(view.state);
    if (column == LockTableModel::Holder && view.state.isCounting())
        return numberSentence(view.state);
    if (column == LockTableModel::Holder && view.state.isNoLock())
        return flawSentence(Flaw::WrongType);
    if (column == LockTableModel::Holder && view.state.isHeld())
        return wholeClientText(view.state.holders.first().id, holderName);
    if (column != LockTableModel::Name)
        return visible(view.state.id.name);
    QString text = visible(view.state.id.name) + u'\n' + kindSentence(view.state);
    if (const QString times = timesText(view.state); !times.isEmpty())
        text += u' ' + times; // the cell may have shown its beginning
    return text;
}

} // namespace ui
