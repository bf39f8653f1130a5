// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Either a value or the Error that prevented it. A subset of std::expected, which g++ 12 lacks in C++20. All
// constructors are user-provided: g++ 12 may free aggregates twice inside coroutines.

#pragma once

#include "lockengine/core/base/error.h"

#include <utility>
#include <variant>

namespace lockengine {

// The value of an operation that only succeeds or fails.
struct Done
{
    friend bool operator==(const Done &, const Done &) = default;
};

template <typename T>
class [[nodiscard]] Result
{
public:
    using value_type = T;

    Result()
        : m_content(std::in_place_index<1>, ErrorKind::Internal, "no result")
    { }
    Result(T value)
        : m_content(std::in_place_index<0>, std::move(value))
    { }
    Result(Error error)
        : m_content(std::in_place_index<1>, std::move(error))
    { }

    [[nodiscard]] bool ok() const { return m_content.index() == 0; }
    explicit operator bool() const { return ok(); }

    // Requires: ok().
    [[nodiscard]] const T &value() const & { return std::get<0>(m_content); }
    [[nodiscard]] T &value() & { return std::get<0>(m_content); }
    [[nodiscard]] T value() && { return std::get<0>(std::move(m_content)); }
    const T &operator*() const { return value(); }
    const T *operator->() const { return &value(); }

    // Requires: !ok().
    [[nodiscard]] const Error &error() const { return std::get<1>(m_content); }

    friend bool operator==(const Result &, const Result &) = default;

private:
    std::variant<T, Error> m_content;
};

} // namespace lockengine
