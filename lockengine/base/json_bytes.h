// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Bytes of a server in JSON: text under its key, and what is no UTF-8 under "<key>Base64" as well, so that
// nothing is lost. Pure.

#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace lockengine {

void insertBytes(QJsonObject &object, const QString &key, const QByteArray &bytes);
// What insertBytes() put there; empty where the key is missing.
[[nodiscard]] QByteArray bytesIn(const QJsonObject &object, const QString &key);

} // namespace lockengine
