// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/doctor/finding_hook.h"

#include "app/lockctl/text/terminal_text.h"

#include <QFile>

#include <csignal>

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

// Without lockctl's secrets.
QProcessEnvironment harmlessEnvironment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &secret : {u"REDISCLI_AUTH"_s, u"LOCKSCOPE_URL"_s, u"LOCKSCOPE_PASSWORD"_s})
        environment.remove(secret);
    return environment;
}

} // namespace

FindingHook::FindingHook(QByteArray program, Clock &clock)
    : m_program(std::move(program))
    , m_clock(clock)
{ }

FindingHook::~FindingHook()
{
    if (m_process)
        m_process->disconnect(this);
}

void FindingHook::run(const QByteArray &json)
{
    if (m_waiting.size() == kWaiting)
        m_waiting.removeFirst();
    m_waiting.append(json);
    if (!m_process)
        next();
}

void FindingHook::next()
{
    const QByteArray json = m_waiting.takeFirst();
    m_isLate = false;
    m_process = std::make_unique<QProcess>();
    m_process->setProcessEnvironment(harmlessEnvironment());
    m_process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process->setStandardOutputFile(QProcess::nullDevice()); // lockctl's own output is read by programs
    m_process->setChildProcessModifier([] { // lockctl blocks signals, and a child inherits that
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, nullptr);
    });
    connect(m_process.get(), &QProcess::finished, this, &FindingHook::end, Qt::QueuedConnection);
    connect(m_process.get(), &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            QMetaObject::invokeMethod(this, &FindingHook::end, Qt::QueuedConnection);
    });
    m_limit = m_clock.callAfter(kLongest, [this] {
        m_isLate = true;
        m_process->kill();
    });
    m_process->start(QFile::decodeName(m_program), QStringList());
    m_process->write(json + '\n');
    m_process->closeWriteChannel();
}

void FindingHook::end()
{
    if (!m_process)
        return;
    m_limit.reset();
    const std::unique_ptr<QProcess> process = std::move(m_process);
    const QByteArray program = visible(m_program, 200);
    if (m_isLate)
        Q_EMIT failed(program + " took longer than 10 s and was ended");
    else if (process->error() == QProcess::FailedToStart)
        Q_EMIT failed(program + " cannot be started: " + visible(process->errorString().toUtf8(), 200));
    else if (process->exitStatus() != QProcess::NormalExit || process->exitCode() != 0)
        Q_EMIT failed(program + " failed with exit status " + QByteArray::number(process->exitCode()));
    if (m_waiting.isEmpty())
        Q_EMIT becameIdle();
    else
        next();
}

} // namespace lockctl
