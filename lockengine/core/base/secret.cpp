// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/secret.h"

#include <QRandomGenerator>

#include <array>
#include <cstring>

namespace lockengine {

namespace {

void wipe(QByteArray *text)
{
    explicit_bzero(text->data(), size_t(text->size()));
    delete text;
}

} // namespace

Secret::Secret(QByteArray text)
    : m_text(new QByteArray(std::move(text)), wipe)
{ }

Secret randomSecret()
{
    std::array<quint32, 4> bits = {};
    QRandomGenerator::system()->fillRange(bits.data(), bits.size());
    return Secret(QByteArray(reinterpret_cast<const char *>(bits.data()), sizeof bits).toHex());
}

QByteArray Secret::reveal() const
{
    return m_text ? QByteArray(m_text->constData(), m_text->size()) : QByteArray();
}

} // namespace lockengine
