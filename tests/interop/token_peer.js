// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Libraries that write one value under one key, as a process of its own: one JSON request a line on standard input, one
// answer a line on standard output. Ends with its input.
//   node token_peer.js redlock|mutex|redlock-mutex|semaphore|multi-semaphore SOCKET...
//   {"id":1,"op":"acquire","key":"mutex:job","leaseMs":30000,"waitMs":0}  -> {"id":1,"result":"the holder" or null}
//   {"id":2,"op":"extend","key":"mutex:job","leaseMs":30000}             -> {"id":2,"result":true or false}
//   {"id":3,"op":"release","key":"mutex:job"}                            -> {"id":3,"result":true or false}
// A release of redis-semaphore does not tell what it came to: it is always true.

'use strict';

const Redis = require('ioredis');
const Redlock = require('redlock');
const { MultiSemaphore, Mutex, RedlockMutex, Semaphore } = require('redis-semaphore');
const readline = require('node:readline');

const [, , library, ...sockets] = process.argv;
const clients = sockets.map((path) => new Redis({ path, maxRetriesPerRequest: 1, enableOfflineQueue: false }));
clients.forEach((client) => client.on('error', () => {})); // a server that is down is not asked, and that is all
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

// All of redis-semaphore: the kinds differ in how they are made, and in the prefix of their keys.
function ofRedisSemaphore(prefix, make) {
  return {
    async acquire({ key, leaseMs, waitMs, ...more }) {
      const lock = make(key.slice(prefix.length), more, {
        lockTimeout: leaseMs,
        acquireTimeout: Math.max(waitMs, 1000),
        acquireAttemptsLimit: waitMs > 0 ? Number.POSITIVE_INFINITY : 1,
        retryInterval: pause,
        refreshInterval: 0, // extended when it is told to
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
const held = new Map(); // by key; what it lost without its doing stays, as in a program that does not notice

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
