// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Libraries that write one value under one key, driven through token_peer.js and token_peer.py.

#pragma once

#include "tests/interop/peer_process.h"
#include "tests/support/test_server.h"

namespace testing {

class TokenPeer : public PeerProcess
{
public:
    // `library` is a name from token_peer.js, or redis-py. Uses one server or several.
    TokenPeer(const QString &library, const QList<const TestServer *> &servers);

    // Why the library is unavailable, or null if it is available.
    [[nodiscard]] static const char *whyMissing(const QString &library);

    // Returns its value under the key, or an empty value when another client holds the lock. `more`: further
    // parameters of the library.
    [[nodiscard]] QByteArray acquire(const QByteArray &key, int leaseMs, const QJsonObject &more = {});
    // Tries for up to a minute; acquired() returns the answer.
    void beginToWait(const QByteArray &key);
    [[nodiscard]] QByteArray acquired();
    bool extend(const QByteArray &key, int leaseMs);
    bool release(const QByteArray &key);

private:
    [[nodiscard]] bool isDone(const QJsonObject &request);
};

} // namespace testing
