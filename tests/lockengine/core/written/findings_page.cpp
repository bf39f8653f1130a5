// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/core/written/findings_page.h"

#include "lockengine/core/written/finding_texts.h"

#include <algorithm>

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

const QByteArray pageHead = R"(<!--
SPDX-FileCopyrightText: 2026 The Lockscope authors
SPDX-License-Identifier: GPL-3.0-or-later

Generated from the rules and from resources/findings/findings.json. To write it again after a change:
LOCKSCOPE_UPDATE_DOCS=1 build/test/tests/tst_findings_page
-->
# Findings

A finding says what is wrong with a lock or a server: the cause, another explanation, and one safe next step. The same sentences
are in the window and in `lockctl doctor` and `lockctl explain`.

- Each finding needs a second sign. It opens after two looks that are a second apart, or at once with two independent signs.
- It closes after two looks without a sign. One that returns within a minute is the same finding.
- Of two findings that say the same, only the more specific is shown.
- The first two groups are problems, the others warnings. A finding of these groups is a warning while its harm is still ahead:
  a dead waiter behind a lock that is held, for example.
- No repair runs without a request. Each compares the lock with what you saw, and changes nothing if it differs.

*Time* is how long a rule must watch. *Needs* is what it must be able to see; without it, the rule is listed as not checked.
)"_ba;

const QByteArray pageTail = R"(
## What rules need

| word | what must be visible |
|---|---|
| subscriptions | which clients are subscribed |
| changes | every change, as it happens |
| releases | the messages that announce a release |
| server facts | what the server says about itself |
| server time | its clock, among these facts |
| whole scan | every key, in one complete scan |

## Left out, and why

| case | why there is no rule |
|---|---|
| a majority lock whose servers are one and the same | It looks like any lock that is made of several. |
| a lock that its client has abandoned after a failed acquire | It looks like a lease in use, until it expires. |
| a job lock whose job is gone | Only the sets of Sidekiq say which jobs exist. |
| a cleaner that deletes the locks of running jobs | It is the reason why a finding needs two signs, and why no repair runs without a request. |
| client versions with known defects | The server does not record the version of a client. |
)"_ba;

QString generalText(const Alternatives &alternatives)
{
    return alternatives.isEmpty() ? QString() : alternatives.constLast().text.english;
}

QString harmTitle(Harm harm)
{
    switch (harm) {
    case Harm::ExclusionBroken:
        return u"Exclusion broken"_s;
    case Harm::Stuck:
        return u"Stuck"_s;
    case Harm::AboutToBreak:
        return u"About to break"_s;
    case Harm::Hygiene:
        return u"Hygiene"_s;
    }
    Q_UNREACHABLE();
}

QString harmSentence(Harm harm)
{
    switch (harm) {
    case Harm::ExclusionBroken:
        return u"Two clients may work at once."_s;
    case Harm::Stuck:
        return u"Clients wait for nothing, or cannot work with the lock."_s;
    case Harm::AboutToBreak:
        return u"It works now, and may stop."_s;
    case Harm::Hygiene:
        return u"Something is left over."_s;
    }
    Q_UNREACHABLE();
}

QString spoken(Milliseconds time)
{
    if (time < std::chrono::minutes(1))
        return u"%1 s"_s.arg(std::chrono::duration_cast<std::chrono::seconds>(time).count());
    return u"%1 min"_s.arg(std::chrono::duration_cast<std::chrono::minutes>(time).count());
}

QString timeCell(const RuleRow &rule)
{
    return rule.watched == Milliseconds(0) ? u"none"_s : spoken(rule.watched);
}

QString repairCell(const RuleRow &rule)
{
    const QString label = textOf(rule.repair, FindingLanguage::English).label;
    const bool isLater = !label.isEmpty() && rule.repairAfter > Milliseconds(0);
    return isLater ? u"%1, after %2"_s.arg(label, spoken(rule.repairAfter)) : label;
}

QString needsCell(Needs needs)
{
    const QList<std::pair<Need, QString>> words
        = {{Need::Listeners, u"subscriptions"_s}, {Need::Changes, u"changes"_s},
            {Need::Releases, u"releases"_s}, {Need::Description, u"server facts"_s},
            {Need::ServerTime, u"server time"_s}, {Need::WholeScan, u"whole scan"_s}};
    QStringList named;
    for (const auto &[need, word] : words) {
        if (needs.testFlag(need))
            named.append(word);
    }
    return named.join(u", "_s);
}

// "redisson/redisson#1104" as a link.
QString threadLink(const QString &thread)
{
    const QString repository = thread.section(u'#', 0, 0);
    const QString number = thread.section(u'#', 1);
    return u"[%1#%2](https://github.com/%3/issues/%2)"_s.arg(repository.section(u'/', 1), number, repository);
}

QString threadsCell(const QStringList &threads)
{
    QStringList links;
    for (const QString &thread : threads)
        links.append(threadLink(thread));
    return links.join(u", "_s);
}

QByteArray tableRow(QStringList cells)
{
    for (QString &cell : cells)
        cell.replace(u'|', u"\\|"_s);
    return "| " + cells.join(u" | "_s).toUtf8() + " |\n";
}

// A later column names the tests of each rule.
const QStringList pageColumns = {u"finding"_s, u"signs"_s, u"what else it may be"_s, u"next step"_s,
    u"repair"_s, u"time"_s, u"needs"_s, u"public reports"_s};

QByteArray ruleRow(const FindingRow &row, const RuleRow &rule)
{
    const QString name = u"`%1`: %2"_s.arg(QString::fromLatin1(row.rule), generalText(row.title));
    return tableRow({name, row.signs, generalText(row.other), generalText(row.step), repairCell(rule),
        timeCell(rule), needsCell(rule.needs), threadsCell(row.threads)});
}

QByteArray tableOf(Harm harm, const QList<RuleRow> &rules)
{
    QByteArray table = "\n## " + harmTitle(harm).toUtf8() + "\n\n" + harmSentence(harm).toUtf8() + "\n\n"
        + tableRow(pageColumns) + '|' + QByteArray("---|").repeated(pageColumns.size()) + '\n';
    for (const FindingRow &row : findingRows()) {
        const auto rule
            = std::ranges::find_if(rules, [&row](const RuleRow &one) { return one.id == row.rule; });
        if (rule != rules.end() && rule->harm == harm)
            table += ruleRow(row, *rule);
    }
    return table;
}

} // namespace

QByteArray findingsPage(const QList<RuleRow> &rules)
{
    QByteArray page = pageHead;
    for (const Harm harm : {Harm::ExclusionBroken, Harm::Stuck, Harm::AboutToBreak, Harm::Hygiene})
        page += tableOf(harm, rules);
    return page + pageTail;
}

} // namespace testing
