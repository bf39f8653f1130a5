// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/known_scripts.h"

#include <algorithm>

namespace testing {

using namespace Qt::StringLiterals;

namespace {

const QList<KnownScript> &knownScripts()
{
    using enum Operation;
    static const QList<KnownScript> scripts = {
        // 4.7.0: reentrant, also as member of a multi or red lock
        {.name = "149c5a8bf18676fd99e9e6e24923bd64d9b62f94"_ba,
            .operation = Acquire,
            .lease = 0,
            .holder = 1},
        {.name = "6866459238a13a701d42f4971f12d9f3a50e2442"_ba,
            .operation = Release,
            .lease = 1,
            .holder = 2,
            .trace = 2}, // also non-reentrant and fenced
        {.name = "605e338249a7a1d40df83b04f7658354f883b41b"_ba, .operation = ForceRelease}, // as above
        {.name = "6a3d31570dc6f4b0bd32bcdc8e75667747c6f635"_ba,
            .operation = Renew,
            .lease = 0}, // all but read
        {.name = "3daa7be6cf69d9309ad990442e83bf25094f9b22"_ba,
            .operation = Acquire,
            .lease = 0,
            .holder = 1},
        {.name = "46b5551ba403d6152a7a6eca122e08728d6c8c66"_ba,
            .operation = Acquire,
            .lease = 0,
            .holder = 1},
        // spin
        {.name = "dad0f8d619e548e04f21fb48d50be5034df3adae"_ba,
            .operation = Acquire,
            .lease = 0,
            .holder = 1},
        {.name = "73ac2729af29ea9a975f95e8097f7ee9a74cce3d"_ba,
            .operation = Release,
            .lease = 0,
            .holder = 1,
            .trace = 1},
        {.name = "51b433c3cc9a6ca991b3aefec63d23490c246318"_ba, .operation = ForceRelease},
        // fair
        {.name = "8f6ed299ffd259f0539c20f89253998c0777ea75"_ba,
            .operation = Acquire,
            .lease = 0,
            .holder = 1,
            .allowance = 2,
            .now = 3},
        {.name = "367f80bd2e300e411fb0936d9b601e5bcb3fd4b6"_ba,
            .operation = Release,
            .lease = 1,
            .holder = 2,
            .now = 3,
            .trace = 4},
        {.name = "d1ddef65ad80886b5d36e023c99930044ddd653a"_ba,
            .operation = GiveUp,
            .holder = 0,
            .allowance = 1},
        {.name = "71ed11d4e4818119ac560b3d670a7f08256afc46"_ba, .operation = ForceRelease, .now = 1},
        // read
        {.name = "95553a6ff11176c18e71344e89d116b06fd6f753"_ba,
            .operation = Acquire,
            .lease = 0,
            .holder = 1},
        {.name = "6e1b10e11ac0a3ed8e902562ecd32ce01b553039"_ba,
            .operation = Release,
            .holder = 1,
            .trace = 4},
        {.name = "38d2b478dfbe264ab67c221b7e4be62245f00ba0"_ba, .operation = RenewReads, .lease = 0},
        {.name = "27dbe744e95c1d854a7f556cc6817030de2d0d01"_ba, .operation = ForceRelease},
        // write
        {.name = "6306ba3bf1f563b284bed52d305fce615c6664d9"_ba,
            .operation = Acquire,
            .lease = 0,
            .holder = 1},
        {.name = "21f5fb0f8ddfa9be5c3e0c9757c128796add75c6"_ba,
            .operation = Release,
            .lease = 1,
            .holder = 2,
            .trace = 2},
        {.name = "2e2cb2a3b13e2e80e4236ef6a25beaf365dba608"_ba, .operation = ForceRelease},
        // counting locks
        {.name = "ae27582488dd01f4e238cc0733a12146d410eb44"_ba,
            .operation = ChangePermits,
            .lease = 0}, // release
        {.name = "98238d408c6755085344670d3a2ddaa55cf177a9"_ba,
            .operation = ChangePermits,
            .lease = 0}, // add
        {.name = "ec6fb1cd5f66817424e8fe70fee7929391b7c6f0"_ba,
            .operation = ChangePermits,
            .lease = 0}, // add
        {.name = "4ce079451bee2993ce00c8a4e205b536c6ccad67"_ba,
            .operation = GiveBackPermit,
            .holder = 0,
            .now = 2},
        {.name = "47aed1b8133417c9bc009ffc08602e37ed4a1bb3"_ba, .operation = OpenLatch},

        {.name = "3.16.8 reentrant 1+2 exists"_ba, .operation = Acquire, .lease = 0, .holder = 1},
        {.name = "3.16.8 reentrant 1+2 hexists"_ba, .operation = Renew, .lease = 0},
        {.name = "3.16.8 reentrant 2+3 hexists"_ba, .operation = Release, .lease = 1, .holder = 2},
        {.name = "3.16.8 reentrant 2+1 del"_ba, .operation = ForceRelease},
        {.name = "3.16.8 multi 1+2 exists"_ba, .operation = Acquire, .lease = 0, .holder = 1},
        {.name = "3.16.8 multi 1+2 hexists"_ba, .operation = Renew, .lease = 0},
        {.name = "3.16.8 multi 2+3 hexists"_ba, .operation = Release, .lease = 1, .holder = 2},
        {.name = "3.16.8 fair 3+4 lindex"_ba,
            .operation = Acquire,
            .lease = 0,
            .holder = 1,
            .allowance = 2,
            .now = 3},
        {.name = "3.16.8 fair 4+4 lindex"_ba, .operation = Release, .lease = 1, .holder = 2, .now = 3},
        {.name = "3.16.8 fair 4+2 lindex"_ba, .operation = ForceRelease, .now = 1},
        {.name = "3.16.8 fair 2+2 lrange"_ba, .operation = GiveUp, .holder = 0, .allowance = 1},
        {.name = "3.16.8 fair 1+2 hexists"_ba, .operation = Renew, .lease = 0},
        {.name = "3.16.8 read 2+3 hget"_ba, .operation = Acquire, .lease = 0, .holder = 1},
        {.name = "3.16.8 read 4+2 hget"_ba, .operation = Release, .holder = 1},
        {.name = "3.16.8 read 2+2 hget"_ba, .operation = Renew, .lease = 0},
        {.name = "3.16.8 read 2+1 hget"_ba, .operation = ForceRelease},
        {.name = "3.16.8 write 1+2 hget"_ba, .operation = Acquire, .lease = 0, .holder = 1},
        {.name = "3.16.8 write 2+3 hget"_ba, .operation = Release, .lease = 1, .holder = 2},
        {.name = "3.16.8 write 1+2 hexists"_ba, .operation = Renew, .lease = 0},
        {.name = "3.16.8 write 2+1 hget"_ba, .operation = ForceRelease},
        {.name = "3.16.8 semaphore 2+1 incrby"_ba, .operation = ChangePermits, .lease = 0},
        {.name = "3.16.8 permit-expirable-semaphore 3+2 zrem"_ba, .operation = GiveBackPermit, .holder = 0},
    };
    return scripts;
}

const QList<ForeignScript> &foreignScripts()
{
    constexpr auto fasterMulti = "faster multi locks are looked at, and never taken or ended by us";
    constexpr auto taking = "Lockscope acquires no permits, it returns them for their holders";
    constexpr auto making = "ours changes a number that is there, and makes none";
    constexpr auto expire
        = "ours takes each member of a multi lock with its real lease, so that none is set later";
    static const QList<ForeignScript> scripts = {
        {"eba4f75b2998ef1ead8e55019d89d93d85dadf60"_ba, fasterMulti},
        {"5088a04fb08aa002f465f0f90b35ed8da9b27a3c"_ba, fasterMulti},
        {"9f004091f2597ace3c2e75f8b32c7adf985f412e"_ba, fasterMulti},
        {"935362a31ac5b3d6f7c5c3f1e26d9a012f87f2bd"_ba, fasterMulti},
        {"3fd750e0b43af99dbd223e5523718f18cded3664"_ba, expire},
        {"c7dc9d189c1715465a31a06ddbc008585e0c20be"_ba, taking},
        {"992c96b09a3d8ea0b37f5dc12e5347a44d93909d"_ba, taking},
        {"2298b02cc67a89f2a638e47503db3675c73d77f5"_ba, "Lockscope renews no permits"},
        {"c87766d572855e9461c4ecd453db5d1cbab6119e"_ba,
            "ours takes as many permits away as an operator says"},
        {"26b3972b2c9e617556282f404cb79709d746a713"_ba, "a question, which ours answers without a write"},
        {"241ce4e87e652b4f9b39d33cbcd7df9ee8ed906c"_ba, making},
        {"2a52d54a6f35bc8af5e84a2930b2ca1aa2a15892"_ba, making},
        {"38060fab26b0e7c5982a5cfd7ad542e44d3da19b"_ba, "ours opens a latch, and counts none down"},
        {"3.16.8 semaphore 1+1 get"_ba, taking},
        {"3.16.8 semaphore 2+1 get"_ba, "set or added to: what is left of the call does not tell which"},
        {"3.16.8 semaphore 1+0 get"_ba, "ours takes as many permits away as an operator says"},
        {"3.16.8 permit-expirable-semaphore 2+1 get"_ba, making},
        {"3.16.8 permit-expirable-semaphore 3+5 zrangebyscore"_ba, taking},
        {"3.16.8 permit-expirable-semaphore 3+3 zrangebyscore"_ba, "Lockscope renews no permits"},
        {"3.16.8 permit-expirable-semaphore 3+1 zrangebyscore"_ba,
            "a question, which ours answers without a write"},
    };
    return scripts;
}

template <typename Scripts>
auto *named(const Scripts &scripts, const QByteArray &name)
{
    const auto found = std::ranges::find_if(scripts, [&](const auto &script) { return script.name == name; });
    return found == scripts.end() ? nullptr : &*found;
}

} // namespace

QByteArray scriptName(
    const QByteArray &version, const QByteArray &kind, const ScriptCall &call, const RecordedStep &step)
{
    if (!call.sha1.isEmpty())
        return call.sha1;
    const QByteArray shape
        = QByteArray::number(call.keys.size()) + '+' + QByteArray::number(call.arguments.size());
    const QByteArray first = step.commands.isEmpty() ? QByteArray() : step.commands.first().first().toLower();
    return version + ' ' + kind + ' ' + shape + ' ' + first;
}

const KnownScript *knownScript(const QByteArray &name)
{
    return named(knownScripts(), name);
}

QByteArray whyLeftOut(const QByteArray &name)
{
    const ForeignScript *script = named(foreignScripts(), name);
    return script ? QByteArray(script->why) : QByteArray();
}

QByteArrayList allScriptNames()
{
    QByteArrayList names;
    for (const KnownScript &script : knownScripts())
        names.append(script.name);
    for (const ForeignScript &script : foreignScripts())
        names.append(script.name);
    return names;
}

} // namespace testing
