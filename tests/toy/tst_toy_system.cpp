// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Locks in a text file as a system of the engine: watched by a Session, and acted on.

#include "lockengine/core/session/session.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"
#include "tests/toy/locks_in_file.h"
#include "tests/toy/system/toy_kind.h"
#include "tests/toy/systems_with_toy.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::runTask;

class TestToySystem : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void itsSchemeChoosesIt();
    void anAddressNeedsAnAbsolutePath();
    void locksOfTheFileAppear();
    void aNewLineIsAnAcquire();
    void aRemovedLineIsARelease();
    void anAcquireWritesALine();
    void aLineExcludesOthers();
    void aHoldEndsWithItsLine();
    void aForcedReleaseRemovesTheLine();
    void aForcedReleaseIsRefusedForAnotherHolder();
    void ownHoldsAreReleased();

private:
    struct Client
    {
        Client(const testing::LocksInFile &file, Clock &clock, const QByteArray &id);

        [[nodiscard]] AcquireResult acquire(const QByteArray &name);
        [[nodiscard]] std::optional<LockView> view(const QByteArray &name) const;

        QTemporaryDir folder;
        AuditLog audit{folder.filePath(u"audit.jsonl"_s)};
        QByteArray id;
        QByteArray system;
        std::unique_ptr<Session> session;
        QList<EventKind> events;
        QList<OwnHoldPhase> phases;
    };

    [[nodiscard]] Client &client(const QByteArray &id);

    std::unique_ptr<testing::LocksInFile> m_file;
    SystemClock m_clock;
    std::vector<std::unique_ptr<Client>> m_clients;
};

TestToySystem::Client::Client(const testing::LocksInFile &file, Clock &clock, const QByteArray &id)
    : id(id)
    , system(file.url())
{
    SystemAccess access;
    access.url = QString::fromUtf8(file.url());
    access.clientId = id;
    session = std::make_unique<Session>(toy::ToyKind().open(access, clock), audit, clock);
    QObject::connect(&session->locks(), &Watcher::advanced, session.get(), [this](const WatchBatch &batch) {
        for (const LockEvent &event : batch.events)
            events.append(event.kind);
    });
    QObject::connect(&session->connection(), &LockSystem::ownHoldChanged, session.get(),
        [this](const OwnHold &hold) { phases.append(hold.phase); });
    session->start();
    session->acts().arming().arm(Arming::usual);
}

AcquireResult TestToySystem::Client::acquire(const QByteArray &name)
{
    AcquireRequest request(name, LockKind::NonReentrant);
    request.wait = Milliseconds(0);
    const auto outcome = runTask(session->acts().acquire(request, Identity(id, 1)));
    return outcome ? outcome->result : AcquireResult::NotAcquired;
}

std::optional<LockView> TestToySystem::Client::view(const QByteArray &name) const
{
    return session->locks().view(LockId(system, name, "line"));
}

TestToySystem::Client &TestToySystem::client(const QByteArray &id)
{
    return *m_clients.emplace_back(std::make_unique<Client>(*m_file, m_clock, id));
}

void TestToySystem::init()
{
    m_file = std::make_unique<testing::LocksInFile>();
}

void TestToySystem::cleanup()
{
    m_clients.clear();
    m_file.reset();
}

void TestToySystem::itsSchemeChoosesIt()
{
    const SystemKinds systems = systemsWithToy();
    QCOMPARE(systems.kindOf("toyfile:///tmp/a").name(), "toyfile"_ba);
    QCOMPARE(systems.kindOf("ToyFile:///tmp/a").name(), "toyfile"_ba);
    QVERIFY(systems.kindOf("redis://h").name() != "toyfile");
    QCOMPARE(&systems.kindOf("nonsense"), &systems.usual());
    QCOMPARE(systems.factsOf("toyfile:///tmp/a%20b")->shortName, u"a b"_s);
}

void TestToySystem::anAddressNeedsAnAbsolutePath()
{
    QVERIFY(toy::ToyKind().factsOf("toyfile:///tmp/a").ok());
    for (const QByteArray &url : {"toyfile://"_ba, "toyfile:///"_ba, "toyfile://host/a"_ba})
        QCOMPARE(toy::ToyKind().factsOf(url).error().kind, ErrorKind::BadInput);
}

void TestToySystem::locksOfTheFileAppear()
{
    m_file->write("job anna, mail bert");
    Client &watching = client("C");
    QCOMPARE(watching.session->connection().status().phase, ConnectionPhase::Live);
    QTRY_VERIFY(watching.view("job") && watching.view("mail"));
    QCOMPARE(watching.view("job")->state.holders.constFirst().id, "anna"_ba);
    QTRY_COMPARE(watching.events, (QList{EventKind::Appeared, EventKind::Appeared}));
}

void TestToySystem::aNewLineIsAnAcquire()
{
    m_file->write("job anna");
    Client &watching = client("C");
    m_file->write("job anna, mail bert");
    QTRY_COMPARE(watching.events, (QList{EventKind::Appeared, EventKind::Acquired}));
    QCOMPARE(watching.view("mail")->state.holders.constFirst().id, "bert"_ba);
}

void TestToySystem::aRemovedLineIsARelease()
{
    m_file->write("job anna");
    Client &watching = client("C");
    m_file->write("");
    QTRY_COMPARE(watching.events, (QList{EventKind::Appeared, EventKind::Released}));
}

void TestToySystem::anAcquireWritesALine()
{
    Client &own = client("C");
    QCOMPARE(own.acquire("job"), AcquireResult::Acquired);
    QCOMPARE(m_file->content(), "job C:1"_ba);
    QTRY_COMPARE(own.events, QList{EventKind::Acquired});
    QCOMPARE(own.phases, QList{OwnHoldPhase::Held});
}

void TestToySystem::aLineExcludesOthers()
{
    Client &first = client("C");
    Client &second = client("D");
    QCOMPARE(first.acquire("job"), AcquireResult::Acquired);
    QCOMPARE(second.acquire("job"), AcquireResult::NotAcquired);
    QCOMPARE(second.acquire("mail"), AcquireResult::Acquired);
    QCOMPARE(m_file->content(), "job C:1, mail D:1"_ba);
}

void TestToySystem::aHoldEndsWithItsLine()
{
    Client &own = client("C");
    QCOMPARE(own.acquire("job"), AcquireResult::Acquired);
    m_file->write("job anna");
    QTRY_COMPARE(own.phases, (QList{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
}

void TestToySystem::aForcedReleaseRemovesTheLine()
{
    m_file->write("job anna, mail bert");
    Client &own = client("C");
    QTRY_VERIFY(own.view("job"));
    const ActOutcome outcome = runTask(own.session->acts().forceRelease(own.view("job")->state, "stuck"));
    QCOMPARE(outcome.result, ActResult::Done);
    QCOMPARE(m_file->content(), "mail bert"_ba);
    QTRY_VERIFY(own.events.contains(EventKind::ForceReleased));
    const ActOutcome again = runTask(own.session->acts().forceRelease(own.view("job")->state, "stuck"));
    QCOMPARE(again.result, ActResult::AlreadyGone);
}

void TestToySystem::aForcedReleaseIsRefusedForAnotherHolder()
{
    m_file->write("job anna");
    Client &own = client("C");
    QTRY_VERIFY(own.view("job"));
    const LockState seen = own.view("job")->state;
    m_file->write("job bert");
    const ActOutcome outcome = runTask(own.session->acts().forceRelease(seen, "stuck"));
    QCOMPARE(outcome.result, ActResult::ChangedHands);
    QCOMPARE(m_file->content(), "job bert"_ba);
}

void TestToySystem::ownHoldsAreReleased()
{
    m_file->write("job anna");
    Client &own = client("C");
    QCOMPARE(own.acquire("mail"), AcquireResult::Acquired);
    QVERIFY(runTask(own.session->acts().releaseOwn()).ok());
    QCOMPARE(m_file->content(), "job anna"_ba);
    QCOMPARE(own.phases, (QList{OwnHoldPhase::Held, OwnHoldPhase::Released}));
}

LOCKSCOPE_TEST(TestToySystem)
#include "tst_toy_system.moc"
