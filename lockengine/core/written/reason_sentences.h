// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One English sentence for each Reason: the only one in the project. The window translates it, lockctl prints
// it.

#pragma once

#include "lockengine/core/base/reason.h"

namespace lockengine {

// Never null; empty for None. Complete sentences, with a capital letter and full stops, of what happened and
// what to do. Marked for translation, in the context "Lockscope".
[[nodiscard]] const char *reasonSentence(Reason reason);

// Whether a permission is missing; the detail names it.
[[nodiscard]] bool isOfPermission(Reason reason);

// Whether the text of a user is wrong: a line or a scenario for the lab, or client names. The detail has the
// position and the word.
[[nodiscard]] bool isOfWriting(Reason reason);

// Whether a certificate or a key is wrong; the detail has the file, or the message of the TLS library.
[[nodiscard]] bool isOfCertificate(Reason reason);

} // namespace lockengine
