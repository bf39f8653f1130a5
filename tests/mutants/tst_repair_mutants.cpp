// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Mistakes in the scripts of repairs. The cases of tst_repair_scripts must find each: a repair that compares
// too little breaks no guarantee between clients until it acts at the wrong moment. Without a mistake the
// cases find nothing: see there.

#include "lockengine/redis/deployment/script_call.h"
#include "tests/lockengine/redis/kinds/redisson/repair_cases.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cstdio>

using namespace testing;

class TestRepairMutants : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMistakeInAScriptIsDetected_data();
    void aMistakeInAScriptIsDetected();
    void everyScriptHasAMistake();
    void cleanupTestCase();

private:
    QByteArrayList m_table;
};

namespace {

// `text`, which occurs in the script once, becomes `mistake`.
struct RepairMutant
{
    const char *name;
    const char *script;
    const char *text;
    const char *mistake;
};

constexpr char listening[] = "subscribersOf(channel .. ':' .. waiter, publish) > 0";
constexpr char removal[] = "redis.call('LREM', queue, 0, waiter)";
constexpr char forgetting[] = "redis.call('ZREM', deadlines, waiter)";

const RepairMutant wakingMutants[] = {
    {"a held lock is no obstacle", "wake_next", "redis.call('EXISTS', lock) == 1", "false"},
    {"the head is not compared", "wake_next", "head ~= seen", "false"},
    {"the head is not notified", "wake_next", "    callFirst(", "    type("},
    {"the last waiter is notified", "wake_next", "'LRANGE', queue, 0, 255", "'LRANGE', queue, -1, -1"},
    {"an expired head hides the next waiter", "wake_next", "tonumber(deadline) > now", "true"},
    {"all waiters are notified", "wake_next", "not deadline or tonumber(deadline) > now", "false"},
    {"waiters without a queue are not notified", "wake_next", "redis.call(publish, channel, message)", ""},
    {"the queue is not looked through", "wake_unqueued", "queued == waiter", "false"},
    {"a holder is woken", "wake_unqueued", "redis.call('HEXISTS', lock, waiter) == 1", "false"},
    {"the shared channel is notified", "wake_unqueued", "channel .. ':' .. waiter", "channel"},
    {"the number is not compared", "wake_permits", "number + lapsed ~= tonumber(seen)", "false"},
    {"expired permits are not free", "wake_permits", "number + lapsed", "number"},
    {"no waiter is notified", "wake_permits", "redis.call(publish, channel, seen)", ""},
    {"the latch may exist", "wake_latch", "redis.call('EXISTS', latch) == 1", "false"},
    {"no waiter is notified", "wake_latch", "redis.call(ARGV[1], channel, '0')", ""},
    {"the message closes the latch", "wake_latch", "channel, '0'", "channel, '1'"},
};

const RepairMutant queueMutants[] = {
    {"the position is not compared", "remove_waiter", "redis.call('LINDEX', queue, position) ~= waiter",
        "false"},
    {"the deadline is not compared", "remove_waiter", "not hasDeadline(deadlines, waiter, deadline) or ", ""},
    {"a deadline that is new is not compared", "remove_waiter", "return not deadline and seen == ''",
        "return true"},
    {"a waiter that listens is removed", "remove_waiter", listening, "false"},
    {"the wrong end is removed", "remove_waiter", removal, "redis.call('RPOP', queue)"},
    {"one of two entries stays", "remove_waiter", removal, "redis.call('LREM', queue, 1, waiter)"},
    {"the entry stays", "remove_waiter", removal, ""},
    {"the deadline stays", "remove_waiter", forgetting, ""},
    {"other deadlines move", "remove_waiter", forgetting,
        "redis.call('ZREM', deadlines, waiter) for _, other in ipairs(redis.call('ZRANGE', deadlines, 0, "
        "-1)) do "
        "redis.call('ZINCRBY', deadlines, -1, other) end"},
    {"the next waiter is not notified", "remove_waiter", "    callFirst(", "    type("},
    {"a held lock is no obstacle to a message", "remove_waiter", "redis.call('EXISTS', lock) == 0", "true"},
    {"a held lock is no obstacle", "clear_queue", "redis.call('EXISTS', lock) == 1 or ", ""},
    {"the number of waiters is not compared", "clear_queue", "redis.call('LLEN', queue) ~= (#ARGV - 1) / 2",
        "false"},
    {"the waiters are not compared", "clear_queue", "waiter ~= ARGV[2 * i] or ", ""},
    {"the deadlines are not compared", "clear_queue", " or not hasDeadline(deadlines, waiter, deadline)", ""},
    {"further deadlines are ignored", "clear_queue", "redis.call('ZCARD', deadlines) ~= count", "false"},
    {"a waiter that listens is removed", "clear_queue", listening, "false"},
    {"the deadlines stay", "clear_queue", "redis.call('DEL', queue, deadlines)", "redis.call('DEL', queue)"},
};

const RepairMutant holdMutants[] = {
    {"counts are not compared", "give_lease", "count ~= ARGV[i + 1]", "false"},
    {"holders are not compared", "give_lease", "not count or (", "count and ("},
    {"further holders are ignored", "give_lease", "redis.call('HLEN', lock) ~= (#ARGV - 2) / 2 + mode",
        "false"},
    {"a lease is replaced", "give_lease", "redis.call('PTTL', lock) ~= -1 or ", ""},
    {"no lease is given", "give_lease", "redis.call('PEXPIRE', lock, lease)", ""},
    {"the lease is in seconds", "give_lease", "'PEXPIRE'", "'EXPIRE'"},
    {"no waiter is notified", "give_lease", "redis.call(publish, channel, '1')", ""},
    {"one waiter of each client is notified", "give_lease", "channel, '1'", "channel, '0'"},
    {"the queue is not notified", "give_lease", "redis.call(publish, channel .. ':' .. waiter, '0')", ""},
    {"the token is not compared", "token_give_lease", "held ~= token or ", ""},
    {"a lease is replaced", "token_give_lease", "redis.call('PTTL', lock) ~= -1", "false"},
    {"no lease is given", "token_give_lease", "redis.call('PEXPIRE', lock, lease)", "1"},
    {"a reader that lives is dropped", "drop_read_hold",
        "redis.call('EXISTS', holdsOf(tag, reader) .. ':' .. hold) == 1", "false"},
    {"only its first hold counts", "drop_read_hold", "math.min(tonumber(count), mostHolds)", "1"},
    {"the count is not compared", "drop_read_hold", " or count ~= seen", ""},
    {"other holders are dropped too", "drop_read_hold", "redis.call('HLEN', lock) == 1", "true"},
    {"the reader stays", "drop_read_hold", "redis.call('HDEL', lock, reader)", ""},
    {"no waiter is notified", "drop_read_hold", "redis.call(publish, channel, '1')", ""},
    {"a trace in use is deleted", "delete_traces", "redis.call('PTTL', trace) == -1 and ", ""},
    {"any key is deleted", "delete_traces", "(answer == '0' or answer == '1')", "true"},
    {"nothing is deleted", "delete_traces", "redis.call('DEL', trace)", "1"},
};

QList<RepairMutant> allMutants()
{
    QList<RepairMutant> all;
    for (const RepairMutant &mutant : wakingMutants)
        all.append(mutant);
    for (const RepairMutant &mutant : queueMutants)
        all.append(mutant);
    for (const RepairMutant &mutant : holdMutants)
        all.append(mutant);
    return all;
}

Repair repairBy(const QByteArray &script)
{
    if (script.startsWith("wake"))
        return script == "wake_latch" ? Repair::OpenLatch : Repair::WakeNext;
    if (script.endsWith("give_lease"))
        return Repair::GiveLease;
    static const QHash<QByteArray, Repair> others{{"remove_waiter", Repair::RemoveWaiter},
        {"clear_queue", Repair::ClearQueue}, {"drop_read_hold", Repair::DropReadHold},
        {"delete_traces", Repair::DeleteTraces}};
    return others.value(script, Repair::None);
}

// The first case of that repair that is not as it must be; empty: none.
QByteArray failedCase(RepairStage &stage, Repair repair)
{
    for (const RepairCase &scene : repairCases()) {
        if (scene.repair == repair && !stage.play(scene).isEmpty())
            return scene.name;
    }
    return repair != Repair::DeleteTraces || stage.playTraces().isEmpty() ? QByteArray() : "traces"_ba;
}

} // namespace

void TestRepairMutants::aMistakeInAScriptIsDetected_data()
{
    QTest::addColumn<int>("number");
    const QList<RepairMutant> mutants = allMutants();
    for (int i = 0; i < mutants.size(); ++i)
        QTest::newRow((mutants[i].script + ": "_ba + mutants[i].name).constData()) << i;
}

void TestRepairMutants::aMistakeInAScriptIsDetected()
{
    QFETCH(int, number);
    const RepairMutant mutant = allMutants()[number];
    const QString script = QString::fromLatin1(mutant.script);
    QByteArray source = Script::fromResource(script).source();
    QCOMPARE(source.count(mutant.text), 1);
    LockClientOptions options;
    options.scripts.replace(script, source.replace(mutant.text, mutant.mistake));
    RepairStage stage(options);
    const QByteArray failed = failedCase(stage, repairBy(mutant.script));
    QVERIFY(!failed.isEmpty());
    m_table.append(failed.leftJustified(44) + QByteArray(mutant.script).leftJustified(20) + mutant.name);
}

void TestRepairMutants::everyScriptHasAMistake()
{
    QSet<QByteArray> scripts;
    for (const RepairMutant &mutant : allMutants())
        scripts.insert(mutant.script);
    for (const char *script : {"wake_next", "wake_unqueued", "wake_permits", "wake_latch", "remove_waiter",
             "clear_queue", "give_lease", "token_give_lease", "drop_read_hold", "delete_traces"})
        QVERIFY2(scripts.contains(script), script);
}

void TestRepairMutants::cleanupTestCase()
{
    std::puts("\ncaught by                                   mistake in          which");
    for (const QByteArray &line : std::as_const(m_table))
        std::puts(line.constData());
    std::printf("%d mistakes, all caught\n\n", int(m_table.size()));
    std::fflush(stdout);
}

LOCKSCOPE_TEST(TestRepairMutants)
#include "tst_repair_mutants.moc"
