// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// In a window of 640 pixels, in both languages, each text is inside the window and complete. Only names may
// be elided, with a tool tip.

#include "tests/gui/support/table_test.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"
#include "ui/views/elided_label.h"
#include "ui/views/now_page.h"
#include "ui/views/tally_row.h"
#include "ui/views/whole_label.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTabBar>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace lockengine;
using testing::ScriptedLockSystem;

class TestNarrowTexts : public testing::TableTest
{
    Q_OBJECT

private Q_SLOTS:
    void noTextIsTruncated_data();
    void noTextIsTruncated();
    void pausedAndCopiedMessagesAreComplete_data();
    void pausedAndCopiedMessagesAreComplete();

private:
    // Texts that are truncated or outside the window, one a line; empty if none.
    [[nodiscard]] QString wrong() const;
    [[nodiscard]] bool isInside(const QWidget &widget, const QRect &area) const;
    [[nodiscard]] QString wrongLabels() const;
    [[nodiscard]] QString wrongButtons() const;
    [[nodiscard]] QString wrongTabs() const;
    [[nodiscard]] QString wrongHeaders() const;
    [[nodiscard]] QString wrongParts() const;
};

namespace {

QString line(const QWidget &widget, const QString &text, const QString &why)
{
    return widget.objectName() + u" \""_s + text + u"\" "_s + why + u'\n';
}

} // namespace

bool TestNarrowTexts::isInside(const QWidget &widget, const QRect &area) const
{
    const QRect all(QPoint(), m_fixture->window->size());
    return all.contains(QRect(widget.mapTo(m_fixture->window.get(), area.topLeft()), area.size()));
}

QString TestNarrowTexts::wrongLabels() const
{
    QString wrong;
    for (const QLabel *one : m_fixture->window->findChildren<QLabel *>()) {
        if (!one->isVisible() || one->text().isEmpty())
            continue;
        if (!isInside(*one, one->rect()))
            wrong += line(*one, one->text(), u"is outside"_s);
        const QRect room = one->contentsRect();
        const int margin = 2 * one->margin();
        if (qobject_cast<const ui::ElidedLabel *>(one)) {
            const bool fits = one->fontMetrics().horizontalAdvance(one->text()) <= room.width();
            if (!fits && one->toolTip().isEmpty())
                wrong += line(*one, one->text(), u"is elided and has no tool tip"_s);
        } else if (one->wordWrap() || qobject_cast<const ui::WholeLabel *>(one)) {
            const int flags = one->wordWrap() ? Qt::TextWordWrap : Qt::TextWrapAnywhere;
            const QRect lines
                = one->fontMetrics().boundingRect(QRect(0, 0, room.width(), 4000), flags, one->text());
            if (lines.height() > room.height())
                wrong += line(*one, one->text(), u"has too few lines"_s);
        } else if (one->fontMetrics().horizontalAdvance(one->text()) + margin > room.width()) {
            wrong += line(*one, one->text(), u"is too narrow"_s);
        }
    }
    return wrong;
}

QString TestNarrowTexts::wrongButtons() const
{
    QString wrong;
    for (const QAbstractButton *one : m_fixture->window->findChildren<QAbstractButton *>()) {
        if (!one->isVisible() || one->text().isEmpty())
            continue;
        if (!isInside(*one, one->rect()))
            wrong += line(*one, one->text(), u"is outside"_s);
        const auto *tool = qobject_cast<const QToolButton *>(one);
        const bool showsText
            = !tool || tool->toolButtonStyle() != Qt::ToolButtonIconOnly || tool->icon().isNull();
        if (showsText && (one->width() < one->sizeHint().width() || one->height() < one->sizeHint().height()))
            wrong += line(*one, one->text(), u"is too small"_s);
    }
    return wrong;
}

QString TestNarrowTexts::wrongTabs() const
{
    QString wrong;
    for (const QTabBar *bar : m_fixture->window->findChildren<QTabBar *>()) {
        for (int tab = 0; bar->isVisible() && tab < bar->count(); ++tab) {
            const QRect area = bar->tabRect(tab);
            if (!bar->rect().contains(area) || !isInside(*bar, area))
                wrong += line(*bar, bar->tabText(tab), u"is outside"_s);
            if (bar->fontMetrics().horizontalAdvance(bar->tabText(tab)) > area.width())
                wrong += line(*bar, bar->tabText(tab), u"is too narrow"_s);
        }
    }
    return wrong;
}

QString TestNarrowTexts::wrongHeaders() const
{
    QString wrong;
    for (const QHeaderView *header : m_fixture->window->findChildren<QHeaderView *>()) {
        if (!header->isVisible() || header->orientation() != Qt::Horizontal)
            continue;
        // The audit table can scroll its columns into the window.
        const auto *view = qobject_cast<const QAbstractItemView *>(header->parentWidget());
        const bool isScrolled = view && view->horizontalScrollBar()->maximum() > 0;
        for (int section = 0; section < header->count(); ++section) {
            if (header->isSectionHidden(section))
                continue;
            const QString text = header->model()->headerData(section, Qt::Horizontal).toString();
            const QRect area(
                header->sectionViewportPosition(section), 0, header->sectionSize(section), header->height());
            if (!isScrolled && !isInside(*header->viewport(), area))
                wrong += line(*header, text, u"is outside"_s);
            constexpr int padding = 8; // from the style sheet
            if (header->fontMetrics().horizontalAdvance(text) + padding > area.width())
                wrong += line(*header, text, u"is too narrow"_s);
        }
    }
    return wrong;
}

// Detects overlapping parts in a page that is too low for them.
QString TestNarrowTexts::wrongParts() const
{
    QString wrong;
    QList<const QWidget *> seen;
    for (const QWidget *part : m_fixture->find<ui::NowPage>(QString())->findChildren<QWidget *>(
             QString(), Qt::FindDirectChildrenOnly)) {
        if (!part->isVisible())
            continue;
        for (const QWidget *other : std::as_const(seen)) {
            if (part->geometry().intersects(other->geometry()))
                wrong += line(*part, other->objectName(), u"overlap"_s);
        }
        seen += part;
    }
    return wrong;
}

QString TestNarrowTexts::wrong() const
{
    return wrongLabels() + wrongButtons() + wrongTabs() + wrongHeaders() + wrongParts();
}

void TestNarrowTexts::noTextIsTruncated_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("isArmed");
    for (const char *language : {"en", "zh"}) {
        QTest::addRow("%s", language) << QString::fromLatin1(language) << false;
        QTest::addRow("%s, armed", language) << QString::fromLatin1(language) << true;
    }
}

void TestNarrowTexts::noTextIsTruncated()
{
    QFETCH(const QString, language);
    QFETCH(const bool, isArmed);
    m_fixture->language.choose(language);
    discover({"order:4 fair free !head-not-listening | B:2 300s gone", "order:5 fair A:1x1 never !no-expiry",
        "order:6 readwrite A:1x1r,B:2x1r 30s/30s wd", "pool semaphore free =3 +2"});
    QTRY_VERIFY(table()->model()->rowCount() >= 6);
    if (isArmed) {
        m_fixture->workbench->port()->arm(Arming::usual);
        QTRY_VERIFY(m_fixture->workbench->isArmed());
    }
    table()->setFocus();
    table()->choose(ScriptedLockSystem::idOf("order:4"_ba));
    m_fixture->window->resize(640, 800);
    QTRY_COMPARE(m_fixture->window->width(), 640);
    QVERIFY(table()->isVisible());
    QTRY_VERIFY(!table()->isColumnHidden(ui::LockTableModel::Waiters));
    auto *log = m_fixture->find<QTabBar>(u"logTabs"_s);
    for (int tab = 0; tab < log->count(); ++tab) {
        log->setCurrentIndex(tab);
        QTRY_VERIFY2(wrong().isEmpty(), qPrintable(wrong()));
    }
    for (const char *lock : {"order:4", "order:2", "order:6", "pool"}) {
        QTest::keyClick(m_fixture->window.get(), Qt::Key_L, Qt::ControlModifier);
        QVERIFY(table()->isVisible());
        table()->choose(ScriptedLockSystem::idOf(lock));
        QTRY_VERIFY2(wrong().isEmpty(), qPrintable(wrong()));
        QTest::keyClick(table(), Qt::Key_Return);
        QVERIFY(!table()->isVisible());
        auto *tabs = m_fixture->find<QTabBar>(u"detailTabs"_s);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            QTRY_VERIFY2(wrong().isEmpty(), qPrintable(wrong()));
        }
    }
}

void TestNarrowTexts::pausedAndCopiedMessagesAreComplete_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("copied");
    QTest::newRow("en") << u"en"_s << u"Copied: order:4"_s;
    QTest::newRow("zh") << u"zh"_s << u"已复制：order:4"_s;
}

// The pills of locks in every state take the room beside the text.
void TestNarrowTexts::pausedAndCopiedMessagesAreComplete()
{
    QFETCH(const QString, language);
    QFETCH(const QString, copied);
    m_fixture->language.choose(language);
    discover(
        {"order:4 fair free !head-not-listening | B:2 300s gone", "order:5 fair A:1x1 never !no-expiry"});
    QTRY_VERIFY(m_fixture->workbench->locks().rowCount() >= 5);
    QTRY_COMPARE(m_fixture->workbench->locks().findings().counts(), (FindingCounts{1, 1}));
    m_fixture->window->resize(640, 800);
    QTRY_COMPARE(m_fixture->window->width(), 640);
    const auto *row = m_fixture->find<ui::TallyRow>(u"tallyRow"_s);
    QTRY_VERIFY(button(u"pill:is:held"_s)->isVisible());
    QTest::keyClick(m_fixture->window.get(), Qt::Key_F8);
    const auto isWhole = [row](const QString &wanted) {
        const QString words = row->shownWords();
        return words.startsWith(wanted) && !words.contains(u'…');
    };
    const auto said = [row] { return qPrintable(row->accessibleName() + u" -> "_s + row->shownWords()); };
    const QString paused = QRegularExpression(u"^.*?[.。]"_s).match(row->accessibleName()).captured();
    QVERIFY(!paused.isEmpty());
    QTRY_VERIFY2(isWhole(paused), said());
    QVERIFY(button(u"pill:is:problem"_s)->isVisible());
    table()->setFocus();
    table()->choose(ScriptedLockSystem::idOf("order:4"_ba));
    QTest::keyClick(table(), Qt::Key_F10, Qt::ShiftModifier);
    auto *menu = m_fixture->find<QMenu>(u"lockMenu"_s);
    menu->findChild<QAction *>(u"copyName"_s)->trigger();
    menu->close();
    QTRY_VERIFY2(isWhole(copied), said());
}

LOCKSCOPE_WINDOW_TEST(TestNarrowTexts)
#include "tst_narrow_texts.moc"
