// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of a key that says on which server of a Redis Cluster it lives (Redis Cluster specification, hash
// tags). Pure.

#pragma once

#include <QByteArrayView>
#include <QList>

namespace lockengine::redis {

// What stands between the first '{' and the next '}', unless that is nothing; else the whole key.
[[nodiscard]] QByteArrayView hashTag(QByteArrayView key);

// Whether one script could reach all of them in a Cluster, whatever servers it has.
[[nodiscard]] bool shareOneSlot(const QList<QByteArray> &keys);

} // namespace lockengine::redis
