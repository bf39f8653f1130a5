// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/written/finding_rows.h"

#include "lockengine/core/written/words.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace lockengine {

using namespace Qt::StringLiterals;

namespace {

QJsonObject textFile()
{
    QFile file(u":/lockscope/findings/findings.json"_s);
    const bool isThere = file.open(QIODevice::ReadOnly);
    Q_ASSERT_X(isThere, "findingRows", "the texts are not compiled in");
    return isThere ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

BilingualText bilingual(const QJsonObject &text)
{
    return {text.value("en"_L1).toString(), text.value("zh"_L1).toString()};
}

ConditionalText conditional(const QJsonObject &object)
{
    ConditionalText read;
    const QJsonObject when = object.value("when"_L1).toObject();
    for (auto one = when.begin(); one != when.end(); ++one) {
        const QJsonValue wanted = one.value();
        read.when.append({one.key().toLatin1(),
            wanted.isDouble() ? QByteArray::number(wanted.toInteger()) : wanted.toString().toUtf8()});
    }
    read.text = bilingual(object);
    return read;
}

// One text, or an array of them.
Alternatives alternatives(const QJsonValue &value)
{
    if (value.isObject())
        return {conditional(value.toObject())};
    Alternatives read;
    for (const QJsonValue one : value.toArray())
        read.append(conditional(one.toObject()));
    return read;
}

FindingRow rowOfFinding(const QJsonObject &object)
{
    FindingRow row;
    row.rule = object.value("id"_L1).toString().toLatin1();
    for (const QJsonValue name : object.value("evidence"_L1).toArray())
        row.evidence.append(name.toString().toLatin1());
    row.title = alternatives(object.value("title"_L1));
    for (const QJsonValue sentence : object.value("cause"_L1).toArray())
        row.cause.append(alternatives(sentence));
    row.other = alternatives(object.value("other"_L1));
    row.step = alternatives(object.value("step"_L1));
    row.signs = object.value("signs"_L1).toString();
    for (const QJsonValue thread : object.value("thread"_L1).toArray())
        row.threads.append(thread.toString());
    return row;
}

RepairRow rowOfRepair(const QJsonObject &object)
{
    constexpr Repair repairs[] = {Repair::ForceUnlock, Repair::WakeNext, Repair::RemoveWaiter,
        Repair::ClearQueue, Repair::GiveLease, Repair::DropReadHold, Repair::OpenLatch, Repair::DeleteTraces};
    const QByteArray id = object.value("id"_L1).toString().toLatin1();
    const auto *const repair
        = std::ranges::find_if(repairs, [&id](const Repair one) { return word(one) == id; });
    RepairRow row;
    row.repair = repair == std::end(repairs) ? Repair::None : *repair;
    row.label = bilingual(object.value("label"_L1).toObject());
    row.change = bilingual(object.value("change"_L1).toObject());
    return row;
}

struct FindingTexts
{
    QList<FindingRow> findings;
    QList<RepairRow> repairs;
};

FindingTexts readFindingTexts()
{
    const QJsonObject file = textFile();
    FindingTexts texts;
    for (const QJsonValue row : file.value("findings"_L1).toArray())
        texts.findings.append(rowOfFinding(row.toObject()));
    for (const QJsonValue row : file.value("repairs"_L1).toArray())
        texts.repairs.append(rowOfRepair(row.toObject()));
    return texts;
}

const FindingTexts &findingTexts()
{
    static const FindingTexts texts = readFindingTexts();
    return texts;
}

} // namespace

const QList<FindingRow> &findingRows()
{
    return findingTexts().findings;
}

const FindingRow *findingRow(const QByteArray &rule)
{
    const auto &rows = findingRows();
    const auto row = std::ranges::find(rows, rule, &FindingRow::rule);
    return row == rows.end() ? nullptr : &*row;
}

const QList<RepairRow> &repairRows()
{
    return findingTexts().repairs;
}

} // namespace lockengine
