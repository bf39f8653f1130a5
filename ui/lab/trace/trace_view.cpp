// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/trace/trace_view.h"

#include "lockengine/lab/trace/traced_clients.h"
#include "ui/lab/trace/script_view.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/views/labels.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

TraceView::TraceView(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_choice(new QComboBox(this))
    , m_untraced(wrapped(smallLabel({}, this)))
    , m_script(new ScriptView(theme, this))
{
    setObjectName(u"traceBook"_s);
    m_choice->setObjectName(u"traceChoice"_s);
    m_choice->setAccessibleName(Tr::tr("Commands that ran, newest first"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(12);
    m_choice->setMaxVisibleItems(16);
    m_untraced->setObjectName(u"notTraced"_s);
    m_untraced->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_choice);
    column->addWidget(m_untraced);
    column->addWidget(m_script, 1);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &TraceView::showChosen);
    clear();
}

void TraceView::add(const ScriptTrace &trace)
{
    const bool isFollowing = m_choice->currentIndex() <= 0;
    {
        const QSignalBlocker quiet(m_choice); // a reader of an older trace is not interrupted
        m_traces.push_front(trace);
        const QString answer = trace.reply.isEmpty() ? QString() : u" · "_s + visible(trace.reply, 40);
        m_choice->insertItem(0, QString::number(++m_count) + u"  "_s + traceTitle(trace) + answer);
        if (isFollowing)
            m_choice->setCurrentIndex(0);
        const bool isChosenLost = m_choice->currentIndex() >= int(mostKept);
        if (m_traces.size() > mostKept) {
            m_traces.pop_back();
            m_choice->removeItem(m_choice->count() - 1);
        }
        if (!isFollowing && !isChosenLost)
            return;
    }
    m_choice->show();
    m_script->setTitleShown(false);
    showChosen();
}

void TraceView::clear()
{
    m_traces.clear();
    m_count = 0;
    const QSignalBlocker quiet(m_choice);
    m_choice->clear();
    m_choice->hide();
    m_script->setTitleShown(true);
    m_script->clear();
}

void TraceView::setUntraced(Untraced why)
{
    m_untraced->setVisible(why != Untraced::No);
    m_script->setVisible(why == Untraced::No);
    if (why == Untraced::Elsewhere)
        m_untraced->setText(Tr::tr("Tracing is off: a server that runs a script line by line cannot serve "
                                   "other clients meanwhile. Use a lab with its own servers to trace."));
    if (why == Untraced::TooMany)
        m_untraced->setText(Tr::tr("Tracing is off: with more than %n clients it is too slow. Use a free lab "
                                   "with fewer clients to trace.",
            nullptr, int(mostTracedClients)));
}

void TraceView::showChosen()
{
    const int at = m_choice->currentIndex();
    if (at >= 0 && size_t(at) < m_traces.size())
        m_script->showTrace(m_traces[size_t(at)]);
}

} // namespace ui
