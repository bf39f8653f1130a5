// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Connects a session with a screen: handles keys, schedules reviews of the locks, and redraws.

#pragma once

#include "app/lockctl/commands/command_context.h"
#include "app/lockctl/top/curses_screen.h"
#include "app/lockctl/top/top_list.h"

#include <QObject>

namespace lockctl {

class TopSession final : public QObject
{
    Q_OBJECT

public:
    // Both must outlive it.
    TopSession(const CommandContext &context, CursesScreen &screen);

Q_SIGNALS:
    void ended();

private:
    void press(const KeyPress &key);
    void pressText(char32_t text);
    void type(const KeyPress &key);
    void closeOrClear();
    void setFilter(const QString &typed);
    void move(qsizetype by);
    void moveTo(qsizetype row);
    void nextSort();
    void pauseOrResume();
    void review(bool keepsOrder);
    void scroll();
    void draw();
    void drawSoon();
    void plan(lockengine::MonotonicTime::duration took);
    [[nodiscard]] bool keepsOrder() const;
    [[nodiscard]] qsizetype inView() const;
    [[nodiscard]] std::optional<lockengine::LockState> opened() const;

    const CommandContext &m_context;
    CursesScreen &m_screen;
    TopList m_list;
    std::optional<lockengine::LockId> m_selected; // none: the first row
    qsizetype m_first = 0; // the first visible row
    bool m_hasQueue = false;
    bool m_hasHelp = false;
    bool m_isTyping = false;
    struct Pause
    {
        lockengine::ServerTime at{};
        QList<TopRow> rows; // the sorted rows at that time
    };
    std::optional<Pause> m_pause;
    std::optional<lockengine::MonotonicTime> m_keyAt; // the last key that moved the selection
    lockengine::TimerGuard m_review;
    lockengine::TimerGuard m_drawing;
};

} // namespace lockctl
