// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/guardian/guardian.h"

#include "lockengine/lab/guardian/readiness.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

namespace guardian {

namespace {

constexpr int readinessStepMs = 2;
constexpr int companionGraceMs = 400;
constexpr int serverGraceMs = 400;
constexpr auto startLimit = std::chrono::seconds(10);
constexpr int portAttempts = 5;
constexpr size_t configLimit = 1024 * 1024;

void say(const std::string &line)
{
    const std::string text = line + "\n";
    [[maybe_unused]] const ssize_t written = write(STDOUT_FILENO, text.data(), text.size());
}

int openSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    for (const int number : {SIGCHLD, SIGTERM, SIGHUP, SIGINT, SIGQUIT})
        sigaddset(&signals, number);
    sigprocmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    return signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

void replaceAll(std::string &text, const std::string &what, const std::string &by)
{
    for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

std::string percentEncoded(const std::string &path)
{
    constexpr char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    std::string encoded;
    for (const char character : path) {
        char code[4] = {character, 0, 0, 0};
        if (!std::strchr(plain, character))
            std::snprintf(code, sizeof code, "%%%02X", static_cast<unsigned char>(character));
        encoded += code;
    }
    return encoded;
}

// The end of the server's log, in one line.
std::string lastWords(const std::string &log)
{
    std::ifstream file(log);
    std::string text(std::istreambuf_iterator<char>(file), {});
    constexpr size_t limit = 600;
    if (text.size() > limit)
        text.erase(0, text.size() - limit);
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    replaceAll(text, "\n", " | ");
    return text;
}

bool writeFile(const std::string &path, const std::string &content)
{
    const int fd = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    const bool written = fd >= 0 && write(fd, content.data(), content.size()) == ssize_t(content.size());
    if (fd >= 0)
        close(fd);
    return written;
}

} // namespace

int Guardian::run()
{
    prctl(PR_SET_CHILD_SUBREAPER, 1); // the guardian must reap the companions' orphans
    const int signals = openSignals();
    if (signals < 0 || !readConfig() || !makeFolder())
        return 1;
    startServer();
    sweep(m_plan.parentFolder);
    while (step(signals)) { }
    stop();
    return 0;
}

bool Guardian::readConfig()
{
    std::string header;
    char character = 0;
    while (read(STDIN_FILENO, &character, 1) == 1 && character != '\n' && header.size() < 64)
        header += character;
    if (header.rfind("config ", 0) != 0)
        return false;
    m_configTemplate.resize(std::min(configLimit, size_t(std::strtoul(header.c_str() + 7, nullptr, 10))));
    for (size_t got = 0; got < m_configTemplate.size();) {
        const ssize_t part = read(STDIN_FILENO, m_configTemplate.data() + got, m_configTemplate.size() - got);
        if (part <= 0)
            return false;
        got += size_t(part);
    }
    return true;
}

bool Guardian::makeFolder()
{
    m_folder = PrivateFolder::create(m_plan.parentFolder);
    if (!m_folder) {
        say("failed cannot make a folder in " + m_plan.parentFolder + ": " + strerror(errno));
        return false;
    }
    say("folder " + m_folder->path());
    return true;
}

void Guardian::startServer()
{
    if (!m_wasReady) { // on a restart the ports stay, so that clients reconnect
        m_port = m_configTemplate.find("{port}") == std::string::npos ? 0 : freeLoopbackPort();
        m_tlsPort = m_configTemplate.find("{tls-port}") == std::string::npos ? 0 : freeLoopbackPort();
        m_busPort = m_configTemplate.find("{bus-port}") == std::string::npos ? 0 : freeLoopbackPort();
        ++m_portAttempts;
    }
    m_phase = Phase::Starting;
    m_keptPorts.clear();
    m_startDeadline = std::chrono::steady_clock::now() + startLimit;
    const std::string config = m_folder->path() + "/redis.conf";
    if (!m_wasReady) // on a restart the file is kept: the server may have rewritten it
        writeFile(config, filledIn(m_configTemplate));
    unlink(socketPath().c_str());
    unlink((m_folder->path() + "/server.log").c_str());
    Words words = m_plan.server;
    words.insert(words.begin() + 1, config);
    m_server = Child::start(words, m_folder->path(), "server.log", m_plan.environment);
    m_folder->record(m_server->pid());
}

void Guardian::becomeReady()
{
    m_phase = Phase::Ready;
    say("ready " + std::to_string(m_port) + " " + std::to_string(m_tlsPort) + " "
        + std::to_string(m_busPort));
    if (!m_wasReady)
        startCompanions();
    m_wasReady = true;
}

void Guardian::startCompanions()
{
    for (Words words : m_plan.companions) {
        if (words.empty())
            continue;
        for (std::string &word : words)
            word = filledIn(word);
        m_companions.push_back(Child::start(words, m_folder->path(), {}, {}));
        m_folder->record(m_companions.back().pid());
    }
}

bool Guardian::step(int signals)
{
    pollfd sources[] = {{STDIN_FILENO, POLLIN, 0}, {signals, POLLIN, 0}};
    poll(sources, 2, m_phase == Phase::Starting ? readinessStepMs : -1);
    if (sources[1].revents && !lookAtSignals(signals))
        return false;
    if (sources[0].revents && !readControl())
        return false;
    return m_phase != Phase::Starting || checkReadiness();
}

bool Guardian::checkReadiness()
{
    if (access(socketPath().c_str(), F_OK) == 0 && answersPing(socketPath()))
        becomeReady();
    else if (std::chrono::steady_clock::now() > m_startDeadline) {
        say("failed the server does not answer: " + lastWords(m_folder->path() + "/server.log"));
        return false;
    }
    return true;
}

bool Guardian::readControl()
{
    char bytes[256];
    const ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count <= 0)
        return count < 0 && errno == EINTR;
    m_heard.append(bytes, size_t(count));
    for (size_t end = m_heard.find('\n'); end != std::string::npos; end = m_heard.find('\n')) {
        const std::string word = m_heard.substr(0, end);
        m_heard.erase(0, end + 1);
        obey(word);
    }
    return true;
}

void Guardian::obey(const std::string &word)
{
    if (word == "pause" && m_phase == Phase::Ready) {
        m_server->pause();
        say("paused");
    } else if (word == "resume" && m_phase == Phase::Ready) {
        m_server->signal(SIGCONT);
        say("resumed");
    } else if (word == "kill") {
        killServer();
        say("killed");
    } else if (word == "restart") {
        killServer();
        startServer();
    }
}

void Guardian::killServer()
{
    m_phase = Phase::Down;
    m_server->signal(SIGKILL);
    stopAll({&*m_server}, 0);
    m_keptPorts.clear();
    for (const int port : {m_port, m_tlsPort, m_busPort}) {
        if (port > 0)
            m_keptPorts.emplace_back(port);
    }
}

bool Guardian::lookAtSignals(int signals)
{
    signalfd_siginfo info = {};
    bool goOn = true;
    while (read(signals, &info, sizeof info) == ssize_t(sizeof info))
        goOn = goOn && info.ssi_signo != SIGTERM && info.ssi_signo != SIGHUP;
    return goOn && lookAtChildren();
}

bool Guardian::lookAtChildren()
{
    for (size_t number = 0; number < m_companions.size(); ++number) {
        if (m_companions[number].reap())
            say("companion " + std::to_string(number) + " ended "
                + std::to_string(m_companions[number].status()));
    }
    return !m_server->reap() || serverEnded();
}

bool Guardian::serverEnded()
{
    const std::string words = lastWords(m_folder->path() + "/server.log");
    const bool portTaken = words.find("Address already in use") != std::string::npos;
    if (!m_wasReady && portTaken && m_portAttempts < portAttempts) {
        startServer();
        return true;
    }
    if (m_wasReady)
        say("died " + std::to_string(m_server->status()));
    else
        say("failed the server did not start: " + words);
    return false;
}

void Guardian::stop()
{
    std::vector<Child *> companions;
    for (Child &companion : m_companions)
        companions.push_back(&companion);
    stopAll(companions, companionGraceMs);
    stopAll({&*m_server}, serverGraceMs);
    while (waitpid(-1, nullptr, WNOHANG) > 0) { } // orphans of the companions
    m_folder->remove();
}

std::string Guardian::socketPath() const
{
    return m_folder->path() + "/redis.sock";
}

std::string Guardian::filledIn(std::string word) const
{
    replaceAll(word, "{port}", std::to_string(m_port));
    replaceAll(word, "{tls-port}", std::to_string(m_tlsPort));
    replaceAll(word, "{bus-port}", std::to_string(m_busPort));
    replaceAll(word, "{socket}", socketPath());
    replaceAll(word, "{url}", "unix://" + percentEncoded(socketPath()));
    return word;
}

} // namespace guardian
