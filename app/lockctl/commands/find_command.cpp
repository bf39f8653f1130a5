// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/output/search_text.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/process/text_output.h"
#include "app/lockctl/text/terminal_text.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;

namespace {

// The client to search for; BadInput if it is ambiguous.
Result<QByteArray> soughtIn(const LockState &state, const Find &request)
{
    const QByteArray name = visible(request.name);
    const auto isOwner = [&request](const auto &client) { return client.id == request.owner; };
    if (!request.owner.isEmpty()) {
        const bool isThere
            = std::ranges::any_of(state.holders, isOwner) || std::ranges::any_of(state.queue, isOwner);
        if (isThere || state.isSampled() || state.isUnread())
            return request.owner;
        return Error(
            ErrorKind::BadInput, visible(request.owner) + " neither holds " + name + " nor waits for it");
    }
    if (state.holderCount() > 1)
        return Error(ErrorKind::BadInput, name + " has several holders: name one with --owner");
    if (!state.isHeld())
        return Error(ErrorKind::BadInput, "no client holds " + name);
    return state.holders.constFirst().id;
}

} // namespace

QCoro::Task<Result<ExitCode>> findClient(CommandContext &context, Find request)
{
    const Result<Done> connected = co_await connectToRead(context);
    if (!connected)
        co_return connected.error();
    const Result<LockState> state = co_await readLock(context, request.name);
    if (!state)
        co_return state.error();
    const Result<QByteArray> sought = soughtIn(*state, request);
    if (!sought) {
        context.printNotice(sentence(sought.error(), {}));
        co_return ExitCode::NotAcquired;
    }
    if (!request.isMeant) {
        const Result<SearchCost> cost = co_await context.session.connection().searchCost(state->id);
        if (!cost)
            co_return cost.error();
        context.printNotice(costSentence(*cost));
        co_return Error(ErrorKind::BadInput, "confirm with --yes to start the search");
    }
    context.session.acts().arming().arm(Arming::usual); // --yes was given
    const SearchOutcome outcome
        = co_await context.session.acts().findClient(state->id, *sought, request.reason);
    if (outcome.end == SearchEnd::Failed)
        co_return outcome.error.value_or(Error());
    if (outcome.end != SearchEnd::Found) {
        context.printNotice(endSentence(outcome, *sought, request.name));
        co_return ExitCode::NotAcquired;
    }
    context.output.writeLine(context.json ? clientLine(outcome.client, *sought, request.name)
                                          : clientText(outcome.client, context.style));
    const QByteArray remark = proxySentence(outcome.client);
    if (!context.json && !context.style.isTerminal && !remark.isEmpty())
        context.printNotice(remark);
    if (outcome.error)
        context.printNotice(hidingSentence(*outcome.error, context.server));
    co_return ExitCode::Done;
}

} // namespace lockctl
