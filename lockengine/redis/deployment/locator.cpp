// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/locator.h"

namespace lockengine::redis {

QCoro::Task<Result<Address>> FixedLocator::locate()
{
    const Address address = m_address; // co_return would move the member away
    co_return address;
}

} // namespace lockengine::redis
