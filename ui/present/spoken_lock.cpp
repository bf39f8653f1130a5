// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/spoken_lock.h"

#include "ui/present/count_words.h"
#include "ui/present/lease_appearance.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <QStringList>

namespace ui {

using namespace lockengine;

// Includes the renewal status, which a narrow cell shows only as an icon.
QString spokenLease(const LockView &view, ServerTime now)
{
    const LeaseAppearance look = leaseAppearance(view, now);
    QStringList parts{look.text};
    if (look.bar != LeaseAppearance::Bar::None && look.renewalStatus != RenewalStatus::NoExpiry)
        parts += renewalStatusWord(look.renewalStatus);
    return parts.join(Tr::tr(", "));
}

QString ownWord(const LockView &view)
{
    if (!view.own)
        return {};
    if (view.isAwaited()) //: badge: a lock that this console waits for; as short as possible
        return Tr::tr("waiting");
    //: badge: a lock that this console holds; as short as possible
    return Tr::tr("mine");
}

QString spokenName(const LockView &view, const QString &finding, const QString &note)
{
    QStringList parts{lockName(view.state.id.name), finding, ownWord(view), note};
    parts.removeAll(QString());
    return parts.join(Tr::tr(", "));
}

QString spokenWaiters(const LockState &state)
{
    if (!areWaitersKnown(state))
        return {};
    const int waiters = int(state.waiterCount());
    //: spoken; clients that wait for a lock
    return waiters == 0 ? Tr::tr("no waiters") : Tr::tr("%n waiters", nullptr, waiters);
}

} // namespace ui
