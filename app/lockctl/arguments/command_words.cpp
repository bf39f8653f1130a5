// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/command_words.h"

#include "app/lockctl/arguments/permit_change.h"
#include "app/lockctl/text/terminal_text.h"

#include <algorithm>
#include <initializer_list>

namespace lockctl {

using namespace lockengine;

namespace {

enum class Takes { Nothing, Value };

struct OptionRule
{
    const char *name;
    Takes takes;
};

constexpr OptionRule options[] = {
    {"--url", Takes::Value},
    {"--json", Takes::Nothing},
    {"--color", Takes::Value},
    {"--ask-pass", Takes::Nothing},
    {"--cacert", Takes::Value},
    {"--cert", Takes::Value},
    {"--key", Takes::Value},
    {"--help", Takes::Nothing},
    {"--version", Takes::Nothing},
    {"--pattern", Takes::Value},
    {"--problems", Takes::Nothing},
    {"--filter", Takes::Value},
    {"--sort", Takes::Value},
    {"--all", Takes::Nothing},
    {"--no-header", Takes::Nothing},
    {"--unpaced", Takes::Nothing},
    {"--gentle", Takes::Nothing},
    {"--incidents", Takes::Nothing},
    {"--renewals", Takes::Nothing},
    {"--names", Takes::Value},
    {"--name-base64", Takes::Value},
    {"--listen", Takes::Value},
    {"--textfile", Takes::Value},
    {"--every", Takes::Value},
    {"--per-lock", Takes::Value},
    {"--for", Takes::Value},
    {"--kind", Takes::Value},
    {"--lease", Takes::Value},
    {"--watchdog", Takes::Nothing},
    {"--watchdog-timeout", Takes::Value},
    {"--grace", Takes::Value},
    {"--wait", Takes::Value},
    {"--count", Takes::Value},
    {"--sync", Takes::Value},
    {"--prefix", Takes::Value},
    {"--members", Takes::Value},
    {"--on-lost", Takes::Value},
    {"--follow", Takes::Nothing},
    {"--owner", Takes::Value},
    {"--reason", Takes::Value},
    {"--part", Takes::Value},
    {"--for-version", Takes::Value},
    {"--find", Takes::Nothing},
    {"--watch", Takes::Nothing},
    {"--fail-on", Takes::Value},
    {"--probe", Takes::Nothing},
    {"--exec", Takes::Value},
    {"--yes", Takes::Nothing},
    {"--servers", Takes::Value},
    {"--clients", Takes::Value},
    {"--seed", Takes::Value},
    {"--pace", Takes::Value},
    {"--full-speed", Takes::Nothing},
    {"--hold", Takes::Value},
    {"--rest", Takes::Value},
    {"--lang", Takes::Value},
};

constexpr std::initializer_list<const char *> everywhere
    = {"--url", "--json", "--color", "--ask-pass", "--cacert", "--cert", "--key", "--help", "--version"};

struct CommandRule
{
    const char *name;
    std::initializer_list<const char *> options;
};

const CommandRule commands[] = {
    {"list",
        {"--pattern", "--problems", "--filter", "--sort", "--all", "--no-header", "--names", "--unpaced",
            "--gentle"}},
    {"show", {"--name-base64", "--names", "--follow"}},
    {"watch", {"--pattern", "--for", "--incidents", "--renewals", "--names", "--unpaced", "--gentle"}},
    {"top", {"--names", "--unpaced", "--gentle"}},
    {"doctor",
        {"--pattern", "--for", "--watch", "--fail-on", "--probe", "--exec", "--names", "--unpaced",
            "--gentle"}},
    {"explain", {"--name-base64", "--names"}},
    {"repair", {"--name-base64", "--names", "--yes", "--lease", "--reason"}},
    {"metrics", {"--listen", "--textfile", "--every", "--per-lock", "--unpaced", "--gentle"}},
    {"hold",
        {"--name-base64", "--kind", "--lease", "--watchdog", "--watchdog-timeout", "--wait", "--for",
            "--count", "--sync", "--prefix", "--members", "--names"}},
    {"run",
        {"--name-base64", "--kind", "--wait", "--on-lost", "--grace", "--watchdog-timeout", "--prefix",
            "--members", "--names"}},
    {"release", {"--name-base64", "--owner", "--reason"}},
    {"force-unlock", {"--name-base64", "--yes", "--reason"}},
    {"permits", {"--name-base64", "--yes", "--reason"}},
    {"find", {"--name-base64", "--owner", "--yes", "--reason"}},
    {"acl", {"--pattern", "--for-version", "--find"}},
    {"demo", {"--part"}},
    {"lab",
        {"--servers", "--clients", "--seed", "--pace", "--full-speed", "--lang", "--kind", "--hold", "--rest",
            "--wait", "--lease", "--for"}},
    {"help", {}},
};

// Options with which other tools take a password in the open.
constexpr std::initializer_list<const char *> passwordOptions = {"-a", "--pass", "--password", "--auth"};

const char passwordRefused[]
    = "other users can read a password in an argument: set REDISCLI_AUTH or use --ask-pass";

const OptionRule *ruleOf(const QByteArray &option)
{
    const auto rule = std::find_if(
        std::begin(options), std::end(options), [&](const OptionRule &rule) { return option == rule.name; });
    return rule == std::end(options) ? nullptr : &*rule;
}

const CommandRule *commandNamed(const QByteArray &name)
{
    const auto rule = std::find_if(
        std::begin(commands), std::end(commands), [&](const CommandRule &rule) { return name == rule.name; });
    return rule == std::end(commands) ? nullptr : &*rule;
}

bool contains(const std::initializer_list<const char *> &names, const QByteArray &name)
{
    return std::any_of(names.begin(), names.end(), [&](const char *known) { return name == known; });
}

// Sorts the words in one pass; each step takes one argument, or an option with its value.
class Sorter
{
public:
    explicit Sorter(const QList<QByteArray> &arguments)
        : m_arguments(arguments)
    { }

    // A `run` without `--` would read its command as names and options for lockctl, and report a misleading
    // error.
    Result<CommandWords> sort()
    {
        const Result<CommandWords> sorted = walk();
        const bool lacksDashes = m_words.command == "run" && m_words.names.size() > 1
            && !m_words.has("--help") && !m_arguments.contains("--");
        if (lacksDashes)
            return badInput("put `--` before the command: lockctl run NAME -- COMMAND...");
        return sorted;
    }

private:
    Result<CommandWords> walk()
    {
        while (m_at < m_arguments.size()) {
            const Result<Done> taken = take(m_arguments[m_at++]);
            if (!taken)
                return taken.error();
        }
        return checkOptions();
    }

    Result<Done> take(const QByteArray &word)
    {
        if (word == "--") {
            takeRest();
            return Done();
        }
        if (word == "-h")
            return takeOption("--help");
        const bool isChange = m_words.command == "permits" && looksLikePermitChange(word);
        if (word.size() > 1 && word.startsWith('-') && !isChange)
            return takeOption(word);
        if (!m_words.command.isEmpty())
            m_words.names.append(word);
        else if (commandNamed(word))
            m_words.command = word;
        else
            return badInput(visible(word) + " is not a command (see lockctl --help)");
        return Done();
    }

    // After `--`: the child's command for `run`, otherwise names that begin with a dash.
    void takeRest()
    {
        QList<QByteArray> &rest = m_words.command == "run" ? m_words.childCommand : m_words.names;
        rest.append(m_arguments.mid(m_at));
        m_at = m_arguments.size();
    }

    Result<Done> takeOption(const QByteArray &word)
    {
        const qsizetype equals = word.startsWith("--") ? word.indexOf('=') : -1;
        const QByteArray name = equals < 0 ? word : word.first(equals);
        if (contains(passwordOptions, name) || (word.startsWith("-a") && !word.startsWith("--")))
            return badInput(passwordRefused);
        const OptionRule *rule = ruleOf(name);
        if (!rule)
            return badInput("there is no option " + visible(name) + " (see lockctl --help)");
        if (rule->takes == Takes::Nothing && equals >= 0)
            return badInput(name + " takes no value");
        if (rule->takes == Takes::Value && equals < 0 && m_at == m_arguments.size())
            return badInput(name + " needs a value");
        QByteArray value;
        if (rule->takes == Takes::Value)
            value = equals < 0 ? m_arguments[m_at++] : word.mid(equals + 1);
        m_words.options[name].append(value);
        return Done();
    }

    // Called at the end, because options may precede the command.
    Result<CommandWords> checkOptions() const
    {
        const CommandRule *command = commandNamed(m_words.command);
        for (const OptionRule &rule : options) {
            const QByteArray name = rule.name;
            if (!m_words.has(name) || contains(everywhere, name))
                continue;
            if (!command)
                return badInput(name + " needs a command (see lockctl --help)");
            if (!contains(command->options, name))
                return badInput(m_words.command + " takes no " + name);
        }
        return m_words;
    }

    const QList<QByteArray> &m_arguments;
    qsizetype m_at = 0;
    CommandWords m_words;
};

} // namespace

Error badInput(const QByteArray &sentence)
{
    return Error(ErrorKind::BadInput, sentence);
}

QByteArray CommandWords::value(const QByteArray &option, const QByteArray &otherwise) const
{
    const auto found = options.constFind(option);
    return found == options.constEnd() ? otherwise : found->constLast();
}

QByteArray commandIn(const QList<QByteArray> &arguments)
{
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        if (!arguments[i].startsWith('-'))
            return arguments[i];
        if (takesValue(arguments[i]))
            ++i;
    }
    return {};
}

Result<CommandWords> sortWords(const QList<QByteArray> &arguments)
{
    return Sorter(arguments).sort();
}

QList<QByteArray> commandNames()
{
    QList<QByteArray> names;
    for (const CommandRule &command : commands)
        names.append(command.name);
    return names;
}

bool takesValue(const QByteArray &option)
{
    const OptionRule *rule = ruleOf(option);
    return rule && rule->takes == Takes::Value;
}

QList<QByteArray> optionsOf(const QByteArray &command)
{
    QList<QByteArray> names(everywhere.begin(), everywhere.end());
    if (const CommandRule *rule = commandNamed(command))
        names.append(QList<QByteArray>(rule->options.begin(), rule->options.end()));
    return names;
}

} // namespace lockctl
