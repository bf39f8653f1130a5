// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/twin_databases.h"

#include "lockengine/redis/deployment/subscriber.h"
#include "tests/support/open_connection.h"

#include <algorithm>

namespace testing {

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;

namespace {

Reply answer(Connection &connection, const QByteArrayList &words)
{
    const Result<Reply> reply = ask(connection, Command(words.first()).args(words.mid(1)));
    if (!reply || reply->isError())
        qFatal("the server does not answer %s", words.join(' ').constData());
    return *reply;
}

QByteArrayList textsOf(const Reply &reply)
{
    QByteArrayList texts;
    for (const Reply &item : reply.items())
        texts.append(item.text());
    return texts;
}

QByteArrayList byName(const QByteArrayList &pairs)
{
    QMap<QByteArray, QByteArray> sorted;
    for (qsizetype i = 0; i + 1 < pairs.size(); i += 2)
        sorted.insert(pairs[i], pairs[i + 1]);
    QByteArrayList result;
    for (auto pair = sorted.cbegin(); pair != sorted.cend(); ++pair)
        result << pair.key() << pair.value();
    return result;
}

KeyPicture keyPicture(Connection &database, const QByteArray &key)
{
    KeyPicture picture;
    picture.type = answer(database, {"TYPE"_ba, key}).text();
    if (picture.type == "hash")
        picture.value = byName(textsOf(answer(database, {"HGETALL"_ba, key})));
    else if (picture.type == "zset")
        picture.value
            = byName(textsOf(answer(database, {"ZRANGE"_ba, key, "0"_ba, "-1"_ba, "WITHSCORES"_ba})));
    else if (picture.type == "list")
        picture.value = textsOf(answer(database, {"LRANGE"_ba, key, "0"_ba, "-1"_ba}));
    else
        picture.value = {answer(database, {"GET"_ba, key}).text()};
    const qint64 end = answer(database, {"PEXPIRETIME"_ba, key}).asInteger().value_or(-1);
    if (end >= 0)
        picture.end = ServerTime(Milliseconds(end));
    return picture;
}

} // namespace

TwinDatabases::TwinDatabases()
    : m_server(QByteArray(), m_page.serverProgram())
    , m_theirs(connectionTo(0))
    , m_ours(connectionTo(1))
    , m_subscriberConnection(connectionTo(0))
    , m_subscriber(std::make_unique<Subscriber>(*m_subscriberConnection))
{
    const auto heard = [this](const QByteArray &channel, const QByteArray &text) {
        m_messages.append(QByteArrayList{channel, text});
    };
    const auto everything = runTask(m_subscriber->subscribePattern("*"_ba, heard));
    if (!everything)
        qFatal("cannot subscribe");
    m_everything = everything.value();
    use({});
}

TwinDatabases::~TwinDatabases() = default;

void TwinDatabases::use(ScriptStore scripts)
{
    LockClientOptions options;
    options.scripts = std::move(scripts);
    m_context = std::make_shared<ClientContext>(*m_ours, *m_subscriber, options, m_clock, m_randomness);
}

std::unique_ptr<Connection> TwinDatabases::connectionTo(int database)
{
    Address address = addressOf(m_server);
    address.database = database;
    return openConnection(optionsFor(address), m_clock);
}

Picture TwinDatabases::pictureOf(Connection &database)
{
    Picture picture;
    for (const QByteArray &key : textsOf(answer(database, {"KEYS"_ba, "*"_ba})))
        picture.insert(key, keyPicture(database, key));
    return picture;
}

void TwinDatabases::standAt(ServerTime time)
{
    m_now = time;
    m_page.standAt(time);
}

void TwinDatabases::empty()
{
    answer(*m_theirs, {"FLUSHALL"_ba});
}

void TwinDatabases::makeOursLikeTheirs()
{
    answer(*m_ours, {"FLUSHDB"_ba});
    for (const QByteArray &key : textsOf(answer(*m_theirs, {"KEYS"_ba, "*"_ba})))
        answer(*m_theirs, {"COPY"_ba, key, key, "DB"_ba, "1"_ba});
}

void TwinDatabases::runTheirs(const RecordedStep &step)
{
    if (step.kind == RecordedStep::Kind::Command)
        answer(*m_theirs, step.commands.first());
    if (step.kind != RecordedStep::Kind::Script || step.commands.isEmpty())
        return;
    QList<Command> commands;
    for (const QByteArrayList &words : step.commands)
        commands.append(Command(words.first()).args(words.mid(1)));
    const Result<Reply> replies = runTask(awaitReply(m_theirs->transaction(commands)));
    const bool failed = !replies || std::ranges::any_of(replies->items(), &Reply::isError);
    if (failed)
        qFatal("what was recorded cannot be done again");
}

Result<Reply> TwinDatabases::runOurs(const Step &step)
{
    return runTask(run(m_context, step));
}

QList<QByteArrayList> TwinDatabases::messages()
{
    if (!runTask(awaitReply(m_subscriber->ping())))
        qFatal("the connection of the subscription is lost");
    return std::exchange(m_messages, {});
}

} // namespace testing
