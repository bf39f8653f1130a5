// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/holder_legend.h"

#include "ui/present/holder_badge.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"

#include <QStringList>

namespace ui {

using namespace Qt::StringLiterals;

HolderLegend::HolderLegend(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(u"holderLegend"_s);
    setFixedHeight(20);
    hide();
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void HolderLegend::showHolders(const QList<QByteArray> &ids)
{
    m_ids = ids;
    setVisible(m_ids.size() > 1);
    if (m_ids.size() < 2)
        return;
    QStringList all;
    for (const QByteArray &id : m_ids)
        all += clientText(id, nameOf(id));
    //: spoken; holders of the lock in the last minutes, the last first
    const QString spoken = Tr::tr("Holders in the chart: %1").arg(all.join(Tr::tr(", ")));
    if (spoken == accessibleName())
        return; // called every frame; screen readers must not repeat it
    setAccessibleName(spoken);
    setToolTip(toolTipText(all.mid(0, 20).join(u'\n')));
    update();
}

void HolderLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &colours = m_theme.colours();
    constexpr qreal gap = 14;
    constexpr qreal least = 90; // for a badge and a readable part of the name
    QRectF rest(rect());
    for (qsizetype i = 0; i < m_ids.size(); ++i) {
        const qsizetype left = m_ids.size() - i;
        if (rest.width() < least || (left > 1 && rest.width() < least + 30)) {
            painter.setFont(smallFont());
            painter.setPen(colours.dim);
            paintElided(painter, rest, u"+%1"_s.arg(left));
            return;
        }
        QRectF area = rest;
        area.setWidth(std::min(rest.width() - (left > 1 ? 30 : 0), qreal(200)));
        const BadgeLook look = isOutlinedIn(m_ids, m_ids[i]) ? BadgeLook::Outlined : BadgeLook::Filled;
        const QRectF words = paintBadge(painter, area, m_ids[i], nameOf(m_ids[i]), look, colours);
        const qreal used = paintClient(painter, words, m_ids[i], nameOf(m_ids[i]), colours.text, colours.dim);
        rest.setLeft(words.left() + used + gap);
    }
}

} // namespace ui
