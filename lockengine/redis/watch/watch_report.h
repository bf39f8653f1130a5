// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The status that a watch session reports: mode, problems, scan, clock. Its parts fill it in. Engine thread
// only.

#pragma once

#include "lockengine/core/model/system_status.h"

#include <QObject>

namespace lockengine::redis {

class WatchReport final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // Call refresh() after a change.
    [[nodiscard]] SystemStatus &status() { return m_status; }
    [[nodiscard]] const SystemStatus &status() const { return m_status; }

    // Adds a problem that is not listed yet. The list is bounded.
    void degrade(const Error &reason);
    // Removes the problems of this kind.
    void recover(ErrorKind kind);
    // Now there are exactly these problems with this reason.
    void replace(Reason reason, const QList<Error> &problems);
    void refresh() { Q_EMIT outdated(); }
    // Emits changed() if the status differs from the last one published.
    void publish();

Q_SIGNALS:
    // The session brings the status up to date and publishes it.
    void outdated();
    void changed();

private:
    SystemStatus m_status;
    SystemStatus m_published;
};

} // namespace lockengine::redis
