// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

// Every test that tests/COUNTERPARTS.md names exists.
class TestCounterparts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyNamedTestExists();
};

namespace {

QString textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

void TestCounterparts::everyNamedTestExists()
{
    const QString tests = QStringLiteral(TEST_DATA_DIR "/..");
    QHash<QString, QString> sources;
    QDirIterator files(tests, {u"tst_*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        sources.insert(files.fileInfo().completeBaseName(), path);
    }
    static const QRegularExpression name(u"`(tst_\\w+)::(\\w+)`"_s);
    QStringList missing;
    int found = 0;
    auto named = name.globalMatch(textOf(tests + u"/COUNTERPARTS.md"_s));
    while (named.hasNext()) {
        const QRegularExpressionMatch match = named.next();
        ++found;
        if (!textOf(sources.value(match.captured(1))).contains(u"::"_s + match.captured(2) + u"()"_s))
            missing.append(match.captured());
    }
    QCOMPARE(missing, QStringList());
    QVERIFY(found > 50);
}

LOCKSCOPE_TEST(TestCounterparts)
#include "tst_counterparts.moc"
