// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/members_view.h"

#include "ui/models/client_labels.h"
#include "ui/present/duration.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/elided_label.h"
#include "ui/views/labels.h"
#include "ui/views/notice.h"

#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QString shapeOf(const MemberLook &member)
{
    if (member.phase == MemberPhase::Held)
        return u"check"_s;
    return member.phase == MemberPhase::NotSeen ? u"unplugged"_s : u"warning"_s;
}

QString leftOf(const MemberLook &member)
{
    if (member.phase != MemberPhase::Held || !member.left)
        return {};
    //: %1 is a duration
    return Tr::tr("%1 left").arg(duration(std::max(*member.left, Milliseconds::zero())));
}

} // namespace

MembersView::MembersView(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_heading(headingLabel({}, this))
    , m_notice(new Notice(theme, this))
    , m_grid(new QGridLayout)
{
    setObjectName(u"membersView"_s);
    m_heading->setObjectName(u"membersHeading"_s);
    m_heading->setToolTip(
        toolTipText(Tr::tr("Members on servers that are not open in this window are not counted.")));
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_heading);
    column->addWidget(m_notice);
    column->addLayout(m_grid);
    connect(&theme, &Theme::changed, this, &MembersView::applyStyle);
    hide();
}

void MembersView::nameClients(const ClientLabels *labels)
{
    m_labels = labels;
    if (labels)
        connect(labels, &ClientLabels::changed, this, [this] { showGroup(std::exchange(m_group, {})); });
}

QString MembersView::wordOf(const MemberLook &member) const
{
    return memberWord(member, m_labels ? m_labels->nameOf(member.system, member.holder) : QString());
}

MembersView::Row &MembersView::row(int at)
{
    while (m_rows.size() <= at) {
        const int line = int(m_rows.size());
        const Row fresh{plainLabel({}, this), new ElidedLabel(Qt::ElideMiddle, this), smallLabel({}, this),
            smallLabel({}, this)};
        fresh.left->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_grid->addWidget(fresh.shape, line, 0);
        m_grid->addWidget(fresh.name, line, 1);
        m_grid->addWidget(fresh.word, line, 2);
        m_grid->addWidget(fresh.left, line, 3);
        m_rows += fresh;
    }
    return m_rows[at];
}

void MembersView::showGroup(const std::optional<NamedGroup> &group)
{
    if (group == m_group)
        return;
    const bool isAsBefore = m_group && group && m_group->names == group->names;
    m_group = group;
    setVisible(group.has_value());
    if (!group)
        return;
    m_heading->setText(membersHeading(group->group));
    const QString sentence = standingSentence(group->group);
    if (sentence != m_notice->text())
        m_notice->say(sentence, standingTone(group->group.standing));
    const auto members = group->group.members;
    for (int at = 0; at < members.size(); ++at) {
        const Row &line = row(at);
        line.name->setText(group->names[at]);
        line.name->setToolTip(toolTipText(group->names[at]));
        line.word->setText(wordOf(members[at]));
        line.left->setText(leftOf(members[at]));
    }
    applyStyle();
    if (isAsBefore)
        return;
    for (int at = 0; at < m_rows.size(); ++at) {
        for (QWidget *part : std::initializer_list<QWidget *>{
                 m_rows[at].shape, m_rows[at].name, m_rows[at].word, m_rows[at].left})
            part->setVisible(at < members.size());
    }
}

void MembersView::applyStyle()
{
    if (!m_group)
        return;
    const auto &members = m_group->group.members;
    for (int at = 0; at < members.size(); ++at)
        m_rows[at].shape->setPixmap(m_theme.icon(shapeOf(members[at]), memberTone(members[at]))
                                        .pixmap(QSize(14, 14), devicePixelRatioF()));
}

QStringList MembersView::lines() const
{
    QStringList lines;
    for (int at = 0; m_group && at < m_group->names.size(); ++at)
        lines += m_group->names[at] + u": "_s + wordOf(m_group->group.members[at]);
    return lines;
}

} // namespace ui
