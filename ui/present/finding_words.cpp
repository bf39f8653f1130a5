// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/finding_words.h"

#include "lockengine/core/written/finding_texts.h"
#include "ui/present/duration.h"
#include "ui/present/event_words.h"
#include "ui/present/status_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <QLocale>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

FindingLanguage findingLanguage()
{
    return QLocale().language() == QLocale::Chinese ? FindingLanguage::Chinese : FindingLanguage::English;
}

class Shown
{
public:
    Shown(ServerTime now, NameOfId nameOf)
        : m_now(now)
        , m_nameOf(std::move(nameOf))
    { }

    QString operator()(const EvidenceItem::Value &value) const
    {
        return std::visit([this](const auto &each) { return shown(each); }, value);
    }

private:
    [[nodiscard]] QString shown(qint64 number) const { return grouped(number); }
    [[nodiscard]] QString shown(Milliseconds length) const { return wholeDuration(length); }
    [[nodiscard]] QString shown(ServerTime time) const
    {
        if (time <= m_now)
            return clockTime(time);
        //: an instant, seen from now; %1 is a length of time
        return Tr::tr("in %1").arg(wholeDuration(time - m_now));
    }
    [[nodiscard]] QString shown(const QByteArray &text) const { return quoted(text); }
    [[nodiscard]] QString shown(const ClientId &client) const
    {
        const QString name = m_nameOf ? m_nameOf(client.id) : QString();
        return name.isEmpty() ? shortId(client.id) : quoted(name.toUtf8());
    }

    ServerTime m_now;
    NameOfId m_nameOf;
};

QString harmWord(Harm harm)
{
    switch (harm) {
    case Harm::Hygiene: //: above a finding: something is left over
        return Tr::tr("Left over");
    case Harm::AboutToBreak: //: above a finding: the lock works now, but may stop
        return Tr::tr("About to break");
    case Harm::Stuck: //: above a finding: clients wait for nothing, or cannot work with the lock
        return Tr::tr("Stuck");
    case Harm::ExclusionBroken: //: above a finding: two clients may work at once
        return Tr::tr("Exclusion broken");
    }
    return {};
}

QString confidenceWord(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Possible: //: how sure a finding is
        return Tr::tr("possible");
    case Confidence::Likely: //: how sure a finding is
        return Tr::tr("likely");
    case Confidence::Certain: //: how sure a finding is
        return Tr::tr("certain");
    }
    return {};
}

} // namespace

QString findingTitle(const Finding &finding)
{
    return titleOf(finding, findingLanguage(), Shown(finding.checked, {}));
}

QString findingWord(const Finding &finding, const LockState &state)
{
    return state.isNoLock() && finding.rule == "wrongType" ? QString() : findingTitle(finding);
}

FindingLines findingLines(const Finding &finding, ServerTime now, const NameOfId &nameOf)
{
    const FindingText text = textOf(finding, findingLanguage(), Shown(now, nameOf));
    FindingLines lines;
    lines.kind = harmWord(finding.harm) + u" · "_s + confidenceWord(finding.confidence);
    lines.what = text.what.isEmpty() ? text.title : text.what;
    lines.why = text.cause.sliced(text.what.size()).trimmed(); // the cause begins with it
    lines.other = text.other;
    lines.step = text.step;
    return lines;
}

QString findingSentences(const Finding &finding, ServerTime now)
{
    const FindingText text = textOf(finding, findingLanguage(), Shown(now, {}));
    QString sentences = text.cause;
    for (const QString &next : {text.other, text.step}) {
        if (!next.isEmpty())
            sentences = joined(sentences, next);
    }
    return sentences;
}

QString previewWord(Repair repair)
{
    if (repair != Repair::ForceUnlock) // the only one with a preview
        return {};
    return textOf(repair, findingLanguage()).label + u'…';
}

Tone severityTone(Severity severity)
{
    switch (severity) {
    case Severity::None:
        return Tone::Dim;
    case Severity::Warning:
        return Tone::Amber;
    case Severity::Problem:
        return Tone::Red;
    }
    return Tone::Dim;
}

QString severityIcon(Severity severity)
{
    switch (severity) {
    case Severity::None:
        return {};
    case Severity::Warning:
        return u"warning"_s;
    case Severity::Problem:
        return u"problem"_s;
    }
    return {};
}

} // namespace ui
