// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/trace/key_changes.h"

#include "ui/present/duration.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

using Fields = QList<std::pair<QByteArray, QByteArray>>;

constexpr Milliseconds passing{100}; // between the two readings

QString kindOf(const RawRecord &record)
{
    if (record.type.isEmpty())
        return {};
    QString text = visible(record.type, 20) + u" · "_s
        + (record.left ? duration(*record.left) : Tr::tr("no deadline"));
    if (record.truncated)
        text += u" · "_s + Tr::tr("first part only");
    return text;
}

KeyChange changeOf(const RawRecord &before, const RawRecord &after)
{
    if (before.type.isEmpty() || after.type.isEmpty())
        return before.type == after.type ? KeyChange::Same
            : after.type.isEmpty()       ? KeyChange::Gone
                                         : KeyChange::Added;
    if (before.type != after.type || before.left.has_value() != after.left.has_value())
        return KeyChange::Changed;
    if (!before.left)
        return KeyChange::Same;
    const bool isSame = *after.left <= *before.left && *before.left - *after.left <= passing;
    return isSame ? KeyChange::Same : KeyChange::Changed;
}

std::optional<QByteArray> valueIn(const Fields &fields, const QByteArray &name)
{
    const auto field
        = std::ranges::find_if(fields, [&name](const auto &field) { return field.first == name; });
    return field == fields.end() ? std::nullopt : std::optional(field->second);
}

ComparedRow fieldRow(const QByteArray &name, const Fields &before, const Fields &after)
{
    const auto was = valueIn(before, name);
    const auto is = valueIn(after, name);
    ComparedRow row{false, name, was ? visible(*was) : QString(), is ? visible(*is) : QString()};
    row.change = !was ? KeyChange::Added : !is ? KeyChange::Gone : KeyChange::Changed;
    if (was == is)
        row.change = KeyChange::Same;
    return row;
}

void compareFields(const Fields &before, const Fields &after, QList<ComparedRow> &rows)
{
    for (const auto &field : before)
        rows.append(fieldRow(field.first, before, after));
    for (const auto &field : after) {
        if (!valueIn(before, field.first))
            rows.append(fieldRow(field.first, before, after));
    }
}

RawRecord recordOf(const QList<RawRecord> &records, const QByteArray &key)
{
    const auto record
        = std::ranges::find_if(records, [&key](const RawRecord &record) { return record.key == key; });
    return record == records.end() ? RawRecord() : *record;
}

} // namespace

QList<ComparedRow> compareKeys(const QList<RawRecord> &before, const QList<RawRecord> &after)
{
    QList<QByteArray> keys;
    for (const RawRecord &record : before + after) {
        if (!keys.contains(record.key))
            keys.append(record.key);
    }
    QList<ComparedRow> rows;
    for (const QByteArray &key : std::as_const(keys)) {
        const RawRecord was = recordOf(before, key);
        const RawRecord is = recordOf(after, key);
        if (was.type.isEmpty() && is.type.isEmpty())
            continue;
        rows.append(ComparedRow{true, key, kindOf(was), kindOf(is), changeOf(was, is)});
        compareFields(was.fields, is.fields, rows);
    }
    return rows;
}

QString changeWord(KeyChange change)
{
    switch (change) {
    case KeyChange::Same:
        return {};
    case KeyChange::Added:
        //: a key or a field that was not there before a command
        return Tr::tr("new");
    case KeyChange::Gone:
        //: a key or a field that is no longer there after a command
        return Tr::tr("gone");
    case KeyChange::Changed:
        //: a key or a field that is another one after a command
        return Tr::tr("changed");
    }
    return {};
}

} // namespace ui
