// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/lab/lab_commands.h"
#include "app/lockctl/lab/lab_lines.h"
#include "app/lockctl/process/process_signals.h"
#include "app/lockctl/process/text_output.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/written/json_writer.h"
#include "lockengine/lab/act_text.h"
#include "lockengine/lab/lab_reason.h"
#include "lockengine/lab/scenario/lessons.h"
#include "lockengine/lab/scenario/player.h"
#include "lockengine/lab/scenario/scenario_names.h"
#include "lockengine/lab/scenario/scenario_reader.h"

#include <QFile>

namespace lockctl {

using namespace lockengine;

namespace {

constexpr qsizetype longestSentence = 4000;

// Opens a lesson by id, else a file.
Result<Scenario> open(const QByteArray &named)
{
    const QString name = QFile::decodeName(named);
    if (lessonIds().contains(name))
        return openLesson(name);
    if (!name.contains(u'/') && !name.contains(u'.') && !QFile::exists(name))
        return Error(ErrorKind::BadInput, LabReason::ScenarioUnknown, named);
    return openScenario(name);
}

// Prints a play as it runs, and how it ended.
class Teller final : public QObject
{
public:
    Teller(Player &player, const LabContext &context, QString language)
        : m_player(player)
        , m_context(context)
        , m_language(std::move(language))
    {
        connect(&player, &Player::changed, this, [this](const PlayState &state) { follow(state); });
        connect(&player, &Player::acted, this,
            [this](int step, int act, const LabAnswer &answer) { tellAnswer(step, act, answer); });
        connect(&context.processSignals, &ProcessSignals::stopRequested, this,
            [this] { end(ExitCode::NotAcquired); });
    }

    [[nodiscard]] Pending<Result<ExitCode>> ended() const { return m_end.pending(); }

private:
    void follow(const PlayState &state)
    {
        while (m_judged < state.verdicts.size())
            tellVerdicts(m_judged, state.verdicts[m_judged]);
        if (state.phase == PlayPhase::Ready)
            askOnce(state.step);
        else if (state.phase == PlayPhase::Running)
            tellOnce(state.step);
        else if (state.phase == PlayPhase::Ended)
            end(m_isBroken ? ExitCode::NotAcquired : ExitCode::Done);
        else if (state.phase == PlayPhase::Failed)
            end(state.error);
    }

    // Queued: the awaiting coroutine destroys the player, which must not happen in one of its signals.
    void end(const Result<ExitCode> &code)
    {
        QMetaObject::invokeMethod(
            this, [this, code] { m_end.complete(code); }, Qt::QueuedConnection);
    }

    void tellOnce(int step)
    {
        if (std::exchange(m_reported, std::max(m_reported, step + 1)) > step)
            return;
        const QByteArray text = said(stepAt(step).tell);
        if (m_context.json)
            return print(line(step).bytes("tell", text));
        write(QByteArray::number(step + 1).rightJustified(2) + "  ", text);
    }

    void askOnce(int step)
    {
        const QByteArray text = said(stepAt(step).question);
        if (std::exchange(m_asked, std::max(m_asked, step + 1)) > step || text.isEmpty())
            return;
        if (m_context.json)
            return print(question(step, text));
        write(" ?  ", text);
        int number = 0;
        for (const Choice &choice : stepAt(step).choices) {
            const QByteArray reason = said(choice.reason);
            write("      " + QByteArray::number(++number) + "  ",
                said(choice.answer) + (reason.isEmpty() ? QByteArray() : ": " + reason));
        }
    }

    [[nodiscard]] JsonObject question(int step, const QByteArray &text) const
    {
        JsonObject object = line(step);
        object.bytes("ask", text);
        QList<Json> choices;
        for (const Choice &choice : stepAt(step).choices) {
            JsonObject one;
            one.bytes("answer", said(choice.answer));
            if (!choice.reason.isEmpty())
                one.bytes("reason", said(choice.reason));
            choices.append(one.json());
        }
        if (!choices.isEmpty())
            object.field("choices", Json::array(choices));
        return object;
    }

    // The answer to the question of a completed step.
    void tellRight(int step)
    {
        const QByteArray why = said(stepAt(step).why);
        for (const Choice &choice : stepAt(step).choices) {
            if (!choice.isRight)
                continue;
            const QByteArray answer = said(choice.answer);
            JsonObject object = line(step);
            object.bytes("right", answer);
            if (!why.isEmpty())
                object.bytes("why", why);
            if (m_context.json)
                print(object);
            else
                write(" =  ", answer + (why.isEmpty() ? QByteArray() : ": " + why));
        }
    }

    [[nodiscard]] const ScenarioStep &stepAt(int step) const { return m_player.scenario().steps[step]; }
    [[nodiscard]] QByteArray said(const LocalizedText &text) const
    {
        return textIn(text, m_language).toUtf8();
    }
    void write(const QByteArray &mark, const QByteArray &text)
    {
        m_context.output.writeLine(mark + visible(text, longestSentence));
    }

    void tellAnswer(int step, int act, const LabAnswer &answer)
    {
        const QByteArray said = actText(m_player.scenario().steps[step].acts[act]);
        if (!m_context.json)
            return m_context.output.writeLine(
                "      " + visible(said, longestSentence) + ": " + answerText(answer));
        JsonObject object = line(step);
        object.bytes("act", said);
        addAnswer(object, answer);
        print(object);
    }

    void tellVerdicts(qsizetype step, const QList<Verdict> &verdicts)
    {
        for (const Verdict &verdict : verdicts) {
            m_isBroken = m_isBroken || !verdict.holds;
            JsonObject object = line(int(step));
            addVerdict(object, verdict);
            if (m_context.json)
                print(object);
            else
                m_context.output.writeLine("      " + verdictText(verdict));
        }
        tellRight(int(step));
        ++m_judged;
    }

    [[nodiscard]] static JsonObject line(int step)
    {
        JsonObject object;
        object.field("step", qint64(step) + 1);
        return object;
    }
    void print(const JsonObject &object) { m_context.output.writeLine(object.json().text()); }

    Player &m_player;
    const LabContext m_context;
    const QString m_language;
    Completion<Result<ExitCode>> m_end;
    qsizetype m_judged = 0;
    int m_asked = 0;
    int m_reported = 0;
    bool m_isBroken = false;
};

} // namespace

LabTask playScenario(LabContext context, LabRun request)
{
    const Result<Scenario> scenario = open(request.scenario);
    if (!scenario)
        co_return scenario.error();
    Player player(*scenario);
    Teller teller(player, context, request.language);
    player.setPace(request.pace, request.shortensWaits);
    player.play();
    player.start();
    const Result<ExitCode> code = co_await teller.ended();
    co_return code;
}

} // namespace lockctl
