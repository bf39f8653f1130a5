// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Bytes from a server in JSON: text under `key`. Bytes that are not UTF-8 are also stored under
// "<key>Base64", so nothing is lost. Pure.

#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace lockengine {

void insertBytes(QJsonObject &object, const QString &key, const QByteArray &bytes);
// Reads the value written by insertBytes(); empty if the key is missing.
[[nodiscard]] QByteArray bytesIn(const QJsonObject &object, const QString &key);

} // namespace lockengine
