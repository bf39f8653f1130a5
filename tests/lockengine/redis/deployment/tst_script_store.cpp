// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/script_store.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine::redis;
using namespace Qt::StringLiterals;

class TestScriptStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scriptWithoutAReplacementIsUnchanged();
    void aReplacementRunsUnderItsNameOnly();
};

void TestScriptStore::scriptWithoutAReplacementIsUnchanged()
{
    const Script script = Script::fromResource(u"renew"_s);
    QCOMPARE(ScriptStore().current(script).sha1(), script.sha1());
}

void TestScriptStore::aReplacementRunsUnderItsNameOnly()
{
    ScriptStore store;
    store.replace(u"renew"_s, "return 1"_ba);
    QCOMPARE(store.current(Script::fromResource(u"renew"_s)).source(), "return 1"_ba);
    const Script other = Script::fromResource(u"fair_give_up"_s);
    QCOMPARE(store.current(other).sha1(), other.sha1());
    const Script nameless("return 2"_ba);
    QCOMPARE(store.current(nameless).sha1(), nameless.sha1());
}

LOCKSCOPE_TEST(TestScriptStore)
#include "tst_script_store.moc"
