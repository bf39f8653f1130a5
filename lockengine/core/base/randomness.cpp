// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/randomness.h"

#include <QRandomGenerator>
#include <QUuid>
#include <QtEndian>

namespace lockengine {

namespace {

QByteArray randomBytes16(Randomness &randomness)
{
    QByteArray bytes(16, Qt::Uninitialized);
    qToBigEndian<quint64>(randomness.bits(), bytes.data());
    qToBigEndian<quint64>(randomness.bits(), bytes.data() + 8);
    return bytes;
}

} // namespace

std::uint64_t SystemRandomness::bits()
{
    return QRandomGenerator::global()->generate64();
}

QByteArray randomUuid(Randomness &randomness)
{
    QByteArray bytes = randomBytes16(randomness);
    bytes[6] = char((bytes[6] & 0x0f) | 0x40); // version 4
    bytes[8] = char((bytes[8] & 0x3f) | 0x80); // RFC 4122 variant
    return QUuid::fromRfc4122(bytes).toByteArray(QUuid::WithoutBraces);
}

QByteArray randomRequestId(Randomness &randomness)
{
    return randomBytes16(randomness).toHex();
}

} // namespace lockengine
