// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A file for the textfile collector of node_exporter. It is always whole: a new one is written beside it,
// under a name that does not end in ".prom", and renamed into place.

#pragma once

#include "lockengine/core/base/result.h"

#include <QByteArray>
#include <QString>

namespace lockctl {

class MetricsFile final
{
public:
    explicit MetricsFile(QString path)
        : m_path(std::move(path))
    { }

    // Everyone may read it (0644): node_exporter has a user of its own. The detail of an error is a sentence.
    [[nodiscard]] lockengine::Result<lockengine::Done> write(const QByteArray &text) const;
    // Figures that nothing updates would look current.
    void remove() const;

private:
    QString m_path;
};

} // namespace lockctl
