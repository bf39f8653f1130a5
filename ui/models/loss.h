// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A hold that expired although its client renewed it. The lock is free, but its last holder may still be at
// work.

#pragma once

#include "lockengine/core/base/time.h"

#include <QByteArray>
#include <QMetaType>
#include <QString>

namespace ui {

struct Loss
{
    QByteArray holder; // the id
    lockengine::ServerTime at{};
    QString name; // of the client; empty: it has none

    friend bool operator==(const Loss &, const Loss &) = default;
};

} // namespace ui

Q_DECLARE_METATYPE(ui::Loss)
