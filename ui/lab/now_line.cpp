// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/now_line.h"

#include "ui/present/holder_badge.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"

#include <QPainter>

namespace ui {

namespace {

using Look = NowPiece::Look;

// In px, at normal size.
constexpr int ringSide = 34;
constexpr int lineHeight = 42;
constexpr int pieceGap = 10;
constexpr int placeGap = 28; // between queue positions
constexpr int factGap = 48; // between facts, with a line in the middle
constexpr int words = 18;

QString ringText(const NowPiece &piece)
{
    return piece.text.size() <= 2 ? piece.text : badgeText(piece.id, piece.text);
}

// A name longer than two characters is written beside the ring.
QString besideRing(const NowPiece &piece)
{
    return piece.text.size() <= 2 ? QString() : piece.text;
}

// Splits a fact into parts that stay on one line: a client with its position and state.
QList<NowFact> chunksOf(const NowFact &fact)
{
    QList<NowFact> chunks;
    for (qsizetype at = 0; at < fact.size(); ++at) {
        if (at == 0 || beginsFurther(fact, at))
            chunks += NowFact();
        chunks.last() += fact[at];
    }
    return chunks;
}

} // namespace

NowLine::NowLine(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
{
    // Not Fixed: sizeHint() is for one width, and another may need more lines.
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void NowLine::showFacts(const QList<NowFact> &facts)
{
    if (facts == m_facts)
        return; // called every frame; screen readers must not repeat it
    m_facts = facts;
    setAccessibleName(nowText(facts));
    updateGeometry();
    update();
}

QFont NowLine::fontOf(Look look) const
{
    const bool isStrong = look != Look::Label && look != Look::Words;
    return m_theme.inLesson(sized(isStrong ? strongFont() : uiFont(), words));
}

qreal NowLine::widthOf(const NowPiece &piece) const
{
    const QFontMetricsF metrics(fontOf(piece.look));
    if (piece.look != Look::Client)
        return metrics.horizontalAdvance(piece.text);
    const QString beside = besideRing(piece);
    const qreal ring = m_theme.inLesson(ringSide);
    return beside.isEmpty() ? ring : ring + m_theme.inLesson(pieceGap) + metrics.horizontalAdvance(beside);
}

QList<NowLine::Placed> NowLine::placed(qreal width) const
{
    QList<Placed> all;
    const qreal height = m_theme.inLesson(lineHeight);
    qreal x = 0;
    qreal y = 0;
    for (const NowFact &fact : m_facts) {
        bool isFirst = true;
        for (const NowFact &chunk : chunksOf(fact)) {
            qreal needed = 0;
            for (const NowPiece &piece : chunk)
                needed += widthOf(piece) + (needed > 0 ? m_theme.inLesson(pieceGap) : 0);
            const qreal gap = x > 0 ? m_theme.inLesson(isFirst ? factGap : placeGap) : 0;
            const bool wraps = x > 0 && x + gap + needed > width;
            x = wraps ? 0 : x + gap;
            y += wraps ? height : 0;
            bool beginsFact = isFirst && !wraps && gap > 0;
            for (const NowPiece &piece : chunk) {
                const qreal room = std::max<qreal>(0, width - x);
                all += Placed{piece, QRectF(x, y, std::min(widthOf(piece), room), height), beginsFact};
                x += widthOf(piece) + m_theme.inLesson(pieceGap);
                beginsFact = false;
            }
            x -= m_theme.inLesson(pieceGap);
            isFirst = false;
        }
    }
    return all;
}

QSize NowLine::sizeHint() const
{
    return {m_theme.inLesson(560), heightForWidth(m_theme.inLesson(560))};
}

QSize NowLine::minimumSizeHint() const
{
    return {m_theme.inLesson(120), m_theme.inLesson(lineHeight)};
}

int NowLine::heightForWidth(int width) const
{
    const QList<Placed> all = placed(width);
    return all.isEmpty() ? 0 : qCeil(all.constLast().area.bottom());
}

// As on the stage: the client's colour around its letter.
void NowLine::paintRing(QPainter &painter, const QRectF &ring, const NowPiece &piece) const
{
    const QColor colour = m_theme.colours().holder(piece.id);
    QColor ground = colour;
    ground.setAlphaF(0.15F);
    painter.setPen(QPen(colour, 2.5));
    painter.setBrush(ground);
    painter.drawEllipse(ring.adjusted(1.25, 1.25, -1.25, -1.25));
    painter.setPen(m_theme.colours().text);
    painter.drawText(ring, Qt::AlignCenter, ringText(piece));
}

void NowLine::paintPiece(QPainter &painter, const Placed &placed) const
{
    const Palette &colours = m_theme.colours();
    painter.setFont(fontOf(placed.piece.look));
    QRectF area = placed.area;
    QString text = placed.piece.text;
    if (placed.piece.look == Look::Client) {
        const qreal side = m_theme.inLesson(ringSide);
        paintRing(painter, QRectF(area.left(), area.center().y() - side / 2, side, side), placed.piece);
        area.setLeft(area.left() + side + m_theme.inLesson(pieceGap));
        text = besideRing(placed.piece);
    }
    painter.setPen(placed.piece.look == Look::Label ? colours.dim
            : placed.piece.look == Look::Trouble    ? colours.amber
                                                    : colours.text);
    paintElided(painter, area, text);
}

void NowLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Placed &each : placed(width())) {
        if (each.beginsFact) {
            const qreal x = each.area.left() - m_theme.inLesson(factGap) / 2.0;
            painter.setPen(m_theme.colours().hairline);
            painter.drawLine(
                QPointF(x, each.area.top() + pieceGap), QPointF(x, each.area.bottom() - pieceGap));
        }
        paintPiece(painter, each);
    }
}

} // namespace ui
