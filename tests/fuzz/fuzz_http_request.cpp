// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Requests to `lockctl metrics`: whether they are complete, and the answer.

#include "app/lockctl/metrics/http_request.h"
#include "tests/fuzz/fuzz_target.h"

using namespace lockctl;
using fuzzing::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray received = fuzzing::bytesOf(data, size);
    const std::optional<HttpVerdict> verdict = judge(received);
    require(verdict || received.size() < kMostRequest, "a request is bounded");
    require(verdict || !received.contains("\r\n\r\n"), "a whole request is judged");
    if (!verdict)
        return 0;
    require(judge(received + "more") == verdict, "what follows does not change the verdict");
    const bool isGood = verdict->status == HttpStatus::Ok;
    const bool isRead = received.startsWith("GET /metrics") || received.startsWith("HEAD /metrics");
    require(!isGood || isRead, "only the page is read");
    const QByteArray response = httpResponse(*verdict, "page");
    require(response.startsWith("HTTP/1.1 "), "there is an answer");
    require(response.contains("\r\nConnection: close\r\n"), "each answer closes");
    require(isGood == response.startsWith("HTTP/1.1 200 "), "only a good request gets the page");
    require(verdict->hasBody || response.endsWith("\r\n\r\n"), "HEAD gets no body");
    return 0;
}
