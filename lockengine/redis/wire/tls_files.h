// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What TLS is made of before anybody is connected to: whom we trust, and our own certificate with its key.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/redis/wire/address.h"

#include <QSslConfiguration>

namespace lockengine::redis {

// Verifies chain and host name of the server, TLS 1.2 or later; there is no way to ask for less. BadInput
// with the file as detail when one of the address's files cannot be used: not there or not readable, no PEM,
// a key that needs a passphrase, a certificate without a key. Keys are RSA or EC. Whether the key belongs to
// the certificate shows when they are used. Reads the files each time, for they may have been renewed.
[[nodiscard]] Result<QSslConfiguration> tlsConfiguration(const Address &address);

// What the other side's alert says of our certificate; None: nothing. `words` are those of OpenSSL.
[[nodiscard]] Reason reasonOfAlert(const QByteArray &words);

} // namespace lockengine::redis
