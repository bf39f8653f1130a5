// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Ends the process at the second stop signal: a user who asks twice does not want to wait for the server.
// Signals before this object's creation count too.

#pragma once

#include "app/lockctl/process/process_signals.h"

#include <optional>
#include <unistd.h>

namespace lockctl {

class SecondSignal final : public QObject
{
public:
    // `status`: the exit status; absent: as if the signal had ended the process.
    explicit SecondSignal(ProcessSignals &processSignals, std::optional<int> status = {})
    {
        connect(&processSignals, &ProcessSignals::stopRequested, this, [&processSignals, status](int number) {
            if (processSignals.stopRequests() > 1)
                ::_exit(status.value_or(128 + number));
        });
    }
};

} // namespace lockctl
