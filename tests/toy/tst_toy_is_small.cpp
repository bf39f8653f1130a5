// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The measure of how much a system needs: its own folder, and one line that registers it.

#include "tests/architecture/source_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace architecture;
using namespace Qt::StringLiterals;

class TestToyIsSmall : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSystemHasUnder300Lines();
    void oneLineRegistersIt();
    void nothingElseNamesIt();
};

namespace {

QStringList sources(const QString &folder)
{
    return filesUnder(folder, {u"h"_s, u"cpp"_s});
}

bool isOfToy(const QString &file)
{
    return file.startsWith(u"tests/toy/"_s);
}

} // namespace

void TestToyIsSmall::theSystemHasUnder300Lines()
{
    qsizetype lines = 0;
    for (const QString &file : sources(u"tests/toy/system"_s))
        lines += contentOf(file).count('\n');
    QVERIFY2(lines > 100 && lines < 300, qPrintable(QString::number(lines)));
}

void TestToyIsSmall::oneLineRegistersIt()
{
    qsizetype places = 0;
    for (const QString &file : sources(u"tests/toy"_s)) {
        if (!file.startsWith(u"tests/toy/system/"_s) && file != u"tests/toy/tst_toy_system.cpp"_s)
            places += withoutComments(contentOf(file), Literals::Blank).count("ToyKind");
    }
    QCOMPARE(places, 1);
}

void TestToyIsSmall::nothingElseNamesIt()
{
    for (const QString &folder : {u"lockengine"_s, u"ui"_s, u"app"_s, u"tests"_s}) {
        const QStringList files = sources(folder);
        QVERIFY(!files.isEmpty());
        for (const QString &file : files) {
            const QByteArray text = contentOf(file);
            for (const char *const word : {"ToyKind", "toyfile", "toy_kind"})
                QVERIFY2(isOfToy(file) || !text.contains(word), qPrintable(file));
        }
    }
}

LOCKSCOPE_TEST(TestToyIsSmall)
#include "tst_toy_is_small.moc"
