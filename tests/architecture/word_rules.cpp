// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/word_rules.h"

#include "tests/architecture/source_text.h"

#include <QRegularExpression>

#include <algorithm>

namespace architecture {

using namespace Qt::StringLiterals;

namespace {

// Permits are returned, and so may be given back in older texts of Redisson. A space also stands for a line
// break inside a phrase.
const QString words
    = u"\\b(nobody|somebody|whoever|anybody|everybody|lest|anew|by (itself|themselves)|of ours"
      "|(give|gives|gave|given|giving)( it| them| that| one| all)? back)\\b"_s;

// Blanks, or one line break with what begins the next line of a comment, a string, a quotation or a manual
// page.
const QString gap = uR"((?:[ \t]+|[ \t]*"?[ \t]*\r?\n[ \t]*(?://+|#+|--|\*|>|\.\\"|u?")?[ \t]*))"_s;

const QStringList suffixes{u"h"_s, u"cpp"_s, u"lua"_s, u"md"_s, u"1"_s, u"json"_s, u"txt"_s, u"cmake"_s,
    u"yml"_s, u"yaml"_s, u"xml"_s, u"desktop"_s, u"bash"_s, u"zsh"_s, u"fish"_s, u"py"_s, u"js"_s, u"supp"_s};

const QStringList scripts{u"dev"_s, u".ci/run"_s, u"packaging/cmake/run_tool"_s, u"tests/fuzz/must_find"_s,
    u"tests/fuzz/run_briefly"_s, u"tests/packaging/check_metainfo"_s, u"tests/packaging/check_package"_s};

// Lines that may contain a forbidden word: the path starts with `path`, and the line contains `text`. Empty
// matches everything.
struct Exception
{
    const char *path;
    const char *text;
    const char *reason;
};

constexpr const char format[] = "word of the scenario format";

constexpr Exception exceptions[] = {
    {"tests/architecture/word_rules.cpp", "", "the list itself"},
    {"tests/architecture/tst_words.cpp", "", "plants forbidden words"},
    {"", "queue nobody\"", format},
    {"", "listening nobody\"", format},
    {"", "majority nobody\"", format},
    {"", "held by somebody\"", format},
    {"docs/scenarios.md", "`nobody`", format},
    {"docs/scenarios.md", "`somebody`", format},
    {"lockengine/lab/scenario/answer_words.h", "Client[] = \"", format},
    {"tests/lockengine/lab/scenario/tst_scenario_names.cpp", "\"nobody\", \"somebody\"", format},
};

bool isAllowed(const QString &path, const QByteArray &line)
{
    return std::ranges::any_of(exceptions, [&](const Exception &exception) {
        return path.startsWith(QLatin1StringView(exception.path)) && line.contains(exception.text);
    });
}

QByteArray lineAround(const QByteArray &text, qsizetype position)
{
    const qsizetype begin = text.lastIndexOf('\n', position) + 1;
    const qsizetype end = text.indexOf('\n', position);
    return text.sliced(begin, (end < 0 ? text.size() : end) - begin);
}

// Paragraphs and list items as single lines.
QStringList paragraphs(const QByteArray &markdown)
{
    static const QRegularExpression item(u"^\\s*([-*]|[0-9]+[.])\\s"_s);
    QStringList found;
    QString open;
    bool inCode = false;
    bool inComment = false;
    const auto close = [&] {
        if (!open.trimmed().isEmpty())
            found.append(open.trimmed());
        open.clear();
    };
    for (const QString &line : QString::fromUtf8(markdown).split(u'\n')) {
        const QString text = line.trimmed();
        inCode ^= text.startsWith(u"```"_s);
        inComment = inComment || text.startsWith(u"<!--"_s);
        const bool isProse = !inCode && !inComment && !line.startsWith(u"    "_s) && !text.startsWith(u'|')
            && !text.startsWith(u'#') && !text.startsWith(u'<') && !text.startsWith(u"```"_s);
        if (text.endsWith(u"-->"_s))
            inComment = false;
        if (text.isEmpty() || !isProse || item.match(line).hasMatch())
            close();
        if (isProse)
            open += u' ' + text;
    }
    close();
    return found;
}

} // namespace

bool isRead(const QString &path)
{
    if (path.startsWith(u"LICENSE"_s) || path.contains(u"/data/"_s))
        return false;
    return suffixes.contains(path.section(u'.', -1)) || scripts.contains(path);
}

QStringList forbiddenWords(const QString &path, const QByteArray &text)
{
    static const QRegularExpression forbidden(
        QString(words).replace(u' ', gap), QRegularExpression::CaseInsensitiveOption);
    QStringList found;
    auto matches = forbidden.globalMatch(QString::fromLatin1(text));
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        const QByteArray line = lineAround(text, match.capturedStart());
        if (!isAllowed(path, line))
            found.append(u"%1:%2: %3"_s.arg(path)
                             .arg(lineOf(text, match.capturedStart()))
                             .arg(match.captured().simplified()));
    }
    return found;
}

QStringList longSentences(const QByteArray &markdown, int mostWords)
{
    static const QRegularExpression end(u"[.!?:;]([)\"*_]*)\\s+"_s);
    static const QRegularExpression code(u"`[^`]*`"_s);
    static const QRegularExpression link(u"\\]\\([^)]*\\)"_s);
    QStringList found;
    for (QString paragraph : paragraphs(markdown)) {
        paragraph.replace(code, u"code"_s).replace(link, u"]"_s);
        for (const QString &sentence : paragraph.split(end)) {
            if (wordCount(sentence.toUtf8()) > mostWords)
                found.append(sentence);
        }
    }
    return found;
}

qsizetype wordCount(const QByteArray &text)
{
    return text.simplified().isEmpty() ? 0 : text.simplified().count(' ') + 1;
}

} // namespace architecture
