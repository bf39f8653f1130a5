// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every view shows a client's name before its id, and shows a changed name immediately.

#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/models/client_labels.h"
#include "ui/models/event_log_model.h"
#include "ui/models/holders_model.h"
#include "ui/models/incident_model.h"
#include "ui/models/lock_filter_model.h"
#include "ui/models/lock_table_model.h"
#include "ui/models/queue_model.h"
#include "ui/present/member_words.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::batchOf;

class TestClientLabels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySystemHasItsOwnNames();
    void rowsShowTheNameBeforeTheId();
    void aChangedNameIsShownAndFound();
    void holdersAreSortedByTheShownNames();
    void theFilterFindsNameAndId_data();
    void theFilterFindsNameAndId();
    void waitersAndHoldersShowClientNames();
    void eventsAndIncidentsShowClientNames();
    void theHolderOfAMemberShowsItsClientName();
};

namespace {

const ServerTime now{1'000'000s};

ClientNaming naming(const QString &id, const QString &name)
{
    return ClientNaming({{NamingRule::By::Id, id, name}});
}

QString holderText(const LockTableModel &model, int row, int role = Qt::DisplayRole)
{
    return model.index(row, LockTableModel::Holder).data(role).toString();
}

} // namespace

void TestClientLabels::everySystemHasItsOwnNames()
{
    ClientLabels labels;
    QSignalSpy changed(&labels, &ClientLabels::changed);
    labels.set(naming(u"A"_s, u"ann"_s));
    labels.set(naming(u"A"_s, u"ada"_s), "second");
    QCOMPARE(labels.nameOf("first", "A:1"), u"ann"_s);
    QCOMPARE(labels.nameOf("second", "A:1"), u"ada"_s);
    QCOMPARE(labels.nameOf("second", "B:1"), QString());
    QCOMPARE(changed.size(), 2);
    labels.set(naming(u"A"_s, u"ann"_s)); // unchanged
    QCOMPARE(changed.size(), 2);
    labels.set({});
    QCOMPARE(labels.nameOf("first", "A:1"), QString());
}

void TestClientLabels::rowsShowTheNameBeforeTheId()
{
    ClientLabels labels;
    labels.set(naming(u"A"_s, u"orders"_s));
    LockTableModel model;
    model.nameClients(&labels);
    QAbstractItemModelTester tester(&model);
    model.apply(batchOf(
        {"a fair A:1x1 12s", "b fair B:1x1 12s", "c fair free", "d readwrite A:1x1r,B:2x1r 9s"}, now));
    QCOMPARE(holderText(model, 0), u"orders (A:1)"_s);
    QCOMPARE(holderText(model, 0, LockTableModel::HolderNameRole), u"orders"_s);
    QCOMPARE(holderText(model, 0, Qt::ToolTipRole), u"orders\nA:1"_s);
    QCOMPARE(holderText(model, 1), u"B:1"_s);
    QCOMPARE(holderText(model, 1, LockTableModel::HolderNameRole), QString());
    QCOMPARE(holderText(model, 2), QString());
    QCOMPARE(holderText(model, 3), u"orders (A:1) +1"_s);
}

void TestClientLabels::aChangedNameIsShownAndFound()
{
    ClientLabels labels;
    LockTableModel model;
    model.nameClients(&labels);
    LockFilterModel filtered(model);
    QAbstractItemModelTester tester(&filtered);
    model.apply(batchOf({"a fair A:1x1 12s", "b fair B:1x1 12s"}, now));
    filtered.setFilter(parseFilter(u"holder:orders"_s));
    QCOMPARE(filtered.rowCount(), 0);
    labels.set(naming(u"A"_s, u"orders"_s));
    QCOMPARE(filtered.rowCount(), 1);
    QCOMPARE(filtered.index(0, LockTableModel::Holder).data().toString(), u"orders (A:1)"_s);
    labels.set(naming(u"B"_s, u"orders"_s));
    QCOMPARE(filtered.rowCount(), 1);
    QCOMPARE(filtered.view(0).state.id.name, "b");
    labels.set({});
    QCOMPARE(filtered.rowCount(), 0);
}

void TestClientLabels::theFilterFindsNameAndId_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("isFound");
    QTest::newRow("name") << u"holder:Order-Serv"_s << true;
    QTest::newRow("id") << u"holder:app:9"_s << true;
    QTest::newRow("name of a waiter") << u"holder:billing"_s << true;
    QTest::newRow("id of a waiter") << u"holder:b1:"_s << true;
    QTest::newRow("another") << u"holder:cart"_s << false;
    QTest::newRow("part of the lock's name") << u"order-service"_s << false;
}

void TestClientLabels::theFilterFindsNameAndId()
{
    QFETCH(QString, typed);
    ClientLabels labels;
    labels.set(ClientNaming({{NamingRule::By::Id, u"app"_s, u"order-service"_s},
        {NamingRule::By::Expression, u"^b(\\d)"_s, u"billing $1"_s}}));
    const auto batch = batchOf({"job fair app:9x1 12s | b1:7 330s"}, now);
    const CompactView lock(batch.changed.first());
    const auto nameOf
        = [&labels](const QByteArray &system, const QByteArray &id) { return labels.nameOf(system, id); };
    QTEST(parseFilter(typed).matches(lock, LockMark(), nameOf), "isFound");
}

void TestClientLabels::holdersAreSortedByTheShownNames()
{
    ClientLabels labels;
    LockTableModel model;
    model.nameClients(&labels);
    LockFilterModel filtered(model);
    QAbstractItemModelTester tester(&filtered);
    model.apply(
        batchOf({"a fair A:1x1 12s", "b fair B:1x1 12s", "c fair C:1x1 12s", "d fair D:1x1 12s"}, now));
    filtered.sort(LockTableModel::Holder);
    const auto names = [&filtered] {
        QByteArray names;
        for (int row = 0; row < filtered.rowCount(); ++row)
            names += filtered.view(row).state.id.name;
        return names;
    };
    QCOMPARE(names(), "abcd"_ba);
    labels.set(naming(u"C"_s, u"a client"_s));
    QCOMPARE(names(), "cabd"_ba);
    filtered.sort(LockTableModel::Holder, Qt::DescendingOrder);
    QCOMPARE(names(), "dbac"_ba);
}

void TestClientLabels::waitersAndHoldersShowClientNames()
{
    ClientLabels labels;
    QueueModel queue;
    HoldersModel holders;
    queue.nameClients(&labels);
    holders.nameClients(&labels);
    queue.show("s", {Waiter("A:1", ServerTime(9s), Listening::Yes)});
    holders.show("s", {Holder("A:1", 1, HoldMode::Read), Holder("A", 1, HoldMode::Permit)});
    QSignalSpy changed(&queue, &QAbstractItemModel::dataChanged);
    labels.set(naming(u"A"_s, u"orders"_s));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(queue.index(0).data().toString(), u"orders (A:1), subscribed"_s);
    QCOMPARE(queue.index(0).data(QueueModel::NameRole).toString(), u"orders"_s);
    QStringList named;
    for (int row = 0; row < holders.rowCount(); ++row)
        named += holders.index(row).data(HoldersModel::NameRole).toString();
    named.sort();
    QCOMPARE(named, QStringList({QString(), u"orders"_s})); // the permit has no name
}

void TestClientLabels::eventsAndIncidentsShowClientNames()
{
    ClientLabels labels;
    EventLogModel events;
    IncidentModel incidents;
    events.nameClients(&labels);
    incidents.nameClients(&labels);
    LockEvent released;
    released.kind = EventKind::Released;
    released.holder = "A:1";
    events.append({released});
    Incident died;
    died.number = 1;
    died.holder = "A:1";
    died.next = NextHold{"B:2", ServerTime(5s)};
    incidents.add(QList{died});
    labels.set(ClientNaming(
        {{NamingRule::By::Id, u"A"_s, u"orders"_s}, {NamingRule::By::Id, u"B:2"_s, u"billing"_s}}));
    QCOMPARE(events.index(0, EventLogModel::Event).data().toString(), u"orders (A:1) released it"_s);
    const QString detail = incidents.index(0).data(IncidentModel::DetailRole).toString();
    QVERIFY2(detail.startsWith("orders (A:1) may still be working"_L1), qPrintable(detail));
    QVERIFY2(detail.contains("Next holder: billing (B:2), "_L1), qPrintable(detail));
}

void TestClientLabels::theHolderOfAMemberShowsItsClientName()
{
    MemberLook taken;
    taken.phase = MemberPhase::HeldByAnother;
    taken.holder = "A:1";
    QCOMPARE(memberWord(taken), u"held by another: A:1"_s);
    QCOMPARE(memberWord(taken, u"orders"_s), u"held by another: orders (A:1)"_s);
}

LOCKSCOPE_TEST(TestClientLabels)
#include "tst_client_labels.moc"
