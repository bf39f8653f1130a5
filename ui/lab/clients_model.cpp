// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/clients_model.h"

#include "ui/lab/lab_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

QString clientCondition(const LabClient &client)
{
    QStringList words{processStateWord(processStateOf(client.state))};
    if (const QString skew = skewWord(client.skew); !skew.isEmpty())
        words += skew;
    if (client.dropsMessage)
        words += Tr::tr("misses the next message", "of a client of the lab");
    return words.join(u" · "_s);
}

void ClientsModel::show(const QList<LabClient> &clients)
{
    exchange(clients, [](const LabClient &a, const LabClient &b) { return a.name == b.name; });
}

int ClientsModel::rowOf(const QByteArray &name) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (client(row).name == name)
            return row;
    }
    return -1;
}

QVariant ClientsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LabClient &one = client(index.row());
    if (role == Qt::DisplayRole)
        return visible(one.name);
    QStringList words{visible(one.name), clientCondition(one), holdsSentence(one.holds)};
    if (one.answer)
        words += answerSentence(*one.answer);
    if (role == Qt::AccessibleTextRole)
        return words.join(u", "_s);
    if (role == Qt::ToolTipRole)
        return toolTipText(words.join(u'\n') + u'\n' + visible(one.id));
    return {};
}

} // namespace ui
