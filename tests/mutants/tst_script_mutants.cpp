// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/mutant_table.h"

#include <QTest>

using namespace testing;

namespace {

constexpr LockKind reentrant = LockKind::Reentrant;
constexpr LockKind fair = LockKind::Fair;

// One mistake in one script of ours: `text`, which stands there once, becomes `mistake`.
struct Mutant
{
    const char *name;
    const char *script;
    const char *text;
    const char *mistake;
    LockKind kind;
    const Scenario &scenario;
    Promise caughtBy;
};

const std::vector<Mutant> &mutants()
{
    static const std::vector<Mutant> table{
        {"a stranger enters", "reentrant_acquire", "redis.call('HEXISTS', lock, holder) == 0", "false",
            reentrant, scenario::strangers, Promise::OneHolder},
        {"re-entry is not counted", "reentrant_acquire", "redis.call('HINCRBY', lock, holder, 1)",
            "redis.call('HSET', lock, holder, 1) and 1", reentrant, scenario::reentry, Promise::Count},
        {"no lease is set", "reentrant_acquire", "redis.call('PEXPIRE', lock, lease)", "", reentrant,
            scenario::leases, Promise::LeaseEnds},
        {"re-entry does not lengthen the lease", "reentrant_acquire", "redis.call('PEXPIRE', lock, lease)",
            "if count == 1 then redis.call('PEXPIRE', lock, lease) end", reentrant, scenario::leases,
            Promise::Keeps},
        {"the lease counts seconds", "reentrant_acquire", "'PEXPIRE'", "'EXPIRE'", reentrant,
            scenario::leases, Promise::LeaseEnds},
        {"a lease that is over is not told", "reentrant_acquire", "redis.call('PTTL', lock)", "-1", reentrant,
            scenario::leaseEnds, Promise::WakesUp},

        {"a stranger gives back", "reentrant_release", "redis.call('HEXISTS', lock, holder) == 0",
            "redis.call('EXISTS', lock) == 0", reentrant, scenario::strangers, Promise::Keeps},
        {"the lock is not deleted at zero", "reentrant_release", "redis.call('DEL', lock)", "", reentrant,
            scenario::strangers, Promise::LeaseEnds},
        {"nobody is called", "reentrant_release", "redis.call(publish, channel, '0')", "", reentrant,
            scenario::calls, Promise::WakesUp},
        {"the wrong channel is called", "reentrant_release", "publish, channel, '0'",
            "publish, channel .. ':' .. holder, '0'", reentrant, scenario::calls, Promise::WakesUp},
        {"one release gives back all", "reentrant_release", "'HINCRBY', lock, holder, -1) > 0",
            "'HINCRBY', lock, holder, -1) > 99", reentrant, scenario::reentry, Promise::Count},
        {"a release takes nothing", "reentrant_release", "'HINCRBY', lock, holder, -1)",
            "'HINCRBY', lock, holder, 0)", reentrant, scenario::reentry, Promise::LeaseEnds},
        {"a release ends the lease of what is left", "reentrant_release", "'PEXPIRE', lock, lease",
            "'PEXPIRE', lock, 1", reentrant, scenario::reentry, Promise::Keeps},

        {"a renewal moves nothing", "renew", "redis.call('PEXPIRE', lock, ARGV[1])", "1", reentrant,
            scenario::watchdog, Promise::Keeps},
        {"a renewal revives what is somebody else's", "renew",
            "redis.pcall('HEXISTS', lock, ARGV[i + 1]) == 1", "true", reentrant, scenario::lostHold,
            Promise::LeaseEnds},
        {"one bad key stops the renewal of all", "renew", "redis.pcall", "redis.call", reentrant,
            scenario::watchdog, Promise::Keeps},
        {"a renewal shortens the lease", "renew", "redis.call('PEXPIRE', lock, ARGV[1])",
            "redis.call('PEXPIRE', lock, 20)", reentrant, scenario::watchdog, Promise::Keeps},

        {"force does not compare holders", "force_release", "not count or", "count and", reentrant,
            scenario::forcing, Promise::Keeps},
        {"force does not compare counts", "force_release", "count ~= ARGV[i + 1]", "false", reentrant,
            scenario::forcing, Promise::Count},
        {"force calls nobody", "force_release", "redis.call(publish, channel, '0')", "", reentrant,
            scenario::forcing, Promise::WakesUp},
        {"force does not call the head", "force_release", "redis.call(publish, channel .. ':' .. head, '0')",
            "", fair, scenario::forcing, Promise::WakesUp},
        {"a release of what was seen ends all holds", "release_seen",
            "redis.call('HINCRBY', lock, holder, -1)", "redis.call('DEL', lock)", reentrant,
            scenario::releasingSeen, Promise::Keeps},
        {"a release of what was seen calls nobody", "release_seen", "redis.call(publish, channel, '0')", "",
            reentrant, scenario::releasingSeen, Promise::WakesUp},

        {"a newcomer passes by the queue", "fair_acquire_queuing", "(not head or head == holder)", "true",
            fair, scenario::newcomer, Promise::Order},
        {"who tries once passes by the queue", "fair_acquire_trying", "(not head or head == holder)", "true",
            fair, scenario::triesOnce, Promise::Order},
        {"the queue grows at its head", "fair_acquire_queuing", "'RPUSH'", "'LPUSH'", fair, scenario::queue,
            Promise::Order},
        {"the wrong end of the queue is popped", "fair_acquire_queuing",
            "redis.call('LPOP', queue)\n        redis.call('ZREM', deadlines, holder)",
            "redis.call('RPOP', queue)\n        redis.call('ZREM', deadlines, holder)", fair, scenario::queue,
            Promise::WakesUp},
        {"who is served keeps his place", "fair_acquire_queuing",
            "redis.call('LPOP', queue)\n        redis.call('ZREM', deadlines, holder)",
            "redis.call('ZREM', deadlines, holder)", fair, scenario::queue, Promise::WakesUp},
        {"the dead are never purged", "fair_acquire_queuing", "tonumber(deadline) > now", "true", fair,
            scenario::deadHeadOfAFreeLock, Promise::WakesUp},
        {"the living are purged", "fair_acquire_queuing", "tonumber(deadline) > now", "false", fair,
            scenario::queue, Promise::WakesUp},
        {"a stranger enters", "fair_acquire_trying", "redis.call('HEXISTS', lock, holder) == 1",
            "redis.call('EXISTS', lock) == 1", fair, scenario::strangers, Promise::OneHolder},
        {"re-entry is not counted", "fair_acquire_trying", "redis.call('HINCRBY', lock, holder, 1)",
            "tonumber(redis.call('HGET', lock, holder))", fair, scenario::reentry, Promise::Count},
        {"no lease is set", "fair_acquire_trying", "redis.call('PEXPIRE', lock, lease)", "", fair,
            scenario::leases, Promise::LeaseEnds},

        {"a stranger gives back", "fair_release", "redis.call('HEXISTS', lock, holder) == 0", "false", fair,
            scenario::strangers, Promise::Keeps},
        {"the lock is not deleted at zero", "fair_release", "redis.call('DEL', lock)", "", fair,
            scenario::strangers, Promise::LeaseEnds},
        {"nobody is called", "fair_release", "redis.call(publish, channel .. ':' .. head, '0')", "", fair,
            scenario::calls, Promise::WakesUp},
        {"all are called by one channel", "fair_release", "channel .. ':' .. head", "channel", fair,
            scenario::calls, Promise::WakesUp},
        {"the last of the queue is called", "fair_release", "local head = livingHead(queue, deadlines, now)",
            "local head = redis.call('LINDEX', queue, -1)", fair, scenario::queue, Promise::WakesUp},
        {"one release gives back all", "fair_release", "'HINCRBY', lock, holder, -1) > 0",
            "'HINCRBY', lock, holder, -1) > 99", fair, scenario::reentry, Promise::Count},
        {"the dead are called", "fair_release", "tonumber(deadline) > now", "true", fair, scenario::deadHead,
            Promise::WakesUp},

        {"who gives up keeps his place", "fair_give_up", "redis.call('LREM', queue, 0, holder)", "0", fair,
            scenario::leaver, Promise::Order},
        {"who gives up keeps his deadline", "fair_give_up", "redis.call('ZREM', deadlines, holder)", "", fair,
            scenario::leaver, Promise::WakesUp},
        {"who gives up passes no call on", "fair_give_up", "redis.call(publish, channel .. ':' .. head, '0')",
            "", fair, scenario::leavingHead, Promise::WakesUp},
    };
    return table;
}

QByteArray titleOf(const Mutant &mutant)
{
    return mutant.script + ": "_ba + mutant.name;
}

} // namespace

class TestScriptMutants : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // The order in which locks are renewed is the same in every run.
    void initTestCase() { QHashSeed::setDeterministicGlobalSeed(); }
    void theScriptsAsTheyAreBreakNoPromise_data();
    void theScriptsAsTheyAreBreakNoPromise();
    void aMistakeInAScriptIsCaught_data();
    void aMistakeInAScriptIsCaught();
    void cleanupTestCase() { m_table.print(); }

private:
    MutantTable m_table;
};

// Every play in which a mistake below is to show, once for each kind.
void TestScriptMutants::theScriptsAsTheyAreBreakNoPromise_data()
{
    QTest::addColumn<int>("number");
    QSet<QByteArray> known;
    for (size_t i = 0; i < mutants().size(); ++i) {
        const Mutant &mutant = mutants()[i];
        const QByteArray title
            = (mutant.kind == fair ? "fair: "_ba : "reentrant: "_ba) + mutant.scenario.name;
        if (!known.contains(title))
            QTest::newRow(title.constData()) << int(i);
        known.insert(title);
    }
}

void TestScriptMutants::theScriptsAsTheyAreBreakNoPromise()
{
    QFETCH(int, number);
    const Mutant &mutant = mutants()[size_t(number)];
    Contention contention(mutant.kind, {});
    mutant.scenario.play(contention);
    const QByteArrayList broken = brokenPromises(contention.history(), mutant.scenario.limits);
    QVERIFY2(broken.isEmpty(), (broken.join(", ") + onPaper(contention.history())).constData());
}

void TestScriptMutants::aMistakeInAScriptIsCaught_data()
{
    QTest::addColumn<int>("number");
    for (size_t i = 0; i < mutants().size(); ++i)
        QTest::newRow(titleOf(mutants()[i]).constData()) << int(i);
}

void TestScriptMutants::aMistakeInAScriptIsCaught()
{
    QFETCH(int, number);
    const Mutant &mutant = mutants()[size_t(number)];
    const QString script = QString::fromLatin1(mutant.script);
    QByteArray source = Script::fromResource(script).source();
    QCOMPARE(source.count(mutant.text), 1);
    Injection injection;
    injection.options.scripts.replace(script, source.replace(mutant.text, mutant.mistake));

    Contention contention(mutant.kind, injection);
    mutant.scenario.play(contention);
    const QByteArrayList broken = brokenPromises(contention.history(), mutant.scenario.limits);
    QVERIFY2(broken.contains(wordOf(mutant.caughtBy)),
        (broken.join(", ") + onPaper(contention.history())).constData());
    m_table.add(mutant.script, mutant.name, mutant.caughtBy);
}

QTEST_GUILESS_MAIN(TestScriptMutants)
#include "tst_script_mutants.moc"
