// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A session on a test cluster, and everything it reported.

#pragma once

#include "tests/support/lock_picture.h"
#include "tests/support/run_task.h"
#include "tests/support/test_cluster.h"
#include "tests/support/watched_session.h"

#include <QTest>

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class ClusterSession : public WatchedSession
{
public:
    explicit ClusterSession(TestCluster &cluster, redis::RedisSystemOptions options = {})
        : WatchedSession(cluster.url(), std::move(options))
    { }
};

} // namespace testing
