// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/reason_words.h"

#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/model/other_kind.h"
#include "lockengine/core/written/words.h"
#include "lockengine/lab/lab_reason.h"

#include <QByteArrayList>

#include <algorithm>
#include <iterator>

namespace lockctl {

using namespace lockengine;

namespace {

constexpr qsizetype longestDetail = 300;

struct Pointer
{
    Reason reason;
    const char *to;
};

// Where to look on a command line.
const Pointer pointerTable[] = {
    {Reason::PasswordInAddress, "--ask-pass and REDISCLI_AUTH"},
    {Reason::CaFileUnreadable, "--cacert"},
    {LabReason::ScenarioUnknown, "lockctl lab list"},
    {Reason::NamingFileUnfit, "lockctl help list"},
    {Reason::CertificateNotTrusted, "--cacert"},
    {Reason::CertificateFileUnreadable, "--cert"},
    {Reason::KeyFileUnreadable, "--key"},
    {Reason::KeyFileEncrypted, "--key"},
    {Reason::KeyForAnotherCertificate, "--cert and --key"},
    {Reason::CertificateOrKeyMissing, "--cert and --key"},
    {Reason::CertificateWithoutTls, "--cert and --key"},
    {Reason::CertificateWanted, "--cert and --key"},
    {Reason::OwnCertificateRefused, "--cert"},
};

QByteArray detailOf(const Error &error)
{
    return visible(error.detail, longestDetail);
}

QByteArray pointerOf(Reason reason)
{
    const auto found = std::ranges::find(pointerTable, reason, &Pointer::reason);
    return found == std::end(pointerTable) ? QByteArray() : QByteArray(" See ") + found->to + '.';
}

// What the name is instead.
QByteArray otherKindText(const OtherKind &other)
{
    QByteArrayList kinds;
    for (const LockKind kind : other.kinds)
        kinds.append(word(kind));
    return visible(other.name, longestDetail) + (kinds.isEmpty() ? QByteArray() : ": " + kinds.join(" or "));
}

QByteArray evidence(const Error &error)
{
    if (const auto other = otherKindIn(error))
        return otherKindText(*other);
    const bool repeats = error.reason.detail() == Reason::Detail::Repeats;
    return repeats ? QByteArray() : detailOf(error);
}

} // namespace

bool hasOwnPhrase(Reason reason)
{
    // The detail names the act and says why it is not possible; the window, too, has a sentence for each
    // cause.
    return reason == LabReason::LabActNotPossible;
}

QByteArray reasonText(const Error &error)
{
    if (error.reason == Reason::None)
        return {};
    if (hasOwnPhrase(error.reason) && !error.detail.isEmpty())
        return detailOf(error);
    const QByteArray text = error.reason.sentence() + pointerOf(error.reason);
    if (error.kind == ErrorKind::NoPermission && error.reason.detail() == Reason::Detail::Permission
        && !error.detail.isEmpty())
        return "Permission " + detailOf(error) + " is missing. " + text;
    if (error.reason == Reason::NamingRulesTooMany) // the sentence has the number
        return text;
    const bool hasPosition
        = error.reason.detail() == Reason::Detail::Position || error.reason == LabReason::LabClientStill;
    if (hasPosition)
        return (error.detail.isEmpty() ? QByteArray() : detailOf(error) + ": ") + text;
    const QByteArray shown = evidence(error);
    return shown.isEmpty() ? text : text + " (" + shown + ')';
}

} // namespace lockctl
