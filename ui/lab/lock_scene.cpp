// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lock_scene.h"

#include "ui/lab/lab_lock.h"
#include "ui/lab/lab_sessions.h"
#include "ui/lab/lab_words.h"
#include "ui/lab/now_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/stage/queue_stage.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"

#include <QGridLayout>
#include <QHash>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int narrowest = 250; // px, of a stage
constexpr int narrowestOfMany = 165; // px, with more than three stages

// Room needed for a lock and its queue below it, at normal size.
constexpr int margins = 24;
constexpr int figureWidth = 108;
constexpr int sceneHeight = 400;
constexpr qreal largest = 1.6; // limit for enlarging figures

} // namespace

QString spreadWord(const QList<LockView> &views, qsizetype servers)
{
    QHash<QByteArray, int> held;
    for (const LockView &view : views) {
        for (const Holder &holder : view.state.holders)
            ++held[holder.id];
    }
    QByteArray first;
    for (auto each = held.begin(); each != held.end(); ++each) {
        if (first.isEmpty() || each.value() > held[first]
            || (each.value() == held[first] && each.key() < first))
            first = each.key();
    }
    if (first.isEmpty())
        return {};
    const int most = held[first];
    //: %1 is a client; of a lock on several servers
    const QString text = Tr::tr("%1 holds it on %2 of %3 servers").arg(quoted(first)).arg(most).arg(servers);
    return text + u" · "_s + (2 * most > servers ? Tr::tr("a majority") : Tr::tr("no majority"));
}

LockScene::LockScene(const Theme &theme, LabSessions &sessions, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_sessions(sessions)
    , m_spread(smallLabel({}, this))
    , m_grid(new QGridLayout)
{
    setObjectName(u"lockScene"_s);
    m_spread->setObjectName(u"lockSpread"_s);
    m_spread->setAlignment(Qt::AlignCenter);
    m_grid->setSpacing(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 8, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_spread);
    column->addLayout(m_grid, 1);
    connect(&m_sessions, &LabSessions::opened, this, &LockScene::addPart);
    connect(&m_sessions, &LabSessions::advanced, this, &LockScene::refresh);
    connect(&m_sessions, &LabSessions::cleared, this, &LockScene::clear);
    connect(&theme, &Theme::changed, this, &LockScene::arrange);
    for (size_t part = 0; part < m_sessions.entries().size(); ++part)
        addPart();
    refresh();
}

LockScene::~LockScene() = default;

void LockScene::clear()
{
    for (const Part &part : m_parts)
        delete part.box; // its stage reads a clock that ends now
    m_parts.clear();
    m_columns = 0;
}

void LockScene::addPart()
{
    const LabSessions::Entry &entry = *m_sessions.entries()[size_t(m_parts.size())];
    Part part;
    part.workbench = entry.workbench.get();
    part.server = entry.server;
    part.box = new QWidget(this);
    part.name = headingLabel({}, part.box);
    part.name->setAlignment(Qt::AlignCenter);
    part.stage = new QueueStage(m_theme, entry.workbench->serverNow(), m_motion, part.box);
    auto *column = new QVBoxLayout(part.box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(part.name);
    column->addWidget(part.stage, 1);
    QueueStage *stage = part.stage;
    connect(part.workbench, &Workbench::applied, stage,
        [this, stage](const WatchBatch &batch) { takeBatch(stage, batch); });
    connect(stage, &QueueStage::figureMenuRequested, this,
        [this](FigureRole, const QByteArray &id, const QPoint &at) {
            const QByteArray client = m_names.clientOf(id);
            if (!client.isEmpty())
                Q_EMIT clientMenuWanted(client, at);
        });
    m_parts += part;
    m_columns = 0;
    arrange();
    refresh();
}

// As many columns as fit.
void LockScene::arrange()
{
    const int least = m_theme.inLesson(m_parts.size() > 3 ? narrowestOfMany : narrowest);
    const int columns = qBound(1, width() / least, qMax(1, int(m_parts.size())));
    if (std::exchange(m_columns, columns) == columns)
        return fitZoom();
    for (int at = 0; at < int(m_parts.size()); ++at) {
        m_grid->removeWidget(m_parts[at].box);
        m_grid->addWidget(m_parts[at].box, at / columns, at % columns);
    }
    fitZoom();
}

// The chosen lesson size, or larger if all clients fit in one row. So the size stays the same while clients
// come and go.
void LockScene::fitZoom()
{
    const int rows = (int(m_parts.size()) + m_columns - 1) / qMax(1, m_columns);
    const qreal across = margins + figureWidth * std::max<qreal>(2, qreal(m_lab.clients.size()) - 1);
    const qreal room
        = std::min(width() / qMax(1, m_columns) / across, height() / qMax(1, rows) / qreal(sceneHeight));
    const qreal wanted = m_theme.lessonSize() / 100.0;
    for (const Part &part : m_parts)
        part.stage->setZoom(std::max(wanted, std::min(room, largest)));
}

void LockScene::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void LockScene::takeBatch(QueueStage *stage, const WatchBatch &batch)
{
    QList<LockEvent> events;
    for (const LockEvent &event : batch.events) {
        if (event.lock.name == m_lock)
            events += event;
    }
    stage->noteEvents(events);
}

void LockScene::showLab(const LabState &state)
{
    const bool isCrowdAnother = state.clients.size() != m_lab.clients.size();
    m_lab = state;
    if (isCrowdAnother)
        fitZoom();
    const ClientNames names(state.clients);
    if (names != m_names) {
        m_names = names;
        for (const Part &part : m_parts)
            part.stage->setNames([names](const QByteArray &id) { return visible(names.nameOf(id)); });
    }
    showProcessStates();
    refresh();
}

// A holder is a thread of its client: "UUID:1".
void LockScene::showProcessStates()
{
    QHash<QByteArray, ProcessState> processStates;
    for (const LabClient &client : m_lab.clients)
        processStates.insert(client.id, processStateOf(client.state));
    if (processStates == m_processStates)
        return;
    m_processStates = processStates;
    for (const Part &part : m_parts)
        part.stage->setProcessStates([processStates](const QByteArray &id) {
            return processStates.value(id.left(id.lastIndexOf(':')), ProcessState::None);
        });
}

void LockScene::showLock(const QByteArray &lock)
{
    m_lock = lock;
    for (Part &part : m_parts)
        part.plain.reset();
    refresh();
}

std::optional<LockView> LockScene::viewOf(const Part &part) const
{
    Workbench &workbench = *part.workbench;
    for (int row = 0; row < workbench.locks().rowCount(); ++row) {
        if (workbench.locks().view(row).state.id.name == m_lock)
            return workbench.locks().view(row);
    }
    return part.plain;
}

void LockScene::showKeys(const QByteArray &server, const QList<RawRecord> &records)
{
    for (Part &part : m_parts) {
        if (part.server == server)
            part.plain = plainLock(m_lock, records, m_lab.clients, part.workbench->serverNow().now());
    }
    refresh();
}

QList<LockView> LockScene::namedViews() const
{
    QList<LockView> views;
    for (const Part &part : m_parts) {
        if (const auto view = viewOf(part))
            views += m_names.named(*view);
    }
    return views;
}

QList<NowFact> LockScene::facts() const
{
    return nowFacts(m_lock, namedViews(), m_lab);
}

// A lock that no client has acquired yet is shown as free.
void LockScene::refreshPart(Part &part)
{
    auto view = viewOf(part);
    if (!view) {
        view = LockView();
        view->state.id.name = m_lock;
    }
    part.stage->setCrowd(waitersFor(m_lock, m_lab.clients));
    part.stage->showLock(asOfNow(*view, m_lab.clients));
    for (const LabServer &server : m_lab.servers) {
        if (server.name != part.server)
            continue;
        QString words = visible(server.name);
        if (server.isReplica)
            words += u" · "_s + Tr::tr("replica");
        if (server.state != LabServerState::Running)
            words += u" · "_s + serverStateWord(server.state);
        part.name->setText(words);
        part.name->setVisible(m_parts.size() > 1 || server.state != LabServerState::Running);
    }
}

void LockScene::refresh()
{
    for (Part &part : m_parts)
        refreshPart(part);
    m_spread->setText(spreadWord(namedViews(), m_parts.size()));
    m_spread->setVisible(m_parts.size() > 1);
}

} // namespace ui
