// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Not a test: a client process that takes and gives back locks at random until its input ends, and prints
// what it did, one operation a line: contender URL SEED LOCK,LOCK... Each operation is printed when it is
// begun, as unknown, and once more when it is answered, so that nothing is forgotten when the process is
// killed.

#include "tests/faults/contending.h"

#include <QCoreApplication>
#include <QSocketNotifier>

#include <cstdio>
#include <unistd.h>

using namespace lockengine;

namespace {

// A mistake in one script: TEXT becomes MISTAKE.
redis::ScriptStore planted(const QStringList &words)
{
    redis::ScriptStore scripts;
    if (words.size() == 3) {
        QByteArray source = redis::Script::fromResource(words[0]).source();
        scripts.replace(words[0], source.replace(words[1].toUtf8(), words[2].toUtf8()));
    }
    return scripts;
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    const Result<redis::Address> address = redis::parseAddress(arguments.value(1).toUtf8());
    if (!address || arguments.size() < 4)
        return 2;
    std::setvbuf(stdout, nullptr, _IOLBF, 1 << 16);
    testing::Contending contending(
        *address, arguments[2].toULongLong(), arguments[3].toUtf8().split(','), planted(arguments.sliced(4)));

    // Whatever is under way is brought to its end, so that nothing stays unanswered but for a kill.
    QSocketNotifier inputEnd(STDIN_FILENO, QSocketNotifier::Read);
    QObject::connect(&inputEnd, &QSocketNotifier::activated, &inputEnd, [&] {
        inputEnd.setEnabled(false);
        contending.stop();
    });
    QObject::connect(&contending, &testing::Contending::over, &application, &QCoreApplication::quit);
    contending.start();
    return QCoreApplication::exec();
}
