// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/keychain.h"

#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <qt6keychain/keychain.h>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

template <typename JobType>
JobType *jobFor(const QString &key)
{
    auto *job = new JobType(u"lockscope"_s); // deletes itself when finished
    job->setKey(key);
    job->setInsecureFallback(false);
    return job;
}

// A headless machine has no keychain; QtKeychain then reports an unknown error.
Error errorOf(const QKeychain::Job &job)
{
    return Error(ErrorKind::Unsupported, job.errorString().toUtf8());
}

Result<Done> doneOf(const QKeychain::Job &job)
{
    if (job.error() == QKeychain::NoError || job.error() == QKeychain::EntryNotFound)
        return Done();
    return errorOf(job);
}

} // namespace

void Keychain::read(const QString &key, QObject *context, Read answer)
{
    auto *job = jobFor<QKeychain::ReadPasswordJob>(key);
    QObject::connect(job, &QKeychain::Job::finished, context, [job, answer = std::move(answer)] {
        if (job->error() == QKeychain::NoError)
            answer(Secret(job->binaryData()));
        else if (job->error() == QKeychain::EntryNotFound)
            answer(Secret());
        else
            answer(errorOf(*job));
    });
    job->start();
}

void Keychain::write(const QString &key, const Secret &secret, QObject *context, Written answer)
{
    auto *job = jobFor<QKeychain::WritePasswordJob>(key);
    job->setBinaryData(secret.reveal());
    QObject::connect(
        job, &QKeychain::Job::finished, context, [job, answer = std::move(answer)] { answer(doneOf(*job)); });
    job->start();
}

void Keychain::remove(const QString &key, QObject *context, Written answer)
{
    auto *job = jobFor<QKeychain::DeletePasswordJob>(key);
    QObject::connect(
        job, &QKeychain::Job::finished, context, [job, answer = std::move(answer)] { answer(doneOf(*job)); });
    job->start();
}

QString keychainSentence(const Error &error)
{
    const QString sentence = Tr::tr(
        "No keychain is available, so Lockscope does not save the password and asks for it each time.");
    return error.detail.isEmpty() ? sentence : sentence + u" ("_s + visible(error.detail, 120) + u')';
}

} // namespace ui
