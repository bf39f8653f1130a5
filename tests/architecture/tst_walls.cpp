// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A library cannot include the headers of one above or beside it: the compiler does not find them.

#include "tests/architecture/source_text.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

class TestWalls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLibrarySeesWhatItIsBuiltOn_data();
    void aLibrarySeesWhatItIsBuiltOn();
    void aLibrarySeesNothingElse_data();
    void aLibrarySeesNothingElse();
};

namespace {

// How the build compiles the sources of that library, without output and precompiled header.
QStringList compilerOf(const QByteArray &library)
{
    static const QHash<QByteArray, QString> targets{
        {"core", u"lockengine_core"_s},
        {"redis", u"lockengine_redis"_s},
        {"lab", u"lockengine_lab"_s},
        {"ui", u"ui"_s},
        {"ui_lab", u"ui_lab"_s},
    };
    const QString objects = u'/' + targets.value(library) + u".dir/"_s;
    QFile commands(QStringLiteral(COMPILE_COMMANDS));
    if (!commands.open(QIODevice::ReadOnly))
        return {};
    const QJsonArray entries = QJsonDocument::fromJson(commands.readAll()).array();
    for (const QJsonValue &entry : entries) {
        if (!entry[u"command"_s].toString().contains(objects))
            continue;
        QStringList kept;
        const QStringList words = QProcess::splitCommand(entry[u"command"_s].toString());
        for (qsizetype at = 0; at < words.size(); ++at) {
            const QString &word = words[at];
            const bool hasValue
                = word == u"-o"_s || word == u"-c"_s || word == u"-include"_s || word == u"-include-pch"_s;
            if (hasValue)
                ++at;
            else if (!word.endsWith(u"ccache"_s) && word != u"-Winvalid-pch"_s)
                kept.append(word);
        }
        return kept;
    }
    return {};
}

// What the compiler says about a file of that library which includes the header; empty: it compiles.
QByteArray compile(const QByteArray &library, const QByteArray &header)
{
    QStringList words = compilerOf(library);
    if (words.isEmpty())
        return "the build has no command for " + library;
    const QString program = words.takeFirst();
    const QTemporaryDir elsewhere; // headers are also looked for in the current folder
    QProcess compiler;
    compiler.setWorkingDirectory(elsewhere.path());
    compiler.start(program, words << u"-fsyntax-only"_s << u"-x"_s << u"c++"_s << u"-"_s);
    compiler.write("#include \"" + header + "\"\n");
    compiler.closeWriteChannel();
    if (!compiler.waitForFinished(60'000))
        return "the compiler did not end";
    return compiler.exitCode() == 0 ? QByteArray() : compiler.readAllStandardError();
}

void rows(const QList<std::pair<const char *, const char *>> &pairs)
{
    QTest::addColumn<QByteArray>("library");
    QTest::addColumn<QByteArray>("header");
    for (const auto &[library, header] : pairs)
        QTest::addRow("%s: %s", library, header) << QByteArray(library) << QByteArray(header);
}

} // namespace

void TestWalls::aLibrarySeesWhatItIsBuiltOn_data()
{
    rows({
        {"core", "lockengine/core/model/lock_state.h"},
        {"redis", "lockengine/core/model/lock_state.h"},
        {"redis", "lockengine/redis/wire/reply.h"},
        {"lab", "lockengine/redis/wire/reply.h"},
        {"lab", "lockengine/lab/lab_state.h"},
        {"ui", "lockengine/core/model/lock_state.h"},
        {"ui", "ui/present/tone.h"},
        {"ui", "lockengine/core/system/system_kind.h"},
        {"ui_lab", "lockengine/lab/lab_state.h"},
        {"ui_lab", "ui/window/app_context.h"},
    });
}

void TestWalls::aLibrarySeesWhatItIsBuiltOn()
{
    QFETCH(const QByteArray, library);
    QFETCH(const QByteArray, header);
    QCOMPARE(compile(library, header), QByteArray());
}

void TestWalls::aLibrarySeesNothingElse_data()
{
    rows({
        {"core", "lockengine/redis/wire/reply.h"},
        {"core", "lockengine/lab/lab_state.h"},
        {"core", "ui/present/tone.h"},
        {"core", "QTcpSocket"},
        {"redis", "lockengine/lab/lab_state.h"},
        {"redis", "ui/present/tone.h"},
        {"lab", "ui/present/tone.h"},
        {"ui", "lockengine/redis/wire/address.h"},
        {"ui", "lockengine/lab/lab_state.h"},
        {"core", "lockengine/redis/redis_kind.h"},
        {"ui", "lockengine/redis/redis_kind.h"},
        {"ui", "app/systems/all_systems.h"},
        {"ui", "ui/lab/lab_pages.h"},
        {"redis", "app/systems/all_systems.h"},
    });
}

void TestWalls::aLibrarySeesNothingElse()
{
    QFETCH(const QByteArray, library);
    QFETCH(const QByteArray, header);
    QVERIFY2(header.startsWith('Q') || architecture::exists(QString::fromLatin1(header)),
        "there is no such header");
    const QByteArray said = compile(library, header);
    QVERIFY2(said.contains(header + ": No such file") || said.contains('\'' + header + "' file not found"),
        said.isEmpty() ? "it compiles" : said.constData());
}

LOCKSCOPE_TEST(TestWalls)
#include "tst_walls.moc"
