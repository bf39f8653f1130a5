// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/output/json_lines.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/process/line_output.h"
#include "app/lockctl/text/glob.h"
#include "lockengine/base/prefetch.h"
#include "lockengine/base/spare_memory.h"

#include <QtConcurrentMap>
#include <QtEndian>

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lockctl {

using namespace lockengine;

namespace {

// A lock to be sorted by its name. Names begin alike: most comparisons are decided by the few bytes behind
// what all have in common.
struct Named
{
    quint64 key = 0;
    std::string_view name;
    Watcher::Kept lock;

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
std::vector<Named> fittingLocks(const CommandContext &context, const QByteArray &pattern)
{
    const std::vector<Watcher::Kept> locks = context.session.locks().kept();
    std::vector<Named> fitting;
    fitting.reserve(locks.size());
    for (const Watcher::Kept &lock : locks) {
        const QByteArray &name = lock.state().name();
        if (matchesGlob(pattern, name))
            fitting.push_back({0, std::string_view(name.data(), size_t(name.size())), lock});
    }
    sortByName(fitting);
    return fitting;
}

constexpr qsizetype mostHeads = 1000; // as many as the engine asks for at once

QList<LockId> queuesAmong(const std::vector<Named> &locks)
{
    QList<LockId> ids;
    for (const Named &each : locks) {
        const LockState *state = each.lock.state().full();
        if (state && !state->queue.isEmpty() && ids.size() < mostHeads)
            ids.append(state->id);
    }
    return ids;
}

using Locks = std::span<const Named>;

// So many lines at a time: a call of the system for each would take longer than all the rest.
constexpr size_t blockSize = 512;

// The next of them, in blocks: as many as all processors together need for a moment.
QList<Locks> takeBlocks(Locks &locks)
{
    constexpr qsizetype mostBlocks = 64;
    QList<Locks> blocks;
    while (!locks.empty() && blocks.size() < mostBlocks) {
        blocks.append(locks.first(std::min(blockSize, locks.size())));
        locks = locks.subspan(size_t(blocks.constLast().size()));
    }
    return blocks;
}

// Locks in the order of their names are scattered in memory.
void prefetchAhead(const Locks &locks, size_t at)
{
    constexpr size_t near = 4;
    constexpr size_t far = 8;
    if (at + far < locks.size()) {
        locks[at + far].lock.prefetch();
        prefetch(locks[at + far].name.data());
    }
    if (at + near < locks.size())
        prefetch(locks[at + near].lock.state().holder().constData());
}

void writeLocks(const CommandContext &context, Locks locks)
{
    const QByteArray server = context.hasSeveralPlaces() ? context.server : QByteArray();
    const auto linesOf = [json = context.json, &server, &context](const Locks &block) {
        const ClientNaming names = context.names; // each thread has its own
        std::string lines;
        for (size_t i = 0; i < block.size(); ++i) {
            prefetchAhead(block, i);
            const LockState state = block[i].lock.view().state;
            if (!lines.empty())
                lines += '\n';
            if (json)
                lines += stateLine(state, server).toStdString();
            else
                addStateText(lines, state, server, names);
        }
        return lines;
    };
    while (!locks.empty()) {
        const auto blocks = QtConcurrent::blockingMapped<QList<std::string>>(takeBlocks(locks), linesOf);
        for (const std::string &lines : blocks)
            context.output.writeLine(QByteArray::fromRawData(lines.data(), qsizetype(lines.size())));
    }
}

// Those that something is wrong with, the worst first.
void writeProblems(const CommandContext &context, Locks locks)
{
    const QByteArray server = context.hasSeveralPlaces() ? context.server : QByteArray();
    std::vector<std::pair<Trouble, LockState>> troubled;
    for (size_t i = 0; i < locks.size(); ++i) {
        prefetchAhead(locks, i);
        const LockView view = locks[i].lock.view();
        const Trouble trouble = troubleOf(RestingView(view), false, view.state.observedAt);
        if (trouble != Trouble::None)
            troubled.emplace_back(trouble, view.state);
    }
    std::ranges::stable_sort(troubled, std::greater(), [](const auto &one) { return one.first; });
    for (const auto &[trouble, state] : troubled)
        context.output.writeLine(context.json ? problemLine(state, trouble, server)
                                              : problemText(state, trouble, server, context.names));
}

// What is no lock and yet lies there: beside the list, so that it is not taken for a part of it.
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
    if (locks.mayBeAny() && context.json)
        context.errors.writeLine(notShownLine(locks, server));
    else if (locks.mayBeAny())
        context.complain(notShownText(locks, server));
}

constexpr std::size_t usualMemory = 256 * 1024 * 1024; // for some 250,000 locks; more are listed all the same

QCoro::Task<Result<ExitCode>> listOne(CommandContext &context, List request)
{
    const Result<Done> scanned = co_await scanOnce(context);
    if (!scanned)
        co_return scanned.error();
    std::vector<Named> locks = fittingLocks(context, request.pattern);
    const QList<LockId> queues = queuesAmong(locks);
    if (!queues.isEmpty()) {
        locks.clear();
        co_await settleHeads(context, queues);
        locks = fittingLocks(context, request.pattern);
    }
    for (const Error &reason : context.session.connection().status().degraded)
        context.complainOfHiding(reason);
    request.problems ? writeProblems(context, locks) : writeLocks(context, locks);
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
    expectMuchMemory(usualMemory);
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
