// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/doctor/finding_lines.h"

#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/text/shell_words.h"
#include "app/lockctl/text/terminal_text.h"
#include "app/lockctl/text/text_width.h"
#include "lockengine/core/base/duration_text.h"
#include "lockengine/core/written/finding_json.h"
#include "lockengine/core/written/finding_texts.h"

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

// Evidence as people read it. A time in the future is told as the time left.
struct Shower
{
    const FindingStyle &style;

    QString operator()(qint64 number) const { return QString::fromUtf8(grouped(number)); }
    QString operator()(Milliseconds duration) const { return QString::fromUtf8(durationText(duration)); }
    QString operator()(ServerTime time) const
    {
        return QString::fromUtf8(
            time > style.now ? "in " + durationText(time - style.now) : timeOfDay(time).chopped(4));
    }
    QString operator()(const QByteArray &text) const { return QString::fromUtf8(visible(text)); }
    QString operator()(const ClientId &client) const
    {
        const QString name = style.names.nameOf(client.id);
        return QString::fromUtf8(name.isEmpty() ? visible(client.id) : visible(name.toUtf8()));
    }
};

ShownValue shownIn(const FindingStyle &style)
{
    return [&style](const EvidenceItem::Value &value) { return std::visit(Shower{style}, value); };
}

FindingText textsOf(const Finding &finding, const FindingStyle &style)
{
    return textOf(finding, FindingLanguage::English, shownIn(style));
}

QByteArray word(FindingNews::State state)
{
    switch (state) {
    case FindingNews::State::Opened:
        return "opened"_ba;
    case FindingNews::State::Changed:
        return "changed"_ba;
    case FindingNews::State::Closed:
        return "closed"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray severityWord(const Finding &finding, const OutputStyle &style)
{
    const bool isProblem = finding.severity() == Severity::Problem;
    return inked(isProblem ? "PROBLEM" : "WARNING", isProblem ? Ink::Red : Ink::Yellow, style);
}

// The text in lines of at most that many columns, between words; a longer word has a line of its own.
QByteArrayList linesOf(const QString &text, int columns)
{
    QByteArrayList lines;
    for (const QByteArray &word : text.toUtf8().split(' ')) {
        const bool fits = !lines.isEmpty() && columnsOf(lines.last()) + 1 + columnsOf(word) <= columns;
        if (fits)
            lines.last() += ' ' + word;
        else
            lines.append(word);
    }
    return text.isEmpty() ? QByteArrayList() : lines;
}

QByteArray step(const Finding &finding, const FindingText &text, const FindingStyle &style)
{
    const QByteArray command = repairCommand(finding, style.program);
    if (command.isEmpty())
        return text.step.toUtf8();
    return command + inked("   (a preview; changes nothing)", Ink::Dim, style.output);
}

} // namespace

QByteArray jsonOf(const Finding &finding, std::optional<FindingNews::State> state, const FindingStyle &style)
{
    JsonObject object = findingJson(finding, shownIn(style));
    if (state)
        object.field("state", Json::string(word(*state)));
    return object.json().text();
}

QByteArray subjectOf(const Finding &finding)
{
    return finding.isOfLock() ? visible(finding.lock.name) : QByteArray("the server");
}

QByteArray repairCommand(const Finding &finding, const QByteArray &program)
{
    if (finding.repair == Repair::None || !finding.isOfLock())
        return {};
    if (finding.repair == Repair::ForceUnlock)
        return program + " force-unlock " + shellName(finding.lock.name);
    return program + " repair " + shellName(finding.lock.name) + ' ' + finding.rule;
}

QByteArray reportOf(const Finding &finding, const FindingStyle &style)
{
    const FindingText text = textsOf(finding, style);
    if (!style.output.isTerminal)
        return QByteArrayList{severityWord(finding, style.output), subjectOf(finding), finding.rule,
            text.title.toUtf8(), text.cause.toUtf8(), "Do: " + step(finding, text, style)}
            .join('\t');
    const QByteArray name = subjectOf(finding);
    const QByteArray indent(9 + style.nameWidth + 2, ' ');
    QByteArray report = severityWord(finding, style.output) + "  " + inked(name, Ink::Bold, style.output)
        + QByteArray(std::max(style.nameWidth - columnsOf(name), 0) + 2, ' ') + text.title.toUtf8();
    for (const QByteArray &line : linesOf(text.cause, style.output.columns - int(indent.size())))
        report += '\n' + indent + line;
    return report + '\n' + indent + inked("Do:", Ink::Dim, style.output) + ' ' + step(finding, text, style);
}

QByteArray cardOf(const Finding &finding, const FindingStyle &style)
{
    const FindingText text = textsOf(finding, style);
    const auto labelled = [&style](const char *label, const QString &sentences) {
        const QByteArrayList lines
            = linesOf(sentences, style.output.isTerminal ? style.output.columns - 6 : 100);
        QByteArray part;
        for (qsizetype i = 0; i < lines.size(); ++i)
            part += '\n' + (i == 0 ? inked(label, Ink::Dim, style.output) : QByteArray("    ")) + "  "
                + lines[i];
        return part;
    };
    QByteArray card = inked(subjectOf(finding) + ": " + text.title.toUtf8(), Ink::Bold, style.output);
    card += labelled("Why ", text.cause);
    card += labelled("Or  ", text.other);
    card += labelled("Do  ", text.step);
    if (const QByteArray command = repairCommand(finding, style.program); !command.isEmpty()) {
        card += "\n      " + command + inked("   shows what would change", Ink::Dim, style.output);
        card += "\n      " + command + " --yes" + inked("   does it", Ink::Dim, style.output);
    }
    return card;
}

QByteArray whyNotCheckedText(const NotChecked &one)
{
    switch (one.why) {
    case NotChecked::Why::TooShort:
        return "needs " + writtenDuration(one.watched);
    case NotChecked::Why::NoPermission:
        return (one.reason.reason == Reason::ListenersPartlySeen ? "another server cannot be asked: "
                                                                 : "permission denied, needs ")
            + visible(one.reason.detail);
    case NotChecked::Why::NotAnnounced:
        return "changes are not announced here";
    case NotChecked::Why::NotDescribed:
        return "the server does not tell it";
    case NotChecked::Why::NotScanned:
        return "the scan is not complete";
    }
    Q_UNREACHABLE();
}

QByteArray notCheckedText(const NotChecked &one)
{
    return one.rule + ": " + whyNotCheckedText(one);
}

} // namespace lockctl
