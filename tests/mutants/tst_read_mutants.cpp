// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/script_mutants.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

namespace {

constexpr TakenKind reader(LockKind::ReadWrite, HoldMode::Read);

std::vector<ScriptMutant> mutants()
{
    return {
        {"a reader acquires during a write hold", "read_acquire",
            "elseif mode ~= 'read' and redis.call('HEXISTS', lock, writer) == 0 then", "elseif false then",
            reader, scenario::readersAndWriters, Guarantee::OneHolder},
        {"readers exclude readers", "read_acquire",
            "elseif mode ~= 'read' and redis.call('HEXISTS', lock, writer) == 0 then",
            "elseif redis.call('HEXISTS', lock, holder) == 0 then", reader, scenario::readersAndWriters,
            Guarantee::WakesUp},
        {"a read hold has no key", "read_acquire",
            "redis.call('SET', holds .. ':' .. count, '1', 'PX', lease)", "", reader, scenario::readHolds,
            Guarantee::Keeps},
        {"a reader shortens the lease of other readers", "read_acquire", "extend(lock, lease)\nreturn",
            "redis.call('PEXPIRE', lock, lease)\nreturn", reader, scenario::readLeases, Guarantee::Keeps},
        {"an expired read hold of its own is counted", "read_acquire",
            "if before and longestHold(holds, before) <= 0 then", "if false then", reader,
            scenario::readAgain, Guarantee::Count},
        {"re-entry is not counted", "read_acquire", "redis.call('HINCRBY', lock, holder, 1)",
            "redis.call('HSET', lock, holder, 1) and 1", reader, scenario::reentry, Guarantee::Count},
        {"one release releases all holds", "read_release", "if count <= 0 then", "if true then", reader,
            scenario::readHolds, Guarantee::Keeps},
        {"expired readers keep the lock", "read_release",
            "longest = math.max(longest, redis.call('PTTL', holds .. ':' .. i))", "longest = 20000", reader,
            scenario::readLeases, Guarantee::WakesUp},
        {"a read release deletes the lock of other readers", "read_release",
            "if mode == 'read' and leaveToReaders(lock, tag) then",
            "if mode == 'read' and redis.call('DEL', lock) == 1 then", reader, scenario::readHolds,
            Guarantee::Keeps},
        {"the last reader notifies no client", "read_release",
            "    redis.call(publish, channel, '0')\n    answer", "    answer", reader, scenario::lastReader,
            Guarantee::WakesUp},
        {"a read release ends the write hold of its thread", "read_release",
            "if mode == 'read' and leaveToReaders(lock, tag) then", "if leaveToReaders(lock, tag) then",
            reader, scenario::writerReads, Guarantee::Keeps},
        {"a read release keeps the readers' lease for the writer", "read_release",
            "if mode == 'read' and leaveToReaders(lock, tag) then",
            "redis.call('PEXPIRE', lock, math.max(1, longestRead(lock, tag)))\nif mode == 'read' and "
            "leaveToReaders(lock, tag) then",
            reader, scenario::writerReads, Guarantee::Keeps},
        {"a renewal omits the keys of the read holds", "read_renew", "extend(holds .. ':' .. hold, ARGV[1])",
            "", reader, scenario::readWatchdog, Guarantee::Keeps},
        {"a renewal omits the lock", "read_renew", "extend(lock, ARGV[1])", "", reader,
            scenario::readWatchdog, Guarantee::Keeps},
        {"a renewal revives expired readers", "read_renew", "    if renewed[i] == 1 then\n",
            "    for _, other in ipairs(redis.call('HKEYS', lock)) do\n        redis.call('PEXPIRE', "
            "(holds:gsub('}:.*:', '}:' .. other .. ':')) .. ':1', ARGV[1])\n    end\n    if renewed[i] == 1 "
            "then\n",
            reader, scenario::readWatchdog, Guarantee::LeaseEnds},
        {"one bad key stops the renewal of all", "read_renew", "redis.pcall('HGET', lock, ARGV[i + 1])",
            "redis.call('HGET', lock, ARGV[i + 1])", reader, scenario::watchdog, Guarantee::Keeps},
    };
}

} // namespace

// Mistakes in the read mode of a read-write lock.
class TestReadMutants : public ScriptMutants
{
    Q_OBJECT

public:
    TestReadMutants()
        : ScriptMutants(mutants())
    { }
};

LOCKSCOPE_TEST(TestReadMutants)
#include "tst_read_mutants.moc"
