// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The desktop's keychain through QtKeychain: the Secret Service or KWallet. If neither runs, every answer is
// Unsupported.

#pragma once

#include "ui/settings/secret_store.h"

namespace ui {

class Keychain final : public SecretStore
{
public:
    void read(const QString &key, QObject *context, Read answer) override;
    void write(
        const QString &key, const lockengine::Secret &secret, QObject *context, Written answer) override;
    void remove(const QString &key, QObject *context, Written answer) override;
};

// The message for the user when the keychain does not work.
[[nodiscard]] QString keychainSentence(const lockengine::Error &error);

} // namespace ui
