// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The screen of `top`: a pure function from a scene to lines.

#pragma once

#include "app/lockctl/output/output_style.h"
#include "app/lockctl/top/top_list.h"
#include "lockengine/core/model/system_status.h"
#include "lockengine/core/naming/client_naming.h"

namespace lockctl {

struct ScreenSpan
{
    QByteArray text; // UTF-8, harmless to print
    Ink ink = Ink::Plain;

    friend bool operator==(const ScreenSpan &, const ScreenSpan &) = default;
};

struct ScreenLine
{
    QList<ScreenSpan> spans;
    bool isReverse = false; // full width

    friend bool operator==(const ScreenLine &, const ScreenLine &) = default;
};

struct TopScene
{
    lockengine::SystemStatus status;
    lockengine::UnfollowedLocks notKept;
    QByteArray server; // the address, secret-free
    QByteArray time; // 12:38:04
    ListTally tally;
    TopSort sort = TopSort::Trouble;
    QString filter; // as typed
    bool isTyping = false; // the filter is being typed
    bool isTroubleOnly = false;
    bool isFreeShown = false;
    bool isPaused = false;
    bool isBehind = false; // rows would move
    bool hasHelp = false; // instead of the locks
    QList<TopRow> rows; // those in view
    qsizetype selected = -1; // in `rows`
    bool hasQueue = false; // of the selected lock
    lockengine::ServerTime now{};
    const lockengine::ClientNaming *names = nullptr;
};

struct ScreenSize
{
    int columns = 80;
    int lines = 24;
    bool isUtf8 = true; // else bars are # and .

    friend bool operator==(const ScreenSize &, const ScreenSize &) = default;
};

// How many lock rows fit beside the rest; 0 if the queue takes the whole screen. `opened`: the lock whose
// queue is shown, in up to half of the space; null: none.
[[nodiscard]] int rowsInView(const ScreenSize &size, const lockengine::LockState *opened);

// Exactly as many lines as the screen has.
[[nodiscard]] QList<ScreenLine> topScreen(const TopScene &scene, const ScreenSize &size);

// The name of an order on the screen.
[[nodiscard]] QByteArray word(TopSort sort);

} // namespace lockctl
