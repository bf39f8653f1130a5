// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/contention/contention_page.h"

#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

ContentionPage::ContentionPage(const Theme &theme, EngineThread &engine, QWidget *parent)
    : QWidget(parent)
    , m_port(engine)
    , m_view(new ContentionView(theme, this))
{
    setObjectName(u"contentionPage"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_view);
    connect(m_view, &ContentionView::startWanted, this,
        [this](const ContentionPlan &plan) { m_port.start(plan, m_place); });
    connect(m_view, &ContentionView::stopWanted, &m_port, &ContentionPort::stop);
    connect(&m_port, &ContentionPort::began, m_view, &ContentionView::showBegun);
    connect(&m_port, &ContentionPort::sampled, m_view, &ContentionView::addSample);
    connect(&m_port, &ContentionPort::finished, m_view, &ContentionView::showReport);
    connect(&m_port, &ContentionPort::failed, m_view, &ContentionView::showError);
}

void ContentionPage::setPlace(const ContentionPlace &place, const QString &told)
{
    m_place = place;
    m_view->setPlace(told);
}

} // namespace ui
