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
    program.write(u"#!/bin/sh\nLOCKSCOPE_TEST_CLOCK='%1' LD_PRELOAD='%2' exec redis-server \"$@\"\n"_s
                      .arg(clock, preload)
                      .toUtf8());
    program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

// In place, for the server has the file mapped.
void ServerClockPage::setAhead(lockengine::Milliseconds ahead)
{
    const qint64 value = ahead.count();
    QFile page(m_folder.filePath(u"clock"_s));
    if (!page.open(QIODevice::ReadWrite)
        || page.write(reinterpret_cast<const char *>(&value), sizeof value) < 0)
        qFatal("no room for a clock");
}

} // namespace testing
