// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An agent on the engine thread, seen from the thread that owns this object: requests go there and run in the
// order of ask(); answers and facts arrive here. Destroying it never blocks: the agent ends on the engine
// thread, after all earlier requests, and what has not arrived here is dropped.

#pragma once

#include "lockengine/core/session/engine_thread.h"

#include <QCoroTask>
#include <QPointer>

#include <functional>
#include <memory>
#include <type_traits>

namespace lockengine {

template <typename Agent> // a QObject
class Remote final
{
public:
    template <typename T>
    using Answer = std::function<void(T)>;

    // The engine must outlive this object.
    Remote(EngineThread &engine, std::shared_ptr<Agent> agent)
        : m_engine(engine)
        , m_agent(std::move(agent))
    {
        m_engine.adopt(*m_agent);
    }
    ~Remote()
    {
        m_engine.post([agent = std::move(m_agent)]() mutable { agent.reset(); });
    }
    Remote(const Remote &) = delete;
    Remote &operator=(const Remote &) = delete;

    void ask(std::function<void(Agent &)> request) const
    {
        m_engine.post([agent = m_agent.get(), request = std::move(request)] { request(*agent); });
    }
    // Runs a task there, and `answer` here when it ends.
    template <typename T>
    void askFor(std::function<QCoro::Task<T>(Agent &)> request, QObject *context, Answer<T> answer) const
    {
        ask([request = std::move(request), tell = homeward(context, std::move(answer))](
                Agent &agent) { QCoro::connect(request(agent), &agent, tell); });
    }
    // `answer` for calls from the engine thread: it runs here if `context` still exists.
    template <typename T>
    [[nodiscard]] Answer<T> homeward(QObject *context, Answer<T> answer) const
    {
        return [home = m_home.sender(), context = QPointer(context), answer = std::move(answer)](
                   const T &value) {
            home.post([context, answer, value] {
                if (context)
                    answer(value);
            });
        };
    }

    // From now on a signal of `source`, which lives on the engine thread, calls `tell` of `port` on the
    // port's thread. Call it there or here; `home`: of the port's Remote, which the port owns.
    template <typename Source, typename Port, typename... Values>
    static void carry(const Mailbox::Sender &home, Source *source, void (Source::*fact)(Values...),
        Port *port, void (Port::*tell)(Values...))
    {
        const auto post = [home, port, tell](const std::decay_t<Values> &...values) {
            home.post([port, tell, ... values = values] { (port->*tell)(values...); });
        };
        QObject::connect(source, fact, source, post, Qt::DirectConnection);
    }
    template <typename Port, typename... Values>
    void carry(void (Agent::*fact)(Values...), Port *port, void (Port::*tell)(Values...)) const
    {
        carry(m_home.sender(), m_agent.get(), fact, port, tell);
    }

    [[nodiscard]] Mailbox::Sender home() const { return m_home.sender(); }
    // For use on the engine thread.
    [[nodiscard]] std::weak_ptr<Agent> agent() const { return m_agent; }

private:
    EngineThread &m_engine;
    Mailbox m_home; // delivers answers and facts to this thread
    std::shared_ptr<Agent> m_agent; // shared, so that the last request can destroy it there
};

} // namespace lockengine
