// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Compares keys before and after a command. Pure.

#pragma once

#include "lockengine/core/model/act.h"

#include <QString>

namespace ui {

enum class KeyChange { Same, Added, Gone, Changed };

// A key with its type and TTL, or one of its fields.
struct ComparedRow
{
    bool isKey = false;
    QByteArray name; // of the key or field; empty for a string's value
    QString before; // empty: absent
    QString after;
    KeyChange change = KeyChange::Same;

    friend bool operator==(const ComparedRow &, const ComparedRow &) = default;
};

// In the given key order; keys absent both before and after are omitted. A TTL counts as changed only if it
// moved by more than the elapsed time.
[[nodiscard]] QList<ComparedRow> compareKeys(
    const QList<lockengine::RawRecord> &before, const QList<lockengine::RawRecord> &after);

// "changed", "new", "gone"; empty if unchanged.
[[nodiscard]] QString changeWord(KeyChange change);

} // namespace ui
