// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Under the header: how many locks need a look, as pills that lead to them, and how far the scan has come.

#pragma once

#include "lockengine/model/system_status.h"
#include "lockengine/selection/lock_filter.h"
#include "lockengine/watch/lock_view.h"
#include "ui/models/lock_tally.h"
#include "ui/present/tone.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QPushButton;

namespace ui {

class Pill;
class Theme;

class TallyRow final : public QWidget
{
    Q_OBJECT

public:
    struct Buttons
    {
        QAction *scan; // shown while the scan is worth a word; null: there is none
        QAction &applyOrder; // shown while it is enabled
        QAction &group;
        QAction &pause;
    };

    // Theme and actions outlive the row.
    TallyRow(const Theme &theme, const Buttons &actions, QWidget *parent = nullptr);

    void showTally(const LockTally &tally);
    // Pills are down while their term is among those of the filter.
    void showFilter(const lockengine::LockFilter &filter);
    [[nodiscard]] bool isIdleShown() const;
    void setIdleShown(bool shown);
    void showStatus(const lockengine::SystemStatus &status);
    // Locks that are there and not in the table.
    void showNotShown(const lockengine::UnfollowedLocks &locks);
    // Since when nothing moves, in the place of those words, and what has changed, where there is room for
    // it; empty: everything does.
    void showPaused(const QString &sentence, const QString &changes = {});
    // For some seconds, in the place of those words, and of the last pills where there is no room.
    void confirm(const QString &sentence);

    // The words as they are painted, which may be fewer, or cut.
    [[nodiscard]] QString shownWords() const;

    [[nodiscard]] QSize sizeHint() const override { return {300, 44}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, 44}; }

Q_SIGNALS:
    // By a pill.
    void termToggled(const QString &term);
    void idleShownChanged(bool shown);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void nameTerms();
    void nameIdle();
    QPushButton *addButton(QAction &action, const QString &name);
    void addToggle(QAction &action, const QString &name);
    void fitPills();
    [[nodiscard]] int buttonsWidth() const;
    void composeWords();
    [[nodiscard]] QRectF wordsArea() const;
    [[nodiscard]] int leastForWords() const;
    // As many of the words as there is room for.
    [[nodiscard]] QString wordsWithin(qreal room, const QFontMetricsF &metrics) const;

    const Theme &m_theme;
    struct TermPill
    {
        lockengine::Is is;
        int LockTally::*count;
        Pill *pill;
    };
    QList<TermPill> m_terms; // the most important one first
    Pill *m_idle;
    QPushButton *m_scan; // null: there is none
    QList<QPushButton *> m_buttons;
    QString m_paused;
    QString m_changes; // since then
    QString m_confirmation;
    QTimer m_confirmed;
    LockTally m_tally;
    lockengine::UnfollowedLocks m_notShown;
    lockengine::SystemStatus m_status;
    QStringList m_words; // about what is not shown, the server and the scan; the most important ones first
    Tone m_tone = Tone::Plain; // of those
};

} // namespace ui
