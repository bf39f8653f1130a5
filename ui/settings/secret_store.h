// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where passwords may be kept: the desktop's keychain, or nowhere; there is no fallback file. Answers arrive
// later from the event loop; an answer whose context is gone is dropped.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/base/secret.h"

#include <QObject>

#include <functional>

namespace ui {

class SecretStore
{
public:
    virtual ~SecretStore() = default;

    using Read = std::function<void(lockengine::Result<lockengine::Secret>)>;
    using Written = std::function<void(lockengine::Result<lockengine::Done>)>;

    // An empty secret: the key has none.
    virtual void read(const QString &key, QObject *context, Read answer) = 0;
    virtual void write(const QString &key, const lockengine::Secret &secret, QObject *context, Written answer)
        = 0;
    virtual void remove(const QString &key, QObject *context, Written answer) = 0;
};

} // namespace ui
