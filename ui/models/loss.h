// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A hold that ended without a release, as a finding reports it. The lock is free, but its last holder may
// still be at work.

#pragma once

#include "lockengine/core/model/finding.h"

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

// The worst loss among these findings of a lock, without a name. Absent: there is none, or its holder is
// unknown.
[[nodiscard]] std::optional<Loss> lastLoss(const QList<lockengine::Finding> &findings);

} // namespace ui

Q_DECLARE_METATYPE(ui::Loss)
