// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/scenario_names.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

class tst_scenario_names : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aClientHasAShortPlainName()
    {
        for (const char *const name : {"A", "C40", "order-service_2"})
            QVERIFY(isClientName(name));
        for (const char *const name : {"", "a b", "A:2", "\xc3\xa4", "wait", "key", "nobody", "somebody",
                 "main", "123456789012345678901234567890123"})
            QVERIFY2(!isClientName(name), name);
    }
    void everyViewHasAName()
    {
        for (const LookAt view :
            {LookAt::Stage, LookAt::Script, LookAt::Keys, LookAt::Events, LookAt::Servers})
            QVERIFY(lookAtOf(QString::fromLatin1(lookAtWord(view))) == view);
        QVERIFY(!lookAtOf(u"sky"_s));
    }
    void untranslatedTextIsEnglish()
    {
        const LocalizedText localized{{u"en"_s, u"lock"_s}, {u"zh"_s, u"\u9501"_s}};
        QCOMPARE(textIn(localized, u"zh_CN"_s), u"\u9501"_s);
        QCOMPARE(textIn(localized, u"zh"_s), u"\u9501"_s);
        QCOMPARE(textIn(localized, u"de_DE"_s), u"lock"_s);
        QCOMPARE(textIn(localized, QString()), u"lock"_s);
    }
};

LOCKSCOPE_PLAIN_TEST(tst_scenario_names)

#include "tst_scenario_names.moc"
