// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every text of the window exists in every language, with the same placeholders.

#include "tests/support/test_program.h"
#include "ui/present/act_words.h"
#include "ui/present/duration.h"
#include "ui/present/tr.h"
#include "ui/settings/language.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestTranslations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noTranslationIsUnfinished_data();
    void noTranslationIsUnfinished();
    void placeholdersAreTheSameInEveryLanguage_data();
    void placeholdersAreTheSameInEveryLanguage();
    void theFilesContainEveryStringOfTheSource_data();
    void theFilesContainEveryStringOfTheSource();
    void switchingTheLanguageWorks();
    void pluralsAreChosen();
};

namespace {

struct Message
{
    QString source;
    QStringList translations;
    bool unfinished = false;
};

QString pathOf(const QString &locale)
{
    return QStringLiteral(SOURCE_ROOT "/resources/translations/lockscope_%1.ts").arg(locale);
}

QList<Message> messagesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QList<Message> messages;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == "message"_L1)
            messages += Message();
        else if (xml.name() == "source"_L1)
            messages.last().source = xml.readElementText();
        else if (xml.name() == "translation"_L1) {
            messages.last().unfinished = xml.attributes().hasAttribute(u"type"_s);
            const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
            messages.last().translations += text;
        }
    }
    return messages;
}

QStringList positionsIn(const QString &text)
{
    static const QRegularExpression place(u"%(n|[0-9])"_s);
    QStringList places;
    auto found = place.globalMatch(text);
    while (found.hasNext())
        places += found.next().captured();
    places.removeDuplicates();
    places.sort();
    return places;
}

void addLocales()
{
    QTest::addColumn<QString>("locale");
    QTest::newRow("zh_CN") << u"zh_CN"_s;
    QTest::newRow("en") << u"en"_s;
}

} // namespace

void TestTranslations::noTranslationIsUnfinished_data()
{
    addLocales();
}

void TestTranslations::noTranslationIsUnfinished()
{
    QFETCH(QString, locale);
    const auto messages = messagesOf(pathOf(locale));
    // The English file has plurals only: every other text is its own source.
    QVERIFY(messages.size() > (locale == u"en"_s ? 30 : 300));
    for (const Message &message : messages) {
        QVERIFY2(!message.unfinished, qPrintable(message.source));
        QVERIFY2(!message.translations.value(0).isEmpty(), qPrintable(message.source));
    }
}

void TestTranslations::placeholdersAreTheSameInEveryLanguage_data()
{
    addLocales();
}

void TestTranslations::placeholdersAreTheSameInEveryLanguage()
{
    QFETCH(QString, locale);
    for (const Message &message : messagesOf(pathOf(locale)))
        QCOMPARE(positionsIn(message.translations.value(0)), positionsIn(message.source));
}

void TestTranslations::theFilesContainEveryStringOfTheSource_data()
{
    addLocales();
}

void TestTranslations::theFilesContainEveryStringOfTheSource()
{
    QFETCH(QString, locale);
    QTemporaryDir folder;
    const QString copy = folder.filePath(u"copy_%1.ts"_s.arg(locale));
    QVERIFY(QFile::copy(pathOf(locale), copy));
    QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
    const QString root = QStringLiteral(SOURCE_ROOT);
    QStringList arguments{
        u"-silent"_s, u"-I"_s, root, root + u"/ui"_s, root + u"/lockengine"_s, u"-ts"_s, copy};
    if (locale == u"en"_s)
        arguments.prepend(u"-pluralonly"_s);
    QCOMPARE(QProcess::execute(QStringLiteral(LUPDATE), arguments), 0);
    for (const Message &message : messagesOf(copy))
        QVERIFY2(!message.unfinished, qPrintable(u"not translated, or no longer used: "_s + message.source));
}

void TestTranslations::switchingTheLanguageWorks()
{
    ui::Language language;
    language.choose(u"zh"_s);
    QCOMPARE(ui::Tr::tr("Force unlock"), u"强制解锁"_s);
    QCOMPARE(ui::duration(252s), u"4 分 12 秒"_s);
    language.choose(u"en"_s);
    QCOMPARE(ui::Tr::tr("Force unlock"), u"Force unlock"_s);
    QCOMPARE(ui::duration(252s), u"4 min 12 s"_s);
}

void TestTranslations::pluralsAreChosen()
{
    ui::Language language;
    language.choose(u"en"_s);
    QCOMPARE(ui::Tr::tr("%n problems", nullptr, 1), u"1 problem"_s);
    QCOMPARE(ui::Tr::tr("%n problems", nullptr, 2), u"2 problems"_s);
    language.choose(u"zh"_s);
    QCOMPARE(ui::Tr::tr("%n problems", nullptr, 2), u"2 个问题"_s);
}

LOCKSCOPE_TEST(TestTranslations)
#include "tst_translations.moc"
