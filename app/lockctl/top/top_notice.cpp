// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/top/top_notice.h"

#include "app/lockctl/output/sentences.h"
#include "app/lockctl/output/text_lines.h"

namespace lockctl {

using namespace lockengine;

namespace {

// One line has no room for the server's own message, so only the consequence is shown.
QByteArray blindness(const Error &reason)
{
    Error brief = reason;
    if (reason.kind != ErrorKind::NoPermission) // the detail names the permission
        brief.detail.clear();
    return blindnessSentence(brief, {});
}

// Most important first: locks that are not in the table, then what is unknown about those that are.
QByteArrayList noticesIn(const SystemStatus &status, const UnfollowedLocks &notKept)
{
    QByteArrayList notices;
    if (status.scan.finishedOnce && notKept.mayBeAny())
        notices.append(notShownText(notKept, {}));
    if (status.scan.finishedOnce && status.scan.incomplete)
        notices.append(incompleteSentence(*status.scan.incomplete, {}));
    for (const bool isPermission : {true, false}) {
        for (const Error &reason : status.degraded) {
            if ((reason.kind == ErrorKind::NoPermission) == isPermission)
                notices.append(blindness(reason));
        }
    }
    notices += noticesOf(status, {});
    notices.removeAll({});
    return notices;
}

} // namespace

QByteArray topNotice(const SystemStatus &status, const UnfollowedLocks &notKept)
{
    const QByteArrayList notices = noticesIn(status, notKept);
    if (notices.size() < 2)
        return notices.value(0);
    return "1 of " + QByteArray::number(notices.size()) + ": " + notices.constFirst();
}

} // namespace lockctl
