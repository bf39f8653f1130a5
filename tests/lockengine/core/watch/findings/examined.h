// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Shows pictures of locks to the rules, one observation after the other, as the watcher does. For tests only.

#pragma once

#include "lockengine/core/watch/findings/examiner.h"
#include "lockengine/core/watch/followed_lock.h"

#include <QByteArrayList>

namespace testing {

class Examined
{
public:
    explicit Examined(lockengine::RuleBook ofSystem = {})
        : examiner(std::move(ofSystem))
    { }

    // "12.5s order reentrant A:1x1 30s": the time since the start, then a picture
    // (tests/support/lock_picture.h). After a semicolon: "m", "t", "v" and so on, the signs (lock_words.h);
    // "absent": it was known to be free; "gap"; "replaced": another server answers.
    void look(const QByteArray &line);
    void look(const QByteArrayList &lines);

    // The open findings, worst first: "!! deadHead B:7" for a problem, "! noExpiry A:1" for a warning.
    [[nodiscard]] QByteArrayList open() const;
    [[nodiscard]] static QByteArray lineOf(const lockengine::Finding &finding);

    [[nodiscard]] static lockengine::ServerTime start();

    lockengine::Examiner examiner;
    QList<lockengine::FindingNews> news; // since the start

private:
    std::map<QByteArray, lockengine::FollowedLock> m_locks;
    lockengine::ClientTraceSupport m_traceSupport;
};

} // namespace testing
