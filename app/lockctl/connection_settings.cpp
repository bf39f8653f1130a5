// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/connection_settings.h"

#include "app/lockctl/process/password_prompt.h"

#include <QFile>

namespace lockctl {

using namespace lockengine;

namespace {

// No value: none was named. An empty argument is a mistake, and judged as one.
std::optional<QByteArray> url(const Invocation &invocation)
{
    if (!invocation.urls.isEmpty())
        return invocation.urls.constFirst();
    const QByteArray fromEnvironment = qgetenv("LOCKSCOPE_URL");
    return fromEnvironment.isEmpty() ? std::nullopt : std::optional(fromEnvironment);
}

} // namespace

Result<redis::Address> serverAddress(const Invocation &invocation, const BlockedSignals &blocked)
{
    const std::optional<QByteArray> named = url(invocation);
    if (!named && std::holds_alternative<Demo>(invocation.request))
        return Error(
            ErrorKind::BadInput, "demo makes locks, so it must be told where: use --url or LOCKSCOPE_URL");
    Result<redis::Address> address = redis::parseAddress(named.value_or("redis://127.0.0.1:6379"));
    if (!address)
        return address;
    if (!invocation.caFile.isEmpty())
        address.value().caFile = QFile::decodeName(invocation.caFile);
    address.value().password = Secret(qgetenv("REDISCLI_AUTH"));
    if (!invocation.askPassword)
        return address;
    const Result<Secret> password = askPassword(address->display(), blocked);
    if (!password)
        return password.error();
    address.value().password = *password;
    return address;
}

} // namespace lockctl
