// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/script_mutants.h"

#include <QTest>

using namespace testing;

namespace {

constexpr TakenKind writer(LockKind::ReadWrite, HoldMode::Write);

std::vector<ScriptMutant> mutants()
{
    return {
        {"a writer enters beside readers", "write_acquire",
            "elseif mode ~= 'write' or redis.call('HEXISTS', lock, writer) == 0 then",
            "elseif mode == 'write' and redis.call('HEXISTS', lock, writer) == 0 then", writer,
            scenario::readersAndWriters, Promise::OneHolder},
        {"a writer enters beside another", "write_acquire",
            "elseif mode ~= 'write' or redis.call('HEXISTS', lock, writer) == 0 then",
            "elseif mode ~= 'write' then", writer, scenario::readersAndWriters, Promise::OneHolder},
        {"a writer is refused what it writes", "write_acquire",
            "elseif mode ~= 'write' or redis.call('HEXISTS', lock, writer) == 0 then", "else", writer,
            scenario::reentry, Promise::Keeps},
        {"re-entry is not counted", "write_acquire", "redis.call('HINCRBY', lock, writer, 1)",
            "redis.call('HSET', lock, writer, 1) and 1", writer, scenario::reentry, Promise::Count},
        {"re-entry adds its lease to what is left", "write_acquire", "extend(lock, lease)\nreturn",
            "redis.call('PEXPIRE', lock, math.max(0, redis.call('PTTL', lock)) + lease)\nreturn", writer,
            scenario::writeLeases, Promise::LeaseEnds},
        {"no lease is set", "write_acquire", "extend(lock, lease)\nreturn", "return", writer,
            scenario::leases, Promise::LeaseEnds},
        {"a lease that is over is not told", "write_acquire", "return {0, redis.call('PTTL', lock)}",
            "return {0, -1}", writer, scenario::leaseEnds, Promise::WakesUp},
        {"a stranger gives back", "write_release",
            "if mode ~= 'write' or redis.call('HEXISTS', lock, writer) == 0 then", "if mode ~= 'write' then",
            writer, scenario::strangers, Promise::Keeps},
        {"one release gives back all", "write_release", "redis.call('HINCRBY', lock, writer, -1) > 0",
            "redis.call('HINCRBY', lock, writer, -1) > 99", writer, scenario::reentry, Promise::Count},
        {"a release takes nothing", "write_release", "redis.call('HINCRBY', lock, writer, -1) > 0",
            "redis.call('HINCRBY', lock, writer, 0) > 0", writer, scenario::reentry, Promise::LeaseEnds},
        {"nobody is called", "write_release", "leaveToReaders(lock, tag)\nredis.call(publish, channel, '1')",
            "leaveToReaders(lock, tag)", writer, scenario::calls, Promise::WakesUp},
        {"a downgrade calls nobody", "write_release",
            "leaveToReaders(lock, tag)\nredis.call(publish, channel, '1')",
            "if leaveToReaders(lock, tag) then\n    redis.call(publish, channel, '1')\nend", writer,
            scenario::downgrade, Promise::WakesUp},
        {"a downgrade ends the reading", "write_release",
            "leaveToReaders(lock, tag)\nredis.call(publish, channel, '1')",
            "redis.call('DEL', lock)\nredis.call(publish, channel, '1')", writer, scenario::downgrade,
            Promise::Keeps},
        {"a downgrade stays a writer's", "write_release", "redis.call('HSET', lock, 'mode', 'read')", "",
            writer, scenario::downgrade, Promise::WakesUp},
        {"force does not compare holders", "read_write_force_release", "not count or", "count and", writer,
            scenario::forcing, Promise::Keeps},
        {"force does not compare how many hold it", "read_write_force_release",
            "if not isReadWrite(lock) or redis.call('HLEN', lock) ~= (#ARGV - 1) / 2 + 1 then",
            "if not isReadWrite(lock) then", writer, scenario::forcingReaders, Promise::Keeps},
        {"force calls nobody", "read_write_force_release", "redis.call(ARGV[1], channel, '1')", "", writer,
            scenario::forcingReaders, Promise::WakesUp},
        {"a release of what was seen ends all holds", "read_write_release_seen",
            "redis.call('HDEL', lock, holder)", "redis.call('DEL', lock)", writer, scenario::forcingReaders,
            Promise::Keeps},
        {"a release of what was seen calls nobody", "read_write_release_seen",
            "redis.call(publish, channel, '1')", "", writer, scenario::releasingSeen, Promise::WakesUp},
    };
}

} // namespace

// Mistakes in the write mode of a read-write lock, and in an operator's acts on both modes.
class TestWriteMutants : public ScriptMutants
{
    Q_OBJECT

public:
    TestWriteMutants()
        : ScriptMutants(mutants())
    { }
};

QTEST_GUILESS_MAIN(TestWriteMutants)
#include "tst_write_mutants.moc"
