// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/hold_sheet.h"

#include "ui/present/text.h"
#include "ui/present/tr.h"

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QString titleOf(ActName act, const LockState &state)
{
    const QString name = visible(state.id.name, 40);
    switch (act) {
    case ActName::Release: //: %1 is the name of a lock
        return Tr::tr("Release %1 for its holder?").arg(name);
    case ActName::ForceUnlock: //: %1 is the name of a lock
        return Tr::tr("Force unlock %1?").arg(name);
    case ActName::GiveBackPermit: //: %1 is the name of a semaphore
        return Tr::tr("Return a permit of %1?").arg(name);
    case ActName::TakeBackPermits: //: %1 is the name of a semaphore
        return Tr::tr("Return all permits of %1?").arg(name);
    case ActName::OpenLatch: //: %1 is the name of a latch
        return Tr::tr("Open %1?").arg(name);
    case ActName::ChangePermits:
        break;
    }
    return {};
}

QString meaningOf(ActName act)
{
    switch (act) {
    case ActName::Release:
        return Tr::tr("Another client has this hold. One hold is released on behalf of its holder. The "
                      "holder is not notified and may continue to work.");
    case ActName::ForceUnlock:
        return Tr::tr("The hold ends at once, and a waiter can acquire the lock. The holder is not notified: "
                      "if it is still "
                      "working, two clients work at the same time. Make sure that it is dead or stuck.");
    case ActName::GiveBackPermit:
        return Tr::tr("Another client has this permit. It becomes free at once, and waiters are woken. Its "
                      "holder is not notified and may continue to work.");
    case ActName::TakeBackPermits:
        return Tr::tr("All permits in use become free at once, and waiters are woken. Their holders are not "
                      "notified: if they are still working, more clients work than there are permits.");
    case ActName::OpenLatch:
        return Tr::tr("All waiters continue at once, although the count is not zero. The latch is deleted, "
                      "as it is when it reaches zero.");
    case ActName::ChangePermits:
        break;
    }
    return {};
}

QString wordOf(ActName act)
{
    switch (act) {
    case ActName::Release:
        return Tr::tr("Release for its holder");
    case ActName::ForceUnlock:
        return Tr::tr("Force unlock");
    case ActName::GiveBackPermit:
        return Tr::tr("Return");
    case ActName::TakeBackPermits:
        return Tr::tr("Return all");
    case ActName::OpenLatch:
        return Tr::tr("Open");
    case ActName::ChangePermits:
        break;
    }
    return {};
}

// The effect of releasing one hold, for acts without a command list.
QString releaseText(ActName act, const QByteArray &holder, const LockState &state)
{
    const QString name = visible(state.id.name);
    if (act == ActName::GiveBackPermit) //: %1 is the id of a permit, %2 the name of a semaphore
        return Tr::tr("return permit %1 of %2 and notify the waiters of the new number")
            .arg(visible(holder), name);
    //: %1 is an id, %2 the name of a lock
    return Tr::tr("unlock %2 as %1: release one hold; if it is the last, wake the next waiter")
        .arg(visible(holder), name);
}

QList<QByteArray> holderIds(const LockState &state)
{
    QList<QByteArray> ids;
    for (const Holder &holder : state.holders)
        ids += holder.id;
    return ids;
}

} // namespace

HoldSheet::HoldSheet(
    const Theme &theme, const ServerNow &clock, Target target, const Subject &subject, QWidget *parent)
    : ConfirmSheet(theme, titleOf(target.act, subject.seen.state), meaningOf(target.act), subject, parent)
    , m_target(std::move(target))
{
    setObjectName(u"holdSheet"_s);
    addHolderLine(clock);
    addCommands(m_target.act == ActName::OpenLatch
            ? Tr::tr("WHAT WILL BE SENT if the number is still the same")
            : Tr::tr("WHAT WILL BE SENT if the holder is still the same"));
    if (isOfOneHold(m_target.act))
        showText(releaseText(m_target.act, m_target.holder, seen().state));
    addEnd(wordOf(m_target.act));
}

bool HoldSheet::isAnother(const LockState &now) const
{
    if (m_target.act == ActName::OpenLatch)
        return now.number != seen().state.number;
    if (m_target.act == ActName::GiveBackPermit)
        return !holderIds(now).contains(m_target.holder);
    return holderIds(now) != holderIds(seen().state);
}

QString HoldSheet::whatChanged(const LockState &now) const
{
    if (!isAnother(now))
        return {};
    if (now.isUnread())
        return Tr::tr("This user may no longer read the lock, so its holder is unknown. Close this dialog.");
    if (m_target.act == ActName::OpenLatch)
        return Tr::tr(
            "The number has changed since this dialog opened. Close it, check the number, and decide again.");
    if (m_target.act == ActName::GiveBackPermit)
        return Tr::tr("The permit was returned in the meantime. There is nothing to do.");
    if (now.isFree())
        return Tr::tr("The hold ended in the meantime. There is nothing to do.");
    return Tr::tr(
        "The holder has changed since this dialog opened. Close it, check the new holder, and decide again.");
}

} // namespace ui
