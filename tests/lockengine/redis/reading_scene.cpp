// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/reading_scene.h"

#include "lockengine/redis/read/reader.h"
#include "tests/lockengine/redis/key_picture.h"

namespace testing {

using namespace lockengine;
using namespace lockengine::redis;

namespace {

// The user of the published permission list, word for word.
const QList<QByteArray> watchUser = QByteArray(
    "ACL SETUSER lockwatch on nopass resetchannels %R~* &redisson_lock__channel* &redisson_rwlock* "
    "&redisson_sc* "
    "&redisson_countdownlatch__channel__* &__keyevent@0__:* &__redis__:invalidate -@all +multi +exec "
    "+discard +zcount "
    "+hello +auth +ping +select +reset +time +role +info +scan +dbsize +type +exists +pttl +pexpiretime "
    "+hlen +hget +hstrlen "
    "+hmget +hscan +hgetall +llen +lindex +lrange +lpos +zcard +zscore +zrange +strlen +getrange "
    "+object|encoding "
    "+object|idletime +memory|usage +client|id +client|info +client|setname +client|getname +client|tracking "
    "+client|trackinginfo +client|caching +client|no-evict +client|list +subscribe +unsubscribe +psubscribe "
    "+punsubscribe +ssubscribe +sunsubscribe +pubsub|channels +pubsub|numsub +pubsub|numpat "
    "+pubsub|shardchannels "
    "+pubsub|shardnumsub +cluster|shards +cluster|slots +cluster|nodes +cluster|info +readonly +asking "
    "+command|info")
                                        .split(' ');

} // namespace

ReadingScene::ReadingScene()
{
    if (server.cli(watchUser) != "OK")
        qFatal("the user of the published permission list is refused");
    Address address = addressOf(server);
    address.user = QStringLiteral("lockwatch");
    address.password = Secret("any");
    connection = openAs(address);
}

std::unique_ptr<Connection> ReadingScene::openAs(const Address &address)
{
    ConnectionOptions options;
    options.address = address;
    return openConnection(options, clock);
}

QByteArray ReadingScene::picture(
    const QByteArray &name, Recognition recognition, const SubscriberSample &subscribers)
{
    const auto locks = runTask(examine(*connection, {name}));
    if (!locks.ok())
        return "error: " + locks.error().detail;
    const auto &raw = locks->constFirst();
    if (raw.refusal)
        return "refused: " + raw.refusal->detail;
    const auto state = classify(raw, subscribers, "s", recognition);
    return state ? stateInWords(*state) : QByteArray("no lock");
}

void layOut(const TestServer &server, const QByteArray &commands)
{
    const auto time = server.cli("TIME").split('\n');
    const auto now = time.at(0).toLongLong() * 1000 + time.at(1).toLongLong() / 1000;
    for (const auto &command : commands.split(';')) {
        auto words = expanded(command.trimmed()).split(' ');
        for (auto &word : words) {
            if (word.startsWith('+') || (word.startsWith('-') && word.size() > 3))
                word = QByteArray::number(now + word.toLongLong());
        }
        const auto reply = server.cli(words);
        if (reply.startsWith("ERR") || reply.startsWith("WRONGTYPE"))
            qFatal("%s: %s", command.constData(), reply.constData());
    }
}

} // namespace testing
