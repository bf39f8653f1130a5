// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Locks in a text file, at toyfile:///PATH. Each lock has one holder and no lease; an acquire cannot wait.

#pragma once

#include "lockengine/core/system/system_kind.h"

namespace toy {

class ToyKind final : public lockengine::SystemKind
{
public:
    QByteArray name() const override { return "toyfile"; }
    QList<QByteArray> schemes() const override { return {"toyfile"}; }
    QList<QByteArray> addressForms() const override { return {"toyfile:///PATH"}; }
    QByteArray exampleAddress() const override { return "toyfile:///tmp/locks.txt"; }
    lockengine::Result<lockengine::AddressFacts> factsOf(const QByteArray &url) const override;
    lockengine::Capabilities capabilities() const override;
    QList<lockengine::TakenKind> takenKinds() const override { return {lockengine::LockKind::NonReentrant}; }
    QByteArray layoutOf(lockengine::LockKind) const override { return "line"; }
    std::unique_ptr<lockengine::LockSystem> open(
        const lockengine::SystemAccess &access, lockengine::Clock &clock) const override;
};

} // namespace toy
