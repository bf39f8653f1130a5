// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A saved connection. Contains no secret: a password is in the keychain under the profile's id, or asked for
// each time.

#pragma once

#include "lockengine/core/naming/naming_rule.h"
#include "lockengine/core/system/system_kinds.h"
#include "ui/present/status_words.h"

#include <QJsonObject>
#include <QString>

namespace ui {

struct ConnectionProfile
{
    QString id; // stable, unique; the keychain key
    QString name;
    QString url; // without a password
    QString caFile;
    QString certFile; // the client certificate for TLS; empty: none
    QString keyFile;
    std::optional<Environment> environment; // absent: not labelled
    bool passwordInKeychain = false;
    QList<lockengine::NamingRule> clientNames;
    bool isGentle = false; // the scan uses a hundredth of the server's time

    friend bool operator==(const ConnectionProfile &, const ConnectionProfile &) = default;
};

// The profile's label. Without one, a server that is not local counts as production.
[[nodiscard]] Environment environmentOf(
    const ConnectionProfile &profile, const lockengine::SystemKinds &systems);

[[nodiscard]] QString nameOf(const ConnectionProfile &profile, const lockengine::SystemKinds &systems);

[[nodiscard]] QJsonObject toJson(const ConnectionProfile &profile);
[[nodiscard]] ConnectionProfile profileFromJson(const QJsonObject &object);

} // namespace ui
