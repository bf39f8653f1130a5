// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/written/finding_texts.h"

#include "lockengine/core/written/words.h"

#include <algorithm>
#include <optional>

namespace lockengine {

using namespace Qt::StringLiterals;

namespace {

std::optional<EvidenceItem::Value> valueNamed(const Finding &finding, const QByteArray &name)
{
    if (name == "lock")
        return finding.isOfLock() ? std::optional<EvidenceItem::Value>(finding.lock.name) : std::nullopt;
    if (name == "since")
        return finding.since;
    if (name == "checked")
        return finding.checked;
    if (name == "again") {
        const bool isLater = finding.checked - finding.since >= std::chrono::seconds(1);
        return isLater ? std::optional<EvidenceItem::Value>(finding.checked) : std::nullopt;
    }
    const auto item = std::ranges::find(finding.evidence, name, &EvidenceItem::name);
    return item == finding.evidence.end() ? std::nullopt : std::optional(item->value);
}

bool isTrue(const std::pair<QByteArray, QByteArray> &condition, const Finding &finding)
{
    const auto &[name, wanted] = condition;
    if (name == "confidence")
        return word(finding.confidence) == wanted;
    const std::optional<EvidenceItem::Value> value = valueNamed(finding, name);
    if (!value)
        return false;
    if (const auto *number = std::get_if<qint64>(&*value))
        return QByteArray::number(*number) == wanted;
    const auto *text = std::get_if<QByteArray>(&*value);
    return text && *text == wanted;
}

// Chinese has a space between its own and other characters, but none beside its punctuation.
bool needsSpace(QChar before, QChar after)
{
    const auto isHan = [](QChar one) { return one.script() == QChar::Script_Han; };
    const auto isWide = [&isHan](QChar one) {
        return isHan(one) || (one >= u'\u3000' && one <= u'\u303f') || (one >= u'\uff00' && one <= u'\uffef');
    };
    return (isHan(before) && !isWide(after) && !after.isSpace())
        || (isHan(after) && !isWide(before) && !before.isSpace());
}

class Sentence
{
public:
    explicit Sentence(FindingLanguage language)
        : m_isChinese(language == FindingLanguage::Chinese)
    { }

    void append(QStringView part)
    {
        if (part.isEmpty())
            return;
        if (m_isChinese && !m_text.isEmpty() && needsSpace(m_text.back(), part.front()))
            m_text += u' ';
        m_text += part;
    }
    [[nodiscard]] const QString &text() const { return m_text; }

private:
    bool m_isChinese;
    QString m_text;
};

// In one pass, so braces in a value mean nothing. Absent: a name has no evidence.
std::optional<QString> filled(
    const QString &pattern, const Finding &finding, FindingLanguage language, const ShownValue &shown)
{
    Sentence sentence(language);
    qsizetype from = 0;
    for (;;) {
        const qsizetype open = pattern.indexOf(u'{', from);
        const qsizetype close = open < 0 ? -1 : pattern.indexOf(u'}', open);
        if (close < 0) {
            sentence.append(QStringView(pattern).sliced(from));
            return sentence.text();
        }
        const QByteArray name = pattern.sliced(open + 1, close - open - 1).toLatin1();
        const std::optional<EvidenceItem::Value> value = valueNamed(finding, name);
        if (!value)
            return {};
        sentence.append(QStringView(pattern).sliced(from, open - from));
        sentence.append(shown(*value));
        from = close + 1;
    }
}

QString firstThatApplies(const Alternatives &alternatives, const Finding &finding, FindingLanguage language,
    const ShownValue &shown)
{
    for (const ConditionalText &one : alternatives) {
        const bool applies = std::ranges::all_of(
            one.when, [&finding](const auto &condition) { return isTrue(condition, finding); });
        if (!applies)
            continue;
        if (const auto text = filled(one.text.in(language), finding, language, shown))
            return *text;
    }
    return {};
}

} // namespace

QString titleOf(const Finding &finding, FindingLanguage language, const ShownValue &shown)
{
    const FindingRow *row = findingRow(finding.rule);
    return row ? firstThatApplies(row->title, finding, language, shown) : QString::fromUtf8(finding.rule);
}

FindingText textOf(const Finding &finding, FindingLanguage language, const ShownValue &shown)
{
    FindingText text;
    text.title = titleOf(finding, language, shown);
    const FindingRow *row = findingRow(finding.rule);
    if (!row)
        return text;
    QStringList sentences;
    for (const Alternatives &sentence : row->cause)
        sentences.append(firstThatApplies(sentence, finding, language, shown));
    text.what = sentences.value(0);
    sentences.removeAll(QString());
    text.cause = sentences.join(language == FindingLanguage::Chinese ? u""_s : u" "_s);
    text.other = firstThatApplies(row->other, finding, language, shown);
    text.step = firstThatApplies(row->step, finding, language, shown);
    return text;
}

RepairText textOf(Repair repair, FindingLanguage language)
{
    const auto &rows = repairRows();
    const auto row = std::ranges::find(rows, repair, &RepairRow::repair);
    return row == rows.end() ? RepairText() : RepairText{row->label.in(language), row->change.in(language)};
}

} // namespace lockengine
