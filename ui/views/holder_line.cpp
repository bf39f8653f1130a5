// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/holder_line.h"

#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

HolderLine::HolderLine(const Theme &theme, const ServerNow &clock, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_clock(clock)
{
    setObjectName(u"holderLine"_s);
    setFixedHeight(22);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void HolderLine::showView(const LockView &view)
{
    m_view = view;
    setToolTip(view.state.isHeld() ? toolTipText(visible(view.state.holders.first().id)) : QString());
    setAccessibleName(sentence());
    update();
}

QString HolderLine::beginning() const
{
    if (m_view.state.isUnread())
        return Tr::tr("Who holds it is not known");
    if (!m_view.state.isHeld())
        return Tr::tr("Nobody holds it");
    if (!m_view.heldSince)
        return Tr::tr("Held by");
    const QString length = heldFor(m_clock.now() - m_view.heldSince->at, m_view.heldSince->exact);
    //: followed by the id of the holder; %1 is a duration, perhaps with "at least"
    return Tr::tr("Held for %1 by").arg(length);
}

QString HolderLine::sentence() const
{
    if (!m_view.state.isHeld())
        return beginning();
    return beginning() + u' ' + shortId(m_view.state.holders.first().id);
}

void HolderLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &colours = m_theme.colours();
    painter.setFont(uiFont());
    painter.setPen(colours.dim);
    const QString text = beginning();
    QRectF rest(rect());
    drawTabular(painter, rest, Qt::AlignLeft, text);
    if (!m_view.state.isHeld())
        return;
    rest.adjust(tabularWidth(QFontMetricsF(painter.font(), this), text) + 7, 0, 0, 0);
    const Holder &holder = m_view.state.holders.first();
    rest = paintHolderSquare(painter, rest, colours.holder(holder.id));
    painter.setFont(monoFont());
    painter.setPen(colours.text);
    rest.adjust(paintElided(painter, rest, shortId(holder.id), Qt::ElideMiddle) + 8, 0, 0, 0);
    painter.setFont(smallFont());
    painter.setPen(colours.dim);
    QString note = modeWord(holder.mode);
    if (holder.count.value_or(1) > 1) //: how often the holder has taken the lock
        note += (note.isEmpty() ? QString() : u" · "_s) + Tr::tr("%n times", nullptr, int(*holder.count));
    if (const auto more = m_view.state.holders.size() - 1;
        more > 0) //: more holders than the one that is named
        note += (note.isEmpty() ? QString() : u" · "_s) + Tr::tr("and %n more", nullptr, int(more));
    if (rest.width() > 30)
        paintElided(painter, rest, note);
}

} // namespace ui
