// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/shots/scenes.h"

namespace shots {

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::ScriptedLockSystem;

namespace {

using Steps = QList<std::function<void(ScriptedLockSystem &)>>;

// Shows the lock as it was `ago` before now.
void addAt(Steps &steps, const QByteArray &picture, Milliseconds ago)
{
    steps += [picture, ago](ScriptedLockSystem &system) {
        system.show(testing::lockFromPicture(picture, system.serverNow() - ago));
    };
}

// Acquired `ago` before now, renewed every ten seconds until `lastBeat` before now.
void addWatchdog(
    Steps &steps, const QByteArray &lock, const QByteArray &queue, Milliseconds ago, Milliseconds lastBeat)
{
    for (Milliseconds at = ago; at >= lastBeat; at -= 10s)
        addAt(steps, lock + " 30s/30s wd" + queue, at);
}

QByteArray id(const char *head, const char *tail, int thread)
{
    return QByteArray(head) + "0c1d-4e5f-4a6b-8c7d-9e0f1a2b3c" + tail + ":" + QByteArray::number(thread);
}

} // namespace

Steps evening()
{
    Steps steps;
    const QByteArray fulfilment = id("9b7e", "77", 31);
    const QByteArray returns = id("51aa", "0c", 12);
    const QByteArray billing = id("77d0", "9e", 8);
    const QByteArray scheduler = id("c0de", "11", 1);
    const QByteArray indexer = id("0a9b", "55", 3);
    addWatchdog(steps, "order:7731:fulfil fair " + fulfilment + "x1",
        " | " + billing + " 278s gone, " + id("3f0c", "a1", 45) + " 578s listening, " + returns
            + " 878s listening",
        254s, 4s);
    addWatchdog(steps, "order:7702:refund reentrant " + returns + "x2", {}, 41s, 1s);
    addWatchdog(steps, "order:7719:pay reentrant/spin " + billing + "x1", {}, 38s, 8s);
    addWatchdog(steps, "order:batch:nightly reentrant " + scheduler + "x1", {}, 72s, 12s);
    addWatchdog(steps, "order:7688:pay fair " + id("e1f7", "3d", 9) + "x1",
        " | " + billing + " 300s listening", 87s, 27s);
    addWatchdog(steps, "order:7730:fulfil reentrant " + id("9b7e", "77", 29) + "x1", {}, 31s, 1s);
    addAt(steps,
        "order:7725:ship fair " + id("3f0c", "a1", 45) + "x1 10s/10s fixed | " + indexer + " 290s listening",
        2100ms);
    addAt(steps, "order:index reentrant " + indexer + "x1 8s/8s fixed", 2800ms);
    addAt(steps, "report:monthly:export reentrant " + id("6f2d", "b0", 2) + "x1 3600s/3600s fixed", 1100s);
    addAt(steps, "inventory:sync reentrant " + scheduler + "x1 never !no-expiry", 900s);
    addAt(steps, "order:7733:fulfil fair " + returns + "x1 30s/30s wd | " + billing + " 310s listening", 9s);
    steps += [billing, fulfilment](ScriptedLockSystem &system) {
        system.show(
            "order:7733:fulfil fair free | " + billing + " 298s listening, " + fulfilment + " 598s listening",
            "mt");
    };
    steps += [](ScriptedLockSystem &system) {
        SystemStatus status = system.status();
        status.latency = Microseconds(412);
        status.locksKnown = 11;
        status.scan.finishedOnce = true;
        status.scan.scanned = status.scan.total = 4'100'000;
        system.setStatus(status);
    };
    return steps;
}

Steps manyKinds()
{
    Steps steps;
    const QByteArray reader = id("9b7e", "77", 31);
    const QByteArray other = id("51aa", "0c", 12);
    const QByteArray permits
        = "0f3a5b21c4d94e8a9b7e6c5d4e3f2a1bx1p@8s,7d41aa90e25b4f3c8a1d2b3c4d5e6f70x1p@95s,"
          "c2b19e8d7f6a4b5c9d8e7f6a5b4c3d2ex1p";
    addAt(steps, "export:slots semaphore/permits free =5 +3", 90s);
    addAt(steps, "export:slots semaphore/permits free =1 +3", 40s);
    addAt(steps, "export:slots semaphore/permits free =0 +3", 9s);
    addAt(steps, "mail:permits permits " + permits + " 8s =7/10", 30s);
    addAt(steps, "mail:permits permits " + permits + " 8s =7/10 +1", 0s);
    addAt(steps, "deploy:ready latch free =3 +2", 50s);
    addAt(steps, "deploy:ready latch free =2 +2", 12s);
    addAt(steps, "thumbs:queue bounded-queue free =12/40", 20s);
    addAt(steps, "catalogue readwrite " + reader + "x1r@24s," + other + "x2r@17s 24s/30s +1", 6s);
    addAt(steps, "ledger fenced " + reader + "x1 30s/30s wd #4711", 4s);
    addAt(steps, "mutex:thumbnails token 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11x1 52s ~redis-semaphore", 3s);
    addAt(steps, "invoices:mail token 0123456789abcdef0123456789abcdefx1 never ~node-redlock", 2s);
    return steps;
}

void playHostile(ScriptedLockSystem &system)
{
    const QByteArray holder = id("9b7e", "77", 31);
    const auto showNamed = [&](const QByteArray &name, const QByteArray &rest) {
        LockState state = testing::lockFromPicture("x " + rest, system.serverNow());
        state.id.name = name;
        system.show(state);
    };
    showNamed("<img src=file:///etc/passwd width=3000000>", "reentrant " + holder + "x1 25s/30s wd");
    showNamed("invoice\u202Egpj.exe", "fair " + holder + "x1 12s/30s wd");
    showNamed("line\nbreak\ttab\x1b[31m", "reentrant " + holder + "x1 25s");
    showNamed("caf\xe9:lock", "reentrant " + holder + "x1 26s/30s wd");
    showNamed(QByteArray(1'000'000, 'x'), "reentrant " + holder + "x1 5s/30s fixed");
    showNamed("zero\u200Bwidth", "reentrant " + holder + "x? 9s !count-not-a-number");
    showNamed(
        "two:holders", "reentrant " + holder + "x1," + id("51aa", "0c", 12) + "x1 14s !several-holders");
    showNamed({}, "reentrant " + holder + "x1 20s");
    showNamed("订单:结算", "fair " + holder + "x1 20s/30s wd");
    showNamed("שלום:lock", "reentrant " + holder + "x1 never !no-expiry");
}

} // namespace shots
