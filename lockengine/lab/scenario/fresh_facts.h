// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads from the lab's servers what expectations are judged by.

#pragma once

#include "lockengine/lab/lab.h"
#include "lockengine/lab/scenario/judge.h"

#include <QPointer>

namespace lockengine {

// Each lock and key once on each server that is meant; what cannot be read has its error. The lab may go
// meanwhile: what is missing then is not there. Engine thread only.
[[nodiscard]] QCoro::Task<SeenFacts> freshFacts(QPointer<Lab> lab, QList<Expectation> expectations);

} // namespace lockengine
