// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lessons of the catalogue, one row each, with the reader's progress.

#pragma once

#include "lockengine/lab/scenario/scenario.h"

#include <QAbstractListModel>
#include <QHash>

namespace ui {

struct LessonRow
{
    QString id;
    QString title;
    QString about;
    int steps = 0;
    int done = 0; // the furthest step reached

    friend bool operator==(const LessonRow &, const LessonRow &) = default;
};

// "12 steps", "5 of 12 steps", "done".
[[nodiscard]] QString lessonProgress(const LessonRow &lesson);

class LessonsModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    // `progress`: lesson id -> furthest step.
    LessonsModel(const QList<lockengine::Scenario> &lessons, const QHash<QString, int> &progress,
        const QString &language, QObject *parent = nullptr);

    void setProgress(const QHash<QString, int> &progress);
    [[nodiscard]] const LessonRow &lesson(int row) const { return m_rows[row]; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QList<LessonRow> m_rows;
};

} // namespace ui
