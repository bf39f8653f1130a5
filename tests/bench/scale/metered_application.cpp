// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/scale/metered_application.h"

#include "tests/bench/scale/meters.h"

#include <QEvent>
#include <QThread>

namespace bench {

void MeteredApplication::begin()
{
    m_frames.clear();
    m_work = 0;
    m_longest = 0;
}

bool MeteredApplication::notify(QObject *receiver, QEvent *event)
{
    if (QThread::currentThread() != thread())
        return QApplication::notify(receiver, event);
    if (m_depth++ == 0)
        m_begun = nanoseconds();
    m_isPainted = m_isPainted || event->type() == QEvent::UpdateRequest;
    const bool result = QApplication::notify(receiver, event);
    if (--m_depth > 0)
        return result;
    const double took = double(nanoseconds() - m_begun) / 1e6;
    m_work += took;
    m_longest = std::max(m_longest, took);
    if (std::exchange(m_isPainted, false)) {
        m_frames.append(std::exchange(m_work, 0));
        if (painted)
            painted();
    }
    return result;
}

} // namespace bench
