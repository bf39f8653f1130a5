// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/process/text_output.h"

#include <cerrno>
#include <climits>
#include <poll.h>
#include <unistd.h>

namespace lockctl {

namespace {

// Whether PIPE_BUF bytes can be written without blocking. The descriptor stays in blocking mode, because its
// file may be shared with the shell and a child.
bool isWritable(int descriptor)
{
    pollfd request{descriptor, POLLOUT, 0};
    return ::poll(&request, 1, 0) == 1;
}

} // namespace

TextOutput::TextOutput(int descriptor, QObject *parent)
    : QObject(parent)
    , m_descriptor(descriptor)
    , m_notifier(descriptor, QSocketNotifier::Write)
{
    m_notifier.setEnabled(false);
    connect(&m_notifier, &QSocketNotifier::activated, this, &TextOutput::drain);
}

void TextOutput::writeLine(const QByteArray &line)
{
    if (m_broken)
        return;
    const bool wasDrained = m_kept.isEmpty();
    m_kept += line;
    m_kept += '\n';
    if (wasDrained)
        drain();
    if (m_kept.size() > mostKept)
        giveUp();
}

void TextOutput::drain()
{
    qsizetype done = 0;
    while (done < m_kept.size() && isWritable(m_descriptor)) {
        const auto size = size_t(qMin(m_kept.size() - done, qsizetype(PIPE_BUF)));
        const ssize_t written = ::write(m_descriptor, m_kept.constData() + done, size);
        if (written < 0 && errno != EINTR && errno != EAGAIN) {
            m_failure = errno == EPIPE ? 0 : errno;
            return giveUp();
        }
        done += qMax(written, ssize_t(0));
    }
    m_kept.remove(0, done);
    m_notifier.setEnabled(!m_kept.isEmpty());
    if (m_kept.isEmpty())
        Q_EMIT drained();
}

void TextOutput::giveUp()
{
    m_broken = true;
    m_kept.clear();
    m_notifier.setEnabled(false);
    Q_EMIT broken();
    Q_EMIT drained();
}

} // namespace lockctl
