// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/lab_reason.h"
#include "lockengine/lab/scenario/deployment_words.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;

class tst_deployment_words : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void deploymentWordHasANumber()
    {
        const QList<std::pair<QByteArray, LabServerSet>> rows{{"one", {LabDeployment::One, 1}},
            {"several:5", {LabDeployment::Several, 5}}, {"sentinels:2", {LabDeployment::Sentinels, 2}},
            {"cluster:3", {LabDeployment::Cluster, 3}}};
        for (const auto &[word, servers] : rows) {
            QVERIFY(parseLabServers(word) == servers);
            QCOMPARE(labServersWord(servers), word);
        }
        QVERIFY(parseLabServers("several") == (LabServerSet{LabDeployment::Several, 3}));
    }
    void invalidDeploymentIsRefused()
    {
        for (const char *const word : {"", "two", "one:2", "several:1", "several:10", "several:x",
                 "several:", "sentinels:5", "cluster:2", "cluster:7", "Cluster:3"})
            QCOMPARE(
                parseLabServers(word).error(), Error(ErrorKind::BadInput, LabReason::ValueOutOfRange, word));
    }
    void serversHaveNames()
    {
        QCOMPARE(labServerNames({LabDeployment::One, 1}), QList<QByteArray>{"main"});
        QCOMPARE(labServerNames({LabDeployment::Sentinels, 2}), (QList<QByteArray>{"s1", "s2"}));
    }
};

LOCKSCOPE_PLAIN_TEST(tst_deployment_words)

#include "tst_deployment_words.moc"
