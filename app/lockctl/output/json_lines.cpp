// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/json_lines.h"

#include "lockengine/core/written/lock_json.h"
#include "lockengine/core/written/words.h"

namespace lockctl {

using namespace lockengine;

namespace {

std::optional<qint64> milliseconds(std::optional<Milliseconds> time)
{
    return time ? std::optional<qint64>(time->count()) : std::nullopt;
}

qint64 unixTime(ServerTime time)
{
    return time.time_since_epoch().count();
}

Json recordObject(const RawRecord &record)
{
    QList<Json> fields;
    for (const auto &[name, value] : record.fields) {
        JsonObject field;
        field.bytes("field", name);
        field.bytes("value", value);
        fields.append(field.json());
    }
    JsonObject object;
    object.bytes("key", record.key);
    object.bytes("type", record.type);
    object.field("ttlMs", Json(milliseconds(record.left)));
    object.field("fields", Json::array(fields));
    object.field("truncated", record.truncated);
    return object.json();
}

Json evidence(Evidence evidence)
{
    constexpr EvidenceSign signs[]
        = {EvidenceSign::StateChange, EvidenceSign::ReleaseMessage, EvidenceSign::ReleaseTrace,
            EvidenceSign::DeadlinePassed, EvidenceSign::ServerNotice, EvidenceSign::EvictionNotice,
            EvidenceSign::EvictionCounted, EvidenceSign::OwnAct, EvidenceSign::Coalesced,
            EvidenceSign::ServerReplaced, EvidenceSign::ServerRestarted, EvidenceSign::ServerTookOver};
    QList<Json> words;
    for (const EvidenceSign sign : signs) {
        if (evidence.testFlag(sign))
            words.append(Json::string(word(sign)));
    }
    return Json::array(words);
}

JsonObject eventObject(const LockEvent &event)
{
    JsonObject object;
    object.field("t", unixTime(event.at));
    object.field("seen", unixTime(event.seen));
    object.field("event", Json::string(word(event.kind)));
    object.bytes("lock", event.lock.name);
    object.field("kind", kindJson(event.kinds));
    if (event.holder.isEmpty())
        object.field("holder", Json());
    else
        object.bytes("holder", event.holder);
    object.field("count", Json(event.count));
    object.field("ttlMs", Json(milliseconds(event.ttl)));
    object.field("certain", event.certain);
    if (event.mode != HoldMode::Exclusive)
        object.field("mode", Json::string(word(event.mode)));
    if (event.token)
        object.field("token", *event.token);
    if (event.synced)
        object.field("synced", *event.synced);
    if (event.holds)
        object.field("holds", *event.holds);
    if (event.position)
        object.field("position", *event.position);
    if (event.number)
        object.field(numberWord(event.kinds), *event.number);
    if (event.change)
        object.field("change", *event.change);
    if (event.lastRenewal)
        object.field("lastRenewed", unixTime(*event.lastRenewal));
    object.field("notBefore", unixTime(event.notBefore));
    object.field("evidence", evidence(event.evidence));
    addCandidates(object, event.kinds);
    return object;
}

JsonObject lockWithTrouble(const LockState &state, Trouble trouble)
{
    JsonObject object = lockJson(state);
    if (trouble != Trouble::None)
        object.field("trouble", Json::string(word(trouble)));
    return object;
}

Json memberObject(const MemberLine &member)
{
    JsonObject object;
    object.bytes("server", member.server);
    object.bytes("lock", member.lock);
    object.field("outcome", Json::string(member.outcome));
    if (member.left)
        object.field("leftMs", Json(milliseconds(member.left)));
    if (!member.detail.isEmpty())
        object.bytes("detail", member.detail);
    return object.json();
}

} // namespace

QByteArray stateLine(const LockState &state, Trouble trouble, const QByteArray &server)
{
    JsonObject object = lockWithTrouble(state, trouble);
    if (!server.isEmpty())
        object.bytes("server", server);
    return object.json().text();
}

QByteArray stateLine(const LockState &state, const QList<RawRecord> &records, Trouble trouble)
{
    QList<Json> keys;
    for (const RawRecord &record : records)
        keys.append(recordObject(record));
    return lockWithTrouble(state, trouble).field("keys", Json::array(keys)).json().text();
}

QByteArray tracesLine(qint64 traces)
{
    return JsonObject().field("unlockLatches", traces).json().text();
}

QByteArray notShownLine(const UnfollowedLocks &locks, const QByteArray &server)
{
    JsonObject object;
    object.field("locksNotShown", locks.count);
    if (locks.isAtLeast)
        object.field("atLeast", true);
    if (!server.isEmpty())
        object.bytes("server", server);
    return object.json().text();
}

QByteArray eventLine(const LockEvent &event, const QByteArray &server)
{
    JsonObject object = eventObject(event);
    if (!server.isEmpty())
        object.bytes("server", server);
    return object.json().text();
}

QByteArray eventLine(const LockEvent &event, const QList<MemberLine> &members)
{
    QList<Json> items;
    for (const MemberLine &member : members)
        items.append(memberObject(member));
    return eventObject(event).field("members", Json::array(items)).json().text();
}

} // namespace lockctl
