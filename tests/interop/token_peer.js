// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Libraries that write one value under one key, in a process of their own: one JSON request a line on standard input, one
// answer a line on standard output. Ends at the end of its input.
//   node token_peer.js redlock|mutex|redlock-mutex|semaphore|multi-semaphore SOCKET...
//   {"id":1,"op":"acquire","key":"mutex:job","leaseMs":30000,"waitMs":0}  -> {"id":1,"result":"the holder" or null}
//   {"id":2,"op":"extend","key":"mutex:job","leaseMs":30000}             -> {"id":2,"result":true or false}
//   {"id":3,"op":"release","key":"mutex:job"}                            -> {"id":3,"result":true or false}
// A release of redis-semaphore does not report its outcome: the result is always true.

'use strict';

const Redis = require('ioredis');
const Redlock = require('redlock');
const { MultiSemaphore, Mutex, RedlockMutex, Semaphore } = require('redis-semaphore');
const readline = require('node:readline');

const [, , library, ...sockets] = process.argv;
const clients = sockets.map((path) => new Redis({ path, maxRetriesPerRequest: 1, enableOfflineQueue: false }));
clients.forEach((client) => client.on('error', () => {})); // errors of a server that is down are ignored
const pause = 20; // ms between two attempts

const redlock = {
  async acquire({ key, leaseMs, waitMs }) {
    const asking = new Redlock(clients, {
      retryCount: Math.ceil(waitMs / pause),
      retryDelay: pause,
      retryJitter: 0,
    });
    asking.on('clientError', () => {});
    try {
      const lock = await asking.lock(key, leaseMs);
      return { holder: lock.value, lock };
    } catch (error) {
      if (error instanceof Redlock.LockError) return null;
      throw error;
    }
  },
  extend: ({ lock }, leaseMs) => lock.extend(leaseMs).then(() => true, () => false),
  release: ({ lock }) => lock.unlock().then(() => true, () => false),
};

// All kinds of redis-semaphore: they differ in their construction and in the prefix of their keys.
function ofRedisSemaphore(prefix, make) {
  return {
    async acquire({ key, leaseMs, waitMs, ...more }) {
      const lock = make(key.slice(prefix.length), more, {
        lockTimeout: leaseMs,
        acquireTimeout: Math.max(waitMs, 1000),
        acquireAttemptsLimit: waitMs > 0 ? Number.POSITIVE_INFINITY : 1,
        retryInterval: pause,
        refreshInterval: 0, // extended only on request
      });
      return (await lock.tryAcquire()) ? { holder: lock.identifier, lock } : null;
    },
    extend({ lock }, leaseMs) {
      lock._acquireOptions.lockTimeout = leaseMs;
      return lock._refresh(); // what its timer calls
    },
    release: ({ lock }) => lock.release().then(() => true),
  };
}

const libraries = {
  redlock,
  mutex: ofRedisSemaphore('mutex:', (name, more, options) => new Mutex(clients[0], name, options)),
  'redlock-mutex': ofRedisSemaphore('mutex:', (name, more, options) => new RedlockMutex(clients, name, options)),
  semaphore: ofRedisSemaphore('semaphore:', (name, { limit }, options) =>
    new Semaphore(clients[0], name, limit, options)),
  'multi-semaphore': ofRedisSemaphore('semaphore:', (name, { limit, permits }, options) =>
    new MultiSemaphore(clients[0], name, limit, permits, options)),
};
const spoken = libraries[library];
const held = new Map(); // by key; keeps holds that were lost unnoticed, as a program does that is not notified

async function perform(request) {
  switch (request.op) {
    case 'acquire': {
      const hold = await spoken.acquire({ waitMs: 0, ...request });
      if (hold) held.set(request.key, hold);
      return hold ? hold.holder : null;
    }
    case 'extend':
      return spoken.extend(held.get(request.key), request.leaseMs);
    case 'release': {
      const hold = held.get(request.key);
      held.delete(request.key);
      return spoken.release(hold);
    }
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
Promise.all(clients.map((client) => new Promise((resolve) => client.once('ready', resolve)))).then(() =>
  process.stdout.write('{"ready":true}\n'));
