// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where a server is and how to get in: redis://, rediss:// (TLS) and unix:// URLs. A password may come from
// the environment or the keychain, never from a URL; display() is what may be shown, logged and stored.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/base/secret.h"

#include <QByteArray>
#include <QString>

namespace lockengine::redis {

enum class Transport { Tcp, Tls, Unix };

struct Address
{
    Transport transport = Transport::Tcp;
    QString host = QStringLiteral("127.0.0.1");
    quint16 port = 6379;
    QString path; // unix socket
    int database = 0; // 0 or more
    QString user; // empty: the default user
    Secret password; // empty: none
    QString caFile; // PEM; empty: the system's certificate authorities

    // The URL without any secret.
    [[nodiscard]] QByteArray display() const;
    // Whether nobody but this machine can be meant.
    [[nodiscard]] bool isLocal() const;
};

// BadInput with a reason in `detail` when the text is no address, or carries a password (a URL ends up in
// process lists, histories and logs). Accepts redis://[user@]host[:port][/db], rediss://...,
// unix:///path[?db=N]; IPv6 in [].
[[nodiscard]] Result<Address> parseAddress(const QByteArray &url);

} // namespace lockengine::redis
