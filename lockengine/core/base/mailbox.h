// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Delivers closures from any thread to the thread that the mailbox lives on. They run from its event loop, in
// the order of post(). A closure's captures then belong to the receiving thread.
//
// The queue has its own mutex besides Qt's. The thread sanitizer cannot see inside Debian's Qt build, and
// this mutex shows it that the handover is no race.

#pragma once

#include <QObject>

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace lockengine {

class Mailbox final : public QObject
{
    Q_OBJECT

public:
    using Message = std::function<void()>;

    class Sender;

    explicit Mailbox(QObject *parent = nullptr);
    ~Mailbox() override;

    // From any thread, while the mailbox exists. Undelivered letters are dropped when it is destroyed.
    void post(Message message);
    [[nodiscard]] Sender sender() const;

Q_SIGNALS:
    // Internal: wakes the mailbox's thread.
    void filled();

private:
    void deliver();

    struct Box
    {
        std::mutex mutex;
        std::vector<Message> messages;
        Mailbox *owner = nullptr;

        void put(Message message);
    };

    std::shared_ptr<Box> m_box;
};

class Mailbox::Sender
{
public:
    void post(Message message) const { m_box->put(std::move(message)); }

private:
    friend class Mailbox;
    explicit Sender(std::shared_ptr<Box> box)
        : m_box(std::move(box))
    { }

    std::shared_ptr<Box> m_box;
};

} // namespace lockengine
