// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An independent client in its own process: one JSON request a line on standard input, one answer a line on
// standard output. Ends with its input.
//   {"id":1,"op":"tryLock","name":"job","thread":"1","waitMs":0,"leaseMs":true}  -> {"id":1,"result":true}
//   {"id":2,"op":"unlock"|"forceUnlock"|"isLocked","name":"job","thread":"1"}   -> {"id":2,"result":...} or "error"

'use strict';

const { Redisson } = require('node-redisson');
const readline = require('node:readline');

const [, , socketPath, watchdogMs] = process.argv;
const redisson = new Redisson({
  redis: { options: { path: socketPath } },
  lockWatchdogTimeout: BigInt(watchdogMs || 30000),
});
const locks = new Map();

// A lock object keeps the lease of its last acquire, so each thread has one for a name.
function lockOf({ name, thread }) {
  const key = JSON.stringify([name, thread]);
  if (!locks.has(key)) locks.set(key, redisson.getLock(name, thread));
  return locks.get(key);
}

async function perform(request) {
  const lock = lockOf(request);
  switch (request.op) {
    case 'tryLock': {
      const lease = request.leaseMs === true ? true : BigInt(request.leaseMs);
      const wait = request.waitMs === false ? false : BigInt(request.waitMs);
      return lock.tryLock(wait, lease);
    }
    case 'unlock':
      await lock.unlock();
      return true;
    case 'forceUnlock':
      return lock.forceUnlock();
    case 'isLocked':
      return lock.isLocked();
    default:
      throw new Error(`there is no ${request.op}`);
  }
}

async function answer(line) {
  const request = JSON.parse(line);
  const reply = { id: request.id };
  try {
    reply.result = await perform(request);
  } catch (error) {
    reply.error = error.message;
  }
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}

readline.createInterface({ input: process.stdin }).on('line', answer).on('close', () => process.exit(0));
redisson.redis.once('ready', () => process.stdout.write(`${JSON.stringify({ ready: true, id: redisson.commandExecutor.id })}\n`));
