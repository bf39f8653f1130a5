// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The raw keys of the selected lock as stored on the server. Copying takes the exact bytes.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/model/act.h"
#include "ui/models/records_model.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace ui {

class Theme;

class RecordsView final : public QWidget
{
    Q_OBJECT

public:
    explicit RecordsView(const Theme &theme, QWidget *parent = nullptr);

    // Shows that nothing is known yet.
    void clear();
    void showRecords(
        const lockengine::Result<QList<lockengine::RawRecord>> &records, const RecordGlossary &glossary = {});

private:
    void copySelection();

    RecordsModel m_records;
    QTableView *m_table;
    QLabel *m_note;
};

} // namespace ui
