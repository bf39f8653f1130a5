// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/process/input_end.h"

#include <array>
#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

namespace lockctl {

InputEnd::InputEnd(QObject *parent)
    : QObject(parent)
    , m_notifier(STDIN_FILENO, QSocketNotifier::Read)
{
    connect(&m_notifier, &QSocketNotifier::activated, this, &InputEnd::read);
}

bool InputEnd::isNothing()
{
    struct stat info = {};
    return fstat(STDIN_FILENO, &info) != 0 || (S_ISCHR(info.st_mode) && !isatty(STDIN_FILENO));
}

void InputEnd::read()
{
    std::array<char, 4096> waste;
    const ssize_t count = ::read(STDIN_FILENO, waste.data(), waste.size());
    if (count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN)))
        return;
    m_notifier.setEnabled(false);
    const bool isBackground = count < 0 && errno == EIO; // the terminal now belongs to another group
    if (!isBackground)
        Q_EMIT reached();
}

} // namespace lockctl
