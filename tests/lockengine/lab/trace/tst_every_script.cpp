// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/trace/tracing_route.h"
#include "lockengine/redis/read/reader.h"
#include "tests/lockengine/redis/control_tour.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

using namespace testing;

// Performs every act on locks of every kind, with tracing. The acts work as without tracing, and the trace of
// each script is correct.
class TestEveryScript : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void traceOfEveryScriptIsCorrect();
};

namespace {

QString sourceText(const QString &name)
{
    QFile file(u":/lockscope/lua/"_s + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

// All complete scripts, without those that are only included by others.
QSet<QString> ourScripts()
{
    static const QRegularExpression include(u"-- include: (\\w+)\\.lua"_s);
    QSet<QString> all;
    QSet<QString> parts;
    for (const QString &name : QDir(u":/lockscope/lua"_s).entryList()) {
        all.insert(QString(name).remove(u".lua"_s));
        auto matches = include.globalMatch(sourceText(name));
        while (matches.hasNext())
            parts.insert(matches.next().captured(1));
    }
    return all - parts;
}

constexpr Milliseconds grace = 100s;

// With extra time, so that no key expires before it is read again.
void restore(const RawRecord &record, Connection &connection)
{
    for (const auto &[field, value] : record.fields) {
        if (record.type == "hash")
            std::ignore = ask(connection, Command("HSET"_ba).arg(record.key).arg(field).arg(value));
        else if (record.type == "list")
            std::ignore = ask(connection, Command("RPUSH"_ba).arg(record.key).arg(value));
        else if (record.type == "zset")
            std::ignore = ask(connection, Command("ZADD"_ba).arg(record.key).arg(value).arg(field));
        else
            std::ignore = ask(connection, Command("SET"_ba).arg(record.key).arg(value));
    }
    if (record.left)
        std::ignore
            = ask(connection, Command("PEXPIRE"_ba).arg(record.key).arg((*record.left + grace).count()));
}

// The whole record except its TTL.
QByteArray shown(const RawRecord &record)
{
    QByteArrayList fields;
    for (const auto &[field, value] : record.fields)
        fields.append(field + '=' + value);
    if (record.type == "hash")
        std::ranges::sort(fields);
    return record.key + ": " + record.type + ' ' + fields.join(' ');
}

// The TTL equals the traced one, or is longer by the extra time of restore().
bool lastsAsLong(const RawRecord &replayed, const RawRecord &reported)
{
    if (!replayed.left || !reported.left)
        return !replayed.left && !reported.left;
    const Milliseconds longer = *replayed.left - *reported.left;
    return std::chrono::abs(longer) < 5s || std::chrono::abs(longer - grace) < 5s;
}

} // namespace

void TestEveryScript::traceOfEveryScriptIsCorrect()
{
    TestServer server;
    QList<ScriptTrace> traces;
    SystemClock clock;
    const auto tell = [&](const ScriptTrace &trace) { traces.append(trace); };
    const auto tracer = std::make_shared<Tracer>(clock, tell);
    Collaborators who;
    who.around = [&](std::shared_ptr<Route> inside) -> std::shared_ptr<Route> {
        return std::make_shared<TracingRoute>(std::move(inside), "A"_ba, addressOf(server), tracer);
    };
    ControlTour tour(server, who, 4);
    const QList<QByteArray> complaints = tour.run([] { return false; });
    QVERIFY2(complaints.isEmpty(), complaints.join("; "));

    // Used only after a lost reply.
    TestClient reader(server, {}, 3s, who);
    QVERIFY(reader.take("read"_ba, 0ms, TakenKind(LockKind::ReadWrite, HoldMode::Read)));
    const QList keys{"read"_ba, "{read}:" + reader.holder() + ":rwlock_timeout"};
    const auto route = who.around(std::make_shared<DirectRoute>(reader.control(), reader.subscriber()));
    const auto count
        = runTask(runScript(route, Script::fromResource(u"read_count"_s), keys, {reader.holder()}));
    QCOMPARE(count->asInteger(), 1);

    for (const ScriptTrace &trace : std::as_const(traces))
        QVERIFY2(!trace.failure && !trace.notStepped && !trace.isCut, qPrintable(trace.script));

    // Replaying the traced commands on the earlier state must give the later state.
    TestServer again;
    const auto connection = openConnection(again, clock);
    QSet<QString> replayed;
    for (const ScriptTrace &trace : std::as_const(traces)) {
        std::ignore = ask(*connection, Command("FLUSHALL"_ba));
        for (const RawRecord &record : trace.before)
            restore(record, *connection);
        for (const TracedLine &line : trace.lines) {
            for (const TracedCommand &reported : line.commands) {
                const Result<Reply> reply
                    = ask(*connection, Command(reported.words.constFirst()).args(reported.words.sliced(1)));
                QVERIFY(reply);
                QVERIFY2(!reply->isError() || reported.reply.contains("\"-"), reported.words.join(' '));
            }
        }
        for (const RawRecord &after : trace.after) {
            const auto record = runTask(readRecord(*connection, after.key));
            QVERIFY2(shown(*record) == shown(after) && lastsAsLong(*record, after),
                trace.script.toUtf8() + ' ' + shown(*record) + " instead of " + shown(after));
        }
        if (!trace.source.isEmpty() && !trace.lines.isEmpty())
            replayed.insert(trace.script);
    }
    const QSet<QString> missing = ourScripts() - replayed;
    QVERIFY2(missing.isEmpty(), qPrintable(QStringList(missing.values()).join(u' ')));
}

LOCKSCOPE_TEST(TestEveryScript)
#include "tst_every_script.moc"
