// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/search_text.h"

#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/written/json_writer.h"

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QByteArray countOf(qint64 number, const char *one)
{
    return QByteArray::number(number) + ' ' + one + (number == 1 ? "" : "s");
}

QByteArray millisecondsText(Microseconds time)
{
    return QByteArray::number(double(time.count()) / 1'000, 'f', 1) + " ms";
}

std::optional<qint64> secondsOf(const ClientConnection &client)
{
    return client.age ? std::optional<qint64>(client.age->count()) : std::nullopt;
}

// A client on a Unix socket has no address that could be a proxy's.
bool mayBeProxy(const ClientConnection &client)
{
    return !client.address.startsWith("unix:");
}

} // namespace

QByteArray costSentence(const SearchCost &cost)
{
    return "the server handles " + countOf(cost.commandsPerSecond, "command") + " a second for "
        + countOf(cost.clients, "client") + "; MONITOR copies each command to lockctl, for at most 10 s";
}

QByteArray endSentence(const SearchOutcome &outcome, const QByteArray &holder, const QByteArray &lock)
{
    switch (outcome.end) {
    case SearchEnd::Found:
    case SearchEnd::Failed:
        break;
    case SearchEnd::NotSeen:
        return visible(holder) + " sent nothing for " + visible(lock) + " within "
            + durationText(outcome.took)
            + ": a holder with a fixed lease sends nothing until it releases, and a waiter retries only "
              "when it is woken or its wait ends";
    case SearchEnd::TooBusy:
        return "the server handles " + countOf(outcome.cost.commandsPerSecond, "command")
            + " a second, too many to copy, so nothing was sent";
    case SearchEnd::TooMuch:
        return "the search ended after " + countOf(outcome.commandsSeen, "command")
            + ", the most that lockctl reads: " + visible(holder) + " sent none of them";
    case SearchEnd::SystemSlowed:
        return "the search ended because the server became slower: most of its last replies took "
            + millisecondsText(outcome.answeredLast) + " or more, and before the search nine in ten took "
            + millisecondsText(outcome.answeredBefore) + " at most";
    case SearchEnd::Stopped:
        return "the search was stopped";
    }
    return {};
}

QByteArray clientText(const ClientConnection &client, const OutputStyle &style)
{
    if (!style.isTerminal) {
        const auto age = secondsOf(client);
        return QByteArrayList{visible(client.address, 300), visible(client.name, 300),
            visible(client.driver, 300), age ? QByteArray::number(*age) : QByteArray()}
            .join('\t');
    }
    QByteArray text = inked(visible(client.address, 300), Ink::Bold, style);
    if (!client.name.isEmpty())
        text += ", called " + visible(client.name);
    if (!client.driver.isEmpty())
        text += ", with " + visible(client.driver);
    if (client.age)
        text += ", connected for " + durationText(*client.age);
    return text + (mayBeProxy(client) ? " (the address may be that of a proxy)" : "");
}

QByteArray proxySentence(const ClientConnection &client)
{
    return mayBeProxy(client) ? "the address may be that of a proxy"_ba : QByteArray();
}

QByteArray clientLine(const ClientConnection &client, const QByteArray &holder, const QByteArray &lock)
{
    JsonObject object;
    object.bytes("lock", lock).bytes("holder", holder).bytes("address", client.address);
    if (!client.name.isEmpty())
        object.bytes("clientName", client.name);
    if (!client.driver.isEmpty())
        object.bytes("library", client.driver);
    object.field("ageSeconds", Json(secondsOf(client)));
    return object.field("mayBeProxy", mayBeProxy(client)).json().text();
}

} // namespace lockctl
