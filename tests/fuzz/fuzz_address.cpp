// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An address as a user enters it: it is rejected with a reason or accepted. The display form of an accepted
// address parses to the same address.

#include "lockengine/redis/wire/address.h"
#include "tests/fuzz/fuzz_target.h"

using namespace lockengine;
using namespace lockengine::redis;
using fuzzing::require;

namespace {

void judge(const Address &address)
{
    require(address.password.isEmpty(), "no URL gives a password");
    require(address.database >= 0, "no database is below zero");
    require(address.port > 0, "a port is above zero");
    const bool isUnix = address.transport == Transport::Unix;
    require(isUnix ? !address.path.isEmpty() : !address.host.isEmpty(), "an address says where");

    const QByteArray shown = address.display();
    const Result<Address> again = parseAddress(shown);
    require(again.ok(), "what is shown of an address is one");
    require(again->transport == address.transport, "the same transport");
    require(again->host == address.host && again->port == address.port, "the same place");
    require(again->path == address.path, "the same socket");
    require(again->database == address.database, "the same database");
    require(again->user == address.user, "the same user");
    require(again->isLocal() == address.isLocal(), "as local as before");
    require(again->display() == shown, "and shown the same");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const Result<Address> address = parseAddress(fuzzing::bytesOf(data, size));
    if (address) {
        judge(*address);
        return 0;
    }
    require(address.error().kind == ErrorKind::BadInput, "a refused address is bad input");
    require(address.error().reason != Reason::None, "with a reason");
    return 0;
}
