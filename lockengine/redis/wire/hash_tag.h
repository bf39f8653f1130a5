// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Hash tags: the part of a key that selects its slot (Redis Cluster specification, hash tags). Pure.

#pragma once

#include <QByteArrayView>
#include <QList>

namespace lockengine::redis {

// The text between the first '{' and the next '}' if it is not empty; otherwise the whole key.
[[nodiscard]] QByteArrayView hashTag(QByteArrayView key);

// Whether one script can access all of them in any Cluster.
[[nodiscard]] bool shareOneSlot(const QList<QByteArray> &keys);

} // namespace lockengine::redis
