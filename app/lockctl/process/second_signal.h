// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Ends the process at the second signal that asks it to stop: a user who asks twice does not want to wait for
// the server. Signals that came before this object count, too.

#pragma once

#include "app/lockctl/process/process_signals.h"

#include <optional>
#include <unistd.h>

namespace lockctl {

class SecondSignal final : public QObject
{
public:
    // With that exit status; absent: as if the signal had ended it.
    explicit SecondSignal(ProcessSignals &processSignals, std::optional<int> status = {})
    {
        connect(&processSignals, &ProcessSignals::stopRequested, this, [&processSignals, status](int number) {
            if (processSignals.stopRequests() > 1)
                ::_exit(status.value_or(128 + number));
        });
    }
};

} // namespace lockctl
