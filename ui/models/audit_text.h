// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Rows of the audit file as a file for other programs, in UTF-8. Pure.

#pragma once

#include "ui/models/audit_model.h"

namespace ui {

// RFC 4180, with a line of titles. Text from a server is no formula: a cell that a spreadsheet would take for
// one begins with an apostrophe. Bytes that are no text are written out as in visible().
[[nodiscard]] QByteArray auditAsCsv(const QList<lockengine::AuditRow> &rows);
// One object a line; bytes that are no text stand as Base64 beside what can be read.
[[nodiscard]] QByteArray auditAsJson(const QList<lockengine::AuditRow> &rows);

} // namespace ui
