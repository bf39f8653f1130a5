// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockscope/arguments.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace lockscope {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr auto usage = R"(usage: lockscope [--url URL ... [--cacert FILE] [--cert FILE --key FILE] | --demo]
                 [--lesson NAME|FILE] [--theme light|dark|system] [--lang en|zh]

  --url URL     %1
                may repeat: each server opens in its own tab
  --cacert FILE CA file: the certificate authorities for TLS; else the system's
  --cert FILE, --key FILE
                the client certificate, if the server requires one, and its private key,
                without a passphrase; all three in PEM format
  --demo        a private server with a live workload
  --lesson NAME a lesson of the lab (see lockctl lab list), or a scenario file
  --theme NAME  light, dark or system
  --lang CODE   en or zh
  --help, --version

LOCKSCOPE_URL gives the address, REDISCLI_AUTH the password. A password in an argument is refused.
)";

Error wrong(const QString &sentence)
{
    return Error(ErrorKind::BadInput, sentence.toUtf8());
}

QByteArray usageText(const SystemKinds &systems)
{
    QByteArrayList forms;
    for (const auto &system : systems) {
        forms += system->addressForms();
        forms.last() += ';';
    }
    return QByteArray(usage).replace("%1", forms.join("\n                "));
}

Result<Done> take(
    Arguments &arguments, const QString &option, const QString &value, const SystemKinds &systems)
{
    if (option == "--url"_L1) {
        const auto facts = systems.factsOf(value.toUtf8());
        if (!facts)
            return facts.error();
        arguments.urls += value;
        return Done();
    }
    for (const auto &[name, file] : {std::pair("--cacert"_L1, &Arguments::caFile),
             std::pair("--cert"_L1, &Arguments::certFile), std::pair("--key"_L1, &Arguments::keyFile)}) {
        if (option != name)
            continue;
        arguments.*file = value;
        return Done();
    }
    if (option == "--lesson"_L1) {
        if (value.isEmpty())
            return wrong(u"--lesson needs the name of a lesson, or a file"_s);
        arguments.lesson = value;
        return Done();
    }
    if (option == "--theme"_L1) {
        arguments.theme = ui::themeChoice(value);
        if (!arguments.theme)
            return wrong(u"--theme must be light, dark or system"_s);
        return Done();
    }
    if (option == "--lang"_L1) {
        if (value != "en"_L1 && value != "zh"_L1)
            return wrong(u"--lang must be en or zh"_s);
        arguments.language = value;
        return Done();
    }
    return wrong(u"unknown argument %1; see lockscope --help"_s.arg(option));
}

bool hasDisplay()
{
    const auto isSet = [](const char *name) {
        const char *value = std::getenv(name);
        return value && *value;
    };
    return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") || isSet("QT_QPA_PLATFORM");
}

} // namespace

Result<Arguments> parseArguments(
    const QStringList &words, const QString &urlFromEnvironment, const SystemKinds &systems)
{
    Arguments arguments;
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (words[i] == "--demo"_L1) {
            arguments.demo = true;
            continue;
        }
        const auto equals = words[i].startsWith("--"_L1) ? words[i].indexOf(u'=') : -1;
        const QString option = words[i].left(equals);
        if (equals < 0 && i + 1 == words.size())
            return wrong(u"%1 is not understood, or lacks its value; see lockscope --help"_s.arg(option));
        const QString value = equals < 0 ? words[++i] : words[i].mid(equals + 1);
        const auto taken = take(arguments, option, value, systems);
        if (!taken)
            return taken.error();
    }
    if (arguments.demo && !arguments.urls.isEmpty())
        return wrong(u"--demo and --url exclude each other"_s);
    if (arguments.urls.isEmpty() && !arguments.demo && !urlFromEnvironment.isEmpty()) {
        const auto taken = take(arguments, u"--url"_s, urlFromEnvironment, systems);
        if (!taken)
            return taken.error();
    }
    const bool hasFiles = !(arguments.caFile + arguments.certFile + arguments.keyFile).isEmpty();
    if (arguments.urls.isEmpty() && hasFiles)
        return wrong(u"--cacert, --cert and --key need --url"_s);
    return arguments;
}

QString version()
{
    return QStringLiteral(LOCKSCOPE_VERSION);
}

std::optional<int> answerWithoutWindow(int argc, char **argv, const SystemKinds &systems)
{
    for (int i = 1; i < argc; ++i) {
        const std::string_view word(argv[i]);
        if (word == "--help" || word == "-h") {
            std::fputs(usageText(systems).constData(), stdout);
            return 0;
        }
        if (word == "--version") {
            std::puts("lockscope " LOCKSCOPE_VERSION);
            return 0;
        }
    }
    if (hasDisplay())
        return std::nullopt;
    std::fputs("lockscope: there is no display here; use lockctl (lockctl demo, lockctl --url URL watch) in "
               "the terminal instead\n",
        stderr);
    return 2;
}

} // namespace lockscope
