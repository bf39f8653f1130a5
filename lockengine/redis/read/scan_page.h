// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One step of a scan: the keys of some buckets, and which of them are hashes. Both come from one transaction
// with the same cursor and so cover the same buckets. Pure.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/redis/read/scan_pace.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/reply.h"

namespace lockengine::redis {

struct ScanPage
{
    QByteArray next; // cursor; "0" at the end
    QList<QByteArray> hashes;
    QList<QByteArray> others; // keys that are not hashes; all keys if types are unknown
    bool hasTypes = true;
    std::optional<StepTimes> times;
};

// One command for hashes only or, without types, for all keys.
[[nodiscard]] Command scanCommand(const QByteArray &cursor, qint64 count, bool withTypes);
// One command for keys of fencing tokens only.
[[nodiscard]] Command tokenScanCommand(const QByteArray &cursor, qint64 count);
[[nodiscard]] Result<ScanPage> parseScan(const Reply &reply, bool withTypes);

// Send as one unit, followed by TIME (readTimed()). `withTypes`: also lists hashes, which servers before
// Redis 6 cannot do.
[[nodiscard]] QList<Command> scanCommands(const QByteArray &cursor, qint64 count, bool withTypes);
// Parses those replies. Protocol: malformed. Without types if the two pages do not match.
[[nodiscard]] Result<ScanPage> parseScanPage(const QList<Reply> &replies);

} // namespace lockengine::redis
