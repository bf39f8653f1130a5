// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/process/input_lines.h"

#include <array>
#include <cerrno>
#include <unistd.h>

namespace lockctl {

using namespace lockengine;

InputLines::InputLines(QObject *parent)
    : QObject(parent)
    , m_notifier(STDIN_FILENO, QSocketNotifier::Read)
{
    m_notifier.setEnabled(false);
    connect(&m_notifier, &QSocketNotifier::activated, this, &InputLines::read);
}

Pending<std::optional<QByteArray>> InputLines::next()
{
    const Completion<std::optional<QByteArray>> asked;
    m_asked = asked;
    deliver();
    return asked.pending();
}

void InputLines::stop()
{
    m_kept.clear();
    m_hasEnded = true;
    deliver();
}

void InputLines::read()
{
    std::array<char, 64 * 1024> bytes;
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (count > 0)
        m_kept.append(bytes.data(), count);
    else
        m_hasEnded = true;
    deliver();
}

void InputLines::deliver()
{
    const qsizetype end = m_kept.indexOf('\n');
    const bool isWhole = end >= 0 || m_kept.size() > longest;
    m_notifier.setEnabled(m_asked && !isWhole && !m_hasEnded);
    if (!m_asked || (!isWhole && !m_hasEnded))
        return;
    std::optional<QByteArray> line;
    if (isWhole || !m_kept.isEmpty()) {
        line = m_kept.first(end >= 0 ? end : m_kept.size());
        m_kept.remove(0, line->size() + 1);
    }
    const auto asked = std::exchange(m_asked, {});
    asked->complete(line);
}

} // namespace lockctl
