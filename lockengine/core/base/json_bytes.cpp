// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/json_bytes.h"

namespace lockengine {

using namespace Qt::StringLiterals;

void insertBytes(QJsonObject &object, const QString &key, const QByteArray &bytes)
{
    const QString text = QString::fromUtf8(bytes);
    object.insert(key, text);
    if (text.toUtf8() != bytes)
        object.insert(key + u"Base64"_s, QString::fromLatin1(bytes.toBase64()));
}

QByteArray bytesIn(const QJsonObject &object, const QString &key)
{
    const auto base64 = object.value(key + u"Base64"_s);
    return base64.isString() ? QByteArray::fromBase64(base64.toString().toLatin1())
                             : object.value(key).toString().toUtf8();
}

} // namespace lockengine
