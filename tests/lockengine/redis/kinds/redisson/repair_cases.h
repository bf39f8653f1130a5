// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every repair of a lock on a real server: what is there, what changes after the operator looked, and what
// the repair must do. Keys and commands are written as text: commands are separated by " | ". These words
// stand for names of the lock "job":
//   QUEUE, DUE     its queue, and the zset of deadlines        CALL, RW, FREE, DOWN   channels: of unlocks,
//   of a
//                                                              read-write lock, of permits, of a latch
//   $a $b $c       holder ids                                  MARK-$a                the read holds of $a
//   SUBSCRIBE x    a client subscribes to x, which is no command to be sent by the change of a race
// Mistakes in the scripts must fail at least one case (tests/mutants/tst_repair_mutants).

#pragma once

#include "lockengine/core/model/repair.h"
#include "tests/lockengine/redis/client/test_client.h"

#include <QMap>

namespace testing {

struct RepairCase
{
    QByteArray name;
    Repair repair = Repair::None;
    QByteArray setUp;
    QByteArray who;
    QByteArray change; // after the operator looked
    ActResult result = ActResult::Done;
    QByteArray effect; // commands that leave the same keys as the repair
    QByteArrayList messages; // "CALL:$b 0", in order
};

[[nodiscard]] const QList<RepairCase> &repairCases();

// A server on which cases are played one after the other.
class RepairStage
{
public:
    explicit RepairStage(LockClientOptions options = {});
    ~RepairStage();

    // Plays the case. What was not as it must be; empty: all was.
    [[nodiscard]] QByteArrayList play(const RepairCase &scene);
    // Lets the script that deletes traces run over some keys. Complaints as above.
    [[nodiscard]] QByteArrayList playTraces();
    // Sends the change and then at once the repair, so many times. How often the answer was that of the case.
    [[nodiscard]] int race(const RepairCase &scene, int times);

    [[nodiscard]] TestServer &server() { return m_server; }

private:
    void begin(const RepairCase &scene);
    void send(const QByteArray &commands); // without waiting for the replies, except for subscriptions
    void subscribe(const QByteArray &channel);
    [[nodiscard]] RepairRequest requestFor(const RepairCase &scene);
    [[nodiscard]] LockState look(const RepairCase &scene);
    [[nodiscard]] ActOutcome act(const RepairRequest &request);
    [[nodiscard]] QByteArrayList keys();
    [[nodiscard]] QByteArrayList heard();

    const ScriptStore m_scripts;
    TestServer m_server;
    TestClient m_console;
    std::unique_ptr<Connection> m_listening; // to all messages, without counting as a subscriber
    std::unique_ptr<Subscriber> m_listener;
    Subscriber::Subscription m_all;
    QByteArrayList m_heard;
    std::unique_ptr<Connection> m_waiting;
    std::unique_ptr<Subscriber> m_waiter;
    QMap<QByteArray, Subscriber::Subscription> m_subscriptions;
};

} // namespace testing
