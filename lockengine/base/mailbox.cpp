// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/base/mailbox.h"

#include <QPointer>

#include <utility>

namespace lockengine {

Mailbox::Mailbox(QObject *parent)
    : QObject(parent)
{
    connect(this, &Mailbox::filled, this, &Mailbox::deliver, Qt::QueuedConnection);
}

void Mailbox::post(Letter letter)
{
    bool wasEmpty = false;
    {
        const std::lock_guard lock(m_mutex);
        wasEmpty = m_letters.empty();
        m_letters.push_back(std::move(letter));
    }
    if (wasEmpty)
        Q_EMIT filled();
}

void Mailbox::deliver()
{
    std::vector<Letter> letters;
    {
        const std::lock_guard lock(m_mutex);
        letters = std::exchange(m_letters, {});
    }
    const QPointer<Mailbox> self = this; // a letter may end us
    for (const Letter &letter : letters) {
        letter();
        if (!self)
            return;
    }
}

} // namespace lockengine
