// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/replay.h"

#include "tests/support/open_connection.h"

namespace testing {

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;

namespace {

// Steps within this time of each other are replayed at one moment, however long they take. A lease that is
// renewed twice within it moves once.
constexpr Milliseconds oneMoment{100};

Command commandOf(const QByteArrayList &words)
{
    return Command(words.first()).args(words.mid(1));
}

Reply mustSucceed(const Result<Reply> &answer, const char *what)
{
    if (!answer)
        qFatal("the replay failed at %s: %s", what, answer.error().detail.constData());
    for (const Reply &item : answer->items()) {
        if (item.isError())
            qFatal("the replay failed at %s: %s", what, item.text().constData());
    }
    return *answer;
}

} // namespace

Replay::Replay(const TestServer &server, Clock &clock)
    : m_server(server)
    , m_clock(clock)
    , m_writer(openConnection(server, clock))
    , m_subscriberConnection(openConnection(server, clock))
    , m_subscriber(std::make_unique<Subscriber>(*m_subscriberConnection))
{
    const auto heard = [this](const QByteArray &channel, const QByteArray &text) {
        m_messages.append(QByteArrayList{channel, text});
    };
    auto everything = runTask(m_subscriber->subscribePattern("redisson_*"_ba, heard));
    if (!everything)
        qFatal("the replay cannot listen");
    m_everything = everything.value();
}

Replay::~Replay() = default;

ServerTime Replay::serverNow()
{
    const QList<Reply> time = mustSucceed(ask(*m_writer, Command("TIME"_ba)), "TIME").items();
    return ServerTime(
        Milliseconds(time[0].text().toLongLong() * 1'000 + time[1].text().toLongLong() / 1'000));
}

QByteArrayList Replay::keys()
{
    QByteArrayList names;
    const Reply answer = mustSucceed(ask(*m_writer, Command("KEYS"_ba).arg("*"_ba)), "KEYS");
    for (const Reply &key : answer.items())
        names.append(key.text());
    return names;
}

void Replay::begin(const Scenario &scenario)
{
    m_scenarioStart = scenario.startedAt;
    m_recordedNow = scenario.startedAt;
    m_now = ServerTime();
    m_messages.clear();
}

void Replay::age(Milliseconds at)
{
    const Milliseconds passed = m_scenarioStart + at - m_recordedNow;
    m_recordedNow += passed;
    if (passed >= oneMoment || m_now == ServerTime())
        m_now = serverNow();
    if (passed <= Milliseconds::zero())
        return;
    for (const QByteArray &key : keys()) {
        // Absolute, so that the duration of these commands does not matter.
        const qint64 end = ask(*m_writer, Command("PEXPIRETIME"_ba).arg(key))->asInteger().value_or(-2);
        if (end >= 0)
            mustSucceed(
                ask(*m_writer, Command("PEXPIREAT"_ba).arg(key).arg(end - passed.count())), "PEXPIREAT");
    }
}

// A score of a wait queue is a time on a client's clock. A lease counts from its step.
QByteArrayList Replay::translated(QByteArrayList words) const
{
    if (words.first().toLower() == "zadd") {
        const ServerTime recorded{Milliseconds(words[2].toLongLong())};
        words[2] = QByteArray::number((recorded - m_recordedNow + m_now).time_since_epoch().count());
    }
    if (words.first().toLower() == "pexpire") {
        const Milliseconds lease{words[2].toLongLong()};
        words[0] = "PEXPIREAT"_ba;
        words[2] = QByteArray::number((m_now + lease).time_since_epoch().count());
    }
    return words;
}

Replay::Client &Replay::listening(const QByteArray &address)
{
    std::shared_ptr<Client> &client = m_clients[address];
    if (!client) {
        client = std::make_shared<Client>();
        client->connection = openConnection(m_server, m_clock);
        client->subscriber = std::make_unique<Subscriber>(*client->connection);
    }
    return *client;
}

void Replay::listen(const RecordedStep &step)
{
    Client &client = listening(step.client);
    for (const QByteArray &channel : step.commands.first().mid(1)) {
        client.channels.remove(channel);
        if (step.kind == RecordedStep::Kind::StopListening)
            continue;
        const auto ignore = [](const QByteArray &, const QByteArray &) {};
        auto subscribed = runTask(client.subscriber->subscribe(channel, ignore));
        if (!subscribed)
            qFatal("the replay cannot listen to %s", channel.constData());
        client.channels.insert(channel, subscribed.value());
    }
}

void Replay::run(const RecordedStep &step)
{
    if (step.kind == RecordedStep::Kind::Listen || step.kind == RecordedStep::Kind::StopListening)
        return listen(step);
    if (step.kind == RecordedStep::Kind::Command) {
        mustSucceed(ask(*m_writer, commandOf(step.commands.first())), "a command");
        return;
    }
    QList<Command> commands;
    for (const QByteArrayList &words : step.commands)
        commands.append(commandOf(translated(words)));
    if (!commands.isEmpty()) // a script unknown to the server was sent twice and ran once
        mustSucceed(runTask(awaitReply(m_writer->transaction(commands))), "a script");
}

void Replay::empty()
{
    const QByteArrayList present = keys();
    if (!present.isEmpty())
        mustSucceed(ask(*m_writer, Command("DEL"_ba).args(present)), "DEL");
}

QList<QByteArrayList> Replay::messages()
{
    const Result<Reply> pong = runTask(awaitReply(m_subscriber->ping()));
    if (!pong)
        qFatal("the replay cannot listen any more");
    return m_messages;
}

} // namespace testing
