// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where in a JSON text each value stands, which QJsonDocument does not tell, and which fields are there
// twice, which it does not tell either.

#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>

namespace lockengine {

struct JsonPlaces
{
    QHash<QString, int> lines; // path -> line, from 1; "/steps/0/tell": the field's name, else the value
    QList<QString> twice; // paths of fields that an object has already

    // Of the value, or of the nearest one around it that is there.
    [[nodiscard]] int lineOf(QString path) const;
};

// Requires: QJsonDocument reads the text.
[[nodiscard]] JsonPlaces placesIn(const QByteArray &json);

// The line on which the byte of that offset stands, from 1.
[[nodiscard]] int lineAt(const QByteArray &text, qsizetype offset);

} // namespace lockengine
