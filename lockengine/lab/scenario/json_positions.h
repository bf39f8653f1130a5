// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds the lines of values in a JSON text, and duplicate fields. QJsonDocument reports neither.

#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>

namespace lockengine {

struct JsonPositions
{
    QHash<QString, int> lines; // path -> line, from 1; "/steps/0/tell": the name of the field, else the value
    QList<QString> twice; // paths of duplicate fields

    // The line of the value, or of the nearest enclosing one that exists.
    [[nodiscard]] int lineOf(QString path) const;
};

// Requires: QJsonDocument accepts the text.
[[nodiscard]] JsonPositions positionsIn(const QByteArray &json);

// The line of the byte at that offset, from 1.
[[nodiscard]] int lineAt(const QByteArray &text, qsizetype offset);

} // namespace lockengine
