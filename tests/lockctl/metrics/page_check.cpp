// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/metrics/page_check.h"

#include <QRegularExpression>
#include <QSet>

namespace testing {

using namespace Qt::StringLiterals;

namespace {

const QString name = u"[a-z_:][a-z0-9_:]*"_s;
const QString escaped = u"(?:[^\"\\\\\\n]|\\\\[\\\\\"n])*"_s;

// Walks through the lines in order.
class PageCheck
{
public:
    QByteArrayList mistakes(const QByteArray &page)
    {
        if (!page.endsWith("# EOF\n") || page.count("# EOF\n") != 1)
            report("the page must end with one # EOF");
        QByteArrayList lines = page.chopped(qMin<qsizetype>(page.size(), 6)).split('\n');
        lines.removeLast(); // what follows the last line ending
        for (const QByteArray &line : std::as_const(lines))
            take(QString::fromUtf8(line));
        return m_mistakes;
    }

private:
    void report(const QString &mistake) { m_mistakes.append(mistake.toUtf8()); }
    void report(const char *mistake) { m_mistakes.append(mistake); }

    void take(const QString &line)
    {
        static const QRegularExpression type(u"^# TYPE (%1) (gauge|counter|histogram)$"_s.arg(name));
        static const QRegularExpression unit(u"^# UNIT (%1) (seconds)$"_s.arg(name));
        static const QRegularExpression help(u"^# HELP (%1) (%2)$"_s.arg(name, escaped));
        static const QRegularExpression sample(
            u"^(%1)(?:\\{(%1=\"%2\"(?:,%1=\"%2\")*)\\})? (-?[0-9.]+(?:e[+-][0-9]+)?)$"_s.arg(name, escaped));
        if (const auto match = type.match(line); match.hasMatch())
            return begin(match.captured(1), match.captured(2));
        if (const auto match = unit.match(line); match.hasMatch()) {
            if (match.captured(1) != m_family || !m_family.endsWith(u'_' + match.captured(2)))
                report(u"the unit is not at the end of the name: "_s + line);
            return;
        }
        if (const auto match = help.match(line); match.hasMatch()) {
            if (match.captured(1) != m_family || match.captured(2).isEmpty())
                report(u"the help is empty, or not with its family: "_s + line);
            return;
        }
        const auto match = sample.match(line);
        if (!match.hasMatch())
            return report(u"not a line of the format: "_s + line);
        takeSample(match.captured(1), match.captured(2));
    }

    void begin(const QString &family, const QString &type)
    {
        if (m_families.contains(family))
            report(u"the family is there twice: "_s + family);
        m_families.insert(family);
        m_family = family;
        m_type = type;
    }

    void takeSample(const QString &name, const QString &labels)
    {
        const QString suffix = name.startsWith(m_family) ? name.sliced(m_family.size()) : u"?"_s;
        const QStringList allowed = m_type == u"counter" ? QStringList{u"_total"_s}
            : m_type == u"histogram"                     ? QStringList{u"_bucket"_s, u"_count"_s, u"_sum"_s}
                                                         : QStringList{u""_s};
        if (!allowed.contains(suffix))
            report(u"the sample does not belong to "_s + m_family + u": "_s + name);
        if (m_samples.contains({name, labels}))
            report(u"the sample is there twice: "_s + name + u' ' + labels);
        m_samples.insert({name, labels});
    }

    QByteArrayList m_mistakes;
    QSet<QString> m_families;
    QSet<std::pair<QString, QString>> m_samples;
    QString m_family;
    QString m_type;
};

} // namespace

QByteArrayList mistakesIn(const QByteArray &page)
{
    return PageCheck().mistakes(page);
}

QByteArray sampleOf(const QByteArray &page, const QByteArray &sample)
{
    const qsizetype at = ('\n' + page).indexOf('\n' + sample + ' ');
    if (at < 0)
        return {};
    const qsizetype begin = at + sample.size() + 1;
    return page.sliced(begin, page.indexOf('\n', begin) - begin);
}

} // namespace testing
