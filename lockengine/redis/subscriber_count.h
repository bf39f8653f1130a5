// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Counts the subscribers of channels at many servers of one deployment: clients may subscribe at any node of
// a cluster, and at replicas. It opens a read-only connection to each server and closes it. An error at any
// server is an error, with the server in its detail: what cannot be asked proves nothing. Engine thread only.

#pragma once

#include "lockengine/redis/wire/connection.h"

namespace lockengine::redis {

// Clients that are subscribed to any of the channels, plain or sharded, at these nodes of a cluster. The
// clock must outlive the task.
[[nodiscard]] QCoro::Task<Result<qint64>> subscribersAtNodes(
    QList<ConnectionOptions> nodes, QList<QByteArray> channels, Clock &clock);

// The same for a server, its replicas, and their replicas.
[[nodiscard]] QCoro::Task<Result<qint64>> subscribersAtReplicas(
    ConnectionOptions server, QList<QByteArray> channels, Clock &clock);

} // namespace lockengine::redis
