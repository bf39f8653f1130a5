// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/search_words.h"

#include "ui/present/duration.h"
#include "ui/present/error_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <QLocale>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr double coreSecondsPerCommand = 3e-6; // measured: MONITOR beside 200,000 commands a second

QString numberText(qint64 number)
{
    return QLocale().toString(number);
}

QString shareOfCore(qint64 commandsPerSecond)
{
    const double percent = 100 * coreSecondsPerCommand * double(commandsPerSecond);
    return QLocale().toString(std::max(percent, 0.1), 'f', 1);
}

QString millisecondsText(Microseconds time)
{
    return QLocale().toString(double(time.count()) / 1'000, 'f', 1);
}

QString hostText(const QByteArray &address)
{
    if (address.startsWith("unix:"))
        return Tr::tr("The client runs on the server's machine and uses the socket %1, which other clients "
                      "may use too.")
            .arg(visible(address.sliced(5), 300));
    return Tr::tr("The client is at %1. That may be the address of a proxy.").arg(visible(address, 300));
}

QString foundSentence(const SearchOutcome &outcome)
{
    const ClientConnection &client = outcome.client;
    QString text = hostText(client.address);
    if (!client.name.isEmpty())
        text = joined(text, Tr::tr("Its client name is %1.").arg(visible(client.name, 120)));
    if (!client.driver.isEmpty())
        text = joined(text, Tr::tr("Its library is %1.").arg(visible(client.driver, 120)));
    if (client.age)
        text = joined(text, Tr::tr("It has been connected for %1.").arg(coarseDuration(*client.age)));
    if (outcome.error)
        text = joined(text, errorSentence(*outcome.error, Occasion::Reading));
    return text;
}

} // namespace

QString costSentence(const SearchCost &cost)
{
    return Tr::tr(
        "Load now: %1 commands a second, %2 clients. The search takes about %3 % of a processor core "
        "of the server, for 10 s at most.")
        .arg(numberText(cost.commandsPerSecond), numberText(cost.clients),
            shareOfCore(cost.commandsPerSecond));
}

Said searchSentence(const SearchOutcome &outcome)
{
    switch (outcome.end) {
    case SearchEnd::Found:
        return {foundSentence(outcome), Tone::Accent};
    case SearchEnd::NotSeen:
        return {
            Tr::tr(
                "This client sent nothing for this lock within %1. A holder with a fixed lease sends nothing "
                "until it releases the lock. A waiter retries only when it is woken or its wait ends.")
                .arg(duration(outcome.took)),
            Tone::Amber};
    case SearchEnd::TooBusy:
        return {Tr::tr("The server handles %1 commands a second, too many to copy. Nothing was sent.")
                    .arg(numberText(outcome.cost.commandsPerSecond)),
            Tone::Amber};
    case SearchEnd::TooMuch:
        return {
            Tr::tr(
                "The search ended after 64 MB, the most that Lockscope reads. This client sent none of it."),
            Tone::Amber};
    case SearchEnd::SystemSlowed:
        return {Tr::tr("The search ended because the server became slower: most of its last replies took %1 "
                       "ms or more; before the search, nine in ten took at most %2 ms.")
                    .arg(millisecondsText(outcome.answeredLast), millisecondsText(outcome.answeredBefore)),
            Tone::Amber};
    case SearchEnd::Stopped:
        return {Tr::tr("The search was stopped."), Tone::Dim};
    case SearchEnd::Failed:
        return {errorSentence(outcome.error.value_or(Error()), Occasion::Reading), Tone::Red};
    }
    return {};
}

} // namespace ui
