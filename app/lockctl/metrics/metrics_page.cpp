// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/metrics/metrics_page.h"

#include "app/lockctl/metrics/open_metrics.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/written/severity_words.h"
#include "lockengine/core/written/words.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestAddress = 300; // characters

using Labels = QList<MetricLabel>;
using Servers = QList<ServerFigures>;
using SamplesOf = void (*)(const ServerFigures &server, const Labels &labels, QList<MetricSample> &samples);

double asSeconds(Milliseconds duration)
{
    return double(duration.count()) / 1000;
}

bool isUp(const ServerFigures &server)
{
    return server.status.phase == ConnectionPhase::Live;
}

bool isScanComplete(const SystemStatus &status)
{
    const auto hidesLocks = [](const Error &error) { return error.reason == Reason::LocksNotFound; };
    return status.scan.finishedOnce && !status.scan.incomplete
        && std::ranges::none_of(status.degraded, hidesLocks);
}

Labels with(Labels labels, const QByteArray &name, const QByteArray &value)
{
    labels.append({name, value});
    return labels;
}

enum class Known { Always, WhenUp };

// A number without labels.
struct PlainGauge
{
    const char *name;
    const char *unit;
    Known known;
    const char *help;
    double (*value)(const ServerFigures &server);
};

constexpr PlainGauge gauges[] = {
    {"lockscope_up", "", Known::Always,
        "1 while the connection to the server is live; otherwise what is true of locks and findings is left "
        "out",
        [](const ServerFigures &server) { return double(isUp(server)); }},
    {"lockscope_changes_announced", "", Known::WhenUp,
        "1 if the server announces every change of every lock; otherwise short holds are missed",
        [](const ServerFigures &server) { return double(server.status.mode == WatchMode::Live); }},
    {"lockscope_scan_running", "", Known::Always, "1 while a scan for locks is running",
        [](const ServerFigures &server) { return double(server.status.scan.running); }},
    {"lockscope_scan_complete", "", Known::Always,
        "1 after a first whole scan, unless locks may be missing from it",
        [](const ServerFigures &server) { return double(isScanComplete(server.status)); }},
    {"lockscope_scan_visited_keys", "", Known::Always,
        "Keys that the current scan has visited, or the last one",
        [](const ServerFigures &server) { return double(server.status.scan.scanned); }},
    {"lockscope_scan_expected_keys", "", Known::Always, "Keys in the database when that scan began",
        [](const ServerFigures &server) { return double(server.status.scan.total); }},
    {"lockscope_server_clock_step_seconds", "seconds", Known::Always,
        "The last jump of the server's clock against this machine's, forward or back; 0 if there was none in "
        "ten minutes",
        [](const ServerFigures &server) {
            return server.status.clockStep ? asSeconds(server.status.clockStep->by) : 0;
        }},
    {"lockscope_locks", "", Known::WhenUp,
        "Locks that are known: held, waited for, or free for less than five minutes",
        [](const ServerFigures &server) { return double(server.locks.known); }},
    {"lockscope_held_locks", "", Known::WhenUp, "Locks that at least one client holds",
        [](const ServerFigures &server) { return double(server.locks.held); }},
    {"lockscope_contended_locks", "", Known::WhenUp, "Locks that are taken while other clients wait for them",
        [](const ServerFigures &server) { return double(server.locks.contended); }},
    {"lockscope_free_locks_with_waiters", "", Known::WhenUp,
        "Locks that are free although clients wait for them; usual only for a moment",
        [](const ServerFigures &server) { return double(server.locks.freeWithWaiters); }},
    {"lockscope_unreadable_locks", "", Known::WhenUp,
        "Locks that may not be read or are too large, so whether they are held is not known",
        [](const ServerFigures &server) { return double(server.locks.unreadable); }},
    {"lockscope_stale_locks", "", Known::WhenUp,
        "Locks whose part of the server is out of reach; only lockscope_locks counts them",
        [](const ServerFigures &server) { return double(server.locks.stale); }},
    {"lockscope_unfollowed_locks", "", Known::WhenUp,
        "Locks that are not followed because there are too many; no other metric counts them",
        [](const ServerFigures &server) { return double(server.notKept); }},
    {"lockscope_waiters", "", Known::WhenUp, "Clients that wait for locks",
        [](const ServerFigures &server) { return double(server.locks.waiters); }},
    {"lockscope_longest_hold_seconds", "seconds", Known::WhenUp,
        "How long the longest current hold has lasted; at least, if its acquire was not seen",
        [](const ServerFigures &server) { return asSeconds(server.locks.longestHold); }},
    {"lockscope_longest_wait_seconds", "seconds", Known::WhenUp,
        "How long the longest current waiter has been in a queue; at least, if it was not seen to join; only "
        "fair locks have queues",
        [](const ServerFigures &server) { return asSeconds(server.longestWait); }},
};

struct Phase
{
    ConnectionPhase phase;
    const char *word;
};

constexpr std::array phases{Phase{ConnectionPhase::Idle, "idle"},
    Phase{ConnectionPhase::Connecting, "connecting"}, Phase{ConnectionPhase::Synchronising, "synchronising"},
    Phase{ConnectionPhase::Live, "live"}, Phase{ConnectionPhase::Reconnecting, "reconnecting"},
    Phase{ConnectionPhase::Refused, "refused"}};

void addPhases(const ServerFigures &server, const Labels &labels, QList<MetricSample> &samples)
{
    for (const Phase &each : phases)
        samples.append({with(labels, "phase", each.word), double(server.status.phase == each.phase)});
}

void addEvents(const ServerFigures &server, const Labels &labels, QList<MetricSample> &samples)
{
    for (std::size_t i = 0; i < EventCounts::kinds; ++i)
        samples.append({with(labels, "kind", word(EventKind(i))), double(server.events.byKind[i])});
}

// The format wants "1.0" for a bound of 1.
QByteArray boundText(Milliseconds bound)
{
    const QByteArray text = QByteArray::number(asSeconds(bound));
    return text.contains('.') ? text : text + ".0";
}

void addHistogram(const Histogram &histogram, const Labels &labels, QList<MetricSample> &samples)
{
    const auto counts = histogram.cumulated();
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const QByteArray bound = i < Histogram::bounds.size() ? boundText(Histogram::bounds[i]) : "+Inf"_ba;
        samples.append({with(labels, "le", bound), double(counts[i]), "_bucket"});
    }
    samples.append({labels, double(counts.back()), "_count"});
    samples.append({labels, asSeconds(histogram.sum()), "_sum"});
}

void addHolds(const ServerFigures &server, const Labels &labels, QList<MetricSample> &samples)
{
    addHistogram(server.events.holds, labels, samples);
}

void addFairWaits(const ServerFigures &server, const Labels &labels, QList<MetricSample> &samples)
{
    addHistogram(server.events.fairWaits, labels, samples);
}

// A rule for problems may also find a warning; a rule for warnings finds no problem.
void addFindings(const ServerFigures &server, const Labels &labels, QList<MetricSample> &samples)
{
    if (!isUp(server))
        return;
    QHash<QByteArray, std::array<qint64, 3>> found; // by rule, then by severity
    for (const Finding &finding : server.findings)
        ++found[finding.rule][std::size_t(finding.severity())];
    for (const RuleRow &rule : server.rules) {
        const auto counts = found.value(rule.id);
        const Labels ofRule = with(labels, "rule", rule.id);
        for (const Severity severity : {Severity::Problem, Severity::Warning}) {
            if (severity <= severityOf(rule.harm))
                samples.append(
                    {with(ofRule, "severity", word(severity)), double(counts[std::size_t(severity)])});
        }
    }
}

void addCheckedRules(const ServerFigures &server, const Labels &labels, QList<MetricSample> &samples)
{
    if (!isUp(server))
        return;
    for (const RuleRow &rule : server.rules) {
        const bool isChecked = std::ranges::none_of(
            server.notChecked, [&](const NotChecked &one) { return one.rule == rule.id; });
        samples.append({with(labels, "rule", rule.id), double(isChecked)});
    }
}

struct WhyNot
{
    NotChecked::Why why;
    const char *word;
};

constexpr std::array reasonsNotChecked{WhyNot{NotChecked::Why::TooShort, "tooShort"},
    WhyNot{NotChecked::Why::NoPermission, "noPermission"},
    WhyNot{NotChecked::Why::NotAnnounced, "notAnnounced"},
    WhyNot{NotChecked::Why::NotDescribed, "notDescribed"}, WhyNot{NotChecked::Why::NotScanned, "notScanned"}};

void addRulesNotChecked(const ServerFigures &server, const Labels &labels, QList<MetricSample> &samples)
{
    if (!isUp(server))
        return;
    for (const WhyNot &reason : reasonsNotChecked) {
        const auto rules = std::ranges::count(server.notChecked, reason.why, &NotChecked::why);
        samples.append({with(labels, "reason", reason.word), double(rules)});
    }
}

// A lock can have any name, so the other locks are no lock named "other": they have another label.
void addNamed(const ServerFigures &server, const Labels &labels, QList<MetricSample> &samples,
    double (*value)(const NamedLocks::Figures &figures))
{
    if (!isUp(server) || !server.named)
        return;
    for (const auto &[name, figures] : server.named->named)
        samples.append({with(labels, "lock", name), value(figures)});
    if (server.named->otherLocks > 0)
        samples.append({with(labels, "other", "true"), value(server.named->others)});
}

void addHolders(const ServerFigures &server, const Labels &labels, QList<MetricSample> &samples)
{
    addNamed(server, labels, samples, [](const NamedLocks::Figures &lock) { return double(lock.holders); });
}

void addWaiters(const ServerFigures &server, const Labels &labels, QList<MetricSample> &samples)
{
    addNamed(server, labels, samples, [](const NamedLocks::Figures &lock) { return double(lock.waiters); });
}

void addHoldTimes(const ServerFigures &server, const Labels &labels, QList<MetricSample> &samples)
{
    addNamed(server, labels, samples, [](const NamedLocks::Figures &lock) { return asSeconds(lock.hold); });
}

void addOtherLocks(const ServerFigures &server, const Labels &labels, QList<MetricSample> &samples)
{
    if (isUp(server) && server.named)
        samples.append({labels, double(server.named->otherLocks)});
}

struct LabelledFamily
{
    const char *name;
    MetricType type;
    const char *unit;
    const char *help;
    SamplesOf samples;
};

constexpr LabelledFamily labelled[] = {
    {"lockscope_connection_phase", MetricType::Gauge, "",
        "1 for the phase of the connection, 0 for the others", addPhases},
    {"lockscope_events", MetricType::Counter, "",
        "Events since lockctl began to watch, by kind; a coalesced event stands for several holds",
        addEvents},
    {"lockscope_hold_duration_seconds", MetricType::Histogram, "seconds",
        "How long holds lasted whose begin and end were seen", addHolds},
    {"lockscope_fair_wait_duration_seconds", MetricType::Histogram, "seconds",
        "How long clients waited in the queue of a fair lock until they acquired it as its head",
        addFairWaits},
    {"lockscope_findings", MetricType::Gauge, "", "What is wrong now, by the rule that found it",
        addFindings},
    {"lockscope_rule_checked", MetricType::Gauge, "",
        "1 if the rule can have found everything that it looks for", addCheckedRules},
    {"lockscope_rules_not_checked", MetricType::Gauge, "",
        "Rules that cannot have found everything, by the reason", addRulesNotChecked},
};

constexpr LabelledFamily ofNamedLocks[] = {
    {"lockscope_lock_holders", MetricType::Gauge, "",
        "Holders of the lock; locks beyond the first 200 add up in the sample with other=true", addHolders},
    {"lockscope_lock_waiters", MetricType::Gauge, "",
        "Clients that wait for the lock; locks beyond the first 200 add up in the sample with other=true",
        addWaiters},
    {"lockscope_lock_hold_seconds", MetricType::Gauge, "seconds",
        "How long the lock has been held; for locks beyond the first 200 the longest, in the sample with "
        "other=true",
        addHoldTimes},
    {"lockscope_other_locks", MetricType::Gauge, "",
        "Locks that match --per-lock and add up in the samples with other=true", addOtherLocks},
};

Labels labelsOf(const ServerFigures &server)
{
    return server.server.isEmpty() ? Labels() : Labels{{"server", visible(server.server, longestAddress)}};
}

MetricFamily familyOf(const PlainGauge &gauge, const Servers &servers)
{
    MetricFamily family{gauge.name, MetricType::Gauge, gauge.unit, gauge.help, {}};
    for (const ServerFigures &server : servers) {
        if (gauge.known == Known::Always || isUp(server))
            family.samples.append({labelsOf(server), gauge.value(server)});
    }
    return family;
}

MetricFamily familyOf(const LabelledFamily &row, const Servers &servers)
{
    MetricFamily family{row.name, row.type, row.unit, row.help, {}};
    for (const ServerFigures &server : servers)
        row.samples(server, labelsOf(server), family.samples);
    return family;
}

} // namespace

QByteArray metricsPage(const QList<ServerFigures> &servers)
{
    QList<MetricFamily> families;
    for (const PlainGauge &gauge : gauges)
        families.append(familyOf(gauge, servers));
    for (const LabelledFamily &row : labelled)
        families.append(familyOf(row, servers));
    const bool hasNames
        = std::ranges::any_of(servers, [](const ServerFigures &server) { return server.named.has_value(); });
    if (hasNames) {
        for (const LabelledFamily &row : ofNamedLocks)
            families.append(familyOf(row, servers));
    }
    return openMetricsText(families);
}

} // namespace lockctl
