import { addUser } from '../../src/actions/users.ts'
import { systemClock } from '../../src/cli/clock.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { openStore } from '../../src/storage/open-store.ts'

const store = await openStore(loadConfig(process.env).databaseUrl)
const users = [
  { login: 'admin', role: 'administrator' },
  { login: 'editor', role: 'editor' },
  { login: 'author', role: 'author' },
  { login: 'contributor', role: 'contributor' },
  { login: 'subscriber', role: 'subscriber' },
] as const
for (const { login, role } of users) {
  await addUser(store, { login, role, password: `${login}-pass` }, systemClock())
}
await store.close()
