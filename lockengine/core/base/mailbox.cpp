// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/mailbox.h"

#include <QPointer>

#include <utility>

namespace lockengine {

Mailbox::Mailbox(QObject *parent)
    : QObject(parent)
    , m_box(std::make_shared<Box>())
{
    m_box->owner = this;
    connect(this, &Mailbox::filled, this, &Mailbox::deliver, Qt::QueuedConnection);
}

Mailbox::~Mailbox()
{
    const std::lock_guard lock(m_box->mutex);
    m_box->owner = nullptr;
}

void Mailbox::post(Letter letter)
{
    m_box->put(std::move(letter));
}

Mailbox::Sender Mailbox::sender() const
{
    return Sender(m_box);
}

void Mailbox::Box::put(Letter letter)
{
    const std::lock_guard lock(mutex);
    if (!owner)
        return;
    letters.push_back(std::move(letter));
    if (letters.size() == 1)
        Q_EMIT owner->filled(); // queued, so no other code runs under the mutex
}

void Mailbox::deliver()
{
    std::vector<Letter> letters;
    {
        const std::lock_guard lock(m_box->mutex);
        letters = std::exchange(m_box->letters, {});
    }
    const QPointer<Mailbox> self = this; // a letter may destroy this mailbox
    for (const Letter &letter : letters) {
        letter();
        if (!self)
            return;
    }
}

} // namespace lockengine
