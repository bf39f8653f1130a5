// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Creates the printed ACL user on a real server, or that user without one permission. Reads what the server
// refused.

#pragma once

#include "lockengine/redis/acl_line.h"
#include "tests/support/test_server.h"

namespace testing {

constexpr char userPassword[] = "of a test";

// The words of the printed line, with the password filled in. Fails the test if there is no line.
[[nodiscard]] QList<QByteArray> printedWords(const lockengine::redis::AclRequest &request);
// All permissions in the line, each once: commands, keys and channels, including those in selectors.
[[nodiscard]] QList<QByteArray> permissionsIn(const QList<QByteArray> &words);
[[nodiscard]] QList<QByteArray> without(const QList<QByteArray> &words, const QByteArray &permission);
// Fails the test if the server refuses it.
void makeUser(const TestServer &server, const QList<QByteArray> &words);

// What the server refused since the last makeUser(), named as in its log: commands, keys, channels.
[[nodiscard]] QList<QByteArray> refusedBy(const TestServer &server);

} // namespace testing
