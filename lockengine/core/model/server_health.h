// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a server says about itself, in words that fit any system. Each part may be unknown.

#pragma once

#include "lockengine/core/base/time.h"

#include <QByteArray>

#include <optional>

namespace lockengine {

// Writes that the server refused since it started, by cause.
struct RefusedWrites
{
    qint64 full = 0; // its memory is full
    qint64 unsaved = 0; // its last save failed
    qint64 readOnly = 0; // it is a copy, and clients still write to it
    qint64 wrongType = 0; // the key has another type
    qint64 moving = 0; // the keys are being moved to another server

    friend bool operator==(const RefusedWrites &, const RefusedWrites &) = default;
};

struct ServerHealth
{
    bool isDescribed = false; // the server answered; otherwise the rest is unknown
    bool hasTime = false; // the description has the server's time
    QByteArray run; // new on each start; empty: unknown
    std::optional<std::chrono::seconds> uptime; // when `run` was first read
    RefusedWrites refused;
    bool hasSaveFailed = false;
    qint64 copies = 0; // connected replicas
    std::optional<std::chrono::seconds> lag; // of the copy that is furthest behind, in steps of 5 s
    bool isLinkDown = false; // this server is a copy and has lost its primary
    qint64 evicted = 0; // keys, since it started
    qint64 movingParts = 0; // parts of the key space that are being moved to another server
    qint64 idleChannels = 0; // subscribed to, while their lock has been absent for two minutes
    qint64 tokensWithoutHold = 0; // fencing tokens whose lock is absent, counted by the last whole scan

    friend bool operator==(const ServerHealth &, const ServerHealth &) = default;
};

} // namespace lockengine
