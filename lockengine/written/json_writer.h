// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Writes one JSON object on one line, field by field in the order given: QJsonObject sorts its fields, and
// people read these lines too. What is no visible character is escaped, so that a line is harmless on a
// terminal.

#pragma once

#include <QByteArray>
#include <QList>

#include <optional>

namespace lockengine {

// A value already written as JSON.
class Json
{
public:
    Json() = default; // null
    Json(qint64 number);
    Json(bool truth);
    Json(std::optional<qint64> number); // absent: null

    // Text that is known to be UTF-8; for bytes of unknown origin see JsonObject::bytes().
    [[nodiscard]] static Json string(const QByteArray &utf8);
    // With so many decimals.
    [[nodiscard]] static Json real(double number, int decimals);
    [[nodiscard]] static Json array(const QList<Json> &items);

    [[nodiscard]] const QByteArray &text() const { return m_text; }

private:
    friend class JsonObject;

    QByteArray m_text = "null";
};

class JsonObject
{
public:
    JsonObject &field(const char *name, const Json &value);
    // As a string; bytes that are not UTF-8 appear with replacement characters, and exactly as <name>Base64
    // beside it.
    JsonObject &bytes(const char *name, const QByteArray &value);

    [[nodiscard]] Json json() const;

private:
    QByteArray m_fields;
};

} // namespace lockengine
