// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/scale/open_top.h"

#include "tests/bench/scale/watched_server.h"

#include "app/lockctl/output/text_lines.h"

#include <algorithm>

namespace bench {

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

OpenTop::OpenTop(quint16 port)
    : m_process("redis://127.0.0.1:" + QByteArray::number(port), {u"top"_s, u"--unpaced"_s},
        testing::OnTerminal::Input::Terminal, testing::OnTerminal::Output::Terminal)
{
    m_process.resize(columns, height);
    QObject::connect(&m_reading, &QTimer::timeout, &m_reading, [this] { read(); });
    m_reading.start(50ms);
}

void OpenTop::awaitLocks(int locks)
{
    const QByteArray held = lockctl::grouped(locks) + " held";
    turnUntil([this, &held] { return m_screen.lines().value(1).contains(held); });
}

void OpenTop::typeUntil(const QByteArray &keys, const QByteArray &words)
{
    m_process.type(keys);
    turnUntil([this, &words] {
        return std::ranges::any_of(
            m_screen.lines(), [&words](const QByteArray &line) { return line.contains(words); });
    });
}

void OpenTop::read()
{
    const QByteArray written = m_process.written();
    m_screen.write(written.sliced(m_read));
    m_read = written.size();
}

} // namespace bench
