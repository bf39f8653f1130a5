// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/style_sheet.h"

#include <QHash>

namespace ui {

using namespace Qt::StringLiterals;

namespace {

// @name stands for a colour of the palette. A field has no `color`: with one, Qt draws its placeholder at
// half strength, too faint to read. Both colours come from the palette instead.
//
// A focused widget has a 2 px border in the accent colour. Its padding and minimum height shrink to match a 1
// px border; a widget without a border has a transparent one. So nothing moves. On a filled button the accent
// would be invisible, so Style draws an inner ring.
constexpr auto sheet = R"(
QToolTip { color: @text; background: @card; border: 1px solid @hairline; }
QWidget[look="card"], QFrame[look="card"] { background: @card; }
QFrame[look="notice"] { border-radius: 8px; }
QLabel[look="dim"], QLabel[look="small"] { color: @dim; }
QLabel[look="heading"] { color: @dim; }
QLabel[look="link"] { color: @link; }

QPushButton, QToolButton[look="button"] {
    background: @card; color: @text; border: 1px solid @edge; border-radius: 8px;
    padding: 0 12px; min-height: 30px; }
QPushButton:hover, QToolButton[look="button"]:hover { border-color: @dim; }
QPushButton:pressed { background: @selection; }
QPushButton:focus, QToolButton[look="button"]:focus { border: 2px solid @accent; padding: 0 11px; min-height: 28px; }
QPushButton:disabled, QToolButton[look="button"]:disabled { color: @dim; background: transparent; border-color: @hairline; }
QToolButton[look="button"] { padding: 0 8px; }
QToolButton[look="button"]:focus { padding: 0 7px; }
QToolButton[look="button"]::menu-indicator { image: none; }
QPushButton[look="primary"] { background: @link; color: @onAccent; border-color: @link; }
QPushButton[look="primary"]:disabled { background: @track; color: @dim; border-color: @track; }
QPushButton[large="true"] { min-height: 46px; padding: 0 20px; }
QPushButton[large="true"]:focus { min-height: 44px; padding: 0 19px; }
QPushButton[look="danger"] { background: @red; color: @onDanger; border-color: @red; }
QPushButton[look="danger"]:disabled { background: @track; color: @dim; border-color: @track; }
QPushButton[look="primary"]:focus { border-color: @link; }
QPushButton[look="danger"]:focus { border-color: @red; }
QPushButton[look="quiet"] { border: 1px solid transparent; background: transparent; color: @dim; padding: 0 8px; }
QPushButton[look="quiet"]:hover { color: @text; }
QPushButton[look="quiet"]:checked { border-color: @edge; color: @text; }
QPushButton[look="quiet"]:focus { border: 2px solid @accent; padding: 0 7px; }
QPushButton[look="well"] { background: @track; color: @text; border-color: @track; }
QPushButton[look="armed"] { background: @redGround; color: @red; border-color: @redGround; }
QPushButton[look="well"]:focus, QPushButton[look="armed"]:focus { border-color: @accent; }

QCheckBox, QRadioButton { border: 2px solid transparent; border-radius: 6px; padding: 0 4px 0 2px; spacing: 6px; }
QCheckBox:focus, QRadioButton:focus { border-color: @accent; }
QCheckBox { color: @dim; }
QCheckBox::indicator { width: 14px; height: 14px; border: 1px solid @dim; border-radius: 4px; background: @card; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url(:/icons/tick-@scheme.svg); }
QRadioButton { color: @text; }
QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid @dim; border-radius: 8px; background: @card; }
QRadioButton::indicator:checked { width: 6px; height: 6px; border: 5px solid @accent; background: @onAccent; }

QLineEdit, QSpinBox, QComboBox, QPlainTextEdit {
    background: @card; border: 1px solid @edge; border-radius: 8px; padding: 0 8px; min-height: 30px;
    selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit[look="filter"] { background: @window; }
QPlainTextEdit { padding: 4px; min-height: 104px; }
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus { border: 2px solid @accent;
    padding: 0 7px; min-height: 28px; }
QPlainTextEdit:focus { padding: 3px; min-height: 102px; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { background: @window; border-color: @hairline; }
QLineEdit[wrong="true"] { border-color: @red; }
QComboBox { padding-left: 10px; }
QComboBox:focus { padding-left: 9px; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: url(:/icons/chevron-@scheme.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: @card; border: 1px solid @hairline; selection-background-color: @selection;
    selection-color: @text; outline: none; }

QAbstractItemView { background: @card; border: none; outline: none; gridline-color: @hairline;
    selection-background-color: @selection; selection-color: @text; }
QWidget#focusMark { background: @accent; }
QListWidget { border: 1px solid @hairline; border-radius: 8px; padding: 4px; }
QListWidget:focus { border-color: @accent; }
QListWidget::item { padding: 6px 8px; border-radius: 6px; color: @text; }
QListWidget::item:selected { background: @selection; }
QTreeWidget { border: 1px solid transparent; }
QTreeWidget:focus { border-color: @accent; }
QTreeWidget::item { padding: 3px 6px; }
QTreeWidget::item:selected { background: @selection; color: @text; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QTableView[look="locks"] { background: @window; }
QHeaderView { background: @card; border: none; }
QHeaderView::section { background: @card; color: @dim; border: none; border-bottom: 1px solid @hairline;
    padding: 0 0 0 8px; min-height: 28px; }
QHeaderView::down-arrow { image: url(:/icons/sort-down-@scheme.svg); width: 10px; height: 10px; }
QHeaderView::up-arrow { image: url(:/icons/sort-up-@scheme.svg); width: 10px; height: 10px; }
QTableCornerButton::section { background: @card; border: none; }

QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: @dim; border: 2px solid transparent; padding: 6px 4px 8px 4px;
    margin: 0 8px 0 0; }
QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:focus { color: @text; border-color: @accent; border-radius: 4px; }
QTabBar[look="connections"]::tab { margin: 0 6px 0 0; }
QTabWidget::pane { border: none; border-top: 1px solid @hairline; }

QProgressBar { background: @track; border: none; border-radius: 3px; min-height: 6px; max-height: 6px; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
QSlider:horizontal { min-height: 22px; }
QSlider::groove:horizontal { height: 4px; background: @track; border-radius: 2px; }
QSlider::handle:horizontal { background: @accent; width: 12px; height: 12px; margin: -4px 0; border-radius: 6px; }
QSlider::handle:horizontal:disabled { background: @edge; }
QSlider { border: 2px solid transparent; border-radius: 8px; }
QSlider:focus { border-color: @accent; }
QFrame[look="inset"] { background: @window; border: 1px solid @hairline; border-radius: 8px; }

QSplitter::handle { background: @hairline; }
QScrollArea { border: none; background: transparent; }
QScrollArea[look="reader"] { border: 2px solid transparent; border-radius: 8px; }
QScrollArea[look="reader"]:focus { border-color: @accent; }
QScrollBar { background: transparent; border: none; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: @edge; border-radius: 4px; margin: 2px; }
QScrollBar::handle:hover { background: @dim; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QMenu { background: @card; border: 1px solid @hairline; padding: 4px; }
QMenu::item { padding: 6px 24px 6px 12px; border-radius: 4px; color: @text; }
QMenu::item:selected { background: @selection; }
QMenu::item:disabled { color: @dim; }
QMenu::separator { height: 1px; background: @hairline; margin: 4px 8px; }
QDialog { background: @card; }
)"_L1;

QHash<QString, QString> tokens(const Palette &p)
{
    return {
        {u"window"_s, p.window.name()},
        {u"card"_s, p.card.name()},
        {u"hairline"_s, p.hairline.name()},
        {u"text"_s, p.text.name()},
        {u"dim"_s, p.dim.name()},
        {u"edge"_s, p.edge.name()},
        {u"link"_s, p.link.name()},
        {u"selection"_s, p.selection.name()},
        {u"accent"_s, p.accent.name()},
        {u"onAccent"_s, p.onAccent.name()},
        {u"onDanger"_s, p.scheme == Scheme::Dark ? p.window.name() : p.card.name()},
        {u"red"_s, p.red.name()},
        {u"redGround"_s, p.redGround.name()},
        {u"track"_s, p.track.name()},
        {u"scheme"_s, p.scheme == Scheme::Dark ? u"dark"_s : u"light"_s},
    };
}

} // namespace

QString styleSheet(const Palette &palette)
{
    const auto values = tokens(palette);
    const QString text = sheet;
    QString result;
    result.reserve(text.size());
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] != u'@') {
            result += text[at];
            continue;
        }
        qsizetype end = at + 1;
        while (end < text.size() && text[end].isLetter())
            ++end;
        result += values.value(text.mid(at + 1, end - at - 1));
        at = end - 1;
    }
    return result;
}

} // namespace ui
