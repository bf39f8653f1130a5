// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/trace/known_scripts.h"

#include <QDir>

namespace lockengine {

using namespace Qt::StringLiterals;
using redis::Script;

KnownScripts::KnownScripts()
{
    for (const QFileInfo &file : QDir(u":/lockscope/lua"_s).entryInfoList()) {
        const Script script = Script::fromResource(file.baseName());
        m_scripts.insert(script.sha1(), script);
    }
}

Script KnownScripts::learn(const QByteArray &source)
{
    const Script script(source);
    const auto known = find(script.sha1());
    if (!known)
        m_scripts.insert(script.sha1(), script);
    return known.value_or(script);
}

std::optional<Script> KnownScripts::find(const QByteArray &sha1) const
{
    const auto script = m_scripts.find(sha1.toLower());
    return script == m_scripts.end() ? std::nullopt : std::optional(*script);
}

} // namespace lockengine
