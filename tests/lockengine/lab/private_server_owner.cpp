// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Owns one private server until it is killed: private_server_owner PARENT-FOLDER GUARDIAN. Prints the
// server's folder once it is ready.

#include "lockengine/lab/private_server.h"

#include <QCoreApplication>

#include <cstdio>

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    lockengine::PrivateServerOptions options;
    options.parentFolder = application.arguments().value(1);
    options.guardianProgram = application.arguments().value(2);
    // Two levels of processes, as the demo has them.
    options.companions
        = {{QStringLiteral("sh"), QStringLiteral("-c"), QStringLiteral("sleep 1000 & sleep 1000; true")}};
    lockengine::PrivateServer server(options);
    QObject::connect(&server, &lockengine::PrivateServer::ready, &server, [&server] {
        std::puts(qPrintable(server.folder()));
        std::fflush(stdout);
    });
    QObject::connect(&server, &lockengine::PrivateServer::failed, &server, [] { QCoreApplication::exit(1); });
    server.start();
    return QCoreApplication::exec();
}
