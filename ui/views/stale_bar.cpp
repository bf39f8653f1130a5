// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/stale_bar.h"

#include "ui/present/duration.h"
#include "ui/present/error_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/views/notice.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

StaleBar::StaleBar(const Theme &theme, QAction &retry, QWidget *parent)
    : QWidget(parent)
    , m_notice(new Notice(theme, this))
{
    setObjectName(u"staleBar"_s);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 8);
    row->setSpacing(8);
    row->addWidget(m_notice, 1);
    auto *again = new QPushButton(retry.text(), this);
    again->setObjectName(u"staleRetry"_s);
    row->addWidget(again);
    connect(again, &QPushButton::clicked, &retry, &QAction::trigger);
    m_ticks.setInterval(1000);
    connect(&m_ticks, &QTimer::timeout, this, &StaleBar::say);
    hide();
}

void StaleBar::showStatus(const SystemStatus &status)
{
    const bool isStale = status.phase == ConnectionPhase::Reconnecting;
    if (isStale && !m_since.isValid())
        m_since.start();
    if (status.phase == ConnectionPhase::Live || status.phase == ConnectionPhase::Idle)
        m_since.invalidate();
    m_status = status;
    m_statusAge.start();
    setVisible(isStale);
    if (isStale) {
        m_ticks.start();
        say();
    } else {
        m_ticks.stop();
    }
}

void StaleBar::say()
{
    QString text = Tr::tr("Connection lost %1 ago. The state shown is stale.")
                       .arg(wholeDuration(Milliseconds(m_since.elapsed())));
    text = joined(text, errorSentence(m_status.error, Occasion::Reading));
    const Milliseconds wait
        = m_status.retryIn.value_or(Milliseconds::zero()) - Milliseconds(m_statusAge.elapsed());
    if (m_status.retryIn && wait > Milliseconds::zero())
        text = joined(
            text, Tr::tr("Reconnecting in %1.").arg(wholeDuration(wait + std::chrono::milliseconds(999))));
    m_notice->say(text, Tone::Amber);
}

} // namespace ui
