// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/written/json_writer.h"

#include "lockengine/core/base/characters.h"

#include <QString>

namespace lockengine {

namespace {

QByteArray unicodeEscape(char16_t unit)
{
    return "\\u" + QByteArray::number(uint(unit), 16).rightJustified(4, '0');
}

// The fast path for nearly all characters.
bool standsForItself(char32_t character)
{
    return character >= U' ' && character <= U'~' && character != U'"' && character != U'\\';
}

QByteArray escapedCharacter(char32_t character)
{
    if (character == U'"' || character == U'\\')
        return '\\' + QByteArray(1, char(character));
    if (isVisible(character))
        return QString::fromUcs4(&character, 1).toUtf8();
    QByteArray escapes;
    for (const char16_t unit :
        QChar::fromUcs4(character)) // QString's conversion would treat U+FEFF as a byte order mark
        escapes += unicodeEscape(unit);
    return escapes;
}

} // namespace

Json::Json(qint64 number)
    : m_text(QByteArray::number(number))
{ }

Json::Json(bool truth)
    : m_text(truth ? "true" : "false")
{ }

Json::Json(std::optional<qint64> number)
    : m_text(number ? QByteArray::number(*number) : QByteArray("null"))
{ }

Json Json::string(const QByteArray &utf8)
{
    Json json;
    json.m_text = "\"";
    for (const uint character : charactersOf(utf8)) {
        if (standsForItself(character))
            json.m_text += char(character);
        else
            json.m_text += escapedCharacter(character);
    }
    json.m_text += '"';
    return json;
}

Json Json::real(double number, int decimals)
{
    Json json;
    json.m_text = QByteArray::number(number, 'f', decimals);
    return json;
}

Json Json::array(const QList<Json> &items)
{
    QByteArray joined;
    for (const Json &item : items)
        joined += (joined.isEmpty() ? "" : ",") + item.text();
    Json json;
    json.m_text = '[' + joined + ']';
    return json;
}

JsonObject &JsonObject::field(const char *name, const Json &value)
{
    if (!m_fields.isEmpty())
        m_fields += ',';
    m_fields += '"' + QByteArray(name) + "\":" + value.text();
    return *this;
}

JsonObject &JsonObject::bytes(const char *name, const QByteArray &value)
{
    field(name, Json::string(value));
    if (!isUtf8(value))
        field((QByteArray(name) + "Base64").constData(), Json::string(value.toBase64()));
    return *this;
}

Json JsonObject::json() const
{
    Json json;
    json.m_text = '{' + m_fields + '}';
    return json;
}

} // namespace lockengine
