// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/connection_settings.h"

#include "app/lockctl/process/password_prompt.h"

#include <QFile>

namespace lockctl {

using namespace lockengine;

namespace {

// Empty: none was given. An empty argument is reported later as a mistake.
QList<QByteArray> urls(const Invocation &invocation)
{
    if (!invocation.urls.isEmpty())
        return invocation.urls;
    const QByteArray fromEnvironment = qgetenv("LOCKSCOPE_URL");
    return fromEnvironment.isEmpty() ? QList<QByteArray>() : QList{fromEnvironment};
}

Result<redis::Address> addressOf(
    const QByteArray &url, const Invocation &invocation, const BlockedSignals &blocked)
{
    Result<redis::Address> address = redis::parseAddress(url);
    if (!address)
        return address;
    address.value().caFile = QFile::decodeName(invocation.caFile);
    address.value().certFile = QFile::decodeName(invocation.certFile);
    address.value().keyFile = QFile::decodeName(invocation.keyFile);
    address.value().password = Secret(qgetenv("REDISCLI_AUTH"));
    address.value().sentinelPassword = Secret(qgetenv("LOCKSCOPE_SENTINEL_PASSWORD"));
    if (!invocation.askPassword)
        return address;
    const Result<Secret> password = askPassword(address->display(), blocked);
    if (!password)
        return password.error();
    address.value().password = *password;
    return address;
}

} // namespace

Result<QList<redis::Address>> serverAddresses(const Invocation &invocation, const BlockedSignals &blocked)
{
    QList<QByteArray> named = urls(invocation);
    if (named.isEmpty() && std::holds_alternative<Demo>(invocation.request))
        return Error(ErrorKind::BadInput, "demo creates locks, so name a server: use --url or LOCKSCOPE_URL");
    if (named.isEmpty())
        named = {"redis://127.0.0.1:6379"};
    QList<redis::Address> addresses;
    for (const QByteArray &url : std::as_const(named)) {
        const Result<redis::Address> address = addressOf(url, invocation, blocked);
        if (!address)
            return address.error();
        addresses.append(*address);
    }
    return addresses;
}

} // namespace lockctl
