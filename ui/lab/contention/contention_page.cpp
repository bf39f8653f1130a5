// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/contention/contention_page.h"

#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

ContentionPage::ContentionPage(const Theme &theme, EngineThread &engine, QWidget *parent)
    : ContentionPage(theme, Work{std::make_unique<ContentionPort>(engine), {}}, parent)
{ }

ContentionPage::ContentionPage(const Theme &theme, Work work, QWidget *parent)
    : QWidget(parent)
    , m_port(std::move(work.port))
    , m_view(new ContentionView(theme, this))
{
    setObjectName(u"contentionPage"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_view);
    setFocusProxy(m_view);
    m_view->goOn(work.progress);
    ContentionPort *port = m_port.get();
    connect(m_view, &ContentionView::startWanted, port,
        [this](const ContentionPlan &plan) { m_port->start(plan, m_target); });
    connect(m_view, &ContentionView::stopWanted, port, &ContentionPort::stop);
    connect(port, &ContentionPort::began, m_view, &ContentionView::showBegun);
    connect(port, &ContentionPort::sampled, m_view, &ContentionView::addSample);
    connect(port, &ContentionPort::finished, m_view, &ContentionView::showReport);
    connect(port, &ContentionPort::failed, m_view, &ContentionView::showError);
}

ContentionPage::Work ContentionPage::takeWork()
{
    m_view->disconnect(m_port.get());
    m_port->disconnect(m_view);
    return {std::move(m_port), m_view->progress()};
}

void ContentionPage::setTarget(const ContentionTarget &target, const QString &text)
{
    m_target = target;
    m_view->setTarget(text);
}

} // namespace ui
