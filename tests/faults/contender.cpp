// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Not a test: a client process for the fault tests: contender contend|force URL SEED LOCK,LOCK... It acquires
// and releases locks at random until its input ends, or force-unlocks those of other clients. It prints each
// operation on one line when it begins (as unknown), and again when it is answered. So no operation is lost
// when the process is killed.

#include "tests/faults/contending.h"
#include "tests/faults/forcing.h"

#include <QCoreApplication>
#include <QSocketNotifier>

#include <cstdio>
#include <unistd.h>

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

// Plants a mistake in one script: replaces TEXT by MISTAKE.
redis::ScriptStore planted(const QStringList &words)
{
    redis::ScriptStore scripts;
    if (words.size() == 3) {
        QByteArray source = redis::Script::fromResource(words[0]).source();
        scripts.replace(words[0], source.replace(words[1].toUtf8(), words[2].toUtf8()));
    }
    return scripts;
}

// Completes pending operations before the end, so that only a kill leaves an operation unanswered.
template <typename Actor>
int liveAs(Actor &actor)
{
    QSocketNotifier inputEnd(STDIN_FILENO, QSocketNotifier::Read);
    QObject::connect(&inputEnd, &QSocketNotifier::activated, &inputEnd, [&] {
        inputEnd.setEnabled(false);
        actor.stop();
    });
    QObject::connect(&actor, &Actor::over, qApp, &QCoreApplication::quit);
    actor.start();
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    const Result<redis::Address> address = redis::parseAddress(arguments.value(2).toUtf8());
    if (!address || arguments.size() < 5)
        return 2;
    std::setvbuf(stdout, nullptr, _IOLBF, 1 << 16);
    const std::uint64_t seed = arguments[3].toULongLong();
    const QByteArrayList locks = arguments[4].toUtf8().split(',');
    const redis::ScriptStore scripts = planted(arguments.sliced(5));
    if (arguments[1] == u"force"_s) {
        testing::Forcing forcing(*address, seed, locks, u"audit.jsonl"_s, scripts);
        return liveAs(forcing);
    }
    testing::Contending contending(*address, seed, locks, scripts);
    if (arguments.value(5) == u"ignores-losses"_s)
        contending.ignoreLosses();
    return liveAs(contending);
}
