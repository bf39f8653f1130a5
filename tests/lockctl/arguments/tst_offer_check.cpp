// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/arguments.h"
#include "app/lockctl/arguments/offer_check.h"
#include "app/systems/all_systems.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockctl;
using namespace lockengine;

namespace {

// What a system has, without servers.
class PaperKind final : public SystemKind
{
public:
    explicit PaperKind(Capabilities capabilities)
        : m_capabilities(capabilities)
    { }

    QByteArray name() const override { return "paper"; }
    QList<QByteArray> schemes() const override { return {"paper"}; }
    QList<QByteArray> addressForms() const override { return {"paper://SHEET"}; }
    QByteArray exampleAddress() const override { return "paper://1"; }
    Result<AddressFacts> factsOf(const QByteArray &) const override { return AddressFacts(); }
    Capabilities capabilities() const override { return m_capabilities; }
    QList<TakenKind> takenKinds() const override { return {LockKind::Fair, LockKind::Spin}; }
    QByteArray layoutOf(LockKind) const override { return "sheet"; }
    std::unique_ptr<LockSystem> open(const SystemAccess &, Clock &) const override { return nullptr; }

private:
    Capabilities m_capabilities;
};

Invocation parsed(const QByteArray &line)
{
    const Result<Invocation> invocation = parseArguments(line.split(' '));
    if (!invocation)
        qFatal("%s", invocation.error().detail.constData());
    return *invocation;
}

QByteArray refusal(const QByteArray &line, const SystemKind &system)
{
    Invocation invocation = parsed(line);
    settleKind(invocation, system);
    const Result<Done> offered = checkOffer(invocation.request, system);
    return offered ? QByteArray() : offered.error().detail;
}

} // namespace

class TestOfferCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theUsualSystemDoesEverything();
    void eachCommandNeedsItsCapability_data();
    void eachCommandNeedsItsCapability();
    void readingIsAlwaysPossible();
    void theKindMustExist();
    void withoutAKindTheUsualOneIsTaken();
};

void TestOfferCheck::theUsualSystemDoesEverything()
{
    const SystemKinds systems = allSystems();
    for (const QByteArray &line : QList<QByteArray>{"hold a --kind fair --lease 5s --wait 5s --sync 1",
             "run a --kind token --watchdog-timeout 5s --wait forever -- true", "hold a b --kind red",
             "release a --owner b", "force-unlock a --yes", "permits a +1", "find a --yes", "acl control",
             "acl sentinel --for-version 7.0", "demo", "lab contend"})
        QCOMPARE(refusal(line, systems.usual()), QByteArray());
}

void TestOfferCheck::eachCommandNeedsItsCapability_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("needed");
    const auto row = [](const char *line, Capabilities needed) {
        QTest::addRow("%s", line) << QByteArray(line) << int(needed);
    };
    using enum Capability;
    row("hold a", Acquire);
    row("run a -- true", Acquire);
    row("hold a --wait 5s", Acquire | Wait);
    row("hold a --wait forever", Acquire | Wait);
    row("run a --wait 5s -- true", Acquire | Wait);
    row("hold a --lease 5s", Acquire | Lease);
    row("hold a --watchdog-timeout 5s", Acquire | Lease);
    row("run a --watchdog-timeout 5s -- true", Acquire | Lease);
    row("hold a --sync 1", Acquire | ReplicaSync);
    row("release a --owner b", Capability::Release);
    row("force-unlock a --yes", ForceRelease);
    row("permits a +1", ChangePermits);
    row("find a", FindClient);
    row("demo", LabClients);
    row("lab contend", LabClients);
}

// With the capability it is offered, and without any of the needed ones it is refused.
void TestOfferCheck::eachCommandNeedsItsCapability()
{
    QFETCH(const QByteArray, line);
    QFETCH(const int, needed);
    const Capabilities all = Capabilities(needed);
    QCOMPARE(refusal(line, PaperKind(all)), QByteArray());
    for (int bit = 1; bit <= int(Capability::LabClients); bit <<= 1) {
        if (needed & bit)
            QVERIFY(refusal(line, PaperKind(all & ~Capabilities(bit))).startsWith("paper: "));
    }
}

void TestOfferCheck::readingIsAlwaysPossible()
{
    for (const QByteArray &line : QList<QByteArray>{"list", "show a", "watch", "top"})
        QCOMPARE(refusal(line, PaperKind({})), QByteArray());
    QVERIFY(refusal("acl watch", PaperKind({})).contains("no users"));
}

void TestOfferCheck::theKindMustExist()
{
    QCOMPARE(refusal("hold a --kind fenced", PaperKind(Capability::Acquire)),
        QByteArray("paper: there are no locks of kind fenced; the kinds are: fair spin"));
    QCOMPARE(refusal("hold a --kind spin", PaperKind(Capability::Acquire)), QByteArray());
}

void TestOfferCheck::withoutAKindTheUsualOneIsTaken()
{
    Invocation hold = parsed("hold a");
    settleKind(hold, PaperKind(Capability::Acquire));
    QCOMPARE(std::get<Hold>(hold.request).kind, TakenKind(LockKind::Fair));
    Invocation named = parsed("run a --kind reentrant -- true");
    settleKind(named, PaperKind(Capability::Acquire));
    QCOMPARE(std::get<Run>(named.request).kind, TakenKind(LockKind::Reentrant));
    Invocation usual = parsed("hold a");
    const SystemKinds systems = allSystems();
    settleKind(usual, systems.usual());
    QCOMPARE(usual, parsed("hold a"));
}

LOCKSCOPE_TEST(TestOfferCheck)
#include "tst_offer_check.moc"
