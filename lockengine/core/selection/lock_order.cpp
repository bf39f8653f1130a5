// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/selection/lock_order.h"

#include <QtEndian>

#include <algorithm>
#include <limits>

namespace lockengine {

namespace {

constexpr qint64 never = std::numeric_limits<qint64>::max();

// Holds without a deadline sort after all deadlines, free locks last.
qint64 expiryOrder(const CompactView &lock)
{
    if (!lock.state().isHeld())
        return never;
    const bool isTimed = lock.lease().expiry() == Expiry::Timed;
    return isTimed ? lock.lease().deadline().time_since_epoch().count() : never - 1;
}

qint64 heldOrder(const CompactView &lock)
{
    const auto since = lock.heldSince();
    return since ? since->at.time_since_epoch().count() : never;
}

struct HolderLabel
{
    bool isUnnamed = false;
    QByteArray text;
};

std::strong_ordering compared(const HolderLabel &a, const HolderLabel &b)
{
    const auto order = a.isUnnamed <=> b.isUnnamed;
    return order != 0 ? order : a.text.compare(b.text) <=> 0;
}

HolderLabel labelOf(const CompactView &lock, const NameOfClient &nameOf)
{
    const QByteArray &id = lock.state().holder();
    const QString name = nameOf && !id.isEmpty() ? nameOf(lock.state().system(), id) : QString();
    return name.isEmpty() ? HolderLabel{true, id} : HolderLabel{false, name.toUtf8()};
}

std::strong_ordering orderBy(
    OrderBy by, const CompactView &a, const CompactView &b, const NameOfClient &nameOf)
{
    switch (by) {
    case OrderBy::Name:
        return std::strong_ordering::equal;
    case OrderBy::Holder:
        return compared(labelOf(a, nameOf), labelOf(b, nameOf));
    case OrderBy::Lease:
        return expiryOrder(a) <=> expiryOrder(b);
    case OrderBy::Waiters:
        return a.state().waiterCount() <=> b.state().waiterCount();
    case OrderBy::Held:
        return heldOrder(a) <=> heldOrder(b);
    case OrderBy::System:
        return a.state().system().compare(b.state().system()) <=> 0;
    }
    Q_UNREACHABLE();
}

// Integers with the order of byte-wise comparison; shorter texts come first.
std::array<quint64, 2> lettersOf(const QByteArray &text, qsizetype from)
{
    std::array<quint64, 2> letters{};
    std::array<char, sizeof(letters)> bytes{};
    const QByteArrayView rest = QByteArrayView(text).sliced(std::min(from, text.size()));
    std::copy_n(rest.begin(), std::min(rest.size(), qsizetype(bytes.size())), bytes.begin());
    for (size_t i = 0; i < letters.size(); ++i)
        letters[i] = qFromBigEndian<quint64>(bytes.data() + i * sizeof(quint64));
    return letters;
}

} // namespace

std::strong_ordering lockOrder(
    const CompactView &a, const CompactView &b, OrderBy by, const NameOfClient &nameOf)
{
    const auto order = orderBy(by, a, b, nameOf);
    return order != 0 ? order : a.state().name().compare(b.state().name()) <=> 0;
}

static std::strong_ordering demandOrder(const CompactView &a, const CompactView &b)
{
    if (const auto order = b.state().waiterCount() <=> a.state().waiterCount(); order != 0)
        return order;
    if (const auto order = heldOrder(a) <=> heldOrder(b); order != 0)
        return order;
    return lockOrder(a, b, OrderBy::Name);
}

std::strong_ordering findingOrder(
    const CompactView &a, const LockMark &markOfA, const CompactView &b, const LockMark &markOfB)
{
    const auto order = markOrder(markOfA, markOfB);
    return order != 0 ? order : demandOrder(a, b);
}

std::strong_ordering troubleOrder(
    const CompactView &a, Trouble troubleOfA, const CompactView &b, Trouble troubleOfB)
{
    return troubleOfA != troubleOfB ? troubleOfB <=> troubleOfA : demandOrder(a, b);
}

OrderKey orderKey(const CompactView &lock, OrderBy by, qsizetype shared, const NameOfClient &nameOf)
{
    OrderKey key;
    HolderLabel label;
    switch (by) {
    case OrderBy::Name:
        break;
    case OrderBy::Holder:
        label = labelOf(lock, nameOf);
        key.numbers[0] = label.isUnnamed ? 1 : 0;
        key.letters = lettersOf(label.text, 0);
        return key;
    case OrderBy::Lease:
        key.numbers[0] = expiryOrder(lock);
        break;
    case OrderBy::Waiters:
        key.numbers[0] = lock.state().waiterCount();
        break;
    case OrderBy::Held:
        key.numbers[0] = heldOrder(lock);
        break;
    case OrderBy::System:
        key.letters = lettersOf(lock.state().system(), 0);
        return key;
    }
    key.letters = lettersOf(lock.state().name(), shared);
    return key;
}

OrderKey findingKey(const CompactView &lock, const LockMark &mark, qsizetype shared)
{
    OrderKey key;
    const qint64 harm = mark.harm ? 1 + qint64(*mark.harm) : 0;
    const qint64 since = mark.harm ? mark.since.time_since_epoch().count() : 0;
    key.numbers = {-harm, since, -lock.state().waiterCount(), heldOrder(lock)};
    key.letters = lettersOf(lock.state().name(), shared);
    return key;
}

} // namespace lockengine
