// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Writes a JSON object on one line, with its fields in the given order. QJsonObject would sort them, and
// people read these lines. Invisible characters are escaped, so that a line is safe on a terminal.

#pragma once

#include <QByteArray>
#include <QList>

#include <optional>

namespace lockengine {

// A value in JSON form.
class Json
{
public:
    Json() = default; // null
    Json(qint64 number);
    Json(bool truth);
    Json(std::optional<qint64> number); // absent: null

    // Valid UTF-8 text; for bytes of unknown origin use JsonObject::bytes().
    [[nodiscard]] static Json string(const QByteArray &utf8);
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
    // As a string. Bytes that are not UTF-8 get replacement characters, and appear exactly as <name>Base64.
    JsonObject &bytes(const char *name, const QByteArray &value);

    [[nodiscard]] Json json() const;

private:
    QByteArray m_fields;
};

} // namespace lockengine
