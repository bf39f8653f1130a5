// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

constexpr Milliseconds kMissing = 2s; // a client needs time to release, or to acquire, one after the other

// "absent" is the first missing lock; further ones are numbered from 2.
QList<EvidenceItem> evidenceOfPart(const PartialHold &part)
{
    const qsizetype missing = part.missing.size();
    QList<EvidenceItem> evidence
        = {client("holder", part.holder), item("members", qint64(part.kept.size() + missing)),
            item("missing", qint64(missing)), item("absent", part.missing.first().name)};
    for (qsizetype i = 1; i < missing; ++i)
        evidence.append({"absent" + QByteArray::number(i + 1), part.missing[i].name});
    return evidence;
}

QList<CrossSign> findPartialGroup(const CrossFacts &facts, RuleMemory &memory)
{
    memory.lookAt.reset();
    QList<CrossSign> signs;
    for (const PartialHold &part : facts.partial) {
        const ServerTime due = part.since + kMissing;
        if (facts.time < due) {
            memory.lookAt = std::min(memory.lookAt.value_or(due), due);
            continue;
        }
        CrossSign sign;
        sign.lock = part.kept.first();
        sign.held = part.kept;
        sign.missing = part.missing;
        sign.who = part.holder;
        sign.harm = Harm::AboutToBreak;
        sign.confidence = part.wasWhole ? Confidence::Likely : Confidence::Possible;
        sign.since = part.since;
        sign.evidence = evidenceOfPart(part);
        signs.append(sign);
    }
    return signs;
}

} // namespace

// It can find a set that is used within the time for which sets are remembered.
const CrossRule partialGroup{
    {"partialGroup", Harm::AboutToBreak, Need::Changes, LockSets::kForgetAfter}, findPartialGroup};

} // namespace lockengine::rules
