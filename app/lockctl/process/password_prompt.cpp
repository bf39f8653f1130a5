// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/process/password_prompt.h"

#include "app/lockctl/process/process_signals.h"
#include "app/lockctl/text/terminal_text.h"

#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

namespace lockctl {

using namespace lockengine;

namespace {

constexpr qsizetype longestPassword = 4096;

// The terminal with echo off; the destructor restores it.
class SilentTerminal
{
public:
    SilentTerminal()
        : m_descriptor(::open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY))
    {
        if (m_descriptor < 0 || ::tcgetattr(m_descriptor, &m_former) != 0)
            return;
        termios silent = m_former;
        silent.c_lflag &= ~tcflag_t(ECHO);
        m_silent = ::tcsetattr(m_descriptor, TCSAFLUSH, &silent) == 0;
    }
    ~SilentTerminal()
    {
        if (m_silent)
            ::tcsetattr(m_descriptor, TCSAFLUSH, &m_former);
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    SilentTerminal(const SilentTerminal &) = delete;
    SilentTerminal &operator=(const SilentTerminal &) = delete;

    [[nodiscard]] bool isSilent() const { return m_silent; }
    [[nodiscard]] int descriptor() const { return m_descriptor; }

    void print(const QByteArray &text) const
    {
        [[maybe_unused]] const ssize_t ignored = ::write(m_descriptor, text.constData(), size_t(text.size()));
    }

private:
    int m_descriptor;
    termios m_former = {};
    bool m_silent = false;
};

// Whether input came before a signal.
bool waitForInput(int terminal, int blocked)
{
    pollfd both[] = {{terminal, POLLIN, 0}, {blocked, POLLIN, 0}};
    return ::poll(both, 2, -1) > 0 && both[1].revents == 0;
}

} // namespace

Result<Secret> askPassword(const QByteArray &server, const BlockedSignals &blocked)
{
    const SilentTerminal terminal;
    if (!terminal.isSilent())
        return Error(ErrorKind::BadInput, "--ask-pass needs a terminal; in a script, set REDISCLI_AUTH");
    terminal.print("Password for " + visible(server, 300) + ": ");
    char line[longestPassword];
    ssize_t size = 0;
    if (waitForInput(terminal.descriptor(), blocked.descriptor()))
        size = ::read(terminal.descriptor(), line, sizeof line);
    terminal.print("\n");
    if (size <= 1) // nothing, or an empty line
        return Error(ErrorKind::BadInput, "no password was entered");
    const Secret password(QByteArray(line, line[size - 1] == '\n' ? size - 1 : size));
    explicit_bzero(line, sizeof line);
    return password;
}

} // namespace lockctl
