// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The search finds in the audit file which console force-unlocked a lock, if it is recorded there.

#include "lockengine/core/act/audit_log.h"
#include "lockengine/core/act/forced_by_search.h"
#include "lockengine/core/base/clock.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

using Found = std::pair<qint64, std::optional<ForcedBy>>;

AuditRow forced(const QByteArray &id, const QByteArray &lock, WallTime at, const QString &outcome = {})
{
    AuditRow row;
    row.id = id;
    row.at = at;
    row.act = u"force-release"_s;
    row.system = "redis://a:1";
    row.lock = lock;
    row.user = u"ada"_s;
    row.outcome = outcome;
    return row;
}

} // namespace

class TestForcedBySearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void matchingRowIsFound();
    void ownForceUnlockIsRecognised();
    void finishReportsAllImmediately();
    void specialFileYieldsNothing_data();
    void specialFileYieldsNothing();
    void numberOfSearchesIsLimited();

private:
    [[nodiscard]] QString path() const { return m_folder->filePath(u"audit.jsonl"_s); }
    // As recorded by another console or by this program.
    void record(const QByteArray &lock) const
    {
        AuditEntry entry;
        entry.act = "force-release";
        entry.system = "redis://a:1";
        entry.lock = lock;
        AuditLog log(path());
        const auto id = log.intend(entry, SystemClock().wall());
        QVERIFY(id && log.conclude(*id, "done", {}, SystemClock().wall()));
    }
    [[nodiscard]] static SeenForce seen(qint64 number, const QByteArray &lock)
    {
        return {number, "redis://a:1", lock, SystemClock().wall()};
    }
    QList<Found> &listen(ForcedBySearch &search)
    {
        m_found.clear();
        connect(&search, &ForcedBySearch::searched, this,
            [this](qint64 incident, const std::optional<ForcedBy> &by) {
                m_found.append({incident, by});
            });
        return m_found;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QList<Found> m_found;
};

void TestForcedBySearch::matchingRowIsFound()
{
    const WallTime now(100s);
    const SeenForce force{1, "redis://a:1", "job", now};
    QList<AuditRow> rows{forced("early", "job", now - 11s), forced("other", "job2", now),
        forced("first", "job", now - 2s), forced("second", "job", now - 1s, u"done"_s),
        forced("refused", "job", now, u"changed-hands"_s), forced("later", "job", now + 2s)};
    rows.append(forced("elsewhere", "job", now));
    rows.last().system = "redis://b:1";
    rows.append(forced("released", "job", now));
    rows.last().act = u"release"_s;
    rows.append(forced("nameless", "job", now));
    rows.last().user.clear();
    const auto idOf = [&](const QSet<QByteArray> &taken) {
        const AuditRow *row = rowOf(force, rows, taken);
        return row ? row->id : QByteArray();
    };
    QCOMPARE(idOf({}), "second");
    QCOMPARE(idOf({"second"}), "first");
    QCOMPARE(idOf({"first", "second"}), QByteArray());
}

void TestForcedBySearch::ownForceUnlockIsRecognised()
{
    record("job");
    ForcedBySearch search(path());
    const QList<Found> &found = listen(search);
    QVERIFY(search.ask(seen(7, "job")));
    QVERIFY(search.ask(seen(8, "other")));
    QTRY_COMPARE(found.size(), 2);
    QCOMPARE(found[0].first, 7);
    QVERIFY(found[0].second && found[0].second->isHere);
    QCOMPARE(found[0].second->host, QSysInfo::machineHostName());
    QCOMPARE(found[1], (Found{8, std::nullopt}));
}

void TestForcedBySearch::finishReportsAllImmediately()
{
    record("job");
    record("job");
    ForcedBySearch search(path());
    const QList<Found> &found = listen(search);
    for (qint64 number = 1; number <= 3; ++number)
        QVERIFY(search.ask(seen(number, "job")));
    search.finish();
    QCOMPARE(found.size(), 3);
    QVERIFY(found[0].second && found[1].second && !found[2].second); // one record explains one force-unlock
    search.finish();
    QCOMPARE(found.size(), 3);
    QVERIFY(search.ask(seen(4, "job")));
    QTRY_COMPARE(found.size(), 4);
}

void TestForcedBySearch::specialFileYieldsNothing_data()
{
    QTest::addColumn<QString>("what");
    QTest::newRow("missing") << u"nothing"_s;
    QTest::newRow("a folder") << u"folder"_s;
    QTest::newRow("a pipe that no program writes to") << u"pipe"_s;
    QTest::newRow("a link") << u"link"_s;
}

void TestForcedBySearch::specialFileYieldsNothing()
{
    QFETCH(const QString, what);
    if (what == u"folder"_s)
        QCOMPARE(::mkdir(QFile::encodeName(path()).constData(), 0700), 0);
    else if (what == u"pipe"_s)
        QCOMPARE(::mkfifo(QFile::encodeName(path()).constData(), 0600), 0);
    else if (what == u"link"_s) {
        record("job");
        QVERIFY(QFile::rename(path(), m_folder->filePath(u"elsewhere"_s)));
        QVERIFY(QFile::link(m_folder->filePath(u"elsewhere"_s), path()));
    }
    ForcedBySearch search(path());
    const QList<Found> &found = listen(search);
    QVERIFY(search.ask(seen(1, "job")));
    search.finish();
    QCOMPARE(found, (QList<Found>{{1, std::nullopt}}));
}

void TestForcedBySearch::numberOfSearchesIsLimited()
{
    ForcedBySearch search(path());
    const QList<Found> &found = listen(search);
    qint64 asked = 0;
    while (search.ask(seen(asked + 1, "job")))
        QVERIFY(++asked <= 10'000);
    search.finish();
    QCOMPARE(found.size(), asked);
    QVERIFY(search.ask(seen(1, "job")));
}

LOCKSCOPE_TEST(TestForcedBySearch)
#include "tst_forced_by_search.moc"
