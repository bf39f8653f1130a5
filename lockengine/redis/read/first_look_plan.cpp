// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/first_look_plan.h"

#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/classify/hash_bodies.h"
#include "lockengine/redis/classify/name_meaning.h"
#include "lockengine/redis/classify/state_parts.h"
#include "lockengine/redis/read/read_plan.h"
#include "lockengine/redis/read/scan_pace.h"

#include <algorithm>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype perName = 2;
constexpr qsizetype besides = 2; // TIME before and after all names
constexpr Milliseconds atOnce{2}; // a longer read does not show one moment

bool isOrdinary(const RawLock &raw)
{
    if (raw.fields.size() != 1 || raw.life.expiry != KeyExpiry::Timed)
        return false;
    const auto &[holder, count] = raw.fields.constFirst();
    return holderShape(holder) == HolderShape::Strict && numberIn(count).value_or(0) >= 1;
}

bool hasTraitOfLock(const RawLock &raw)
{
    return std::ranges::any_of(raw.fields, [](const auto &field) {
        const bool isMode = field.first == "mode" && (field.second == "read" || field.second == "write");
        return isMode || holderShape(field.first) == HolderShape::Strict || isFasterMultiField(field);
    });
}

FirstSight sightOf(const RawLock &raw, bool isWhole)
{
    if (isWhole && isOrdinary(raw))
        return FirstSight::Ordinary;
    const bool isRecognised = classify(raw, {}, {}, Recognition::Unknown).has_value();
    return isRecognised || hasTraitOfLock(raw) ? FirstSight::Odd : FirstSight::NoLock;
}

Sighted sightedIn(const QByteArray &name, const Reply &scan, const Reply &life, ServerTime at)
{
    Sighted sighted;
    sighted.raw.name = name;
    const bool isWrongType = scan.isError() && scan.asError().kind == ErrorKind::WrongType;
    if (isWrongType) {
        sighted.raw.body = RawLock::Body::Other;
        return sighted; // the type has changed
    }
    if (scan.isError() || life.isError() || scan.items().size() != 2)
        return sighted;
    const QList<Reply> &items = scan.items()[1].items();
    sighted.raw.life = lifeOf(life);
    sighted.raw.at = at;
    const bool isWhole = scan.items()[0].text() == "0";
    if (items.isEmpty()) { // a table that was once large may have later fields
        sighted.sight = isWhole ? FirstSight::NoLock : FirstSight::Odd;
        return sighted;
    }
    sighted.raw.body = RawLock::Body::Hash;
    readFields(sighted.raw, items);
    sighted.raw.fieldCount = sighted.raw.fields.size();
    sighted.sight = sightOf(sighted.raw, isWhole);
    return sighted;
}

} // namespace

QList<Command> firstLookCommands(const QList<QByteArray> &names)
{
    QList<Command> commands;
    commands.reserve(besides + perName * names.size());
    commands.append(Command("TIME"_ba));
    for (const QByteArray &name : names) { // returns all fields of a small hash, about ten of a large one
        commands.append(Command("HSCAN"_ba).arg(name).arg("0"_ba));
        commands.append(Command("PTTL"_ba).arg(name));
    }
    return commands;
}

QList<Sighted> parseFirstLook(const QList<QByteArray> &names, const QList<Reply> &replies)
{
    QList<Sighted> all;
    if (replies.size() != besides + perName * names.size())
        return all;
    const auto begun = serverTimeOf(replies.constFirst());
    const auto times = stepTimesIn(replies);
    if (!begun || !times || times->work() > atOnce)
        return all;
    all.reserve(names.size());
    for (qsizetype i = 0; i < names.size(); ++i) {
        const qsizetype first = 1 + perName * i;
        all.append(sightedIn(names[i], replies[first], replies[first + 1], *begun));
    }
    return all;
}

} // namespace lockengine::redis
