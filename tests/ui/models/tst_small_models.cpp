// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "tests/ui/support/printed_rows.h"
#include "ui/models/audit_model.h"
#include "ui/models/event_filter_model.h"
#include "ui/models/event_log_model.h"
#include "ui/models/holders_model.h"
#include "ui/models/queue_model.h"
#include "ui/models/records_model.h"
#include "ui/models/row_changes.h"
#include "ui/present/moment_words.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::printed;

class TestSmallModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowChangesCoverTheMiddleOnly();
    void theLogDropsItsOldestEvents();
    void renewalsPushOnlyRenewalsOutOfTheLog();
    void theLogReplacesOneHistoryByAnother();
    void renewalsAreHiddenUntilRequested();
    void removingTheHeadKeepsTheOtherWaiters();
    void permitsAreSortedByDeadline();
    void unchangedRecordsKeepTheirRows();
    void valuesInARecordAreExplained();
    void anAuditFileThatIsAFifoIsNotWaitedFor();
};

namespace {

LockEvent eventAt(int second, EventKind kind = EventKind::Acquired)
{
    LockEvent event;
    event.kind = kind;
    event.lock = LockId("s", "order:1", "redisson");
    event.holder = "A:1";
    event.at = ServerTime(std::chrono::seconds(second));
    return event;
}

Holder permit(const QByteArray &id, std::optional<ServerTime> end)
{
    Holder holder(id, 1, HoldMode::Permit);
    holder.deadline = end;
    return holder;
}

QByteArrayList idsOf(const HoldersModel &model)
{
    QByteArrayList ids;
    for (int row = 0; row < model.rowCount(); ++row)
        ids += model.holder(row).id;
    return ids;
}

QList<Waiter> queue(const QByteArrayList &ids)
{
    QList<Waiter> waiters;
    for (const QByteArray &id : ids)
        waiters += Waiter(id, ServerTime(300s), Listening::Yes);
    return waiters;
}

} // namespace

void TestSmallModels::rowChangesCoverTheMiddleOnly()
{
    const auto same = [](int a, int b) { return a == b; };
    QCOMPARE(rowChange(QList{1, 2, 3}, QList{2, 3}, same), RowChange({0, 1, 0}));
    QCOMPARE(rowChange(QList{1, 2, 3}, QList{1, 9, 8, 3}, same), RowChange({1, 1, 2}));
    QCOMPARE(rowChange(QList{1, 1}, QList{1, 1, 1}, same), RowChange({2, 0, 1}));
    QCOMPARE(rowChange(QList<int>{}, QList{1}, same), RowChange({0, 0, 1}));
}

void TestSmallModels::theLogDropsItsOldestEvents()
{
    EventLogModel log(3);
    QAbstractItemModelTester tester(&log);
    log.append({eventAt(1), eventAt(2)});
    log.append({eventAt(3), eventAt(4)});
    QCOMPARE(log.rowCount(), 3);
    QCOMPARE(log.eventAt(0).at, ServerTime(2s));
    log.append({eventAt(5), eventAt(6), eventAt(7), eventAt(8)});
    QCOMPARE(log.eventAt(0).at, ServerTime(6s));
    QCOMPARE(log.eventAt(2).at, ServerTime(8s));
}

// Thousands of locks may be renewed while one is lost.
void TestSmallModels::renewalsPushOnlyRenewalsOutOfTheLog()
{
    EventLogModel log(20); // four renewals
    QAbstractItemModelTester tester(&log);
    log.append({eventAt(1), eventAt(2, EventKind::Renewed), eventAt(3), eventAt(4, EventKind::Renewed)});
    const auto times = [&log] {
        QList<qint64> seconds;
        for (int row = 0; row < log.rowCount(); ++row)
            seconds += log.eventAt(row).at.time_since_epoch() / 1s;
        return seconds;
    };
    for (int second = 5; second <= 7; ++second)
        log.append({eventAt(second, EventKind::Renewed)});
    QCOMPARE(times(), QList<qint64>({1, 3, 4, 5, 6, 7}));
    QList<LockEvent> many;
    for (int second = 8; second < 100; ++second)
        many += eventAt(second, second == 50 ? EventKind::Released : EventKind::Renewed);
    log.append(many);
    QCOMPARE(times(), QList<qint64>({1, 3, 50, 96, 97, 98, 99}));
    log.append({eventAt(100), eventAt(101, EventKind::Renewed)});
    QCOMPARE(times(), QList<qint64>({1, 3, 50, 97, 98, 99, 100, 101}));
}

void TestSmallModels::theLogReplacesOneHistoryByAnother()
{
    EventLogModel log(10);
    QAbstractItemModelTester tester(&log);
    QSignalSpy removed(&log, &QAbstractItemModel::rowsRemoved);
    log.show({eventAt(1), eventAt(2)});
    log.show({eventAt(1), eventAt(2), eventAt(3)});
    QCOMPARE(removed.size(), 0);
    log.show({eventAt(2), eventAt(3), eventAt(4)});
    QCOMPARE(log.rowCount(), 3);
    log.show({eventAt(9)});
    QCOMPARE(log.rowCount(), 1);
    log.show({});
    QCOMPARE(log.rowCount(), 0);
}

void TestSmallModels::renewalsAreHiddenUntilRequested()
{
    EventLogModel log;
    EventFilterModel filtered;
    filtered.setSourceModel(&log);
    QAbstractItemModelTester tester(&filtered);
    log.append({eventAt(1), eventAt(2, EventKind::Renewed), eventAt(3, EventKind::Released)});
    QCOMPARE(filtered.rowCount(), 2);
    filtered.setRenewals(EventFilterModel::Renewals::Shown);
    QCOMPARE(filtered.rowCount(), 3);
}

void TestSmallModels::removingTheHeadKeepsTheOtherWaiters()
{
    QueueModel model;
    QAbstractItemModelTester tester(&model);
    model.show({}, queue({"A:1", "B:2", "C:3"}));
    QCOMPARE(printed(model), QStringList({u"A:1, subscribed"_s, u"B:2, subscribed"_s, u"C:3, subscribed"_s}));
    const QPersistentModelIndex second = model.index(1);
    model.show({}, queue({"B:2", "C:3", "D:4"}));
    QCOMPARE(second.row(), 0);
    const QPersistentModelIndex last = model.index(2);
    model.show({}, queue({"C:3", "D:4"}));
    QCOMPARE(last.row(), 1);
    auto silent = queue({"C:3", "D:4"});
    silent[0].listening = Listening::No;
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.show({}, silent);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(printed(model)[0], u"C:3, not subscribed"_s);
}

void TestSmallModels::permitsAreSortedByDeadline()
{
    HoldersModel model;
    QAbstractItemModelTester tester(&model);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.show({}, {permit("a", {}), permit("b", ServerTime(9s)), permit("c", ServerTime(5s))});
    QCOMPARE(idsOf(model), QByteArrayList({"c", "b", "a"}));
    const QPersistentModelIndex endless = model.index(2, 0);
    model.show(
        {}, {permit("a", {}), permit("b", ServerTime(9s)), permit("c", ServerTime(30s))}); // c is renewed
    QCOMPARE(idsOf(model), QByteArrayList({"b", "c", "a"}));
    QCOMPARE(endless.row(), 2);
    model.show({}, {permit("a", {}), permit("d", ServerTime(1s))});
    QCOMPARE(idsOf(model), QByteArrayList({"d", "a"}));
    QCOMPARE(model.index(0, 0).data().toString(), u"d, permit"_s);
    model.show({}, {});
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(reset.size(), 0);
}

void TestSmallModels::unchangedRecordsKeepTheirRows()
{
    RecordsModel model;
    QAbstractItemModelTester tester(&model);
    RawRecord hash;
    hash.key = "order:1";
    hash.type = "hash";
    hash.left = 25s;
    hash.fields = {{"A:1", "2"}};
    model.show({hash});
    QCOMPARE(printed(model), QStringList({u"order:1 | hash · 25.0 s"_s, u"A:1 | 2"_s}));
    const QPersistentModelIndex field = model.index(1, 0);
    hash.left = 24s;
    hash.fields[0].second = "\xff";
    model.show({hash});
    QCOMPARE(field.row(), 1);
    QCOMPARE(model.index(1, 1).data().toString(), u"\\xFF"_s);
    QCOMPARE(model.index(1, 1).data(RecordsModel::BytesRole).toByteArray(), "\xff"_ba);
    model.show({});
    QCOMPARE(model.rowCount(), 0);
}

void TestSmallModels::valuesInARecordAreExplained()
{
    RecordsModel model;
    RawRecord queue;
    queue.key = "timeouts";
    queue.type = "zset";
    queue.fields = {{"1111:1", "1767269130000"}};
    const ServerTime now(1767268800000ms);
    RecordGlossary glossary;
    glossary.nameOf = [](const QByteArray &bytes) { return bytes == "1111:1" ? u"C"_s : QString(); };
    glossary.meaningOf
        = [now](const RawRecord &, const QByteArray &value) { return momentWords(value, now); };
    model.show({queue}, glossary);
    QCOMPARE(printed(model).last(), u"1111:1 · C | 1767269130000 · in 5 min 30 s"_s);
    QCOMPARE(model.index(1, 1).data(RecordsModel::BytesRole).toByteArray(), "1767269130000"_ba);
    QCOMPARE(momentWords("1767268770000", now), u"30.0 s ago"_s);
    QCOMPARE(momentWords("12", now), QString()); // a number, but no time
    QCOMPARE(momentWords("nan", now), QString());
}

void TestSmallModels::anAuditFileThatIsAFifoIsNotWaitedFor()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"audit.jsonl"_s);
    QCOMPARE(::mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    AuditModel model;
    model.read(path);
    QCOMPARE(model.rowCount(), 0);
}

LOCKSCOPE_TEST(TestSmallModels)
#include "tst_small_models.moc"
