// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/start_face.h"

#include "ui/lab/lab_words.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"

#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

StartFace::StartFace(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_icon(plainLabel({}, this))
    , m_title(titleLabel({}, this))
    , m_text(wrapped(plainLabel({}, this)))
    , m_progress(new QProgressBar(this))
    , m_retry(new QPushButton(Tr::tr("Try again"), this))
    , m_leave(new QPushButton(Tr::tr("All lessons"), this))
{
    setObjectName(u"startFace"_s);
    m_title->setObjectName(u"startTitle"_s);
    m_text->setObjectName(u"startText"_s);
    m_text->setProperty("look", u"dim"_s);
    m_retry->setObjectName(u"startRetry"_s);
    m_retry->setProperty("look", u"primary"_s);
    m_leave->setObjectName(u"startLeave"_s);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(240);
    m_progress->setAccessibleName(Tr::tr("Servers that are ready"));
    for (QLabel *label : {m_icon, m_title, m_text})
        label->setAlignment(Qt::AlignCenter);
    m_text->setMinimumWidth(260);
    m_text->setMaximumWidth(480);
    auto *words = new QHBoxLayout;
    words->addStretch(1);
    words->addWidget(m_text, 100);
    words->addStretch(1);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    buttons->addWidget(m_leave);
    buttons->addWidget(m_retry);
    buttons->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setSpacing(8);
    column->addStretch(2);
    column->addWidget(m_icon);
    column->addWidget(m_title);
    column->addLayout(words);
    column->addWidget(m_progress, 0, Qt::AlignHCenter);
    column->addLayout(buttons);
    column->addStretch(3);
    connect(m_retry, &QPushButton::clicked, this, &StartFace::retryWanted);
    connect(m_leave, &QPushButton::clicked, this, &StartFace::leaveWanted);
    connect(&theme, &Theme::changed, this, &StartFace::applyStyle);
    showPlay({});
}

void StartFace::showPlay(const PlayState &state)
{
    m_hasFailed = state.phase == PlayPhase::Failed;
    m_title->setText(m_hasFailed ? Tr::tr("The lab cannot start") : Tr::tr("Starting the servers…"));
    m_text->setText(m_hasFailed ? labFailureSentence(state.error)
            : state.starting > 1
            ? Tr::tr("%1 of %2 servers are ready.").arg(state.started).arg(state.starting)
            : Tr::tr("A private Redis server that is stopped when the lab closes."));
    m_progress->setVisible(!m_hasFailed);
    m_progress->setRange(0, state.starting); // 0: busy indicator, the number is unknown
    m_progress->setValue(state.started);
    m_retry->setVisible(m_hasFailed);
    m_leave->setVisible(m_hasFailed);
    applyStyle();
}

void StartFace::applyStyle()
{
    const QIcon icon
        = m_hasFailed ? m_theme.icon(u"warning"_s, Tone::Red) : m_theme.icon(u"lab"_s, Tone::Dim);
    m_icon->setPixmap(icon.pixmap(QSize(16, 16) * 2, devicePixelRatioF()));
}

} // namespace ui
