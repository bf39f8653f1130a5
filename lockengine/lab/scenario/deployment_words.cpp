// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/deployment_words.h"

#include "lockengine/lab/lab_reason.h"

#include <algorithm>

namespace lockengine {

namespace {

struct Rule
{
    LabDeployment deployment;
    const char *word;
    int usual;
    int least;
    int most;
};

constexpr Rule rules[] = {
    {LabDeployment::One, "one", 1, 1, 1},
    {LabDeployment::Several, "several", 3, 2, 9},
    {LabDeployment::Sentinels, "sentinels", 2, 2, 4},
    {LabDeployment::Cluster, "cluster", 3, 3, 6},
};

} // namespace

Result<LabServerSet> parseLabServers(const QByteArray &text)
{
    const Error bad(ErrorKind::BadInput, LabReason::ValueOutOfRange, text);
    const qsizetype colon = text.indexOf(':');
    const QByteArray word = colon < 0 ? text : text.first(colon);
    const auto rule = std::ranges::find_if(rules, [&](const Rule &rule) { return word == rule.word; });
    if (rule == std::end(rules))
        return bad;
    bool isNumber = colon < 0;
    const int count = colon < 0 ? rule->usual : text.sliced(colon + 1).toInt(&isNumber);
    if (!isNumber || count < rule->least || count > rule->most)
        return bad;
    return LabServerSet{rule->deployment, count};
}

QByteArray labServersWord(const LabServerSet &servers)
{
    const QByteArray word = std::ranges::find(rules, servers.deployment, &Rule::deployment)->word;
    return servers.deployment == LabDeployment::One ? word : word + ':' + QByteArray::number(servers.count);
}

QList<QByteArray> labServerNames(const LabServerSet &servers)
{
    if (servers.deployment == LabDeployment::One)
        return {"main"};
    QList<QByteArray> names;
    for (int i = 1; i <= servers.count; ++i)
        names.append('s' + QByteArray::number(i));
    return names;
}

} // namespace lockengine
