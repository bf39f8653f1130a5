// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The filter of the lock table. A term such as waiters>0 becomes a chip when completed by a space or Enter;
// Backspace at the start turns the last chip back into text. Filters while typing. It suggests terms for the
// current word and underlines a word that cannot become a term.

#pragma once

#include "lockengine/core/selection/lock_filter.h"

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
    // The whole filter as text that can be typed.
    [[nodiscard]] QString text() const;
    void setText(const QString &text);
    // Adds or removes a term's chip.
    void toggle(const QString &term);

Q_SIGNALS:
    void filterChanged(const lockengine::LockFilter &filter);
    // The Down key moves on to the results.
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
    void applyStyle();

    const Theme &m_theme;
    QStringList m_chips;
    QHBoxLayout *m_row;
    QLineEdit *m_edit;
    QCompleter *m_offers; // suggestions for the whole text
    bool m_areChipsChosen = false; // by Ctrl+A, with the text
    QTimer m_pause; // one filter change per event
};

} // namespace ui
