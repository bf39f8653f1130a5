// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Exports audit rows for other programs, in UTF-8. Pure.

#pragma once

#include "ui/models/audit_model.h"

namespace ui {

// RFC 4180 with a header line. A cell that a spreadsheet would take for a formula begins with an apostrophe.
// Bytes that are not text are escaped as in visible().
[[nodiscard]] QByteArray auditAsCsv(const QList<lockengine::AuditRow> &rows);
// One object per line. Bytes that are not text appear as Base64 beside the readable form.
[[nodiscard]] QByteArray auditAsJson(const QList<lockengine::AuditRow> &rows);

} // namespace ui
