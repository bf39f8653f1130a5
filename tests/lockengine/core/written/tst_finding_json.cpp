// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/written/finding_json.h"
#include "lockengine/core/written/severity_words.h"
#include "lockengine/core/written/words.h"
#include "tests/support/test_program.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestFindingJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFindingIsOneLine();
    void everyKindOfEvidenceHasItsForm();
    void aFindingOfAServerHasNoLock();
    void bytesThatAreNoTextAreExact();
    void everyWordIsDifferent();
};

namespace {

QString valueForJson(const EvidenceItem::Value &value)
{
    const auto *client = std::get_if<ClientId>(&value);
    return client ? QString::fromUtf8(client->id) : u"value"_s;
}

Finding latchFinding()
{
    Finding finding;
    finding.rule = "latchGone";
    finding.lock = LockId("server", "gate", "layout");
    finding.harm = Harm::Stuck;
    finding.since = ServerTime(1'700'000'000'123ms);
    finding.checked = ServerTime(1'700'000'000'456ms);
    finding.repair = Repair::OpenLatch;
    return finding;
}

QByteArray lineOf(const Finding &finding)
{
    return findingJson(finding, valueForJson).json().text();
}

} // namespace

void TestFindingJson::aFindingIsOneLine()
{
    QCOMPARE(lineOf(latchFinding()),
        "{\"finding\":\"latchGone\",\"severity\":\"problem\",\"confidence\":\"likely\",\"lock\":\"gate\","
        "\"since\":1700000000123,\"evidence\":{},"
        "\"cause\":\"The latch is deleted, but clients still wait for it, and nothing will wake them. "
        "Checked at value.\","
        "\"other\":\"A person may have deleted it by hand, or its waiters are leaving just now.\","
        "\"step\":\"Ask whether the latch was meant to open; if so, wake its waiters.\","
        "\"repair\":\"openLatch\"}"_ba);
}

void TestFindingJson::everyKindOfEvidenceHasItsForm()
{
    Finding finding = latchFinding();
    finding.evidence
        = {{"waiters", qint64(2)}, {"lease", Milliseconds(30s)}, {"expires", ServerTime(1'700'000'009'000ms)},
            {"mixed", QByteArray("read-write")}, {"holder", ClientId{"id\x1b:1"}}};
    QVERIFY(
        lineOf(finding).contains("\"evidence\":{\"waiters\":2,\"leaseMs\":30000,\"expires\":1700000009000,"
                                 "\"mixed\":\"read-write\",\"holder\":\"id\\u001b:1\"}"));
}

void TestFindingJson::aFindingOfAServerHasNoLock()
{
    Finding finding = latchFinding();
    finding.lock = {};
    finding.repair = Repair::None;
    const QJsonObject read = QJsonDocument::fromJson(lineOf(finding)).object();
    QCOMPARE(read.value("lock"_L1), QJsonValue(QJsonValue::Null));
    QCOMPARE(read.value("repair"_L1), QJsonValue(QJsonValue::Null));
}

void TestFindingJson::bytesThatAreNoTextAreExact()
{
    Finding finding = latchFinding();
    finding.lock.name = "gate\xff";
    finding.evidence = {{"holder", ClientId{"\xfe"}}};
    const QJsonObject read = QJsonDocument::fromJson(lineOf(finding)).object();
    QCOMPARE(read.value("lockBase64"_L1).toString(), u"Z2F0Zf8="_s);
    QCOMPARE(read.value("evidence"_L1).toObject().value("holderBase64"_L1).toString(), u"/g=="_s);
}

void TestFindingJson::everyWordIsDifferent()
{
    QList<QByteArray> said;
    for (const Harm harm : {Harm::Hygiene, Harm::AboutToBreak, Harm::Stuck, Harm::ExclusionBroken})
        said.append(word(harm));
    for (const Confidence confidence : {Confidence::Possible, Confidence::Likely, Confidence::Certain})
        said.append(word(confidence));
    for (const Repair repair :
        {Repair::None, Repair::ForceUnlock, Repair::WakeNext, Repair::RemoveWaiter, Repair::ClearQueue,
            Repair::GiveLease, Repair::DropReadHold, Repair::OpenLatch, Repair::DeleteTraces})
        said.append(word(repair));
    said.append({word(Severity::Problem), word(Severity::Warning)});
    QCOMPARE(QSet<QByteArray>(said.begin(), said.end()).size(), said.size());
}

LOCKSCOPE_TEST(TestFindingJson)
#include "tst_finding_json.moc"
