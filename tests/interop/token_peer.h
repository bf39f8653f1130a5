// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Libraries that write one value under one key, spoken to through token_peer.js and token_peer.py.

#pragma once

#include "tests/interop/peer_process.h"
#include "tests/support/test_server.h"

namespace testing {

class TokenPeer : public PeerProcess
{
public:
    // `library` as token_peer.js names it, or redis-py; on one server or on several.
    TokenPeer(const QString &library, const QList<const TestServer *> &servers);

    // Why that library cannot be asked; null: it is there.
    [[nodiscard]] static const char *whyMissing(const QString &library);

    // Its value under the key, or nothing when somebody else has it. `more`: what the library wants besides.
    [[nodiscard]] QByteArray acquire(const QByteArray &key, int leaseMs, const QJsonObject &more = {});
    // Asks for as long as a minute; the answer is acquired().
    void beginToWait(const QByteArray &key);
    [[nodiscard]] QByteArray acquired();
    bool extend(const QByteArray &key, int leaseMs);
    bool release(const QByteArray &key);

private:
    [[nodiscard]] bool isDone(const QJsonObject &request);
};

} // namespace testing
