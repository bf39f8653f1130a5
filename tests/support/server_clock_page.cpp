// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/server_clock_page.h"

#include "tests/support/test_server.h"

#include <QFile>

namespace testing {

using namespace Qt::StringLiterals;

ServerClockPage::ServerClockPage()
{
    setAhead(lockengine::Milliseconds(0));
    QFile program(serverProgram());
    if (!program.open(QIODevice::WriteOnly))
        qFatal("no room for a program");
    const QString clock = m_folder.filePath(u"clock"_s);
    const QString preload = programPath(u"../tests/stepping_clock_preload.so"_s);
    program.write(u"#!/bin/sh\nLOCKSCOPE_TEST_CLOCK='%1' LD_PRELOAD='%2' exec '%3' \"$@\"\n"_s
                      .arg(clock, preload, lockengine::defaultServerProgram())
                      .toUtf8());
    program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void ServerClockPage::setAhead(lockengine::Milliseconds ahead)
{
    write(ahead.count(), 0);
}

void ServerClockPage::standAt(lockengine::ServerTime time)
{
    write(0, time.time_since_epoch().count());
}

// Written in place, because the server has the file mapped.
void ServerClockPage::write(qint64 ahead, qint64 standing)
{
    const qint64 values[] = {ahead, standing};
    QFile page(m_folder.filePath(u"clock"_s));
    if (!page.open(QIODevice::ReadWrite)
        || page.write(reinterpret_cast<const char *>(values), sizeof values) != sizeof values)
        qFatal("no room for a clock");
}

} // namespace testing
