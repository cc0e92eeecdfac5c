// Serves like `almanac serve`, after adding one user per role, with the ids 1 to 5.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '../../src/accounts/password.ts'
import { systemClock } from '../../src/cli/line/clock.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { main } from '../../src/main.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { newTestDatabase, onPostgres } from '../support/test-database.ts'

const users = [
  { login: 'admin', role: 'administrator' },
  { login: 'editor', role: 'editor' },
  { login: 'author', role: 'author' },
  { login: 'contributor', role: 'contributor' },
  { login: 'subscriber', role: 'subscriber' },
] as const

if (onPostgres) {
  process.env.DATABASE_URL = (await newTestDatabase()).url
  process.env.ALMANAC_IMAGE_STORE ??= `file:${await mkdtemp(join(tmpdir(), 'almanac-images-'))}`
}
const store = await openStore(loadConfig(process.env).databaseUrl)
const hashes = await Promise.all(users.map(({ login }) => hashPassword(`${login}-pass`)))
await store.transaction(async tx => {
  for (const [index, user] of users.entries()) {
    await tx.users.insert({ ...user, passwordHash: hashes[index] as string }, systemClock())
  }
})
await store.close()
await main()
