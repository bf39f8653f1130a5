// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/scenario_reader.h"

#include "lockengine/lab/act_text.h"
#include "lockengine/lab/lab_reason.h"
#include "lockengine/lab/scenario/deployment_words.h"
#include "lockengine/lab/scenario/expectation_text.h"
#include "lockengine/lab/scenario/json_positions.h"
#include "lockengine/lab/scenario/scenario_names.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <limits>

namespace lockengine {

namespace {

using namespace Qt::StringLiterals;

constexpr qsizetype longestText = 4000; // characters of one text

Error at(const QString &file, int line, Reason reason, const QByteArray &word)
{
    return Error(ErrorKind::BadInput, reason, file.toUtf8() + ':' + QByteArray::number(line) + ": " + word);
}

// A value of the document and its path.
struct Node
{
    QJsonValue value;
    QString path;

    [[nodiscard]] Node child(const QString &name) const { return {value[name], path + u'/' + name}; }
    [[nodiscard]] Node item(qsizetype index) const
    {
        return {value[index], path + u'/' + QString::number(index)};
    }
    [[nodiscard]] QByteArray name() const { return path.sliced(path.lastIndexOf(u'/') + 1).toUtf8(); }
};

// Continues after an error, and keeps the first one.
class Reader
{
public:
    Reader(const QString &file, const QByteArray &json)
        : m_file(file)
        , m_positions(positionsIn(json))
    { }

    Result<Scenario> read(const QJsonObject &root)
    {
        const Node node{root, {}};
        if (!m_positions.twice.isEmpty())
            reject(m_positions.twice.first(), LabReason::FieldTwice);
        knowFields(node, scenarioFields());
        m_scenario.id = QFileInfo(m_file).baseName();
        m_scenario.title = localized(node.child(u"title"_s), Need::Yes);
        m_scenario.about = localized(node.child(u"about"_s), Need::Yes);
        readSetup(node);
        for (const Node &step : items(node.child(u"steps"_s), 1, mostScenarioSteps))
            m_scenario.steps.append(readStep(step));
        if (m_error)
            return *m_error;
        return m_scenario;
    }

private:
    enum class Need { No, Yes };

    void reject(const QString &path, Reason reason, const QByteArray &word)
    {
        if (!m_error)
            m_error = at(m_file, m_positions.lineOf(path), reason, word);
    }
    void reject(const QString &path, Reason reason) { reject(path, reason, Node{{}, path}.name()); }

    void knowFields(const Node &node, const QStringList &known)
    {
        if (!node.value.isObject())
            return reject(node.path, LabReason::FieldUnfit);
        for (const QString &name : node.value.toObject().keys()) {
            if (!known.contains(name))
                reject(node.child(name).path, LabReason::FieldUnknown);
        }
    }

    // Empty if it is missing or not an array; reports that if items are required.
    QList<Node> items(const Node &node, qsizetype least, qsizetype most)
    {
        if (node.value.isUndefined()) {
            if (least > 0)
                reject(node.path, LabReason::FieldMissing);
            return {};
        }
        const qsizetype size = node.value.toArray().size();
        if (!node.value.isArray() || size < least || size > most) {
            reject(node.path, LabReason::FieldUnfit);
            return {};
        }
        QList<Node> nodes;
        for (qsizetype i = 0; i < size; ++i)
            nodes.append(node.item(i));
        return nodes;
    }

    QByteArray text(const Node &node)
    {
        if (node.value.isUndefined())
            reject(node.path, LabReason::FieldMissing);
        else if (node.value.toString().trimmed().isEmpty() || node.value.toString().size() > longestText)
            reject(node.path, LabReason::FieldUnfit);
        return node.value.toString().toUtf8();
    }

    LocalizedText localized(const Node &node, Need need)
    {
        if (node.value.isUndefined() && need == Need::No)
            return {};
        LocalizedText texts;
        if (node.value.isUndefined())
            reject(node.path, LabReason::FieldMissing);
        else if (!node.value.isObject())
            reject(node.path, LabReason::FieldUnfit);
        for (const QString &language : node.value.toObject().keys()) {
            if (!isLanguageName(language))
                reject(node.child(language).path, LabReason::FieldUnknown);
            texts.insert(language, QString::fromUtf8(text(node.child(language))));
        }
        if (!texts.contains(u"en"_s))
            reject(node.child(u"en"_s).path, LabReason::FieldMissing);
        return texts;
    }

    void readSetup(const Node &node)
    {
        const Node servers = node.child(u"servers"_s);
        const Result<LabServerSet> parsed
            = parseLabServers(servers.value.isUndefined() ? "one" : text(servers));
        if (!parsed)
            return reject(servers.path, parsed.error().reason, parsed.error().detail);
        m_scenario.setup.deployment = parsed->deployment;
        m_scenario.setup.servers = parsed->count;
        m_servers = labServerNames(*parsed);
        for (const Node &client : items(node.child(u"clients"_s), 1, mostScenarioClients)) {
            const QByteArray name = text(client);
            if (!isClientName(name) || m_servers.contains(name) || m_scenario.setup.clients.contains(name))
                reject(client.path, LabReason::NameUnfit, name);
            m_scenario.setup.clients.append(name);
        }
        for (const Node &lock : items(node.child(u"locks"_s), 1, mostScenarioLocks))
            m_scenario.locks.append(text(lock));
        const Node seed = node.child(u"seed"_s);
        const double number = seed.value.toDouble(seed.value.isUndefined() ? 1 : -1);
        if (number < 0 || number > std::numeric_limits<quint32>::max() || number != quint32(number))
            return reject(seed.path, LabReason::FieldUnfit);
        m_scenario.setup.seed = quint32(number);
    }

    ScenarioStep readStep(const Node &node)
    {
        knowFields(node, stepFields());
        ScenarioStep step;
        step.tell = localized(node.child(u"tell"_s), Need::Yes);
        readQuestion(step, node);
        for (const Node &line : items(node.child(u"do"_s), 0, mostLinesInStep))
            readAct(step, line);
        for (const Node &line : items(node.child(u"expect"_s), 0, mostLinesInStep))
            readExpectation(step, line);
        const Node look = node.child(u"look"_s);
        const auto view = look.value.isUndefined() ? LookAt::Stage : lookAtOf(look.value.toString());
        if (!view)
            reject(look.path, LabReason::FieldUnfit);
        step.look = view.value_or(LookAt::Stage);
        const Node checkpoint = node.child(u"checkpoint"_s);
        if (!checkpoint.value.isUndefined() && !checkpoint.value.isBool())
            reject(checkpoint.path, LabReason::FieldUnfit);
        step.isCheckpoint = checkpoint.value.toBool();
        return step;
    }

    void readQuestion(ScenarioStep &step, const Node &node)
    {
        const Node why = node.child(u"why"_s);
        const Node choices = node.child(u"choices"_s);
        step.question = localized(node.child(u"ask"_s), Need::No);
        step.why = localized(why, Need::No);
        for (const Node &choice : items(choices, 0, mostChoices))
            step.choices.append(readChoice(choice));
        const bool isAsked = !step.question.isEmpty();
        if (!isAsked && !(choices.value.isUndefined() && why.value.isUndefined()))
            return reject(node.child(u"ask"_s).path, LabReason::FieldMissing);
        if (choices.value.isUndefined())
            return;
        const auto right = std::ranges::count_if(step.choices, &Choice::isRight);
        if (step.choices.size() < leastChoices || right != 1)
            reject(choices.path, LabReason::FieldUnfit);
    }

    Choice readChoice(const Node &node)
    {
        knowFields(node, choiceFields());
        Choice choice;
        choice.answer = localized(node.child(u"answer"_s), Need::Yes);
        choice.reason = localized(node.child(u"reason"_s), Need::No);
        const Node right = node.child(u"right"_s);
        if (!right.value.isUndefined() && !right.value.isBool())
            reject(right.path, LabReason::FieldUnfit);
        choice.isRight = right.value.toBool();
        return choice;
    }

    void readAct(ScenarioStep &step, const Node &node)
    {
        const Result<LabAct> act = parseActText(text(node));
        if (!act)
            return reject(node.path, act.error().reason, act.error().detail);
        const QList<QByteArray> &known = isOfServer(act->verb) ? m_servers : m_scenario.setup.clients;
        if (act->verb != LabVerb::Wait && !known.contains(act->who))
            reject(node.path, LabReason::WhoUnknown, act->who);
        for (const QByteArray &server : act->servers) {
            if (!m_servers.contains(server))
                reject(node.path, LabReason::WhoUnknown, server);
        }
        step.acts.append(*act);
    }

    void readExpectation(ScenarioStep &step, const Node &node)
    {
        const Result<Expectation> expectation = parseExpectation(text(node));
        if (!expectation)
            return reject(node.path, expectation.error().reason, expectation.error().detail);
        if (!expectation->server.isEmpty() && !m_servers.contains(expectation->server))
            reject(node.path, LabReason::WhoUnknown, expectation->server);
        for (const QByteArray &client : clientsIn(*expectation)) {
            if (!m_scenario.setup.clients.contains(client))
                reject(node.path, LabReason::WhoUnknown, client);
        }
        step.expectations.append(*expectation);
    }

    QString m_file;
    JsonPositions m_positions;
    QList<QByteArray> m_servers;
    Scenario m_scenario;
    std::optional<Error> m_error;
};

} // namespace

QStringList scenarioFields()
{
    return {u"title"_s, u"about"_s, u"servers"_s, u"clients"_s, u"locks"_s, u"seed"_s, u"steps"_s};
}

QStringList stepFields()
{
    return {u"tell"_s, u"do"_s, u"expect"_s, u"look"_s, u"ask"_s, u"choices"_s, u"why"_s, u"checkpoint"_s};
}

QStringList choiceFields()
{
    return {u"answer"_s, u"reason"_s, u"right"_s};
}

Result<Scenario> readScenario(const QByteArray &json, const QString &file)
{
    if (json.size() > largestScenario)
        return at(file, 1, Reason::FileTooLarge, QByteArray::number(json.size()));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return at(file, lineAt(json, error.offset), Reason::NotJson, error.errorString().toUtf8());
    if (!document.isObject())
        return at(file, 1, LabReason::FieldUnfit, "[");
    return Reader(file, json).read(document.object());
}

Result<Scenario> openScenario(const QString &path)
{
    QFile file(path);
    const auto unreadable = [&] {
        return Error(
            ErrorKind::BadInput, Reason::FileUnreadable, path.toUtf8() + ": " + file.errorString().toUtf8());
    };
    if (!file.open(QIODevice::ReadOnly))
        return unreadable();
    const QByteArray json = file.read(largestScenario + 1);
    if (file.error() != QFileDevice::NoError)
        return unreadable();
    return readScenario(json, QFileInfo(path).fileName());
}

} // namespace lockengine
