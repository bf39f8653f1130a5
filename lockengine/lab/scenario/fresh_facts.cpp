// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/fresh_facts.h"

#include "lockengine/redis/wire/connection.h"

#include <algorithm>

namespace lockengine {

namespace {

using KeyValue = Result<std::optional<QByteArray>>;

redis::ConnectionOptions optionsFor(const redis::Address &address)
{
    redis::ConnectionOptions options;
    options.address = address;
    options.guard = redis::CommandGuard(redis::CommandGuard::Scope::OwnServer);
    return options;
}

KeyValue keyValue(const Result<redis::Reply> &reply)
{
    if (!reply)
        return reply.error();
    if (reply->isError())
        return reply->asError();
    return reply->isNil() ? std::optional<QByteArray>() : std::optional(reply->text());
}

// Uses the machine's clock: lab time may be stopped, and then nothing would time out.
QCoro::Task<KeyValue> readKey(LabServer server, QByteArray key)
{
    const Result<redis::Address> address = addressOf(server);
    if (!address)
        co_return address.error();
    SystemClock clock;
    const redis::ConnectionOptions options = optionsFor(*address);
    redis::Connection connection(options, clock);
    const Result<redis::Greeting> greeting = co_await connection.open();
    if (!greeting)
        co_return greeting.error();
    redis::Command command("GET");
    command.arg(key);
    const Result<redis::Reply> reply = co_await connection.send(command);
    co_return keyValue(reply);
}

template <typename Seen>
bool isSeen(const QList<Seen> &all, const QByteArray &server, const QByteArray &name, QByteArray Seen::*of)
{
    return std::any_of(
        all.begin(), all.end(), [&](const Seen &seen) { return seen.server == server && seen.*of == name; });
}

// A server without a url if the name is unknown.
LabServer serverOf(const QByteArray &name, const LabState &lab)
{
    const auto found = std::ranges::find(lab.servers, name, &LabServer::name);
    return found == lab.servers.end() ? LabServer() : *found;
}

QCoro::Task<SeenKey> seeKey(QByteArray name, LabServer server, QByteArray key)
{
    SeenKey seen;
    seen.server = name;
    seen.key = key;
    seen.value = co_await readKey(server, key);
    co_return seen;
}

// Requires: lab is not null.
QCoro::Task<SeenLock> seeLock(QPointer<Lab> lab, QByteArray server, QByteArray lock)
{
    SeenLock seen;
    seen.server = server;
    seen.lock = lock;
    seen.state = co_await lab->read(server, lock);
    co_return seen;
}

} // namespace

QCoro::Task<SeenFacts> freshFacts(QPointer<Lab> lab, QList<Expectation> expectations)
{
    SeenFacts facts;
    SystemClock clock;
    co_await sleepFor(clock, Microseconds(0)); // a lab reports its state once per turn of the event loop
    if (!lab)
        co_return facts;
    facts.lab = lab->state();
    for (const Expectation &expectation : expectations) {
        const QList<QByteArray> servers = serversFor(expectation, facts.lab);
        for (const QByteArray &server : servers) {
            const bool isKey = expectation.kind == ExpectationKind::Key;
            const QByteArray &name = expectation.lock;
            if (isKey && !isSeen(facts.keys, server, name, &SeenKey::key)) {
                const LabServer place = serverOf(server, facts.lab);
                const SeenKey seen = co_await seeKey(server, place, name);
                facts.keys.append(seen);
            } else if (!isKey && lab && !isSeen(facts.locks, server, name, &SeenLock::lock)) {
                const SeenLock seen = co_await seeLock(lab, server, name);
                facts.locks.append(seen);
            }
        }
    }
    if (lab) // hides the effects of the reads themselves
        facts.lab = lab->state();
    co_return facts;
}

} // namespace lockengine
