// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/lab/scenario/broken_scenarios.h"

#include "lockengine/lab/lab_reason.h"

namespace testing {

using namespace lockengine;

const QByteArray wholeScenario = R"({
  "title": {"en": "One", "zh": "一"},
  "about": {"en": "About it."},
  "servers": "several:3",
  "clients": ["A", "B"],
  "locks": ["orders"],
  "seed": 7,
  "steps": [
    {
      "tell": {"en": "A locks."},
      "do": ["A lock orders on=s2",
             "s1 kill"],
      "expect": ["orders held by A on s2"]
    },
    {
      "tell": {"en": "Nothing."},
      "ask": {"en": "What now?"},
      "choices": [
        {"answer": {"en": "This"}, "reason": {"en": "Why not?"}},
        {"answer": {"en": "That"}, "right": true}
      ],
      "why": {"en": "Because."},
      "look": "keys",
      "checkpoint": true
    }
  ]
})";

namespace {

QByteArray with(const QByteArray &what, const QByteArray &instead)
{
    if (!wholeScenario.contains(what))
        qFatal("not there: %s", what.constData());
    return QByteArray(wholeScenario).replace(what, instead);
}

} // namespace

QList<BrokenScenario> brokenScenarios()
{
    QList<BrokenScenario> rows;
    const auto row = [&rows](const char *name, const QByteArray &json, Reason reason, const char *detail) {
        rows.append({name, json, reason, detail});
    };
    row("invalid JSON", with("\"seed\": 7,", "\"seed\": 7"), Reason::NotJson,
        "x.json:8: unterminated object");
    row("empty", "", Reason::NotJson, "x.json:1: illegal value");
    row("a list", "[1]", LabReason::FieldUnfit, "x.json:1: [");
    row("too large", QByteArray(largestScenario + 1, ' '), Reason::FileTooLarge, "x.json:1: 1048577");
    row("unknown field", with("\"seed\"", "\"seeds\""), LabReason::FieldUnknown, "x.json:7: seeds");
    row("unknown field of a step", with("\"do\"", "\"act\""), LabReason::FieldUnknown, "x.json:11: act");
    row("duplicate field", with("\"seed\": 7", "\"seed\": 7,\n\"seed\": 8"), LabReason::FieldTwice,
        "x.json:8: seed");
    row("no title", with("\"title\": {\"en\": \"One\", \"zh\": \"一\"},", ""), LabReason::FieldMissing,
        "x.json:1: title");
    row("no English", with("\"en\": \"One\", ", ""), LabReason::FieldMissing, "x.json:2: en");
    row("unknown language", with("\"zh\"", "\"Chinese\""), LabReason::FieldUnknown, "x.json:2: Chinese");
    row("empty text", with("Nothing.", " "), LabReason::FieldUnfit, "x.json:16: en");
    row("text of another type", with("\"About it.\"", "5"), LabReason::FieldUnfit, "x.json:3: en");
    row("a step without text", with("\"tell\": {\"en\": \"Nothing.\"},", ""), LabReason::FieldMissing,
        "x.json:15: tell");
    row("deployment", with("several:3", "several:99"), LabReason::ValueOutOfRange, "x.json:4: several:99");
    row("no clients", with("[\"A\", \"B\"]", "[]"), LabReason::FieldUnfit, "x.json:5: clients");
    row("client's name", with("\"B\"]", "\"B C\"]"), LabReason::NameUnfit, "x.json:5: B C");
    row("duplicate client name", with("\"B\"]", "\"A\"]"), LabReason::NameUnfit, "x.json:5: A");
    row("client named as a server", with("\"B\"]", "\"s1\"]"), LabReason::NameUnfit, "x.json:5: s1");
    row("no locks", with("\"locks\": [\"orders\"],", ""), LabReason::FieldMissing, "x.json:1: locks");
    row("seed", with("\"seed\": 7", "\"seed\": -1"), LabReason::FieldUnfit, "x.json:7: seed");
    row("half a seed", with("\"seed\": 7", "\"seed\": 7.5"), LabReason::FieldUnfit, "x.json:7: seed");
    row("no steps",
        "{\"title\": {\"en\": \"x\"}, \"about\": {\"en\": \"x\"}, \"clients\": [\"A\"],"
        "\n\"locks\": [\"x\"], \"steps\": []}",
        LabReason::FieldUnfit, "x.json:2: steps");
    row("a step that is not an object",
        with("{\n      \"tell\": {\"en\": \"Nothing.\"},", "5, {\"tell\": {\"en\": \"N\"},"),
        LabReason::FieldUnfit, "x.json:15: 1");
    row("bad act", with("s1 kill", "s1 murder"), LabReason::VerbUnknown, "x.json:12: murder");
    row("act that is not text", with("\"s1 kill\"", "7"), LabReason::FieldUnfit, "x.json:12: 1");
    row("unknown client", with("A lock orders", "D lock orders"), LabReason::WhoUnknown, "x.json:11: D");
    row("unknown server", with("s1 kill", "s4 kill"), LabReason::WhoUnknown, "x.json:12: s4");
    row("a client as a server", with("s1 kill", "A kill"), LabReason::WhoUnknown, "x.json:12: A");
    row("lock on an unknown server", with("on=s2", "on=s2,s7"), LabReason::WhoUnknown, "x.json:11: s7");
    row("bad expectation", with("held by A", "kept by A"), LabReason::ExpectationUnclear,
        "x.json:13: orders kept by A on s2");
    row("unknown client expected", with("held by A", "held by D"), LabReason::WhoUnknown, "x.json:13: D");
    row("unknown server expected", with("by A on s2", "by A on s8"), LabReason::WhoUnknown, "x.json:13: s8");
    row("view", with("\"keys\"", "\"sky\""), LabReason::FieldUnfit, "x.json:23: look");
    row("checkpoint", with("\"checkpoint\": true", "\"checkpoint\": \"yes\""), LabReason::FieldUnfit,
        "x.json:24: checkpoint");
    row("choices without a question", with("\"ask\": {\"en\": \"What now?\"},", ""), LabReason::FieldMissing,
        "x.json:15: ask");
    row("why without a question", with("\"do\": [", "\"why\": {\"en\": \"So.\"}, \"do\": ["),
        LabReason::FieldMissing, "x.json:9: ask");
    row("no right answer", with("\"right\": true", "\"right\": false"), LabReason::FieldUnfit,
        "x.json:18: choices");
    row("two right answers",
        with("{\"answer\": {\"en\": \"This\"},", "{\"right\": true, \"answer\": {\"en\": \"x\"},"),
        LabReason::FieldUnfit, "x.json:18: choices");
    row("one choice", with("{\"answer\": {\"en\": \"This\"}, \"reason\": {\"en\": \"Why not?\"}},", ""),
        LabReason::FieldUnfit, "x.json:18: choices");
    row("a choice without an answer", with("{\"answer\": {\"en\": \"This\"}, ", "{"), LabReason::FieldMissing,
        "x.json:19: answer");
    row("right is not a boolean", with("\"right\": true", "\"right\": \"yes\""), LabReason::FieldUnfit,
        "x.json:20: right");
    row("unknown field of a choice", with("\"reason\"", "\"because\""), LabReason::FieldUnknown,
        "x.json:19: because");
    return rows;
}

} // namespace testing
