// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The steps of a lesson, one row each: text, whether it is done, and whether its checks passed. Future steps
// have no text, since it would answer the questions; a step that asks first says so.

#pragma once

#include "lockengine/lab/scenario/play_state.h"
#include "ui/models/exchanged_rows.h"

#include <QAbstractListModel>

namespace ui {

enum class StepMark { Coming, Now, Done, Broken };

struct StepRow
{
    StepMark mark = StepMark::Coming;
    int number = 1;
    QString sentence; // empty: not shown yet
    bool isCheckpoint = false;

    friend bool operator==(const StepRow &, const StepRow &) = default;
};

// The step whose text is shown; during a question, the one before. -1: none yet.
[[nodiscard]] int shownStep(const lockengine::PlayState &state);

class StepsModel final : public ExchangedRows<QAbstractListModel, StepRow>
{
    Q_OBJECT

public:
    using ExchangedRows::ExchangedRows;

    void show(
        const lockengine::Scenario &scenario, const lockengine::PlayState &state, const QString &language);
    [[nodiscard]] const StepRow &step(int row) const { return rows()[row]; }

    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
};

} // namespace ui
