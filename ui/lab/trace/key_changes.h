// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Keys before and after a command, side by side and each difference named. Pure.

#pragma once

#include "lockengine/model/act.h"

#include <QString>

namespace ui {

enum class KeyChange { Same, Added, Gone, Changed };

// A key itself, with its type and how long it lasts, or one of its fields.
struct ComparedRow
{
    bool isKey = false;
    QByteArray name; // of the key, or of the field; empty for a string's value
    QString before; // empty: not there
    QString after;
    KeyChange change = KeyChange::Same;

    friend bool operator==(const ComparedRow &, const ComparedRow &) = default;
};

// In the order of the keys as they are told; a key that is there neither before nor after is left out. A
// deadline counts as changed where more than the passing of time moved it.
[[nodiscard]] QList<ComparedRow> compareKeys(
    const QList<lockengine::RawRecord> &before, const QList<lockengine::RawRecord> &after);

// "changed", "new", "gone"; empty where nothing is.
[[nodiscard]] QString changeWord(KeyChange change);

} // namespace ui
