// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Owns one private server until it is killed: private_server_owner PARENT-FOLDER GUARDIAN. Prints the
// server's folder once it is ready. With "cluster" as third argument it owns a cluster, and prints "ready".

#include "lockengine/lab/private_cluster.h"

#include <QCoreApplication>

#include <cstdio>

namespace {

void say(const char *line)
{
    std::puts(line);
    std::fflush(stdout);
}

int ownCluster(const lockengine::PrivateServerOptions &server)
{
    lockengine::SystemClock clock;
    lockengine::PrivateClusterOptions options;
    options.server = server;
    lockengine::PrivateCluster cluster(options, clock);
    QObject::connect(&cluster, &lockengine::PrivateCluster::ready, &cluster, [] { say("ready"); });
    QObject::connect(
        &cluster, &lockengine::PrivateCluster::failed, &cluster, [] { QCoreApplication::exit(1); });
    cluster.start();
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    lockengine::PrivateServerOptions options;
    options.parentFolder = application.arguments().value(1);
    options.guardianProgram = application.arguments().value(2);
    if (application.arguments().value(3) == QStringLiteral("cluster"))
        return ownCluster(options);
    // Two levels of processes, as in the demo.
    options.companions
        = {{QStringLiteral("sh"), QStringLiteral("-c"), QStringLiteral("sleep 1000 & sleep 1000; true")}};
    lockengine::PrivateServer server(options);
    QObject::connect(
        &server, &lockengine::PrivateServer::ready, &server, [&server] { say(qPrintable(server.folder())); });
    QObject::connect(&server, &lockengine::PrivateServer::failed, &server, [] { QCoreApplication::exit(1); });
    server.start();
    return QCoreApplication::exec();
}
