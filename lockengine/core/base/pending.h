// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The engine's only awaitable. A Completion produces a value and a Pending awaits it. They share one slot
// that is filled once: the first complete() wins, later calls are ignored. So "message or timer, whichever
// comes first" is two copies of one Completion.
//
// The awaiting coroutine resumes inside complete() and may destroy the caller of complete(). A Pending never
// resumes if all its completions are dropped unfilled. So the owner of a Completion must complete it in its
// destructor. One thread only.

#pragma once

#include "lockengine/core/base/result.h"

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

    // The awaiting end; one coroutine may await it, once.
    [[nodiscard]] Pending<T> pending() const { return Pending<T>(m_slot); }
    [[nodiscard]] bool isCompleted() const { return m_slot->value.has_value(); }

    // Fills the slot and resumes the waiting coroutine. Returns true if this call filled it.
    bool complete(T value) const
    {
        const auto slot = m_slot; // the coroutine may destroy this Completion
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
