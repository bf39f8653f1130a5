// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The way from one thread into another: closures posted from any thread run, in the order of post(), on the
// thread that the mailbox lives on, from its event loop. What a closure holds belongs to the receiving thread
// from then on.
//
// Its queue is guarded by a mutex of our own, not only by Qt's: the thread sanitizer cannot see into Debian's
// Qt, and this is what shows it that a value handed over is no race.

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
    using Letter = std::function<void()>;

    class Sender;

    explicit Mailbox(QObject *parent = nullptr);
    ~Mailbox() override;

    // From any thread, while the mailbox exists. Letters that were not delivered when it ends are dropped.
    void post(Letter letter);
    [[nodiscard]] Sender sender() const;

Q_SIGNALS:
    // Private to the mailbox: wakes its thread.
    void filled();

private:
    void deliver();

    struct Box
    {
        std::mutex mutex;
        std::vector<Letter> letters;
        Mailbox *owner = nullptr;

        void put(Letter letter);
    };

    std::shared_ptr<Box> m_box;
};

class Mailbox::Sender
{
public:
    void post(Letter letter) const { m_box->put(std::move(letter)); }

private:
    friend class Mailbox;
    explicit Sender(std::shared_ptr<Box> box)
        : m_box(std::move(box))
    { }

    std::shared_ptr<Box> m_box;
};

} // namespace lockengine
