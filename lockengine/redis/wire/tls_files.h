// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Loads the TLS configuration: trusted authorities, the client certificate and its key.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/redis/wire/address.h"

#include <QSslConfiguration>

namespace lockengine::redis {

// Verifies the server's chain and host name, with TLS 1.2 or later. BadInput with the file as detail when a
// file cannot be used: unreadable, not PEM, a key with a passphrase, a certificate without a key. Keys are
// RSA or EC. A key that does not match the certificate fails only when it is used. Reads the files on each
// call, because they may have been renewed.
[[nodiscard]] Result<QSslConfiguration> tlsConfiguration(const Address &address);

// What the server's alert says about the client certificate; None: nothing. `words` are OpenSSL's message.
[[nodiscard]] Reason reasonOfAlert(const QByteArray &words);

} // namespace lockengine::redis
