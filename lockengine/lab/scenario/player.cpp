// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/player.h"

#include "lockengine/lab/lab_reason.h"
#include "lockengine/lab/scenario/event_subscription.h"
#include "lockengine/lab/scenario/fresh_facts.h"
#include "lockengine/lab/scenario/play_pace.h"

#include <algorithm>

namespace lockengine {

namespace {

constexpr Milliseconds hearingTime{60}; // for events of an act to arrive from the server

Error followed()
{
    return Error(ErrorKind::BadInput, LabReason::ScenarioFollowed, "the scenario is followed");
}

} // namespace

// The state that a running step keeps alive. `run` counts labs and forks: a step that finds another number
// than its own is obsolete.
class Player::Private : public std::enable_shared_from_this<Player::Private>
{
public:
    Private(Player *player, Scenario scenario)
        : q(player)
        , scenario(std::move(scenario))
    { }

    void makeLab();
    void enter(PlayPhase phase);
    void begin();
    void resume();
    void endOfStep(QList<Verdict> verdicts);
    void onward();
    void fail(const Error &error);
    void noteEvent();
    [[nodiscard]] int count() const { return int(scenario.steps.size()); }
    [[nodiscard]] bool hasToAsk() const;
    [[nodiscard]] bool isStale(quint64 mine) const { return mine != run || !lab; }

    static QCoro::Task<Done> playStep(std::shared_ptr<Private> d, quint64 mine);
    static QCoro::Task<Done> awaitTurn(std::shared_ptr<Private> d, quint64 mine);
    static QCoro::Task<Done> listenFor(std::shared_ptr<Private> d, quint64 mine);

    Player *q; // null once it is destroyed
    const Scenario scenario;
    PlayState state;
    PlayPace pace;
    LabAct act; // the running act; otherwise one that takes no time
    bool asking = false;
    int answered = -1; // the last step whose question was answered
    bool toEvent = false;
    bool forks = false; // once the running act is done
    quint64 run = 0;
    QPointer<Lab> lab;
    std::unique_ptr<EventSubscription> eventSubscription;
    Completion<Done> turn; // of a step paused between two acts
    SystemClock clock; // for reading and event delays, in real time
    TimerGuard reading;
};

void Player::Private::makeLab()
{
    ++run;
    eventSubscription.reset();
    reading.reset();
    toEvent = false;
    forks = false;
    answered = -1;
    turn.complete(Done());
    if (lab)
        lab->deleteLater(); // a signal of the lab may have led here
    const bool isAnother = lab != nullptr;
    const bool plays = state.plays;
    state = PlayState();
    state.plays = plays;
    lab = new Lab(scenario.setup, q);
    const quint64 mine = run;
    connect(lab, &Lab::changed, q, &Player::labChanged);
    connect(lab, &Lab::answered, q, &Player::answered);
    connect(lab, &Lab::progressed, q, [this](int done, int of) {
        state.started = done;
        state.starting = of;
        Q_EMIT q->changed(state);
    });
    connect(lab, &Lab::failed, q, [this](const Error &error) { fail(error); });
    connect(lab, &Lab::ready, q, [this, mine] {
        if (!isStale(mine))
            onward();
    });
    if (isAnother)
        Q_EMIT q->labReplaced();
    Q_EMIT q->changed(state);
    lab->start();
}

bool Player::Private::hasToAsk() const
{
    return asking && !state.target && state.step < count() && state.step != answered
        && !scenario.steps[state.step].question.isEmpty();
}

void Player::Private::enter(PlayPhase phase)
{
    if (phase != PlayPhase::Running && phase != PlayPhase::Paused)
        act = LabAct();
    state.phase = phase;
    state.asks = false;
    Q_EMIT q->changed(state);
}

void Player::Private::fail(const Error &error)
{
    ++run;
    state.target.reset();
    state.plays = false;
    state.error = error;
    enter(PlayPhase::Failed);
}

// Between two steps: decides what comes next.
void Player::Private::onward()
{
    const bool isOver = state.step >= count();
    if (state.target && state.step >= *state.target)
        state.target.reset();
    if (isOver || (!state.target && !state.plays)) {
        state.plays = false;
        lab->setPace(pace.chosen);
        enter(isOver ? PlayPhase::Ended : PlayPhase::Ready);
        return;
    }
    enter(PlayPhase::Ready);
    const bool isHurried = state.target || state.step == 0;
    const Milliseconds delay = isHurried ? Milliseconds::zero() : pace.readingTime();
    reading = clock.callAfter(delay, [this] { begin(); });
}

void Player::Private::begin()
{
    if (state.phase != PlayPhase::Ready || state.asks)
        return;
    reading.reset();
    if (hasToAsk()) { // only now: until here the reader sees the result of the previous step
        state.asks = true;
        Q_EMIT q->changed(state);
        return;
    }
    enter(PlayPhase::Running);
    const auto self = shared_from_this();
    QCoro::connect(playStep(self, run), q, [](Done) {});
}

void Player::Private::resume()
{
    lab->setPaused(false);
    enter(PlayPhase::Running);
    turn.complete(Done());
}

// Returns when the play is not paused.
QCoro::Task<Done> Player::Private::awaitTurn(std::shared_ptr<Private> d, quint64 mine)
{
    while (!d->isStale(mine) && d->state.phase == PlayPhase::Paused) {
        d->turn = Completion<Done>();
        co_await d->turn.pending();
    }
    co_return Done();
}

// If the player waits for an event, lets events of the last act arrive.
QCoro::Task<Done> Player::Private::listenFor(std::shared_ptr<Private> d, quint64 mine)
{
    if (d->toEvent && !d->isStale(mine))
        co_await sleepFor(d->clock, hearingTime);
    co_return Done();
}

QCoro::Task<Done> Player::Private::playStep(std::shared_ptr<Private> d, quint64 mine)
{
    const ScenarioStep step = d->scenario.steps[d->state.step];
    for (int i = 0; i < step.acts.size(); ++i) {
        co_await awaitTurn(d, mine);
        if (d->isStale(mine))
            co_return Done();
        Q_EMIT d->q->acting(d->state.step, i);
        if (d->isStale(mine))
            co_return Done();
        d->act = step.acts[i];
        d->lab->setPace(d->state.target ? std::nullopt : d->pace.of(d->act));
        const Result<LabAnswer> answer = co_await d->lab->perform(step.acts[i]);
        if (d->isStale(mine))
            co_return Done();
        if (!answer) {
            d->fail(answer.error());
            co_return Done();
        }
        Q_EMIT d->q->acted(d->state.step, i, *answer);
        co_await listenFor(d, mine);
        if (d->isStale(mine))
            co_return Done();
        if (d->forks) {
            d->enter(PlayPhase::Forked);
            co_return Done();
        }
    }
    const SeenFacts facts = co_await freshFacts(d->lab, step.expectations);
    co_await awaitTurn(d, mine);
    if (d->isStale(mine))
        co_return Done();
    QList<Verdict> verdicts;
    for (const Expectation &expectation : step.expectations)
        verdicts.append(checkExpectation(expectation, facts));
    d->endOfStep(verdicts);
    co_return Done();
}

void Player::Private::endOfStep(QList<Verdict> verdicts)
{
    toEvent = false;
    state.verdicts.append(verdicts);
    ++state.step;
    if (forks)
        enter(PlayPhase::Forked);
    else
        onward();
}

void Player::Private::noteEvent()
{
    if (!std::exchange(toEvent, false) || state.phase != PlayPhase::Running)
        return;
    lab->setPaused(true);
    enter(PlayPhase::Paused);
}

Player::Player(Scenario scenario, QObject *parent)
    : QObject(parent)
    , m_d(std::make_shared<Private>(this, std::move(scenario)))
{ }

Player::~Player()
{
    ++m_d->run;
    m_d->reading.reset();
    m_d->eventSubscription.reset(); // it watches the lab
    const auto d = m_d;
    d->q = nullptr;
    d->turn.complete(Done());
    delete d->lab;
}

void Player::start()
{
    m_d->makeLab();
}

void Player::stepOnce()
{
    m_d->toEvent = false;
    m_d->state.phase == PlayPhase::Paused ? m_d->resume() : m_d->begin();
}

void Player::eventOnce()
{
    const PlayPhase phase = m_d->state.phase;
    if ((phase != PlayPhase::Ready && phase != PlayPhase::Paused) || m_d->state.asks)
        return;
    const auto go = [d = m_d.get()] {
        d->toEvent = true;
        d->state.phase == PlayPhase::Paused ? d->resume() : d->begin();
    };
    if (m_d->eventSubscription && m_d->eventSubscription->isListening())
        return go();
    m_d->eventSubscription = std::make_unique<EventSubscription>(*m_d->lab);
    connect(m_d->eventSubscription.get(), &EventSubscription::eventSeen, this,
        [d = m_d.get()] { d->noteEvent(); });
    connect(m_d->eventSubscription.get(), &EventSubscription::listening, this, go, Qt::SingleShotConnection);
}

void Player::play()
{
    if (m_d->state.phase == PlayPhase::Forked || m_d->state.phase == PlayPhase::Failed)
        return;
    m_d->state.plays = true;
    m_d->toEvent = false;
    if (m_d->state.phase == PlayPhase::Paused)
        m_d->resume();
    else if (m_d->state.phase == PlayPhase::Ready)
        m_d->begin();
    Q_EMIT changed(m_d->state);
}

void Player::pause()
{
    m_d->state.plays = false;
    m_d->reading.reset();
    if (m_d->state.phase == PlayPhase::Running && !m_d->state.target) {
        m_d->lab->setPaused(true);
        m_d->state.phase = PlayPhase::Paused;
    }
    Q_EMIT changed(m_d->state);
}

void Player::setAsking(bool asks)
{
    m_d->asking = asks;
    if (m_d->state.asks && !asks)
        m_d->onward();
}

void Player::answer()
{
    if (!m_d->state.asks)
        return;
    m_d->answered = m_d->state.step;
    m_d->state.asks = false;
    m_d->toEvent = false;
    m_d->begin();
}

void Player::goTo(int step)
{
    const int wanted = std::clamp(step, 0, m_d->count());
    const PlayPhase phase = m_d->state.phase;
    const bool isStarting = phase == PlayPhase::Starting && m_d->lab;
    const bool isBetween = phase == PlayPhase::Ready || phase == PlayPhase::Ended;
    const bool isAhead = isBetween && wanted >= m_d->state.step;
    if (!isStarting && !isAhead)
        m_d->makeLab();
    m_d->state.plays = false;
    m_d->state.target = wanted;
    if (isAhead)
        m_d->onward();
    else
        Q_EMIT changed(m_d->state);
}

void Player::setPace(std::optional<double> pace, bool shortensWaits)
{
    m_d->pace = {pace, shortensWaits};
    if (m_d->lab && !m_d->state.target)
        m_d->lab->setPace(m_d->pace.of(m_d->act));
}

void Player::fork()
{
    const PlayPhase phase = m_d->state.phase;
    if (phase == PlayPhase::Starting || phase == PlayPhase::Failed || phase == PlayPhase::Forked)
        return;
    m_d->state.plays = false;
    m_d->state.target.reset();
    m_d->reading.reset();
    if (phase == PlayPhase::Ready || phase == PlayPhase::Ended)
        return m_d->enter(PlayPhase::Forked);
    m_d->forks = true;
    if (phase == PlayPhase::Paused)
        m_d->resume();
}

QCoro::Task<Result<LabAnswer>> Player::perform(LabAct act)
{
    const QPointer<Lab> lab = m_d->lab;
    if (!lab || m_d->state.phase != PlayPhase::Forked)
        co_return followed();
    const Result<LabAnswer> answer = co_await lab->perform(act);
    co_return answer;
}

Result<Done> Player::addClient(const QByteArray &name)
{
    if (!m_d->lab || m_d->state.phase != PlayPhase::Forked)
        return followed();
    return m_d->lab->addClient(name);
}

const Scenario &Player::scenario() const
{
    return m_d->scenario;
}

const PlayState &Player::state() const
{
    return m_d->state;
}

Lab *Player::lab() const
{
    return m_d->lab;
}

} // namespace lockengine
