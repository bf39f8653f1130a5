// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Makes exactly the user that we print on a real server, or one who lacks a single word of it; and reads what
// the server then refused.

#pragma once

#include "lockengine/redis/acl_line.h"
#include "tests/support/test_server.h"

namespace testing {

constexpr char userPassword[] = "of a test";

// The words of the printed line, the password in its place. Fails the test when there is no line.
[[nodiscard]] QList<QByteArray> printedWords(const lockengine::redis::AclRequest &request);
// All permissions in it: commands, keys and channels, those of a selector too, each once.
[[nodiscard]] QList<QByteArray> permissionsIn(const QList<QByteArray> &words);
[[nodiscard]] QList<QByteArray> without(const QList<QByteArray> &words, const QByteArray &permission);
// Fails the test when the server does not take it.
void makeUser(const TestServer &server, const QList<QByteArray> &words);

// What the server refused since the last makeUser(), as its log names it: commands, keys, channels.
[[nodiscard]] QList<QByteArray> refusedBy(const TestServer &server);

} // namespace testing
