// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/time_rules.h"
#include "tests/architecture/source_text.h"

#include <QHash>
#include <QRegularExpression>

#include <optional>

namespace architecture {

using namespace Qt::StringLiterals;

namespace {

constexpr int usualWait = 5'000; // ms, of QTRY, qWaitFor and QSignalSpy::wait

const QString measured = u"(?:\\b(?:nsecsElapsed|elapsed)\\(\\)|\\bnow\\(\\)\\s*-\\s*[\\w.>-]+)"_s;
const QString number = u"\\b\\d[\\d'.]*(?:ns|us|ms|s|min|h)?\\b"_s;
const QString duration
    = u"(?:std::chrono::)?(?:nanoseconds|[Mm]icroseconds|[Mm]illiseconds|seconds|minutes|hours)"
      "\\(\\d[\\d']*\\)"_s;

QString oneOf(QStringList alternatives)
{
    return u"(?:"_s + alternatives.join(u'|') + u')';
}

QStringList captures(const QString &text, const QString &expression)
{
    QStringList found;
    const QRegularExpression regular(expression);
    for (auto matches = regular.globalMatch(text); matches.hasNext();)
        found.append(u"\\b"_s + matches.next().captured(1) + u"\\b"_s);
    return found;
}

// The end of the parenthesis that opens before `begin`.
qsizetype closingOf(const QString &text, qsizetype begin)
{
    int depth = 1;
    qsizetype at = begin;
    for (; at < text.size() && depth > 0; ++at)
        depth += text[at] == u'(' ? 1 : text[at] == u')' ? -1 : 0;
    return at - 1;
}

class TimeRules
{
public:
    TimeRules(const QString &path, const QByteArray &source)
        : m_path(path)
        , m_source(withoutComments(source, Literals::Blank))
        , m_text(QString::fromLatin1(m_source))
    { }

    QStringList violations()
    {
        findUpperBounds();
        findShortWaits();
        return m_found;
    }

private:
    void report(qsizetype at, const QString &what)
    {
        m_found.append(u"%1:%2: %3"_s.arg(m_path).arg(lineOf(m_source, at)).arg(what));
    }

    // Whether the position is in the condition of a loop, which only ends the loop.
    [[nodiscard]] bool isInLoop(qsizetype at) const
    {
        const qsizetype statement
            = m_text.lastIndexOf(QRegularExpression(u"[;{}]"_s), std::max<qsizetype>(0, at - 1)) + 1;
        static const QRegularExpression loop(u"\\bwhile\\s*\\("_s);
        return loop.match(m_text.mid(statement, at - statement)).hasMatch();
    }

    void findUpperBounds()
    {
        const QString times
            = oneOf(QStringList{measured} + captures(m_text, u"\\b(\\w+)\\s*=\\s[^;{}=]*"_s + measured)
                + captures(m_text, u"\\w\\s+(\\w+)[({][^;{}=]*"_s + measured));
        const QString constants = oneOf(
            QStringList{number, duration} + captures(m_text, u"\\bconstexpr\\s[^;=({]*?(\\w+)\\s*[={]"_s));
        // A multiple of another measurement is no constant.
        const QString alone = u"(?!\\s*[*+-]\\s*(?!(?:testing::)?patience\\b)[A-Za-z_(])"_s;
        const QRegularExpression bound(times + u"\\)*\\s*<=?\\s*"_s + constants + alone + u'|' + constants
            + u"\\s*>=?\\s*(?:\\w|[.]|->)*"_s + times);
        for (auto matches = bound.globalMatch(m_text); matches.hasNext();) {
            const QRegularExpressionMatch match = matches.next();
            if (!isInLoop(match.capturedStart()))
                report(match.capturedStart(), u"compares a measured time with a constant"_s);
        }
    }

    [[nodiscard]] std::optional<int> milliseconds(QString argument) const
    {
        static const QRegularExpression plain(u"^\\d[\\d']*$"_s);
        argument = argument.trimmed();
        if (!plain.match(argument).hasMatch()) {
            static const QRegularExpression name(u"^\\w+$"_s);
            if (!name.match(argument).hasMatch())
                return std::nullopt;
            const QRegularExpression defined(u"\\bconstexpr int "_s + argument + u" = (\\d[\\d']*);"_s);
            argument = defined.match(m_text).captured(1);
        }
        bool isNumber = false;
        const int value = argument.remove(u'\'').toInt(&isNumber);
        return isNumber ? std::optional(value) : std::nullopt;
    }

    void findShortWaits()
    {
        static const QRegularExpression wait(
            u"\\bQTRY_\\w+_WITH_TIMEOUT\\(|"
            "\\bQVERIFY2?\\((?=QTest::qWaitFor\\(|\\w+(?:\\.|->)wait\\(\\w)"_s);
        for (auto matches = wait.globalMatch(m_text); matches.hasNext();) {
            const QRegularExpressionMatch match = matches.next();
            qsizetype begin = match.capturedEnd();
            if (!match.captured().startsWith(u"QTRY"_s)) // the arguments of the call within
                begin = m_text.indexOf(u'(', begin) + 1;
            const QString arguments = m_text.mid(begin, closingOf(m_text, begin) - begin);
            const auto limit = milliseconds(arguments.mid(arguments.lastIndexOf(u',') + 1));
            if (limit && *limit > 0 && *limit < usualWait)
                report(match.capturedStart(), u"waits less than QTRY does by default"_s);
        }
    }

    const QString m_path;
    const QByteArray m_source;
    const QString m_text;
    QStringList m_found;
};

} // namespace

QStringList timeViolations(const QString &path, const QByteArray &source)
{
    return TimeRules(path, source).violations();
}

} // namespace architecture
