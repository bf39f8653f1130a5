// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the operator says which locks to see. A term such as waiters>0 becomes a chip when it is finished
// with a blank or Enter; Backspace at the beginning takes the last chip back into the text. Filters while
// typing. The terms that a word can become are offered, and a word that can become none is underlined.

#pragma once

#include "lockengine/selection/lock_filter.h"

#include <QFrame>
#include <QTimer>

class QCompleter;
class QHBoxLayout;
class QKeyEvent;
class QLineEdit;

namespace ui {

class Theme;

class FilterField final : public QFrame
{
    Q_OBJECT

public:
    explicit FilterField(const Theme &theme, QWidget *parent = nullptr);

    [[nodiscard]] lockengine::LockFilter filter() const;
    // The whole, as one could type it.
    [[nodiscard]] QString text() const;
    void setText(const QString &text);
    // Adds a term as a chip, or takes it out.
    void toggle(const QString &term);

Q_SIGNALS:
    void filterChanged(const lockengine::LockFilter &filter);
    // By the down key, to what is left.
    void left();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void takeFinishedTerms(bool all);
    void addChip(const QString &term);
    void dropChip(const QString &term);
    QString takeLastChip();
    void dropChosenChips(const QKeyEvent &key);
    void offerTerms();
    void underlineUnusable();
    void dress();

    const Theme &m_theme;
    QStringList m_chips;
    QHBoxLayout *m_row;
    QLineEdit *m_edit;
    QCompleter *m_offers; // the whole text, as it would be
    bool m_areChipsChosen = false; // by Ctrl+A, with the text
    QTimer m_pause; // what one event does to text and chips is one change of the filter
};

} // namespace ui
