// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What lockctl answers to an HTTP request: a small, strict part of HTTP/1.1, for GET and HEAD of one page.
// Pure. It reads bytes of other programs. (QHttpServer of Qt 6.4 and 6.8 limits neither time nor
// connections.)

#pragma once

#include <QByteArray>

#include <optional>

namespace lockctl {

inline constexpr qsizetype kMostRequest = 8192; // bytes of request line and headers, with the empty line

enum class HttpStatus {
    Ok = 200,
    BadRequest = 400,
    NotFound = 404,
    MethodNotAllowed = 405,
    TooLarge = 431,
    VersionNotSupported = 505,
};

struct HttpVerdict
{
    HttpStatus status = HttpStatus::BadRequest;
    bool hasBody = true; // false: the answer to HEAD

    friend bool operator==(const HttpVerdict &, const HttpVerdict &) = default;
};

// Absent: the request is not complete. `received`: everything since the connection was opened; what follows
// the empty line is ignored.
[[nodiscard]] std::optional<HttpVerdict> judge(const QByteArray &received);

// The whole response. `page` is the body for HttpStatus::Ok.
[[nodiscard]] QByteArray httpResponse(const HttpVerdict &verdict, const QByteArray &page);

} // namespace lockctl
