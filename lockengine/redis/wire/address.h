// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where a deployment is and how to get in: one server by redis://, rediss:// (TLS) and unix:// URLs, several
// processes by redis+sentinel:// and redis+cluster:// ones, and the same with rediss. A password may come
// from the environment or the keychain, never from a URL; display() is what may be shown, logged and stored.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/base/secret.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace lockengine::redis {

enum class Transport { Tcp, Tls, Unix };

enum class Topology {
    Single, // this process and no other
    Sentinel, // one primary, found by asking sentinels
    Cluster, // many primaries, each with a part of the keys
};

// Where one process listens.
struct Endpoint
{
    QString host;
    quint16 port = 6379;

    // HOST:PORT; IPv6 in brackets, the percent sign before its zone escaped (RFC 6874 section 2).
    [[nodiscard]] QByteArray display() const;

    friend bool operator==(const Endpoint &, const Endpoint &) = default;
};

struct Address
{
    Topology topology = Topology::Single;
    QList<Endpoint> seeds; // Sentinel: sentinels; Cluster: nodes; at least one. Single: empty
    QString primaryName; // Sentinel: what the sentinels call the primary
    Transport transport = Transport::Tcp;
    QString host = QStringLiteral("127.0.0.1"); // Single, like port and path
    quint16 port = 6379;
    QString path; // unix socket
    int database = 0; // 0 or more
    QString user; // empty: the default user
    Secret password; // empty: none
    QString sentinelUser; // sentinels may know other users; empty: the default user
    Secret sentinelPassword; // empty: none, and the server's where a sentinel asks for one
    QString caFile; // PEM; empty: the system's certificate authorities
    QString certFile; // PEM, our own certificate for TLS; empty: none
    QString keyFile; // PEM, the key of certFile

    // The URL without any secret.
    [[nodiscard]] QByteArray display() const;
    // The same way in, to this one process.
    [[nodiscard]] Address at(const Endpoint &endpoint) const;
    // The process that is meant. Requires: Single, not a unix socket.
    [[nodiscard]] Endpoint endpoint() const { return Endpoint{host, port}; }
    // Whether nobody but this machine can be meant; of several processes, by each that is named.
    [[nodiscard]] bool isLocal() const;
};

// BadInput with a reason in `detail` when the text is no address, or carries a password (a URL ends up in
// process lists, histories and logs). Accepts redis://[user@]host[:port][/db], rediss://...,
// unix:///path[?db=N], redis+sentinel://[user@]host[:port],.../primary[/db][?sentinelUser=NAME],
// redis+cluster://[user@]host[:port],..., rediss+...; IPv6 in [].
[[nodiscard]] Result<Address> parseAddress(const QByteArray &url);

} // namespace lockengine::redis
