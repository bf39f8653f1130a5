// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/written/finding_json.h"

#include "lockengine/core/written/severity_words.h"
#include "lockengine/core/written/words.h"

namespace lockengine {

namespace {

Json timeNumber(ServerTime time)
{
    return Json(qint64(time.time_since_epoch().count()));
}

void addItem(JsonObject &object, const EvidenceItem &item)
{
    const char *const name = item.name.constData();
    if (const auto *number = std::get_if<qint64>(&item.value))
        object.field(name, *number);
    else if (const auto *duration = std::get_if<Milliseconds>(&item.value))
        object.field((item.name + "Ms").constData(), qint64(duration->count()));
    else if (const auto *time = std::get_if<ServerTime>(&item.value))
        object.field(name, timeNumber(*time));
    else if (const auto *text = std::get_if<QByteArray>(&item.value))
        object.bytes(name, *text);
    else if (const auto *client = std::get_if<ClientId>(&item.value))
        object.bytes(name, client->id);
}

} // namespace

JsonObject findingJson(const Finding &finding, const ShownValue &shown)
{
    JsonObject evidence;
    for (const EvidenceItem &item : finding.evidence)
        addItem(evidence, item);
    const FindingText text = textOf(finding, FindingLanguage::English, shown);

    JsonObject object;
    object.field("finding", Json::string(finding.rule));
    object.field("severity", Json::string(word(finding.severity())));
    object.field("confidence", Json::string(word(finding.confidence)));
    if (finding.isOfLock())
        object.bytes("lock", finding.lock.name);
    else
        object.field("lock", Json());
    object.field("since", timeNumber(finding.since));
    object.field("evidence", evidence.json());
    object.field("cause", Json::string(text.cause.toUtf8()));
    object.field("other", Json::string(text.other.toUtf8()));
    object.field("step", Json::string(text.step.toUtf8()));
    object.field("repair", finding.repair == Repair::None ? Json() : Json::string(word(finding.repair)));
    return object;
}

} // namespace lockengine
