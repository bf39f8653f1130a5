// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/doctor_arguments.h"

#include "app/lockctl/arguments/word_values.h"

namespace lockctl {

using namespace lockengine;

namespace {

Result<Severity> failOn(const CommandWords &words)
{
    const QByteArray given = words.value("--fail-on", "warning");
    if (given == "warning")
        return Severity::Warning;
    if (given == "problem")
        return Severity::Problem;
    return badInput("--fail-on must be problem or warning");
}

} // namespace

Result<Request> makeDoctor(const CommandWords &words)
{
    const auto howLong = duration(words, "--for");
    const auto severity = failOn(words);
    if (!howLong || !severity)
        return howLong ? severity.error() : howLong.error();
    Doctor doctor;
    doctor.pattern = words.value("--pattern", "*");
    doctor.watch = words.has("--watch");
    doctor.failOn = *severity;
    doctor.probe = words.has("--probe");
    doctor.program = words.value("--exec");
    doctor.duration = howLong->value_or(doctor.duration);
    doctor.isEndless = doctor.watch && !*howLong;
    if (doctor.probe && doctor.watch)
        return badInput("--probe and --watch exclude each other");
    if (doctor.probe && words.has("--json"))
        return badInput("--probe prints one line for a monitoring system: leave out --json");
    if (words.has("--exec") && doctor.program.isEmpty())
        return badInput("--exec needs a program");
    return Request(doctor);
}

Result<Request> makeExplain(const CommandWords &words)
{
    const auto name = oneName(words);
    if (!name)
        return name.error();
    return Request(Explain{*name});
}

Result<Request> makeRepair(CommandWords words)
{
    RepairLock repair;
    repair.finding = words.names.isEmpty() ? QByteArray() : words.names.takeLast();
    const auto name = oneName(words);
    const auto lease = duration(words, "--lease");
    if (!name || !lease)
        return name ? lease.error()
                    : badInput("repair needs a NAME and a finding: lockctl doctor lists them");
    if (*lease && **lease == Milliseconds::zero())
        return badInput("--lease must be 1ms or more");
    repair.name = *name;
    repair.isMeant = words.has("--yes");
    repair.lease = *lease;
    repair.reason = words.value("--reason");
    return Request(repair);
}

} // namespace lockctl
