// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lock_scene.h"

#include "ui/lab/lab_bench.h"
#include "ui/views/now_page.h"

#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

LockScene::LockScene(const Theme &theme, LabBench &bench, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_bench(bench)
    , m_column(new QVBoxLayout(this))
{
    setObjectName(u"lockScene"_s);
    connect(&m_bench, &LabBench::advanced, this, &LockScene::refresh);
    connect(&m_bench, &LabBench::cleared, this, [this] {
        delete m_now;
        m_now = nullptr;
    });
}

void LockScene::showLab(const LabState &state)
{
    m_names = ClientNames(state.clients);
    refresh();
}

void LockScene::showLock(const QByteArray &lock)
{
    m_lock = lock;
    refresh();
}

void LockScene::refresh()
{
    LabBench::Place *place = m_bench.first();
    if (!place)
        return;
    if (!m_now) {
        m_now = new NowPage(m_theme, place->workbench->serverNow(), this);
        m_column->addWidget(m_now);
    }
    const LockTableModel &locks = place->workbench->locks();
    for (int row = 0; row < locks.rowCount(); ++row) {
        if (locks.view(row).state.id.name == m_lock)
            m_now->showLock(m_names.named(locks.view(row)));
    }
    m_now->drawFrame();
}

} // namespace ui
