// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the nodes of a cluster report about each other. Line 1 is the reporting host and whether it was asked
// over TLS, line 2 the text of an error. The rest are replies, each read as CLUSTER SHARDS and as CLUSTER
// SLOTS. Any resulting map has one owner for each slot, and every node in it has an address.

#include "lockengine/redis/cluster/redirect.h"
#include "lockengine/redis/cluster/slot_map.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/reply_lines.h"

using namespace lockengine;
using namespace lockengine::redis;
using fuzzing::require;

namespace {

void judgeMap(const SlotMap &map, const MapSource &source)
{
    require(map.nodes().size() <= SlotMap::kNodes, "a map has an end");
    int kept = 0;
    for (const Endpoint &primary : map.primaries()) {
        require(map.names(primary), "who keeps slots is named");
        for (const SlotMap::Range &range : map.slotsOf(primary)) {
            require(range.first >= 0 && range.first <= range.last && range.last < kSlots, "slots are slots");
            require(*map.ownerOf(range.first) == primary, "a slot is its owner's");
            kept += range.last - range.first + 1;
        }
    }
    require(kept <= kSlots, "a slot has one owner");
    require(map.isComplete() == (kept == kSlots), "complete is what keeps all");
    for (const Endpoint &node : map.nodes())
        require(node.port > 0 && (!node.host.isEmpty() || source.teller.host.isEmpty()), "all can be called");
    const SlotMap same = map.correctedBy({});
    require(same == map, "nothing is put right without a claim");
}

void judgeRedirect(const QByteArray &words)
{
    const std::optional<Redirect> redirect = parseRedirect(words);
    if (!redirect || redirect->kind == Redirect::Kind::Later)
        return;
    require(redirect->slot >= 0 && redirect->slot < kSlots, "a redirect is about a slot");
    require(redirect->to.port > 0, "a redirect leads somewhere");
    require(words.startsWith("MOVED ") || words.startsWith("ASK "), "nothing else is a redirect");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayList lines = fuzzing::bytesOf(data, size).split('\n');
    MapSource source;
    source.teller.host = QString::fromUtf8(lines.value(0));
    source.transport = lines.value(0).endsWith('s') ? Transport::Tls : Transport::Tcp;
    judgeRedirect(lines.value(1));
    for (const Reply &reply : fuzzing::repliesIn(lines.mid(2).join('\n'))) {
        judgeRedirect(reply.text());
        for (const Result<SlotMap> &map : {parseShards(reply, source), parseSlots(reply, source)}) {
            if (map)
                judgeMap(*map, source);
        }
    }
    return 0;
}
