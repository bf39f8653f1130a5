// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_layout.h"

#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/present/waiting_words.h"
#include "ui/stage/stage_cast.h"
#include "ui/stage/stage_words.h"
#include "ui/theme/fonts.h"

#include <QFontMetricsF>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr qreal margin = 12;
constexpr qreal gap = 12;
constexpr qreal narrowest = 108; // of a figure with its text
constexpr qreal widest = 168;
constexpr qreal lineHeight = 16;
constexpr qreal roomHead = 32;
constexpr qreal captionHeight = 20;
constexpr qreal besideFrom = 760; // from this width on, the queue is beside the room

qreal heightOf(const QList<StageFigure> &figures)
{
    qsizetype lines = 1;
    for (const StageFigure &figure : figures)
        lines = std::max(lines, figure.lines.size());
    return 8 + ringSize + 6 + qreal(lines) * lineHeight + 6;
}

// Grows the area to fit the wrapped text.
QRectF fitted(QRectF area, const QString &text, int weight = QFont::Normal)
{
    QFont font = smallFont();
    font.setWeight(QFont::Weight(weight));
    const QRectF wide(0, 0, area.width(), 10'000);
    const qreal needed
        = QFontMetricsF(font).boundingRect(wide, Qt::AlignLeft | Qt::TextWordWrap, text).height();
    area.setHeight(std::max(area.height(), needed + 4));
    return area;
}

// Places figures in rows; returns the bottom of the last row. `centred`: rows are centred.
qreal standInRows(QList<StageFigure> &figures, const QRectF &area, bool centred)
{
    if (figures.isEmpty())
        return area.top();
    const auto columns = std::max<qsizetype>(1, qsizetype(area.width() / narrowest));
    const qreal width = std::min(area.width() / qreal(columns), widest);
    const qreal height = heightOf(figures);
    for (qsizetype i = 0; i < figures.size(); ++i) {
        const qsizetype row = i / columns;
        const qsizetype inRow = std::min(columns, figures.size() - row * columns);
        const qreal left = centred ? area.center().x() - qreal(inRow) * width / 2 : area.left();
        figures[i].rect
            = QRectF(left + qreal(i % columns) * width, area.top() + qreal(row) * height, width, height);
    }
    return figures.last().rect.bottom();
}

class Layout
{
public:
    Layout(const StageInput &input, const QSizeF &view)
        : m_input(input)
        , m_view(view)
        , m_cast(castOf(input))
    { }

    StageScene run();

private:
    [[nodiscard]] QRectF across(qreal top, qreal height = 0) const
    {
        return {margin, top, m_view.width() - 2 * margin, height};
    }
    void addCaption(const QRectF &area, const QString &text, Tone tone, bool isHeading);
    qreal addRoom(QList<StageFigure> &figures, const QRectF &area, const QString &title);
    qreal addRooms(const QRectF &area);
    qreal addLine(const QRectF &area);
    qreal addServers(qreal top);
    void addWays(const QRectF &area);
    void openDoor(bool isBeside);

    const StageInput &m_input;
    QSizeF m_view;
    StageCast m_cast;
    StageScene m_scene;
};

void Layout::addCaption(const QRectF &area, const QString &text, Tone tone, bool isHeading)
{
    StageCaption caption;
    caption.rect = area;
    caption.text = text;
    caption.tone = tone;
    caption.isHeading = isHeading;
    m_scene.captions += caption;
}

qreal Layout::addRoom(QList<StageFigure> &figures, const QRectF &area, const QString &title)
{
    const qreal bottom
        = standInRows(figures, QRectF(area.left() + 8, area.top() + roomHead, area.width() - 16, 0), true);
    StageRoom room;
    room.rect = QRectF(area.left(), area.top(), area.width(),
        std::max(bottom, area.top() + roomHead + 8 + ringSize + lineHeight) + 8 - area.top());
    room.title = title;
    room.isOpen = m_cast.isOpen;
    m_scene.rooms += room;
    m_scene.figures += figures;
    return room.rect.bottom();
}

qreal Layout::addRooms(const QRectF &area)
{
    const QString name = lockName(m_input.view.state.id.name);
    if (!m_cast.isApart) {
        const qreal bottom = addRoom(m_cast.inside, area, name);
        m_scene.rooms.last().word = m_cast.word;
        m_scene.rooms.last().wordTone = m_cast.wordTone;
        return bottom;
    }
    const qreal writers = std::max(narrowest + 16, area.width() / 3);
    QRectF left = area;
    left.setWidth(area.width() - writers - gap);
    QRectF right = area;
    right.setLeft(left.right() + gap);
    //: over the room of those who hold a lock to read, beside each other
    qreal bottom = addRoom(m_cast.inside, left, Tr::tr("READERS"));
    //: over the room of the one who holds a lock to write
    bottom = std::max(bottom, addRoom(m_cast.writing, right, Tr::tr("WRITER")));
    for (StageRoom &room : m_scene.rooms)
        room.rect.setBottom(bottom);
    m_scene.rooms.last().isOpen = m_input.view.state.isFree();
    return bottom;
}

// Adds lines through the ring centres, row by row, and from the door to the first.
void Layout::addWays(const QRectF &area)
{
    for (qsizetype i = 0; i < m_cast.line.size(); ++i) {
        const StageFigure &figure = m_cast.line[i];
        if (figure.role == FigureRole::Crowd)
            return;
        const qreal y = ringOf(figure.rect).center().y();
        if (m_scene.ways.isEmpty() || m_scene.ways.last().y1() != y)
            m_scene.ways += QLineF(area.left(), y, figure.rect.center().x(), y);
        else
            m_scene.ways.last().setP2(QPointF(figure.rect.center().x(), y));
    }
}

qreal Layout::addLine(const QRectF &area)
{
    const QString text = waitingHeading(m_input.view.state);
    const QRectF heading
        = fitted(QRectF(area.left(), area.top(), area.width(), captionHeight), text, QFont::DemiBold);
    addCaption(heading, text, Tone::Dim, true);
    QRectF rows(area.left(), heading.bottom() + 6, area.width(), 0);
    QList<StageFigure> crowd;
    if (!m_cast.line.isEmpty() && m_cast.line.last().role == FigureRole::Crowd)
        crowd += m_cast.line.takeLast();
    qreal bottom = standInRows(m_cast.line, rows, false);
    addWays(rows);
    rows.setTop(bottom);
    bottom = standInRows(m_cast.crowd, rows, false);
    for (StageFigure &all : crowd) {
        all.rect = QRectF(rows.left(), bottom, rows.width(), heightOf(crowd));
        bottom = all.rect.bottom();
    }
    m_scene.figures += m_cast.line + m_cast.crowd + crowd;
    return bottom;
}

void Layout::openDoor(bool isBeside)
{
    constexpr qreal half = 30;
    if (m_cast.line.isEmpty() && !hasQueue(m_input.view.state.kinds))
        return;
    StageRoom &room = m_scene.rooms.first();
    if (isBeside) {
        const qreal y
            = m_cast.line.isEmpty() ? room.rect.center().y() : ringOf(m_cast.line.first().rect).center().y();
        room.door = QLineF(room.rect.right(), y - half, room.rect.right(), y + half);
        return;
    }
    const qreal x = m_cast.line.isEmpty() ? room.rect.left() + 70 : m_cast.line.first().rect.center().x();
    room.door = QLineF(x - half, room.rect.bottom(), x + half, room.rect.bottom());
}

qreal Layout::addServers(qreal top)
{
    if (!m_input.group)
        return top;
    const MemberGroup &group = m_input.group->group;
    const QString text = membersHeading(group);
    const QRectF heading = fitted(across(top, captionHeight), text, QFont::DemiBold);
    addCaption(heading, text, Tone::Dim, true);
    StageTally tally;
    tally.rect = across(heading.bottom() + 4, 14);
    tally.held = int(group.held);
    tally.needed = int(group.needed);
    tally.all = int(group.servers);
    tally.tone = standingTone(group.standing);
    m_scene.tally = tally;
    const QString standing = standingSentence(group);
    addCaption(fitted(across(tally.rect.bottom() + 6), standing), standing, tally.tone, false);
    const qreal bottom
        = standInRows(m_cast.servers, across(m_scene.captions.last().rect.bottom() + 6), false);
    m_scene.figures += m_cast.servers;
    return bottom;
}

StageScene Layout::run()
{
    m_scene.lock = m_input.view.state.id;
    m_scene.isStale = m_input.view.stale;
    m_scene.runs = m_cast.runs;
    m_scene.summary = stageSummary(m_input);
    qreal top = margin;
    if (m_scene.isStale) {
        const QString text = Tr::tr("Stale: this is the state from before the connection was lost.");
        addCaption(fitted(across(top), text), text, Tone::Amber, false);
        top = m_scene.captions.last().rect.bottom() + gap;
    }
    const bool isBeside = m_view.width() >= besideFrom;
    QRectF room = across(top);
    QRectF line = room;
    if (isBeside) {
        room.setWidth(std::clamp(m_view.width() * 0.36, 260.0, 420.0));
        line.setLeft(room.right() + 2 * gap);
    }
    qreal bottom = addRooms(room);
    if (!isBeside)
        line.moveTop(bottom + gap);
    bottom = std::max(bottom, addLine(line));
    openDoor(isBeside);
    bottom = addServers(bottom + gap);
    m_scene.size = QSizeF(m_view.width(), std::max(m_view.height(), bottom + margin));
    return m_scene;
}

} // namespace

StageScene layOutStage(const StageInput &input, const QSizeF &view)
{
    return Layout(input, view).run();
}

} // namespace ui
