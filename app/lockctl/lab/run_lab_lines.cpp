// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/lab/lab_commands.h"
#include "app/lockctl/lab/lab_lines.h"
#include "app/lockctl/output/detail_text.h"
#include "app/lockctl/output/json_lines.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/process/input_lines.h"
#include "app/lockctl/process/process_signals.h"
#include "app/lockctl/process/text_output.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/written/json_writer.h"
#include "lockengine/lab/act_text.h"
#include "lockengine/lab/lab_reason.h"
#include "lockengine/lab/scenario/expectation_text.h"
#include "lockengine/lab/scenario/fresh_facts.h"
#include "lockengine/lab/scenario/scenario_names.h"
#include "lockengine/lab/tokens.h"
#include "lockengine/redis/redis_kind.h"

namespace lockctl {

using namespace lockengine;

namespace {

constexpr qsizetype longestText = 4000;

// Executes one line after the other. Lives in the frame of runLabLines().
class LabLineRunner final : public QObject
{
public:
    LabLineRunner(Lab &lab, LabContext context)
        : m_lab(lab)
        , m_context(std::move(context))
    {
        connect(&lab, &Lab::answered, this, [this](const QByteArray &client, const LabAnswer &answer) {
            if (!isOfAct(client, answer))
                tell({}, client, answer);
        });
    }

    QCoro::Task<Done> obey(QByteArray line);
    [[nodiscard]] ExitCode code() const { return m_code; }

private:
    QCoro::Task<Result<Done>> commandWords(QByteArray line, QList<QByteArray> words);
    QCoro::Task<Result<Done>> act(QByteArray line);
    QCoro::Task<Result<Done>> expect(QByteArray line);
    QCoro::Task<Result<Done>> show(QList<QByteArray> words);

    // Whether act() prints this answer itself, beside its act.
    [[nodiscard]] bool isOfAct(const QByteArray &client, const LabAnswer &answer) const
    {
        return m_act && m_act->who == client && m_act->verb == answer.verb && m_act->lock == answer.lock
            && m_act->thread == answer.thread;
    }
    void tell(const QByteArray &act, const QByteArray &client, const LabAnswer &answer);
    void print(JsonObject &object);

    Lab &m_lab;
    const LabContext m_context;
    std::optional<LabAct> m_act; // the running act
    qint64 m_line = 0;
    ExitCode m_code = ExitCode::Done;
};

QCoro::Task<Done> LabLineRunner::obey(QByteArray line)
{
    ++m_line;
    const Result<QList<QByteArray>> words = tokensOf(line);
    Result<Done> done = Done();
    if (!words)
        done = words.error();
    else if (!words->isEmpty() && !words->first().startsWith('#'))
        done = co_await commandWords(line, *words);
    if (done)
        co_return Done();
    m_code = ExitCode::Usage;
    const QByteArray why = sentence(done.error(), {});
    if (!m_context.json) {
        m_context.printNotice("line " + QByteArray::number(m_line) + ": " + why);
        co_return Done();
    }
    JsonObject object;
    object.field("line", m_line).bytes("error", why);
    print(object);
    co_return Done();
}

QCoro::Task<Result<Done>> LabLineRunner::commandWords(QByteArray line, QList<QByteArray> words)
{
    const QByteArray first = words.first();
    if (first == "expect")
        co_return co_await expect(line.sliced(line.indexOf("expect") + 6).trimmed());
    if (first == "show")
        co_return co_await show(words);
    if (first != "new")
        co_return co_await act(line);
    const QByteArray name = words.value(1);
    if (words.size() != 2)
        co_return Error(ErrorKind::BadInput,
            words.size() < 2 ? LabReason::WordMissing : LabReason::WordTooMany, words.last());
    if (!isClientName(name))
        co_return Error(ErrorKind::BadInput, LabReason::NameUnfit, name);
    co_return m_lab.addClient(name);
}

QCoro::Task<Result<Done>> LabLineRunner::act(QByteArray line)
{
    const Result<LabAct> act = parseActText(line);
    if (!act)
        co_return act.error();
    m_act = *act;
    const Result<LabAnswer> answer = co_await m_lab.perform(*act);
    m_act.reset();
    if (!answer)
        co_return answer.error();
    tell(actText(*act), act->who, *answer);
    co_return Done();
}

QCoro::Task<Result<Done>> LabLineRunner::expect(QByteArray line)
{
    const Result<Expectation> expectation = parseExpectation(line);
    if (!expectation)
        co_return expectation.error();
    const QList<Expectation> one(1, *expectation);
    const SeenFacts facts = co_await freshFacts(&m_lab, one);
    const Verdict verdict = checkExpectation(*expectation, facts);
    if (!verdict.holds && m_code == ExitCode::Done)
        m_code = ExitCode::NotAcquired;
    if (!m_context.json) {
        m_context.output.writeLine(verdictText(verdict));
        co_return Done();
    }
    JsonObject object;
    addVerdict(object, verdict);
    print(object);
    co_return Done();
}

QCoro::Task<Result<Done>> LabLineRunner::show(QList<QByteArray> words)
{
    const bool hasServer = words.size() == 4 && words[2] == "on";
    if (words.size() != 2 && !hasServer)
        co_return Error(ErrorKind::BadInput,
            words.size() < 2 ? LabReason::WordMissing : LabReason::WordTooMany, words.last());
    Expectation looked;
    looked.lock = words[1];
    if (hasServer)
        looked.server = words[3];
    const QByteArray server = serversFor(looked, m_lab.state()).value(0);
    if (server.isEmpty())
        co_return Error(ErrorKind::BadInput, LabReason::WhoUnknown, looked.server);
    const Result<LockState> state = co_await m_lab.read(server, looked.lock);
    if (!state)
        co_return state.error();
    const LockState reported = named(*state, m_lab.state());
    m_context.output.writeLine(
        m_context.json ? stateLine(reported) : detailText(reported, {}, {}, m_context.style));
    co_return Done();
}

void LabLineRunner::tell(const QByteArray &act, const QByteArray &client, const LabAnswer &answer)
{
    if (!m_context.json) {
        const QByteArray what = act.isEmpty() ? client + ": " + answer.lock + ' ' : act + ": ";
        return m_context.output.writeLine(visible(what, longestText) + answerText(answer));
    }
    JsonObject object;
    if (!act.isEmpty())
        object.bytes("act", act);
    if (!client.isEmpty())
        object.bytes("who", client);
    addAnswer(object, answer);
    print(object);
}

void LabLineRunner::print(JsonObject &object)
{
    const auto elapsed = std::chrono::duration_cast<Milliseconds>(m_lab.state().elapsed);
    object.field("elapsedMs", qint64(elapsed.count()));
    m_context.output.writeLine(object.json().text());
}

LabSetup setupOf(const LabContext &context, const LabRun &request)
{
    LabSetup setup;
    setup.deployment = request.servers.deployment;
    setup.servers = request.servers.count;
    setup.clients = request.clients;
    setup.seed = request.seed;
    if (context.external)
        setup.external = redis::addressOf(*context.external);
    return setup;
}

} // namespace

LabTask runLabLines(LabContext context, LabRun request)
{
    const LabSetup setup = setupOf(context, request);
    Lab lab(setup);
    if (setup.external)
        context.printNotice("the clients work against " + visible(setup.external->display(), 300)
            + ", which is not a server of the lab: their acts there are real");
    const Completion<Result<Done>> start;
    QObject::connect(&lab, &Lab::ready, &lab, [start] { start.complete(Done()); });
    // Queued: the lab must not be destroyed from its own signal.
    QObject::connect(
        &lab, &Lab::failed, &lab, [start](const Error &error) { start.complete(error); },
        Qt::QueuedConnection);
    lab.setPace(request.pace);
    lab.start();
    const Result<Done> started = co_await start.pending();
    if (!started)
        co_return started.error();
    LabLineRunner obeying(lab, context);
    InputLines lines;
    QObject::connect(&context.processSignals, &ProcessSignals::stopRequested, &lines, &InputLines::stop);
    for (;;) {
        const std::optional<QByteArray> line = co_await lines.next();
        if (!line)
            break;
        co_await obeying.obey(*line);
    }
    co_return obeying.code();
}

} // namespace lockctl
