// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/top/top_session.h"

#include "app/lockctl/output/text_lines.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

constexpr MonotonicTime::duration reviewPause = 1s;
constexpr int reviewShare = 50; // reviews take at most 1/50 of the time
constexpr Microseconds drawPause = 50ms; // between two redraws
constexpr MonotonicTime::duration placesKept = 3s; // after a key

NameOfClient lookUp(const ClientNaming &names)
{
    if (names.isEmpty())
        return {};
    return [&names](const QByteArray &, const QByteArray &id) { return names.nameOf(id); };
}

} // namespace

TopSession::TopSession(const CommandContext &context, CursesScreen &screen)
    : m_context(context)
    , m_screen(screen)
    , m_list(context.session.locks(), lookUp(context.names))
{
    connect(&screen, &CursesScreen::pressed, this, &TopSession::press);
    connect(&screen, &CursesScreen::closed, this, &TopSession::ended);
    connect(&context.session.locks(), &Watcher::advanced, this, [this](const WatchBatch &batch) {
        m_list.note(batch);
        drawSoon();
    });
    connect(&context.session.connection(), &LockSystem::statusChanged, this, &TopSession::drawSoon);
    review(false);
    plan(0s);
}

void TopSession::plan(MonotonicTime::duration took)
{
    const auto pause = std::max(reviewPause, took * reviewShare);
    m_review = m_context.clock.callAfter(std::chrono::duration_cast<Microseconds>(pause), [this] {
        const TimerGuard fired = std::exchange(m_review, nullptr); // keeps the running callback alive
        const MonotonicTime begun = m_context.clock.now();
        if (!m_pause)
            review(keepsOrder());
        plan(m_context.clock.now() - begun);
    });
}

// A row must not move while the user is selecting it.
bool TopSession::keepsOrder() const
{
    return m_hasQueue || (m_keyAt && m_context.clock.now() - *m_keyAt < placesKept);
}

// The lock whose queue is open.
std::optional<LockState> TopSession::opened() const
{
    if (!m_hasQueue)
        return {};
    const qsizetype row = m_selected ? m_list.rowOf(*m_selected) : 0;
    if (m_pause)
        return m_pause->rows.value(row).view.state;
    const auto view = m_context.session.locks().view(m_list.at(row).value_or(LockId()));
    return view ? view->state : LockState();
}

qsizetype TopSession::inView() const
{
    const std::optional<LockState> lock = opened();
    return std::max(1, rowsInView(m_screen.size(), lock ? &*lock : nullptr));
}

// Requests for other rows or another order end a pause.
void TopSession::review(bool keepsOrder)
{
    m_pause.reset();
    const qsizetype reach = m_first + 2 * inView();
    m_list.review(m_context.serverNow(), reach, keepsOrder);
    drawSoon();
}

void TopSession::press(const KeyPress &key)
{
    if (key.key == Key::Resized)
        return draw();
    if (m_isTyping)
        return type(key);
    if (m_hasHelp && key != KeyPress{Key::Text, U'q'}) {
        m_hasHelp = false;
        return draw();
    }
    switch (key.key) {
    case Key::Up:
        return move(-1);
    case Key::Down:
        return move(1);
    case Key::PageUp:
        return move(-inView());
    case Key::PageDown:
        return move(inView());
    case Key::Home:
        return moveTo(0);
    case Key::End:
        return moveTo(m_list.size() - 1);
    case Key::Enter:
        m_hasQueue = !m_hasQueue;
        moveTo(std::max<qsizetype>(0, m_selected ? m_list.rowOf(*m_selected) : 0));
        return;
    case Key::Escape:
        return closeOrClear();
    case Key::Text:
        return pressText(key.text);
    case Key::Backspace:
    case Key::Resized:
        return;
    }
}

// Closes the queue, else clears the filter.
void TopSession::closeOrClear()
{
    const bool isCleared = !m_hasQueue && !m_list.filter().isEmpty();
    m_hasQueue = false;
    if (isCleared)
        setFilter({});
    if (m_pause && !isCleared) // the rows are unchanged
        return draw();
    review(false);
}

void TopSession::setFilter(const QString &typed)
{
    m_list.setFilter(typed);
    m_context.session.connection().readFirst(m_list.nameTest());
}

void TopSession::pressText(char32_t text)
{
    switch (text) {
    case U'q':
        Q_EMIT ended();
        return;
    case U'k':
        return move(-1);
    case U'j':
        return move(1);
    case U'/':
        m_isTyping = true;
        return draw();
    case U's':
        return nextSort();
    case U'!':
        m_list.setTroubleOnly(!m_list.isTroubleOnly());
        return review(false);
    case U'f':
        m_list.setFreeShown(!m_list.isFreeShown());
        return review(false);
    case U'p':
        return pauseOrResume();
    case U'r':
        m_keyAt.reset();
        return review(false);
    case U'?':
        m_hasHelp = true;
        return draw();
    case 0x0c: // Ctrl+L
        m_screen.redraw();
        return draw();
    default:
        return;
    }
}

void TopSession::type(const KeyPress &key)
{
    QString typed = m_list.filter();
    if (key.key == Key::Enter || key.key == Key::Escape)
        m_isTyping = false;
    if (key.key == Key::Escape)
        typed.clear();
    else if (key.key == Key::Backspace)
        typed.chop(typed.size() > 1 && typed.back().isLowSurrogate() ? 2 : 1);
    else if (key.key == Key::Text && QChar::isPrint(key.text))
        typed += QString::fromUcs4(&key.text, 1);
    setFilter(typed);
    review(false);
}

void TopSession::pauseOrResume()
{
    if (m_pause)
        return review(false);
    const ServerTime now = m_context.serverNow();
    const qsizetype mostInView = rowsInView(m_screen.size(), nullptr); // the queue may be closed meanwhile
    m_pause = Pause{now, m_list.rows(0, m_first + 2 * mostInView, now)};
    draw();
}

void TopSession::nextSort()
{
    constexpr int sorts = int(TopSort::Name) + 1;
    m_list.setSort(TopSort((int(m_list.sort()) + 1) % sorts));
    review(false);
}

void TopSession::move(qsizetype by)
{
    const qsizetype row = m_selected ? m_list.rowOf(*m_selected) : 0;
    moveTo(std::max<qsizetype>(0, row) + by);
}

void TopSession::moveTo(qsizetype row)
{
    m_keyAt = m_context.clock.now();
    const qsizetype rows = m_pause ? m_pause->rows.size() : m_list.size();
    row = std::clamp<qsizetype>(row, 0, std::max<qsizetype>(0, rows - 1));
    m_first = std::clamp(m_first, std::max<qsizetype>(0, row - inView() + 1), row);
    if (!m_pause && !m_list.at(row))
        m_list.review(m_context.serverNow(), row + 2 * inView(), true);
    m_selected = m_list.at(row);
    draw();
}

// Keeps the selected lock in view wherever its row moves.
void TopSession::scroll()
{
    qsizetype row = m_selected ? m_list.rowOf(*m_selected) : 0;
    if (row < 0) { // it no longer matches
        m_selected.reset();
        row = 0;
    }
    m_first = std::clamp(m_first, std::max<qsizetype>(0, row - inView() + 1), row);
}

void TopSession::drawSoon()
{
    if (m_drawing)
        return;
    m_drawing = m_context.clock.callAfter(drawPause, [this] {
        const TimerGuard fired = std::exchange(m_drawing, nullptr); // keeps the running callback alive
        draw();
    });
}

void TopSession::draw()
{
    if (!m_pause)
        scroll();
    const ServerTime now = m_pause ? m_pause->at : m_context.serverNow();
    TopScene scene;
    scene.status = m_context.session.connection().status();
    scene.notKept = m_context.session.locks().notKept();
    scene.server = m_context.server;
    scene.time = timeOfDay(m_context.clock.wall());
    scene.tally = m_list.tally();
    scene.sort = m_list.sort();
    scene.filter = m_list.filter();
    scene.isTyping = m_isTyping;
    scene.isTroubleOnly = m_list.isTroubleOnly();
    scene.isFreeShown = m_list.isFreeShown();
    scene.isPaused = m_pause.has_value();
    scene.isBehind = m_list.isBehind();
    scene.hasHelp = m_hasHelp;
    scene.hasQueue = m_hasQueue;
    scene.now = now;
    scene.names = &m_context.names;
    scene.rows = m_pause ? m_pause->rows.mid(m_first, inView()) : m_list.rows(m_first, inView(), now);
    scene.selected = m_selected ? m_list.rowOf(*m_selected) - m_first : 0;
    m_screen.draw(topScreen(scene, m_screen.size()));
}

} // namespace lockctl
