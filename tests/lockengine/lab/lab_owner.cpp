// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Owns a lab with contending clients, prints "ready", and runs until it is killed. Usage: lab_owner GUARDIAN
// SERVERS

#include "lockengine/lab/lab.h"

#include <QCoreApplication>

#include <cstdio>

using namespace lockengine;

namespace {

constexpr const char *clients[] = {"A", "B"};

QCoro::Task<Done> contend(Lab &lab)
{
    for (;;) {
        for (const char *client : clients) {
            LabAct act;
            act.verb = LabVerb::Lock;
            act.who = client;
            act.lock = "orders";
            act.hold = Milliseconds(10);
            const Result<LabAnswer> answer = co_await lab.perform(act);
            Q_UNUSED(answer)
        }
        LabAct wait;
        wait.time = Milliseconds(50);
        const Result<LabAnswer> waited = co_await lab.perform(wait);
        Q_UNUSED(waited)
    }
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    LabSetup setup;
    setup.guardianProgram = application.arguments().value(1);
    setup.servers = application.arguments().value(2).toInt();
    setup.deployment = setup.servers > 1 ? LabDeployment::Several : LabDeployment::One;
    setup.clients = {"A", "B"};
    Lab lab(setup);
    QObject::connect(&lab, &Lab::ready, &lab, [&lab] {
        std::puts("ready");
        std::fflush(stdout);
        QCoro::connect(contend(lab), &lab, [](Done) {});
    });
    QObject::connect(&lab, &Lab::failed, &lab, [] { QCoreApplication::exit(1); });
    lab.start();
    return QCoreApplication::exec();
}
