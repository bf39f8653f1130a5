// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The row below the header: counts of locks as pills that filter for them, findings about the server, and the
// scan's progress.

#pragma once

#include "lockengine/core/model/finding.h"
#include "lockengine/core/model/system_status.h"
#include "lockengine/core/selection/lock_filter.h"
#include "lockengine/core/watch/lock_view.h"
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
        QAction *scan; // shown while the scan matters; null: no scan
        QAction &applyOrder; // shown while enabled
        QAction &group;
        QAction &pause;
    };

    // Theme and actions must outlive the row.
    TallyRow(const Theme &theme, const Buttons &actions, QWidget *parent = nullptr);

    void showTally(const LockTally &tally);
    // Checks the pills whose terms are in the filter.
    void showFilter(const lockengine::LockFilter &filter);
    [[nodiscard]] bool isIdleShown() const;
    void setIdleShown(bool shown);
    void showStatus(const lockengine::SystemStatus &status);
    // What is wrong with the server, worst first. `details`: the same in sentences, for the tool tip.
    void showServer(const QStringList &findings, const QString &details, lockengine::Severity worst);
    // Existing locks that the table omits.
    void showNotShown(const lockengine::UnfollowedLocks &locks);
    // Shows since when the page is paused, and what has changed if there is room, instead of the other texts.
    // Empty: not paused.
    void showPaused(const QString &sentence, const QString &changes = {});
    // Shown for some seconds instead of the other texts, and instead of the last pills if space is short.
    void confirm(const QString &sentence);

    // The text as painted, possibly shortened or cut.
    [[nodiscard]] QString shownWords() const;

    [[nodiscard]] QSize sizeHint() const override { return {300, 44}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, 44}; }

Q_SIGNALS:
    // The user clicked a pill.
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
    [[nodiscard]] QString healthWord() const;
    [[nodiscard]] QRectF wordsArea() const;
    [[nodiscard]] int leastForWords() const;
    // As many of the texts as fit.
    [[nodiscard]] QString wordsWithin(qreal room, const QFontMetricsF &metrics) const;

    const Theme &m_theme;
    struct TermPill
    {
        lockengine::Is is;
        int LockTally::*count;
        Pill *pill;
    };
    QList<TermPill> m_terms; // most important first
    Pill *m_idle;
    QPushButton *m_scan; // null: no scan
    QList<QPushButton *> m_buttons;
    QString m_paused;
    QString m_changes; // since the pause began
    QString m_confirmation;
    QTimer m_confirmed;
    LockTally m_tally;
    lockengine::UnfollowedLocks m_notShown;
    lockengine::SystemStatus m_status;
    QStringList m_server; // findings about the server
    QString m_serverDetails;
    lockengine::Severity m_worstOfServer{};
    QStringList m_words; // about omitted locks, the server and the scan; most important first
    Tone m_tone = Tone::Plain; // of m_words
};

} // namespace ui
