// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/holder_line.h"

#include "ui/models/client_labels.h"
#include "ui/present/count_words.h"
#include "ui/present/duration.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"

#include <QStringList>

#include <algorithm>

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

void HolderLine::nameClients(const ClientLabels *labels)
{
    m_labels = labels;
    if (labels)
        connect(labels, &ClientLabels::changed, this, [this] { showView(m_view, m_loss); });
}

QString HolderLine::name() const
{
    const QByteArray id = client();
    return m_labels && !id.isEmpty() ? m_labels->nameOf(m_view.state.id.system, id) : QString();
}

QByteArray HolderLine::client() const
{
    if (isOfNumber())
        return {};
    if (m_view.state.isHeld())
        return m_view.state.holders.first().id;
    return m_loss ? m_loss->holder : QByteArray();
}

void HolderLine::showView(const LockView &view, const std::optional<Loss> &loss)
{
    m_view = view;
    m_loss = loss;
    const QByteArray id = client();
    setToolTip(id.isEmpty() ? QString() : toolTipText(visible(id)));
    setAccessibleName(sentence());
    update();
}

QString HolderLine::beginning() const
{
    if (m_view.state.isUnread())
        return Tr::tr("Holder unknown");
    if (isOfNumber())
        return m_view.state.number ? numberSentence(m_view.state) : Tr::tr("It no longer exists");
    if (!m_view.state.isHeld() && m_loss) {
        const QString length
            = coarseDuration(std::max(m_clock.nowOf(m_view) - m_loss->at, Milliseconds::zero()));
        //: the lock was lost; followed by the id of the client that held it last; %1 is a duration
        return Tr::tr("Free for %1 · last holder").arg(length);
    }
    if (!m_view.state.isHeld())
        return Tr::tr("It has no holder");
    if (!m_view.heldSince)
        return Tr::tr("Held by");
    const QString length = heldFor(m_clock.nowOf(m_view) - m_view.heldSince->at, m_view.heldSince->exact);
    //: followed by the id of the holder; %1 is a duration, perhaps with "at least"
    return Tr::tr("Held for %1 by").arg(length);
}

// The permits are listed below, each with its deadline.
bool HolderLine::isOfNumber() const
{
    return counts(m_view.state.kinds);
}

QString HolderLine::note() const
{
    QStringList notes;
    if (!m_view.state.isHeld())
        return {};
    const Holder &holder = m_view.state.holders.first();
    if (holder.mode != HoldMode::Exclusive)
        notes += modeWord(holder.mode);
    if (m_view.state.token) //: the fencing token of the hold; %1 is a number
        notes += Tr::tr("token %1").arg(*m_view.state.token);
    if (holder.count.value_or(1) > 1) //: the hold count
        notes += Tr::tr("%n times", nullptr, int(*holder.count));
    if (const auto more = m_view.state.holderCount() - 1;
        more > 0) //: more holders than the one that is named
        notes += Tr::tr("and %n more", nullptr, int(more));
    return notes.join(u" · "_s);
}

QString HolderLine::sentence() const
{
    if (client().isEmpty())
        return beginning();
    const QString whose = beginning() + u' ' + clientText(client(), name());
    return note().isEmpty() ? whose : whose + Tr::tr(", ") + note();
}

void HolderLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &colours = m_theme.colours();
    painter.setFont(uiFont());
    painter.setPen(colours.dim);
    const QString text = beginning();
    QRectF rest(rect());
    if (isOfNumber()) {
        painter.setPen(colours.text);
        paintElided(painter, rest, text);
        return;
    }
    drawTabular(painter, rest, Qt::AlignLeft, text);
    const QByteArray id = client();
    if (id.isEmpty())
        return;
    rest.adjust(tabularWidth(QFontMetricsF(painter.font(), this), text) + 7, 0, 0, 0);
    const BadgeLook look = m_view.state.isHeld() ? BadgeLook::Filled : BadgeLook::Gone;
    rest = paintBadge(painter, rest, id, name(), look, colours);
    rest.adjust(paintClient(painter, rest, id, name(), colours.text, colours.dim) + 8, 0, 0, 0);
    painter.setFont(smallFont());
    painter.setPen(colours.dim);
    if (rest.width() > 30)
        paintElided(painter, rest, note());
}

} // namespace ui
