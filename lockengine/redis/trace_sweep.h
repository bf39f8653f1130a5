// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Deletes the traces of releases that would never expire, at every server that keeps keys of the deployment.
// It scans on a connection of its own to one server after the other, with a pause after each step. Never
// touches another key, and skips names that its user may not change. Engine thread only.

#pragma once

#include "lockengine/core/model/act.h"
#include "lockengine/redis/deployment/script_store.h"
#include "lockengine/redis/wire/connection.h"

namespace lockengine::redis {

class TraceSweep
{
public:
    // The clock must outlive run().
    TraceSweep(ScriptStore scripts, Clock &clock)
        : m_scripts(std::move(scripts))
        , m_clock(clock)
    { }

    // Call once. Done: some were deleted, see ActOutcome::count. AlreadyGone: there is none. Refused and
    // Unknown may have a count too.
    [[nodiscard]] static QCoro::Task<ActOutcome> run(
        std::shared_ptr<TraceSweep> self, QList<ConnectionOptions> servers);
    // The run ends after its current step as Refused.
    void stop() { m_isStopped = true; }

    // The commands of a run, one per line.
    [[nodiscard]] static QList<QByteArray> commands();

private:
    using Self = std::shared_ptr<TraceSweep>;

    [[nodiscard]] static QCoro::Task<Result<Done>> sweep(Self self, ConnectionOptions server);
    [[nodiscard]] static QCoro::Task<Result<Done>> remove(
        Self self, Connection &connection, QList<QByteArray> traces);
    [[nodiscard]] ActOutcome outcomeOf(const Result<Done> &end) const;

    const ScriptStore m_scripts;
    Clock &m_clock;
    bool m_isStopped = false;
    qint64 m_deleted = 0;
    std::optional<Error> m_refusal; // the last one for lack of permission
};

} // namespace lockengine::redis
