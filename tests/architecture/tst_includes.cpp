// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/include_rules.h"
#include "tests/architecture/source_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace architecture;
using namespace Qt::StringLiterals;

class TestIncludes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyIncludePointsDown();
    void everySourceFileBelongsToAModule();
    void theProgramsKnowNoSystem();
    void anUpwardIncludeIsFound_data();
    void anUpwardIncludeIsFound();
    void aDownwardIncludeIsAllowed_data();
    void aDownwardIncludeIsAllowed();
    void includesInCommentsAreIgnored();
};

void TestIncludes::everyIncludePointsDown()
{
    QStringList violations;
    const QStringList files = filesUnder({}, {u"h"_s, u"cpp"_s});
    QVERIFY(files.size() > 50);
    for (const QString &file : files)
        violations += includeViolations(file, contentOf(file));
    QVERIFY2(violations.isEmpty(), qPrintable(u'\n' + violations.join(u'\n')));
}

void TestIncludes::everySourceFileBelongsToAModule()
{
    for (const QString &file : filesUnder({}, {u"h"_s, u"cpp"_s}))
        QVERIFY2(!roomOf(file).isEmpty(), qPrintable(file));
}

// Only the registration and the lab, whose clients are those of one system.
void TestIncludes::theProgramsKnowNoSystem()
{
    const QStringList files = filesUnder(u"app"_s, {u"h"_s, u"cpp"_s});
    QVERIFY(files.size() > 100);
    for (const QString &file : files) {
        const bool mayKnow = file.startsWith(u"app/systems/"_s) || file.startsWith(u"app/lockctl/lab/"_s);
        QVERIFY2(mayKnow || !contentOf(file).contains("#include \"lockengine/redis/"), qPrintable(file));
    }
}

void TestIncludes::anUpwardIncludeIsFound_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("line");
    const auto row = [](const char *path, const char *line) {
        QTest::addRow("%s: %s", path, line) << QString::fromLatin1(path) << QByteArray(line);
    };
    row("lockengine/core/base/planted.h", "#include \"lockengine/core/model/lock_id.h\"");
    row("lockengine/core/model/planted.h", "#include \"lockengine/redis/wire/reply.h\"");
    row("lockengine/redis/wire/planted.h", "#include \"lockengine/redis/deployment/subscriber.h\"");
    row("lockengine/redis/kinds/redisson/planted.cpp",
        "#  include \"lockengine/redis/classify/classifier.h\"");
    row("lockengine/redis/client/planted.cpp", "#include \"lockengine/redis/kinds/redisson/key_names.h\"");
    row("lockengine/redis/kinds/token/planted.cpp",
        "#include \"lockengine/redis/kinds/redisson/key_names.h\"");
    row("lockengine/redis/classify/planted.cpp", "#include \"lockengine/redis/read/reader.h\"");
    row("lockengine/redis/read/planted.cpp", "#include \"lockengine/redis/watch/watched_channels.h\"");
    row("lockengine/redis/watch/planted.cpp", "#include \"lockengine/redis/cluster/slot.h\"");
    row("lockengine/core/watch/planted.cpp", "#include \"lockengine/redis/wire/reply.h\"");
    row("lockengine/core/watch/planted.cpp", "#include \"lockengine/core/act/arming.h\"");
    row("lockengine/core/act/planted.cpp", "#include \"lockengine/core/session/session.h\"");
    row("lockengine/lab/guardian/planted.cpp", "#include \"lockengine/core/base/time.h\"");
    row("lockengine/core/session/planted.cpp", "#include \"lockengine/lab/lab.h\"");
    row("lockengine/redis/planted.cpp", "#include \"lockengine/core/session/session.h\"");
    row("lockengine/lab/planted.cpp", "#include \"ui/theme/palette.h\"");
    row("ui/models/planted.cpp", "#include \"lockengine/redis/wire/reply.h\"");
    row("ui/window/planted.cpp", "#include \"ui/lab/lab_pages.h\"");
    row("ui/dialogs/planted.cpp", "#include \"lockengine/redis/redis_kind.h\"");
    row("lockengine/core/system/planted.cpp", "#include \"lockengine/redis/redis_kind.h\"");
    row("lockengine/redis/wire/planted.cpp", "#include \"lockengine/core/system/system_kind.h\"");
    row("ui/models/planted.cpp", "#include \"tests/support/fake_clock.h\"");
    row("lockengine/core/base/planted.h", "#include \"error.h\"");
    row("lockengine/core/base/planted.h", "#include \"lockengine/core/base/no_such_file.h\"");
    row("lockengine/redis/classify/planted.cpp", "#include <hiredis/read.h>");
}

void TestIncludes::anUpwardIncludeIsFound()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, line);
    QCOMPARE(includeViolations(path, "#pragma once\n\n" + line + '\n').size(), 1);
}

void TestIncludes::aDownwardIncludeIsAllowed_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("line");
    const auto row = [](const char *path, const char *line) {
        QTest::addRow("%s: %s", path, line) << QString::fromLatin1(path) << QByteArray(line);
    };
    row("lockengine/core/model/planted.h", "#include \"lockengine/core/base/time.h\"");
    row("lockengine/redis/classify/planted.h", "#include \"lockengine/redis/wire/reply.h\"");
    row("lockengine/lab/planted.cpp", "#include \"lockengine/redis/wire/reply.h\"");
    row("lockengine/lab/planted.cpp", "#include \"lockengine/core/session/session_port.h\"");
    row("ui/dialogs/planted.cpp", "#include \"lockengine/core/system/system_kind.h\"");
    row("lockengine/redis/planted.cpp", "#include \"lockengine/core/system/system_kind.h\"");
    row("ui/lab/planted.cpp", "#include \"lockengine/redis/redis_kind.h\"");
    row("ui/models/planted.cpp", "#include \"lockengine/core/session/session.h\"");
    row("app/lockctl/planted.cpp", "#include \"lockengine/redis/wire/address.h\"");
    row("lockengine/redis/wire/planted.cpp", "#include <hiredis/read.h>");
}

void TestIncludes::aDownwardIncludeIsAllowed()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, line);
    QCOMPARE(includeViolations(path, line), QStringList());
}

void TestIncludes::includesInCommentsAreIgnored()
{
    const QByteArray source = "// #include \"ui/x.h\"\n/*\n#include \"ui/y.h\"\n*/\n";
    QCOMPARE(includeViolations(u"lockengine/core/base/planted.h"_s, source), QStringList());
}

LOCKSCOPE_TEST(TestIncludes)
#include "tst_includes.moc"
