// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lab that app/ registers with the window.

#pragma once

#include "ui/window/lab_view.h"

namespace ui {

class LabPages final : public LabViewFactory
{
public:
    // `guardianProgram`: starts the lab's servers; empty: the one beside this program.
    explicit LabPages(QString guardianProgram = {})
        : m_guardianProgram(std::move(guardianProgram))
    { }

    [[nodiscard]] LabView *makeView(
        const AppContext &context, std::function<QMenu *(QWidget &)> makeMenu) const override;

private:
    QString m_guardianProgram;
};

} // namespace ui
