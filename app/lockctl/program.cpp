// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Builds the object graph. Everything lives in runProgram() and runs on its one event loop.

#include "app/lockctl/program.h"

#include "app/lockctl/arguments/arguments.h"
#include "app/lockctl/arguments/command_words.h"
#include "app/lockctl/arguments/help_text.h"
#include "app/lockctl/commands/perform.h"
#include "app/lockctl/connection_settings.h"
#include "app/lockctl/lab/lab_commands.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/process/process_signals.h"
#include "app/lockctl/process/second_signal.h"
#include "app/lockctl/process/text_output.h"
#include "app/lockctl/serve_completion.h"
#include "app/lockctl/text/shell_words.h"
#include "lockengine/core/base/randomness.h"
#include "lockengine/core/naming/naming_file.h"

#include <QCoreApplication>
#include <QFile>

#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace lockctl {

using namespace lockengine;

namespace {

// Opens closed standard streams, so that no socket gets their descriptors.
void openMissingStreams()
{
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor) {
        if (fcntl(descriptor, F_GETFD) < 0)
            static_cast<void>(::open("/dev/null", O_RDWR));
    }
}

struct Streams
{
    TextOutput output{STDOUT_FILENO};
    TextOutput errors{STDERR_FILENO};
};

int fail(const Error &error, const QByteArray &server, TextOutput &errors)
{
    errors.writeLine("lockctl: " + sentence(error, server));
    return toInt(exitCode(error));
}

// Prints the answer and returns true if the request needs no server.
bool servedByText(const Request &request, const SystemKinds &systems, TextOutput &output)
{
    const auto *help = std::get_if<Help>(&request);
    if (!help && !std::holds_alternative<Version>(request))
        return false;
    QByteArray text = help ? helpText(help->command, systems) : versionText();
    text.chop(1);
    output.writeLine(text);
    return true;
}

int printOffline(const Acl &request, const ChosenServer &server, bool json, Streams &streams)
{
    const AclOutput to{streams.output, streams.errors, json};
    const Result<ExitCode> code = printAcl(request, request.version, *server.system, server.access.url, to);
    return code ? toInt(*code) : fail(code.error(), {}, streams.errors);
}

// The exit status: an act counts as not done if its result could not be written.
int exitCodeOf(int code, const Streams &streams)
{
    const bool isWritten = streams.output.failure() == 0;
    return code == toInt(ExitCode::Done) && !isWritten ? toInt(ExitCode::NotAcquired) : code;
}

// Ends the event loop with `code` once all output has been read. A command run under a lock keeps its code,
// whatever happens to the output.
void endWith(int code, Streams &streams, bool isOfCommand = false)
{
    const auto endWhenRead = [code, isOfCommand, &streams] {
        if (streams.output.isDrained() && streams.errors.isDrained())
            QCoreApplication::exit(isOfCommand ? code : exitCodeOf(code, streams));
    };
    QObject::connect(&streams.output, &TextOutput::drained, endWhenRead);
    QObject::connect(&streams.errors, &TextOutput::drained, endWhenRead);
    endWhenRead();
}

Result<QList<NamingRule>> namingRules(const QByteArray &file)
{
    if (file.isEmpty())
        return QList<NamingRule>();
    return readNamingFile(QFile::decodeName(file));
}

// The start of a suggested command for the same server. An unprintable value gets a placeholder, because
// without its option the command would act on another server.
QByteArray programText(const Invocation &invocation)
{
    QByteArray text = "lockctl";
    const auto add = [&text](const char *option, const QByteArray &value, const char *placeholder) {
        if (!value.isEmpty())
            text += QByteArray(" --") + option + ' ' + shellWord(value).value_or(placeholder);
    };
    for (const QByteArray &url : invocation.urls)
        add("url", url, "URL");
    add("cacert", invocation.caFile, "FILE");
    add("cert", invocation.certFile, "FILE");
    add("key", invocation.keyFile, "FILE");
    return invocation.askPassword ? text + " --ask-pass" : text;
}

// The lease that the watchdog renews, if the command line sets it.
std::optional<Milliseconds> watchdogTimeout(const Request &request)
{
    if (const auto *hold = std::get_if<Hold>(&request))
        return hold->watchdogTimeout;
    if (const auto *run = std::get_if<Run>(&request))
        return run->watchdogTimeout;
    return {};
}

int serve(const Invocation &invocation, const QList<ChosenServer> &servers, const BlockedSignals &blocked,
    Streams &streams)
{
    const Result<QList<NamingRule>> rules = namingRules(invocation.namesFile);
    if (!rules)
        return fail(rules.error(), {}, streams.errors);
    SystemClock clock;
    SystemRandomness randomness;
    AuditLog audit(AuditLog::defaultPath());
    ProcessSignals processSignals(blocked);
    std::optional<SecondSignal> secondSignal;
    if (std::holds_alternative<Hold>(invocation.request)) // it may leave a hold behind
        secondSignal.emplace(processSignals, toInt(ExitCode::Refused));
    else if (!std::holds_alternative<Run>(invocation.request)) // for run, signals go to the command
        secondSignal.emplace(processSignals);
    const QByteArray clientId = randomUuid(randomness);
    std::vector<std::unique_ptr<Session>> sessions;
    QList<ServerEntry> serverEntries;
    SystemAccess access;
    for (const ChosenServer &server : servers) {
        access = server.access;
        access.clientId = clientId;
        access.watchdogTimeout = watchdogTimeout(invocation.request).value_or(access.watchdogTimeout);
        sessions.push_back(std::make_unique<Session>(server.system->open(access, clock), audit, clock));
        serverEntries.append(ServerEntry{sessions.back().get(), server.system, server.display});
    }
    Session &session = *sessions.front();
    const ChosenServer &first = servers.constFirst();
    CommandContext context{session, clock, blocked, processSignals, streams.output, streams.errors,
        Identity(clientId, 1), *first.system, first.access, first.display, access.watchdogTimeout,
        invocation.json, serverEntries, ClientNaming(*rules), outputStyle(STDOUT_FILENO, invocation.colour),
        invocation.colour, audit.path(), programText(invocation)};
    for (const auto &each : sessions)
        QObject::connect(&each->acts(), &ActExecutor::auditFailed, each.get(),
            [&](const Error &error) { context.printNotice(sentence(error, {})); });
    const bool isRun = std::holds_alternative<Run>(invocation.request);
    const auto end = [&](const Result<ExitCode> &code) {
        endWith(code ? toInt(*code) : fail(code.error(), context.server, streams.errors), streams, isRun);
    };
    // Queued into the loop, because a command may end at once.
    const auto begin = [&] { QCoro::connect(perform(context, invocation.request), &session, end); };
    QMetaObject::invokeMethod(&session, begin, Qt::QueuedConnection);
    const int code = QCoreApplication::exec();
    // After a list only memory is left. The system frees it faster than destroying a million locks would.
    if (std::holds_alternative<List>(invocation.request))
        std::_Exit(code);
    return code;
}

// Shell completion; leaves out what is unavailable.
int complete(const QList<QByteArray> &words, const SystemKinds &systems, const BlockedSignals &blocked,
    Streams &streams)
{
    const CompletionAnswer answer = completionAnswer(words, connectionsFile());
    for (const QByteArray &line : answer.lines)
        streams.output.writeLine(line);
    if (!answer.toAsk)
        return toInt(ExitCode::Done);
    Invocation question = *answer.toAsk;
    const Result<QList<ChosenServer>> servers = chosenServers(question, systems, blocked);
    return servers ? serve(question, *servers, blocked, streams) : toInt(ExitCode::Done);
}

int serveLab(const LabRun &request, Invocation &invocation, const SystemKinds &systems,
    const BlockedSignals &blocked, Streams &streams)
{
    ProcessSignals processSignals(blocked);
    const SecondSignal secondSignal(processSignals);
    LabContext context{processSignals, streams.output, streams.errors, invocation.json, {},
        outputStyle(STDOUT_FILENO, invocation.colour)};
    if (!invocation.urls.isEmpty()) {
        const Result<QList<ChosenServer>> servers = chosenServers(invocation, systems, blocked);
        if (!servers)
            return fail(servers.error(), {}, streams.errors);
        context.external = servers->constFirst().access;
    }
    const auto end = [&](const Result<ExitCode> &code) {
        endWith(code ? toInt(*code) : fail(code.error(), {}, streams.errors), streams);
    };
    QObject here;
    const auto begin = [&] { QCoro::connect(runLab(context, request), &here, end); };
    QMetaObject::invokeMethod(&here, begin, Qt::QueuedConnection);
    return QCoreApplication::exec();
}

} // namespace

int runProgram(int argc, char **argv, const SystemKinds &systems)
{
    openMissingStreams();
    const BlockedSignals blocked;
    const QList<QByteArray> arguments(argv + 1, argv + argc);
    QCoreApplication application(argc, argv);
    Streams streams;
    QObject::connect(&streams.output, &TextOutput::broken, &streams.errors, [&streams] {
        if (const int failure = streams.output.failure())
            streams.errors.writeLine(
                QByteArray("lockctl: the output could not be written: ") + std::strerror(failure));
    });
    if (arguments.value(0) == "--complete")
        return complete(arguments.mid(1), systems, blocked, streams);
    Result<Invocation> parsed = parseArguments(arguments);
    if (!parsed) {
        const int code = fail(parsed.error(), {}, streams.errors);
        // Of a check, 2 would mean that it found problems.
        return commandIn(arguments) == "doctor" ? toInt(ExitCode::DoctorNotKnown) : code;
    }
    Invocation &invocation = parsed.value();
    if (servedByText(invocation.request, systems, streams.output))
        return exitCodeOf(toInt(ExitCode::Done), streams);
    if (const auto *lab = std::get_if<LabRun>(&invocation.request))
        return serveLab(*lab, invocation, systems, blocked, streams);
    const Result<QList<ChosenServer>> servers = chosenServers(invocation, systems, blocked);
    if (!servers)
        return fail(servers.error(), {}, streams.errors);
    const auto *acl = std::get_if<Acl>(&invocation.request);
    if (acl && !acl->version.isEmpty())
        return exitCodeOf(printOffline(*acl, servers->constFirst(), invocation.json, streams), streams);
    return serve(invocation, *servers, blocked, streams);
}

} // namespace lockctl
