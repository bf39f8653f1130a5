// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/script_mutants.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

namespace {

constexpr TakenKind writer(LockKind::ReadWrite, HoldMode::Write);

std::vector<ScriptMutant> mutants()
{
    return {
        {"a writer acquires during read holds", "write_acquire",
            "elseif mode ~= 'write' or redis.call('HEXISTS', lock, writer) == 0 then",
            "elseif mode == 'write' and redis.call('HEXISTS', lock, writer) == 0 then", writer,
            scenario::readersAndWriters, Guarantee::OneHolder},
        {"a writer acquires during a write hold", "write_acquire",
            "elseif mode ~= 'write' or redis.call('HEXISTS', lock, writer) == 0 then",
            "elseif mode ~= 'write' then", writer, scenario::readersAndWriters, Guarantee::OneHolder},
        {"a writer may not re-enter", "write_acquire",
            "elseif mode ~= 'write' or redis.call('HEXISTS', lock, writer) == 0 then", "else", writer,
            scenario::reentry, Guarantee::Keeps},
        {"re-entry is not counted", "write_acquire", "redis.call('HINCRBY', lock, writer, 1)",
            "redis.call('HSET', lock, writer, 1) and 1", writer, scenario::reentry, Guarantee::Count},
        {"re-entry adds its lease to the remaining one", "write_acquire", "extend(lock, lease)\nreturn",
            "redis.call('PEXPIRE', lock, math.max(0, redis.call('PTTL', lock)) + lease)\nreturn", writer,
            scenario::writeLeases, Guarantee::LeaseEnds},
        {"no lease is set", "write_acquire", "extend(lock, lease)\nreturn", "return", writer,
            scenario::leases, Guarantee::LeaseEnds},
        {"an expired lease is not reported", "write_acquire", "return {0, redis.call('PTTL', lock)}",
            "return {0, -1}", writer, scenario::leaseEnds, Guarantee::WakesUp},
        {"another client releases", "write_release",
            "if mode ~= 'write' or redis.call('HEXISTS', lock, writer) == 0 then", "if mode ~= 'write' then",
            writer, scenario::strangers, Guarantee::Keeps},
        {"one release releases all holds", "write_release", "redis.call('HINCRBY', lock, writer, -1) > 0",
            "redis.call('HINCRBY', lock, writer, -1) > 99", writer, scenario::reentry, Guarantee::Count},
        {"a release does not decrement", "write_release", "redis.call('HINCRBY', lock, writer, -1) > 0",
            "redis.call('HINCRBY', lock, writer, 0) > 0", writer, scenario::reentry, Guarantee::LeaseEnds},
        {"no client is notified", "write_release",
            "leaveToReaders(lock, tag)\nredis.call(publish, channel, '1')", "leaveToReaders(lock, tag)",
            writer, scenario::calls, Guarantee::WakesUp},
        {"a downgrade notifies no client", "write_release",
            "leaveToReaders(lock, tag)\nredis.call(publish, channel, '1')",
            "if leaveToReaders(lock, tag) then\n    redis.call(publish, channel, '1')\nend", writer,
            scenario::downgrade, Guarantee::WakesUp},
        {"a downgrade ends the read hold", "write_release",
            "leaveToReaders(lock, tag)\nredis.call(publish, channel, '1')",
            "redis.call('DEL', lock)\nredis.call(publish, channel, '1')", writer, scenario::downgrade,
            Guarantee::Keeps},
        {"a downgrade stays in write mode", "write_release", "redis.call('HSET', lock, 'mode', 'read')", "",
            writer, scenario::downgrade, Guarantee::WakesUp},
        {"force-unlock does not compare holders", "read_write_force_release", "not count or", "count and",
            writer, scenario::forcing, Guarantee::Keeps},
        {"force-unlock does not compare the number of holders", "read_write_force_release",
            "if not isReadWrite(lock) or redis.call('HLEN', lock) ~= (#ARGV - 1) / 2 + 1 then",
            "if not isReadWrite(lock) then", writer, scenario::forcingReaders, Guarantee::Keeps},
        {"force-unlock notifies no client", "read_write_force_release", "redis.call(ARGV[1], channel, '1')",
            "", writer, scenario::forcingReaders, Guarantee::WakesUp},
        {"releasing a seen hold ends all holds", "read_write_release_seen",
            "redis.call('HDEL', lock, holder)", "redis.call('DEL', lock)", writer, scenario::forcingReaders,
            Guarantee::Keeps},
        {"releasing a seen hold notifies no client", "read_write_release_seen",
            "redis.call(publish, channel, '1')", "", writer, scenario::releasingSeen, Guarantee::WakesUp},
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

LOCKSCOPE_TEST(TestWriteMutants)
#include "tst_write_mutants.moc"
