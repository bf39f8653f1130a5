// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The servers of a lab as text: one, several:5, sentinels:2, cluster:3.

#pragma once

#include "lockengine/lab/lab.h"

namespace lockengine {

struct LabServerSet
{
    LabDeployment deployment = LabDeployment::One;
    int count = 1;

    friend bool operator==(const LabServerSet &, const LabServerSet &) = default;
};

// A missing number gets the default: several:3, sentinels:2, cluster:3. BadInput with
// LabReason::ValueOutOfRange and the text, for an unknown word or a number that LabSetup does not allow.
[[nodiscard]] Result<LabServerSet> parseLabServers(const QByteArray &text);

[[nodiscard]] QByteArray labServersWord(const LabServerSet &servers);

// The names of the servers in the lab, without the sentinels.
[[nodiscard]] QList<QByteArray> labServerNames(const LabServerSet &servers);

} // namespace lockengine
