// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/source_text.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace architecture;
using namespace Qt::StringLiterals;

// A class is declared and defined in one pair of files: NAME.h and NAME.cpp, with NAME_private.h if it hides
// members.
class TestFilePairs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aClassIsDefinedWhereItIsDeclared();
    void aPlantedStrayDefinitionIsFound();
};

namespace {

// The classes whose members a source defines outside any class.
QSet<QString> classesDefinedIn(const QString &code)
{
    // A definition begins in the first column; a call does not.
    static const QRegularExpression member(
        u"^(?:[A-Za-z][^\\n(=]*[ *&>])?((?:[A-Z]\\w*::)+)~?\\w+\\("_s, QRegularExpression::MultilineOption);
    QSet<QString> classes;
    auto matches = member.globalMatch(code);
    while (matches.hasNext())
        classes.insert(matches.next().captured(1).section(u"::"_s, -2, -2));
    return classes;
}

bool declares(const QString &code, const QString &name)
{
    return code.contains(QRegularExpression(u"\\b(class|struct)\\s+(\\w+::)*%1\\b(?!;)"_s.arg(name)));
}

QStringList strayDefinitions(const QString &path, const QString &source, const QString &headers)
{
    QStringList found;
    for (const QString &name : classesDefinedIn(source)) {
        if (!declares(headers, name) && !declares(source, name))
            found.append(u"%1 defines members of %2, which another pair of files declares"_s.arg(path, name));
    }
    return found;
}

QString codeOf(const QString &path)
{
    return exists(path) ? QString::fromUtf8(withoutComments(contentOf(path), Literals::Blank)) : QString();
}

} // namespace

void TestFilePairs::aClassIsDefinedWhereItIsDeclared()
{
    QStringList found;
    qsizetype sources = 0;
    for (const QString &folder : {u"lockengine"_s, u"ui"_s, u"app"_s, u"tests/support"_s}) {
        for (const QString &path : filesUnder(folder, {u"cpp"_s})) {
            const QString stem = path.chopped(4);
            found += strayDefinitions(
                path, codeOf(path), codeOf(stem + u".h"_s) + codeOf(stem + u"_private.h"_s));
            ++sources;
        }
    }
    QVERIFY(sources > 300);
    QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
}

void TestFilePairs::aPlantedStrayDefinitionIsFound()
{
    const QString header = u"class Pump final : public QObject\n{\n    void start();\n};\n"_s;
    const QString source = u"QCoro::Task<Done> Pump::start()\n{\n    Valve::open();\n}\n"_s;
    QVERIFY(strayDefinitions(u"pump.cpp"_s, source, header).isEmpty());
    QCOMPARE(strayDefinitions(u"pump_more.cpp"_s, source, u"class Pump;\n"_s).size(), 1);
    QCOMPARE(strayDefinitions(u"pump.cpp"_s, u"Valve::Valve(int size)\n{ }\n"_s, header).size(), 1);
    QCOMPARE(strayDefinitions(u"pump.cpp"_s, u"bool Pump::Private::isFull() const\n"_s, header).size(), 1);
}

LOCKSCOPE_TEST(TestFilePairs)
#include "tst_file_pairs.moc"
