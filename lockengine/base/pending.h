// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Our own awaitable. A Completion is the end that produces a value, a Pending the end that awaits it; they
// share one slot that is filled exactly once: the first complete() wins, later ones are ignored, which makes
// "message or timer, whichever comes first" two copies of one Completion. Nothing else may be awaited in the
// engine.
//
// The awaiting coroutine resumes inside complete(); callers of complete() must therefore be ready to find
// themselves destroyed when it returns. A Pending whose completions were all dropped unfilled never resumes:
// whoever owns a Completion completes it in its destructor. One thread only.

#pragma once

#include "lockengine/base/result.h"

#include <coroutine>
#include <memory>
#include <optional>

namespace lockengine {

template <typename T>
class Completion;

template <typename T>
class [[nodiscard]] Pending
{
public:
    [[nodiscard]] bool await_ready() const { return m_slot->value.has_value(); }
    void await_suspend(std::coroutine_handle<> waiter) { m_slot->waiter = waiter; }
    T await_resume() { return std::move(*m_slot->value); }

private:
    friend class Completion<T>;

    struct Slot
    {
        std::optional<T> value;
        std::coroutine_handle<> waiter;
    };

    explicit Pending(std::shared_ptr<Slot> slot)
        : m_slot(std::move(slot))
    { }

    std::shared_ptr<Slot> m_slot;
};

template <typename T>
class Completion
{
public:
    Completion()
        : m_slot(std::make_shared<typename Pending<T>::Slot>())
    { }

    // The awaiting end; to be awaited by one coroutine, once.
    [[nodiscard]] Pending<T> pending() const { return Pending<T>(m_slot); }
    [[nodiscard]] bool isCompleted() const { return m_slot->value.has_value(); }

    // Fills the slot and resumes the waiter. Returns whether this call was the one that did.
    bool complete(T value) const
    {
        const auto slot = m_slot; // the waiter may destroy this Completion
        if (slot->value)
            return false;
        slot->value.emplace(std::move(value));
        if (const auto waiter = std::exchange(slot->waiter, nullptr))
            waiter.resume();
        return true;
    }

private:
    std::shared_ptr<typename Pending<T>::Slot> m_slot;
};

} // namespace lockengine
