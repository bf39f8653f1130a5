// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/expectation_check.h"

#include "lockengine/core/base/duration_text.h"
#include "lockengine/lab/scenario/answer_words.h"

#include <algorithm>
#include <map>

namespace lockengine {

namespace {

using Found = std::optional<QByteArray>; // no value: it holds

bool serves(const LabServer &server)
{
    return server.state == LabServerState::Running || server.state == LabServerState::Slowed;
}

// "A" matches any of its threads; nameOfHolder() omits the number of thread 1.
bool isMeant(const QByteArray &word, const QByteArray &holder)
{
    const bool isOfSame = !word.contains(':') && holder.startsWith(word + ':');
    return word == holder || word == holder + ":1" || word == anyClient || isOfSame;
}

QByteArray listed(QList<QByteArray> names)
{
    return names.isEmpty() ? QByteArray(noClient) : names.join(' ');
}

QList<QByteArray> holders(const LockState &state, const LabState &lab)
{
    QList<QByteArray> names;
    for (const Holder &holder : state.holders)
        names.append(nameOfHolder(holder.id, lab));
    return names;
}

QByteArray holdersText(const LockState &state, const LabState &lab)
{
    if (state.isUnread())
        return "not readable";
    if (!state.isHeld())
        return "free";
    QByteArray text = "held by " + listed(holders(state, lab));
    const std::optional<qint64> count = state.holders.first().count;
    return state.holders.size() == 1 && count && *count > 1
        ? text + ' ' + QByteArray::number(*count) + " times"
        : text;
}

// Each word matches a holder, and there are no other holders.
bool areMeant(const QList<QByteArray> &words, const QList<QByteArray> &names)
{
    const auto isThere = [&](const QByteArray &word) {
        return std::any_of(
            names.begin(), names.end(), [&](const QByteArray &name) { return isMeant(word, name); });
    };
    return words.size() == names.size() && std::all_of(words.begin(), words.end(), isThere);
}

Found checkHolders(const Expectation &expected, const LockState &state, const LabState &lab)
{
    const bool isCount = !expected.number
        || std::all_of(state.holders.begin(), state.holders.end(),
            [&](const Holder &holder) { return holder.count == expected.number; });
    if (areMeant(expected.words, holders(state, lab)) && isCount)
        return {};
    return holdersText(state, lab);
}

// Checks the waiters in the queue, or those of them that have a subscription.
Found checkQueue(const Expectation &expected, const LockState &state, const LabState &lab)
{
    const bool isWhole = expected.kind == ExpectationKind::Queue;
    QList<QByteArray> names;
    for (const Waiter &waiter : state.queue) {
        if (isWhole || waiter.listening == Listening::Yes)
            names.append(nameOfHolder(waiter.id, lab));
    }
    const bool isSame
        = std::equal(expected.words.begin(), expected.words.end(), names.begin(), names.end(), isMeant);
    return isSame ? Found() : (isWhole ? "queue " : "listening ") + listed(names);
}

bool isAbout(Milliseconds found, Milliseconds expected)
{
    return std::chrono::abs(found - expected) <= expected / 20;
}

Found checkDuration(Milliseconds found, Milliseconds expected, const char *what)
{
    return isAbout(found, expected) ? Found() : QByteArray(what) + writtenDuration(found);
}

Found checkPosition(const Expectation &expected, const LockState &state, const LabState &lab)
{
    for (const Waiter &waiter : state.queue) {
        if (isMeant(expected.words.first(), nameOfHolder(waiter.id, lab)) && waiter.deadline)
            return checkDuration(*waiter.deadline - state.observedAt, *expected.time, "kept for ");
    }
    return "no position with a deadline";
}

Found checkLease(const Expectation &expected, const LockState &state)
{
    if (!state.isHeld())
        return "free";
    if (state.lease.expiry != Expiry::Timed)
        return "no known end";
    return checkDuration(state.lease.left, *expected.time, "lease ");
}

Found checkNumber(std::optional<qint64> expected, std::optional<qint64> found, const char *what)
{
    if (found == expected)
        return {};
    return what + (found ? ' ' + QByteArray::number(*found) : QByteArray(" none"));
}

Found checkLock(const Expectation &expected, const LockState &state, const LabState &lab)
{
    switch (expected.kind) {
    case ExpectationKind::Free:
        return state.isFree() ? Found() : holdersText(state, lab);
    case ExpectationKind::Queue:
    case ExpectationKind::Listening:
        return checkQueue(expected, state, lab);
    case ExpectationKind::Waiters:
        return checkNumber(expected.number, state.waiterCount(), "waiters");
    case ExpectationKind::Position:
        return checkPosition(expected, state, lab);
    case ExpectationKind::Lease:
        return checkLease(expected, state);
    case ExpectationKind::Token:
        return checkNumber(expected.number, state.token, "token");
    case ExpectationKind::HeldBy:
    case ExpectationKind::Majority:
    case ExpectationKind::Key:
    case ExpectationKind::Answer:
    case ExpectationKind::Reply:
    case ExpectationKind::Belief:
        break;
    }
    return checkHolders(expected, state, lab);
}

const LabClient *clientNamed(const QByteArray &name, const LabState &lab)
{
    const auto client = std::ranges::find(lab.clients, name, &LabClient::name);
    return client == lab.clients.end() ? nullptr : &*client;
}

Found checkAnswer(const Expectation &expected, const std::optional<LabAnswer> &answer)
{
    if (!answer)
        return "told nothing";
    const QByteArray result = labResultWord(answer->result);
    if (result != expected.words.last() || (expected.number && answer->token != expected.number))
        return "told " + result + (answer->token ? " token " + QByteArray::number(*answer->token) : "");
    return {};
}

// A hold counts before a wait: one thread may hold what another waits for.
Found judgeBelief(const Expectation &expected, const LabClient &client)
{
    std::optional<OwnHoldPhase> phase;
    for (const OwnHold &hold : client.holds) {
        if (hold.lock.name == expected.lock && (!phase || hold.phase == OwnHoldPhase::Held))
            phase = hold.phase;
    }
    return phaseWord(phase) == expected.words.last() ? Found() : "believes " + phaseWord(phase);
}

Found checkClient(const Expectation &expected, const LabState &lab)
{
    const LabClient *client = clientNamed(expected.words.first(), lab);
    if (!client)
        return "no such client";
    if (expected.kind == ExpectationKind::Belief)
        return judgeBelief(expected, *client);
    if (expected.kind == ExpectationKind::Answer)
        return checkAnswer(expected, client->answer);
    const QByteArray reply = client->answer ? client->answer->reply : QByteArray();
    return reply == expected.words.last() ? Found() : "answered " + reply;
}

Found checkMajority(const Expectation &expected, const SeenFacts &facts)
{
    std::map<QByteArray, qsizetype> votes;
    for (const SeenLock &seen : facts.locks) {
        if (seen.lock != expected.lock || !seen.state)
            continue;
        for (const QByteArray &name : holders(*seen.state, facts.lab))
            ++votes[name];
    }
    QByteArray winner = noClient;
    for (const auto &[name, count] : votes) {
        if (2 * count > facts.lab.servers.size())
            winner = name;
    }
    const QByteArray meant = expected.words.value(0, noClient);
    return winner == meant || isMeant(meant, winner) ? Found() : "majority " + winner;
}

Found checkKey(const Expectation &expected, const SeenFacts &facts, const QByteArray &server)
{
    for (const SeenKey &seen : facts.keys) {
        if (seen.key != expected.lock || seen.server != server)
            continue;
        if (!seen.value)
            return server + ": " + seen.value.error().detail;
        const std::optional<QByteArray> &value = *seen.value;
        const bool isSame = value ? expected.words == QList{*value} : expected.words.isEmpty();
        return isSame ? Found() : value ? "key is " + *value : "key is missing";
    }
    return "not looked at";
}

Found found(const Expectation &expected, const SeenFacts &facts)
{
    const QList<QByteArray> servers = serversFor(expected, facts.lab);
    if (expected.kind == ExpectationKind::Majority)
        return checkMajority(expected, facts);
    if (servers.isEmpty())
        return expected.server.isEmpty() ? checkClient(expected, facts.lab) : "no such server";
    if (expected.kind == ExpectationKind::Key)
        return checkKey(expected, facts, servers.first());
    for (const SeenLock &seen : facts.locks) {
        if (seen.lock == expected.lock && seen.server == servers.first())
            return seen.state ? checkLock(expected, *seen.state, facts.lab)
                              : seen.server + " does not answer";
    }
    return "not looked at";
}

} // namespace

QList<QByteArray> serversFor(const Expectation &expectation, const LabState &lab)
{
    const bool isOfClient = expectation.kind == ExpectationKind::Answer
        || expectation.kind == ExpectationKind::Reply || expectation.kind == ExpectationKind::Belief;
    if (isOfClient || lab.servers.isEmpty())
        return {};
    QList<QByteArray> serving;
    for (const LabServer &server : lab.servers) {
        if (server.name == expectation.server)
            return {server.name};
        if (serves(server) && !server.isReplica)
            serving.append(server.name);
    }
    if (!expectation.server.isEmpty())
        return {};
    if (expectation.kind == ExpectationKind::Majority)
        return serving;
    return {serving.value(0, lab.servers.first().name)};
}

Verdict checkExpectation(const Expectation &expectation, const SeenFacts &facts)
{
    const Found instead = found(expectation, facts);
    Verdict verdict;
    verdict.expectation = expectation;
    verdict.holds = !instead;
    verdict.found = instead.value_or(QByteArray());
    return verdict;
}

QByteArray nameOfHolder(const QByteArray &holder, const LabState &lab)
{
    for (const LabClient &client : lab.clients) {
        if (!holder.startsWith(client.id) || client.id.isEmpty())
            continue;
        const QByteArray rest = holder.sliced(client.id.size());
        return client.name + (rest == ":1" || rest.startsWith(":1:") ? QByteArray() : rest);
    }
    return holder;
}

} // namespace lockengine
