// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The address of a deployment. One server: redis://, rediss:// (TLS) or unix://. Several processes:
// redis+sentinel:// or redis+cluster://, and rediss+ for TLS. A password comes from the environment or the
// keychain, never from a URL. Only display() may be shown, logged or stored.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/base/secret.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace lockengine::redis {

enum class Transport { Tcp, Tls, Unix };

enum class Topology {
    Single, // one server
    Sentinel, // one primary, found through sentinels
    Cluster, // several primaries, each with a part of the keys
};

// The host and port that one process listens on.
struct Endpoint
{
    QString host;
    quint16 port = 6379;

    // HOST:PORT; IPv6 in brackets, with the percent sign before its zone escaped (RFC 6874 section 2).
    [[nodiscard]] QByteArray display() const;

    friend bool operator==(const Endpoint &, const Endpoint &) = default;
};

struct Address
{
    Topology topology = Topology::Single;
    QList<Endpoint> seeds; // sentinels, or cluster nodes; at least one. Single: empty
    QString primaryName; // Sentinel: the primary's name
    Transport transport = Transport::Tcp;
    QString host = QStringLiteral("127.0.0.1"); // Single only, like port and path
    quint16 port = 6379;
    QString path; // unix socket
    int database = 0; // 0 or more
    QString user; // empty: the default user
    Secret password; // empty: none
    QString sentinelUser; // on sentinels, which have their own users; empty: the default user
    Secret sentinelPassword; // empty: `password`, if the sentinel requires one
    QString caFile; // PEM; empty: the system's certificate authorities
    QString certFile; // PEM, client certificate; empty: none
    QString keyFile; // PEM, the key of certFile

    // The URL without any secret.
    [[nodiscard]] QByteArray display() const;
    // The same address and credentials, for this one process.
    [[nodiscard]] Address at(const Endpoint &endpoint) const;
    // The process at this address. Requires: Single, not a unix socket.
    [[nodiscard]] Endpoint endpoint() const { return Endpoint{host, port}; }
    // Whether the address is on this machine; with several processes: whether all named ones are.
    [[nodiscard]] bool isLocal() const;
};

// BadInput when the text is not an address or carries a password; `detail` says why. A URL must not carry a
// password because URLs appear in process lists, histories and logs. Accepts redis://[user@]host[:port][/db],
// rediss://..., unix:///path[?db=N],
// redis+sentinel://[user@]host[:port],.../primary[/db][?sentinelUser=NAME],
// redis+cluster://[user@]host[:port],..., rediss+...; IPv6 in [].
[[nodiscard]] Result<Address> parseAddress(const QByteArray &url);

} // namespace lockengine::redis
