// Loaded before tests that check everything about passwords but the cost of their hashes: one hash at full cost takes as
// long as a small test. A hash still names its full cost, so processes that share a database need the same cost.
import crypto from 'node:crypto'
import module from 'node:module'

const { argon2 } = crypto

/** Hashes that name less, such as those of test users, are left alone. */
const fullMemory = 19_456

crypto.argon2 = (algorithm, options, done) =>
  argon2(algorithm, options.memory < fullMemory ? options : { ...options, memory: 8, passes: 1 }, done)
module.syncBuiltinESMExports()
