// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/outcome_bar.h"

#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/notice.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPushButton>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

bool isEnd(EventKind kind)
{
    using enum EventKind;
    return QList<EventKind>{Released, ForceReleased, Expired, Evicted, Deleted}.contains(kind);
}

bool isBegin(EventKind kind)
{
    using enum EventKind;
    return QList<EventKind>{Acquired, Promoted, Coalesced, Resynced}.contains(kind);
}

} // namespace

OutcomeBar::OutcomeBar(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_notice(new Notice(theme, this))
{
    setObjectName(u"outcomeBar"_s);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(8);
    row->addWidget(m_notice, 1);
    auto *close = new QPushButton(Tr::tr("Close"), this);
    close->setObjectName(u"closeOutcome"_s);
    close->setProperty("look", u"quiet"_s);
    row->addWidget(close);
    connect(close, &QPushButton::clicked, this, &OutcomeBar::leave);
    m_fade.setSingleShot(true);
    m_fade.setInterval(8000);
    connect(&m_fade, &QTimer::timeout, this, [this] {
        if (underMouse())
            m_fade.start();
        else if (isLasting())
            m_notice->say(m_said.sentence, m_said.tone); // drops the remark
        else
            hide();
    });
    m_leaving.setSingleShot(true);
    connect(&m_leaving, &QTimer::timeout, this, &QWidget::hide);
    hide();
}

void OutcomeBar::say(const Said &said, ServerTime at)
{
    m_said = said;
    m_saidAt = at;
    m_leaving.stop();
    setEnabled(true);
    m_notice->say(said.sentence, said.tone);
    setVisible(!said.sentence.isEmpty());
    if (isLasting())
        m_fade.stop();
    else
        m_fade.start();
}

bool OutcomeBar::isLasting() const
{
    return m_said.tone != Tone::Dim && m_said.tone != Tone::Plain && !text().isEmpty();
}

void OutcomeBar::remark(const QString &sentence)
{
    if (!isLasting())
        return say({sentence, Tone::Dim});
    m_notice->say(joined(m_said.sentence, sentence), m_said.tone);
    m_fade.start();
}

// Hiding moves other widgets here, and a second click must not hit them.
void OutcomeBar::leave()
{
    if (!underMouse())
        return hide();
    setEnabled(false);
    m_leaving.start(QApplication::doubleClickInterval());
}

void OutcomeBar::follow(const QList<LockEvent> &events)
{
    // An acquire that preceded the act may be noticed only now, so `notBefore` counts. An end contradicts
    // whenever it happened later.
    const auto contradicts = [this](const LockEvent &event) {
        const bool isLater = (isEnd(event.kind) && event.at >= m_saidAt)
            || (isBegin(event.kind) && event.notBefore >= m_saidAt);
        return event.lock.name == m_said.about && isLater;
    };
    if (!m_said.about.isEmpty() && std::ranges::any_of(events, contradicts))
        leave();
}

QString OutcomeBar::text() const
{
    return isHidden() || m_leaving.isActive() ? QString() : m_notice->text();
}

} // namespace ui
