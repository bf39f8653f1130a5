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

void Mailbox::post(Message message)
{
    m_box->put(std::move(message));
}

Mailbox::Sender Mailbox::sender() const
{
    return Sender(m_box);
}

void Mailbox::Box::put(Message message)
{
    const std::lock_guard lock(mutex);
    if (!owner)
        return;
    messages.push_back(std::move(message));
    if (messages.size() == 1)
        Q_EMIT owner->filled(); // queued, so no other code runs under the mutex
}

void Mailbox::deliver()
{
    std::vector<Message> messages;
    {
        const std::lock_guard lock(m_box->mutex);
        messages = std::exchange(m_box->messages, {});
    }
    const QPointer<Mailbox> self = this; // a letter may destroy this mailbox
    for (const Message &message : messages) {
        message();
        if (!self)
            return;
    }
}

} // namespace lockengine
