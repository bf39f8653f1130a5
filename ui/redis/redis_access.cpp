// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/redis/redis_access.h"

namespace ui {

using namespace lockengine;

redis::Address addressOf(const Access &access)
{
    redis::Address address = redis::parseAddress(access.url.toUtf8()).value();
    address.caFile = access.caFile;
    address.certFile = access.certFile;
    address.keyFile = access.keyFile;
    address.password = access.password;
    address.sentinelPassword = access.guidePassword;
    return address;
}

} // namespace ui
