// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a sentinel reports: the primary's address, the other sentinels, and a failover. Line 1 is the name of
// the primary, line 2 a message; the rest are replies.

#include "lockengine/redis/deployment/sentinel_words.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/reply_lines.h"

#include <algorithm>

using namespace lockengine;
using namespace lockengine::redis;
using fuzzing::require;

namespace {

// The endpoint becomes part of an address that is shown, logged and parsed again.
void judgePlace(const Endpoint &place)
{
    require(place.port > 0 && !place.host.isEmpty(), "one can connect there");
    require(std::ranges::all_of(
                place.host, [](QChar c) { return c > u' ' && c < u'\x7f' && c != u'/' && c != u'@'; }),
        "a host is nothing but a host");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayList lines = fuzzing::bytesOf(data, size).split('\n');
    const QString name = QString::fromUtf8(lines.value(0));
    if (const auto moved = newPrimaryIn(lines.value(1), name)) {
        judgePlace(*moved);
        require(lines.value(1).startsWith(name.toUtf8() + ' '), "only the news of our primary is news");
    }
    for (const Reply &reply : fuzzing::repliesIn(lines.mid(2).join('\n'))) {
        const Result<Endpoint> primary = primaryIn(reply);
        if (primary)
            judgePlace(*primary);
        const QList<Endpoint> sentinels = sentinelsIn(reply);
        require(sentinels.size() <= 32, "there are not so many sentinels");
        for (const Endpoint &sentinel : sentinels)
            judgePlace(sentinel);
    }
    return 0;
}
