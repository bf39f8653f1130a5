// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/connection_settings.h"

#include "app/lockctl/arguments/offer_check.h"
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

ScanEffort scanEffort(const Invocation &invocation)
{
    if (invocation.unpaced)
        return ScanEffort::Unpaced;
    return invocation.gentle ? ScanEffort::Gentle : ScanEffort::Spare;
}

Result<Done> checkCredentials(const Invocation &invocation, const SystemKind &system)
{
    const bool hasFiles = !(invocation.caFile + invocation.certFile + invocation.keyFile).isEmpty();
    if (hasFiles && !system.can(Capability::Tls))
        return Error(
            ErrorKind::BadInput, system.name() + ": there is no TLS: leave out --cacert, --cert and --key");
    if (invocation.askPassword && !system.can(Capability::Password))
        return Error(ErrorKind::BadInput, system.name() + ": there are no passwords: leave out --ask-pass");
    return Done();
}

Result<ChosenServer> serverAt(const QByteArray &url, const Invocation &invocation, const SystemKinds &systems,
    const BlockedSignals &blocked)
{
    const SystemKind &system = systems.kindOf(url);
    const Result<AddressFacts> facts = system.factsOf(url);
    if (!facts)
        return facts.error();
    const Result<Done> offered = checkOffer(invocation.request, system);
    if (!offered)
        return offered.error();
    const Result<Done> needed = checkCredentials(invocation, system);
    if (!needed)
        return needed.error();
    ChosenServer server{&system, {}, facts->display};
    server.access.url = QString::fromUtf8(url);
    server.access.caFile = QFile::decodeName(invocation.caFile);
    server.access.certFile = QFile::decodeName(invocation.certFile);
    server.access.keyFile = QFile::decodeName(invocation.keyFile);
    server.access.scan = scanEffort(invocation);
    if (system.can(Capability::Password)) {
        server.access.password = Secret(qgetenv("REDISCLI_AUTH"));
        server.access.guidePassword = Secret(qgetenv("LOCKSCOPE_SENTINEL_PASSWORD"));
    }
    if (!invocation.askPassword)
        return server;
    const Result<Secret> password = askPassword(server.display, blocked);
    if (!password)
        return password.error();
    server.access.password = *password;
    return server;
}

} // namespace

Result<QList<ChosenServer>> chosenServers(
    Invocation &invocation, const SystemKinds &systems, const BlockedSignals &blocked)
{
    QList<QByteArray> named = urls(invocation);
    if (named.isEmpty() && std::holds_alternative<Demo>(invocation.request))
        return Error(ErrorKind::BadInput, "demo creates locks, so name a server: use --url or LOCKSCOPE_URL");
    if (named.isEmpty())
        named = {systems.usual().usualAddress()};
    settleKind(invocation, systems.kindOf(named.constFirst()));
    QList<ChosenServer> servers;
    for (const QByteArray &url : std::as_const(named)) {
        const Result<ChosenServer> server = serverAt(url, invocation, systems, blocked);
        if (!server)
            return server.error();
        servers.append(*server);
    }
    return servers;
}

} // namespace lockctl
