// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/recorded_files.h"

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;

const QList<Recorded> &recordings()
{
    static const QList<Recorded> all = {
        {"3.16.8/reentrant"_ba, LockKind::Reentrant, 33, 0},
        {"3.16.8/fair"_ba, LockKind::Fair, 35, 0},
        {"3.16.8/multi"_ba, LockKind::Reentrant, 93, 0},
        {"3.16.8/read"_ba, TakenKind(LockKind::ReadWrite, HoldMode::Read), 27, 0},
        {"3.16.8/write"_ba, TakenKind(LockKind::ReadWrite, HoldMode::Write), 68, 0},
        {"3.16.8/semaphore"_ba, LockKind::Semaphore, 3, 15},
        {"3.16.8/permit-expirable-semaphore"_ba, LockKind::PermitSemaphore, 3, 10},
        {"4.7.0/reentrant"_ba, LockKind::Reentrant, 33, 0},
        {"4.7.0/nonreentrant"_ba, LockKind::NonReentrant, 34, 0},
        {"4.7.0/fair"_ba, LockKind::Fair, 35, 0},
        {"4.7.0/spin"_ba, LockKind::Spin, 77, 0},
        {"4.7.0/fenced"_ba, LockKind::Fenced, 36, 0},
        {"4.7.0/read"_ba, TakenKind(LockKind::ReadWrite, HoldMode::Read), 27, 0},
        {"4.7.0/write"_ba, TakenKind(LockKind::ReadWrite, HoldMode::Write), 71, 0},
        {"4.7.0/multi"_ba, LockKind::Reentrant, 82, 6},
        {"4.7.0/red"_ba, LockKind::Reentrant, 92, 6},
        {"4.7.0/fastmulti"_ba, LockKind::FasterMulti, 0, 33},
        {"4.7.0/semaphore"_ba, LockKind::Semaphore, 5, 13},
        {"4.7.0/permit-expirable-semaphore"_ba, LockKind::PermitSemaphore, 4, 9},
        {"4.7.0/countdownlatch"_ba, LockKind::CountDownLatch, 1, 6},
    };
    return all;
}

Recording readRecorded(const QByteArray &file)
{
    const QByteArray path = QByteArray(TEST_DATA_DIR) + "/data/" + file + ".txt";
    return readRecording(QString::fromUtf8(path));
}

} // namespace testing
