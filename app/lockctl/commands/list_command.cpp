// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/output/json_lines.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/process/line_output.h"
#include "app/lockctl/text/glob.h"

#include <QtConcurrentMap>
#include <QtEndian>

#include <algorithm>
#include <string_view>
#include <vector>

namespace lockctl {

using namespace lockengine;

namespace {

// A state to be sorted by its name. Names begin alike: most comparisons are decided by the few bytes behind
// what all have in common.
struct Named
{
    quint64 key = 0;
    std::string_view name;
    const LockState *state = nullptr;

    friend bool operator<(const Named &a, const Named &b)
    {
        return a.key != b.key ? a.key < b.key : a.name < b.name;
    }
};

void sortByName(std::vector<Named> &all)
{
    if (all.empty())
        return;
    std::string_view common = all.front().name;
    for (const Named &each : all) {
        const auto [ours, its] = std::ranges::mismatch(common, each.name);
        common = common.substr(0, size_t(ours - common.begin()));
    }
    for (Named &each : all) {
        char bytes[sizeof each.key] = {};
        each.name.substr(common.size()).copy(bytes, sizeof bytes);
        each.key = qFromBigEndian<quint64>(bytes);
    }
    std::ranges::sort(all, std::less());
}

// The locks that fit, by name.
class Fitting
{
public:
    Fitting(const CommandContext &context, const QByteArray &pattern)
        : m_views(context.session.locks().views())
    {
        std::vector<Named> fitting;
        fitting.reserve(size_t(m_views.size()));
        for (const LockView &view : std::as_const(m_views)) {
            const QByteArray &name = view.state.id.name;
            if (matchesGlob(pattern, name))
                fitting.push_back({0, std::string_view(name.data(), size_t(name.size())), &view.state});
        }
        sortByName(fitting);
        m_states.reserve(qsizetype(fitting.size()));
        for (const Named &each : fitting)
            m_states.append(each.state);
    }

    [[nodiscard]] const QList<const LockState *> &states() const { return m_states; }

private:
    const QList<LockView> m_views;
    QList<const LockState *> m_states;
};

constexpr qsizetype mostHeads = 1000; // as many as the engine asks for at once

QList<LockId> queuesAmong(const QList<const LockState *> &states)
{
    QList<LockId> ids;
    for (const LockState *state : states) {
        if (!state->queue.isEmpty() && ids.size() < mostHeads)
            ids.append(state->id);
    }
    return ids;
}

using States = QList<const LockState *>;

// So many lines at a time: a call of the system for each would take longer than all the rest.
constexpr qsizetype blockSize = 512;

// The next of them, in blocks: as many as all processors together need for a moment.
QList<States> takeBlocks(States &states)
{
    constexpr qsizetype mostBlocks = 64;
    QList<States> blocks;
    qsizetype begin = 0;
    for (; begin < states.size() && blocks.size() < mostBlocks; begin += blockSize)
        blocks.append(states.sliced(begin, std::min(blockSize, states.size() - begin)));
    states.remove(0, std::min(begin, states.size()));
    return blocks;
}

void writeStates(const CommandContext &context, States states)
{
    const QByteArray server = context.hasSeveralPlaces() ? context.server : QByteArray();
    const auto linesOf = [json = context.json, &server](const States &block) {
        QByteArray lines;
        for (const LockState *state : block) {
            if (!lines.isEmpty())
                lines += '\n';
            lines += json ? stateLine(*state, server) : stateText(*state, server);
        }
        return lines;
    };
    while (!states.isEmpty()) {
        const auto blocks = QtConcurrent::blockingMapped<QList<QByteArray>>(takeBlocks(states), linesOf);
        for (const QByteArray &lines : blocks)
            context.output.writeLine(lines);
    }
}

// What is no lock and yet lies there: beside the list, lest it be taken for a part of it.
void tellTraces(const CommandContext &context)
{
    const qint64 traces = context.session.connection().status().scan.releaseTraces;
    if (traces > 0 && context.json)
        context.errors.writeLine(tracesLine(traces));
    else if (traces > 0)
        context.complain(tracesText(traces));
}

void tellNotShown(const CommandContext &context, const QByteArray &server)
{
    const UnfollowedLocks locks = context.session.locks().notKept();
    if (locks.count > 0 && context.json)
        context.errors.writeLine(notShownLine(locks, server));
    else if (locks.count > 0)
        context.complain(notShownText(locks, server));
}

QCoro::Task<Result<ExitCode>> listOne(CommandContext &context, List request)
{
    const Result<Done> scanned = co_await scanOnce(context);
    if (!scanned)
        co_return scanned.error();
    std::optional<Fitting> fitting(std::in_place, context, request.pattern);
    const QList<LockId> queues = queuesAmong(fitting->states());
    if (!queues.isEmpty()) {
        fitting.reset();
        co_await settleHeads(context, queues);
        fitting.emplace(context, request.pattern);
    }
    for (const Error &reason : context.session.connection().status().degraded)
        context.complainOfHiding(reason);
    writeStates(context, fitting->states());
    tellNotShown(context, context.hasSeveralPlaces() ? context.server : QByteArray());
    tellTraces(context);
    const std::optional<Error> incomplete = context.session.connection().status().scan.incomplete;
    if (!incomplete)
        co_return ExitCode::Done;
    context.complain(incompleteSentence(*incomplete, context.server));
    co_return exitCode(*incomplete);
}

} // namespace

QCoro::Task<Result<ExitCode>> listLocks(CommandContext &context, List request)
{
    if (!context.hasSeveralPlaces()) {
        const Result<Done> connected = co_await connectFirst(context);
        if (!connected)
            co_return connected.error();
        co_return co_await listOne(context, request);
    }
    const Result<Done> connected = co_await connectAll(context);
    if (!connected)
        co_return connected.error();
    ExitCode worst = ExitCode::Done;
    for (const Place &place : std::as_const(context.places)) {
        CommandContext there = context.at(place);
        const Result<ExitCode> listed = co_await listOne(there, request);
        if (listed) {
            worst = std::max(worst, *listed);
            continue;
        }
        context.complain(sentence(listed.error(), place.server)); // the others are listed all the same
        worst = exitCode(listed.error());
    }
    co_return worst;
}

} // namespace lockctl
