// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One step of a scan: the keys of some buckets, and which of them are hashes. The server is asked for both in
// one transaction with the same cursor, so both answers speak of the same buckets. Pure.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/redis/inspect/scan_pace.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/reply.h"

namespace lockengine::redis {

struct ScanPage
{
    QByteArray next; // cursor; "0" at the end
    QList<QByteArray> hashes;
    QList<QByteArray> others; // all that are no hashes; where types are not known, all
    bool hasTypes = true;
    std::optional<StepTimes> times;
};

// One command for the hashes alone, or, without types, for all keys.
[[nodiscard]] Command scanCommand(const QByteArray &cursor, qint64 count, bool withTypes);
[[nodiscard]] Result<ScanPage> parseScan(const Reply &reply, bool withTypes);

// To be sent as one, with TIME behind it (readTimed()). `withTypes`: also which are hashes, which servers
// before Redis 6 do not know.
[[nodiscard]] QList<Command> scanCommands(const QByteArray &cursor, qint64 count, bool withTypes);
// Of the replies to that. Protocol where they are none; without types where the two answers do not
// belong together.
[[nodiscard]] Result<ScanPage> parseScanPage(const QList<Reply> &replies);

} // namespace lockengine::redis
