// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/group_words.h"

#include "ui/present/lock_words.h"
#include "ui/present/status_words.h"
#include "ui/present/tr.h"

#include <QStringList>

namespace ui {

using namespace Qt::StringLiterals;

QString groupName(const QByteArray &prefix)
{
    //: the title above locks whose names begin like no other
    return prefix.isEmpty() ? Tr::tr("Other names") : lockName(prefix);
}

QString groupCounts(const GroupCounts &counts)
{
    QStringList words;
    const auto add = [&words](int count, const QString &word) {
        if (count > 0)
            words.append(QString(word).replace(QString::number(count), grouped(count)));
    };
    //: of locks whose names begin alike: how many of them are at the top of the table because of a problem or
    //: a warning
    add(counts.withFindings, Tr::tr("%n in trouble, at the top", nullptr, counts.withFindings));
    //: of locks whose names begin alike
    add(counts.held, Tr::tr("%n held", nullptr, counts.held));
    //: of locks whose names begin alike
    add(counts.free, Tr::tr("%n free", nullptr, counts.free));
    //: of locks whose names begin alike: how many of them clients wait for
    add(counts.waitedFor, Tr::tr("%n with waiters", nullptr, counts.waitedFor));
    return words.join(u" · "_s);
}

QString foldWords(int locks)
{
    //: one row for so many locks that the table does not show; a click shows them
    return Tr::tr("%n more, no waiters", nullptr, locks).replace(QString::number(locks), grouped(locks));
}

} // namespace ui
