// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/interop/peer_process.h"

#include <QFile>
#include <QJsonDocument>
#include <QStandardPaths>
#include <QTest>

namespace testing {

using namespace Qt::StringLiterals;

PeerProcess::PeerProcess(const QStringList &command)
{
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(command.first(), command.sliced(1));
    m_greeting = nextLine();
    if (m_greeting.isEmpty())
        qFatal("%s did not come up", qPrintable(command.join(u' ')));
}

PeerProcess::~PeerProcess()
{
    m_process.closeWriteChannel();
    if (!m_process.waitForFinished(3000))
        m_process.kill();
    m_process.waitForFinished();
}

void PeerProcess::begin(QJsonObject request)
{
    request.insert(u"id"_s, ++m_last);
    m_process.write(QJsonDocument(request).toJson(QJsonDocument::Compact) + '\n');
}

QJsonObject PeerProcess::answer()
{
    QJsonObject line;
    do {
        line = nextLine();
    } while (!line.isEmpty() && line.value(u"id"_s).toInt() != m_last);
    return line;
}

QJsonObject PeerProcess::ask(const QJsonObject &request)
{
    begin(request);
    return answer();
}

QJsonObject PeerProcess::nextLine()
{
    if (!QTest::qWaitFor([this] { return m_process.canReadLine(); }, 20'000))
        return {};
    return QJsonDocument::fromJson(m_process.readLine()).object();
}

const char *whyNoNode(const QString &library)
{
    if (QStandardPaths::findExecutable(u"node"_s).isEmpty())
        return "there is no node here; ./dev test interop installs it";
    if (!QFile::exists(QStringLiteral(TEST_DATA_DIR "/node_modules/") + library))
        return "the libraries from npm are not installed; ./dev test interop installs them";
    return nullptr;
}

const char *whyNoRedisPy()
{
    QProcess process;
    process.start(QString::fromLatin1(pythonProgram), {u"-c"_s, u"import redis"_s});
    const bool isThere = process.waitForFinished(20'000) && process.exitStatus() == QProcess::NormalExit
        && process.exitCode() == 0;
    return isThere ? nullptr : "there is no python3-redis here; ./dev test interop installs it";
}

} // namespace testing
