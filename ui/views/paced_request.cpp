// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/paced_request.h"

namespace ui {

PacedRequest::PacedRequest(std::chrono::milliseconds pause, QObject *parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &PacedRequest::askIfWanted);
}

void PacedRequest::want()
{
    m_isWanted = true;
    askIfWanted();
}

void PacedRequest::answered()
{
    m_isUnderWay = false;
    askIfWanted();
}

void PacedRequest::forget()
{
    m_isUnderWay = false;
    m_isWanted = false;
}

void PacedRequest::askIfWanted()
{
    if (!m_isWanted || m_isUnderWay || m_pause.isActive())
        return;
    m_isWanted = false;
    m_isUnderWay = true;
    m_pause.start();
    Q_EMIT askNow();
}

} // namespace ui
