// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lessons_model.h"

#include "ui/lab/lab_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

QString lessonProgress(const LessonRow &lesson)
{
    if (lesson.done >= lesson.steps && lesson.steps > 0)
        return Tr::tr("done", "of a lesson");
    if (lesson.done > 0)
        return Tr::tr("%1 of %n steps", "of a lesson", lesson.steps).arg(lesson.done);
    return Tr::tr("%n steps", nullptr, lesson.steps);
}

LessonsModel::LessonsModel(const QList<Scenario> &lessons, const QHash<QString, int> &progress,
    const QString &language, QObject *parent)
    : QAbstractListModel(parent)
{
    for (const Scenario &lesson : lessons)
        m_rows += {lesson.id, localized(lesson.title, language), localized(lesson.about, language),
            int(lesson.steps.size()), progress.value(lesson.id)};
}

void LessonsModel::setProgress(const QHash<QString, int> &progress)
{
    for (int row = 0; row < int(m_rows.size()); ++row) {
        const int done = progress.value(m_rows[row].id);
        if (done == m_rows[row].done)
            continue;
        m_rows[row].done = done;
        Q_EMIT dataChanged(index(row), index(row));
    }
}

int LessonsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant LessonsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LessonRow &row = lesson(index.row());
    if (role == Qt::DisplayRole)
        return row.title;
    if (role == Qt::AccessibleTextRole)
        return QStringList{row.title, row.about, lessonProgress(row)}.join(u", "_s);
    if (role == Qt::ToolTipRole)
        return toolTipText(row.about);
    return {};
}

} // namespace ui
