// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/state_page.h"

#include "lockengine/core/selection/lock_filter.h"
#include "ui/present/error_words.h"
#include "ui/present/status_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"

#include <QAction>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

Face faceOf(const SystemStatus &status, const TableFacts &facts)
{
    if (!facts.hasConnection && facts.demoFailed)
        return Face::NoDemo;
    if (!facts.hasConnection || status.phase == ConnectionPhase::Idle)
        return facts.hasConnection ? Face::Connecting : Face::NotConnected;
    if (status.phase == ConnectionPhase::Refused)
        return Face::Refused;
    if (facts.locks > 0)
        return facts.shown > 0 ? Face::Table : facts.isFiltered ? Face::NothingMatches : Face::AllIdle;
    return status.phase == ConnectionPhase::Live ? Face::NoLocks : Face::Connecting;
}

StatePage::StatePage(const Theme &theme, const Offers &offers, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_icon(plainLabel({}, this))
    , m_title(titleLabel({}, this))
    , m_text(wrapped(plainLabel({}, this)))
    , m_connect(buttonFor(offers.connection, u"primary"_s))
    , m_retry(buttonFor(offers.retry, {}))
    , m_demo(buttonFor(offers.demo, {}))
    , m_lab(buttonFor(offers.lab, {}))
{
    setObjectName(u"statePage"_s);
    m_title->setObjectName(u"stateTitle"_s);
    m_text->setObjectName(u"stateText"_s);
    m_text->setProperty("look", u"dim"_s);
    for (QLabel *label : {m_icon, m_title, m_text})
        label->setAlignment(Qt::AlignCenter);
    m_text->setMinimumWidth(280);
    m_text->setMaximumWidth(480);
    auto *words = new QHBoxLayout; // an alignment flag would stop the label from growing with its lines
    words->addStretch(1);
    words->addWidget(m_text, 100);
    words->addStretch(1);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    buttons->addWidget(m_retry);
    buttons->addWidget(m_connect);
    buttons->addWidget(m_demo);
    buttons->addWidget(m_lab);
    buttons->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setSpacing(8);
    column->addStretch(2);
    column->addWidget(m_icon);
    column->addSpacing(4);
    column->addWidget(m_title);
    column->addLayout(words);
    column->addSpacing(8);
    column->addLayout(buttons);
    column->addStretch(3);
    connect(&theme, &Theme::changed, this, &StatePage::applyStyle);
}

QPushButton *StatePage::buttonFor(QAction &action, const QString &look)
{
    auto *button = new QPushButton(action.text(), this);
    button->setObjectName(u"state:"_s + action.objectName());
    button->setProperty("look", look);
    connect(button, &QPushButton::clicked, &action, &QAction::trigger);
    return button;
}

namespace {

struct Words
{
    QString title;
    QString text;
};

QString unusableSentence(const QString &filter)
{
    for (const QString &word : filter.split(u' ', Qt::SkipEmptyParts)) {
        if (isUnusable(word)) //: %1 is what the user typed, as is:odd
            return Tr::tr("%1 is not a filter term. It matches as part of a name.")
                       .arg(visible(word.toUtf8()))
                + u'\n';
    }
    return {};
}

Words wordsOf(Face face, const SystemStatus &status, const QString &filter)
{
    switch (face) {
    case Face::Table:
        return {};
    case Face::NotConnected:
        return {Tr::tr("Not connected"),
            Tr::tr("Choose a server to see the locks that are held on it. Lockscope changes nothing there "
                   "until you arm the session.")};
    case Face::Connecting:
        if (status.phase == ConnectionPhase::Reconnecting)
            return {Tr::tr("No connection yet"), errorSentence(status.error, Occasion::Connecting)};
        if (status.phase == ConnectionPhase::Synchronising)
            return {Tr::tr("Reading the locks…"), scanSentence(status.scan)};
        return {Tr::tr("Connecting…"), visible(status.address)};
    case Face::Refused:
        return {Tr::tr("The server refused"), errorSentence(status.error, Occasion::Connecting)};
    case Face::NoLocks:
        return {Tr::tr("No locks"),
            Tr::tr("No client holds a lock on this server now. A lock appears here as soon as a client "
                   "acquires it.")
                + u'\n' + scanSentence(status.scan)};
    case Face::AllIdle:
        return {Tr::tr("No lock is held"),
            Tr::tr("All known locks are free, and free locks are hidden. Use the button above to show them. "
                   "A lock appears here as soon as a client acquires it.")};
    case Face::NothingMatches:
        return {Tr::tr("Nothing matches"),
            unusableSentence(filter)
                + Tr::tr("No lock matches the filter. Press Esc in the filter to see all locks.")
                + u'\n'
                //: what is typed is the same in every language
                + Tr::tr(
                    "Filter terms: names, holder:…, kind:…, waiters>0, count>1, and is:problem, is:warning, "
                    "is:lost, is:overdue, is:irregular, is:held, is:free, is:mine, is:watchdog, is:fixed.")};
    case Face::NoDemo:
        return {Tr::tr("The demo cannot start"), demoSentence(status.error)};
    }
    return {};
}

QString iconOf(Face face)
{
    switch (face) {
    case Face::NotConnected:
        return u"unplugged"_s;
    case Face::Connecting:
        return u"refresh"_s;
    case Face::Refused:
    case Face::NoDemo:
        return u"warning"_s;
    case Face::NothingMatches:
        return u"search"_s;
    case Face::Table:
    case Face::NoLocks:
    case Face::AllIdle:
        break;
    }
    return u"empty"_s;
}

} // namespace

void StatePage::showFace(Face face, const SystemStatus &status, const QString &filter)
{
    m_face = face;
    const Words words = wordsOf(face, status, filter);
    m_title->setText(words.title);
    m_text->setText(words.text);
    m_text->setVisible(!words.text.isEmpty());
    m_connect->setVisible(face == Face::NotConnected || face == Face::Refused || face == Face::NoDemo);
    m_retry->setVisible(face == Face::Refused || status.phase == ConnectionPhase::Reconnecting);
    for (QPushButton *offer : {m_demo, m_lab})
        offer->setVisible(face == Face::NotConnected || face == Face::NoDemo);
    applyStyle();
}

void StatePage::applyStyle()
{
    const Tone tone = m_face == Face::Refused || m_face == Face::NoDemo ? Tone::Red : Tone::Dim;
    m_icon->setPixmap(m_theme.icon(iconOf(m_face), tone).pixmap(QSize(16, 16) * 2, devicePixelRatioF()));
}

} // namespace ui
