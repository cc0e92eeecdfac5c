import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { firstOf } from '../engine/statements/found-rows.ts'
import type { Tables } from '../tables.ts'

/** The purpose of a key. */
type SecretName = 'public-forms'

export function serverSecretReads(db: Kysely<Tables>) {
  return {
    find: (name: SecretName): Promise<string | undefined> =>
      firstOf(db.selectFrom('server_secrets').select('value').where('name', '=', name), row => row.value),
  }
}

export function serverSecretWrites(db: Kysely<Tables>) {
  return {
    /** The key, created if it does not exist. Processes that ask together get the same one. */
    async ensure(name: SecretName): Promise<string> {
      const made = randomBytes(32).toString('hex')
      await db
        .insertInto('server_secrets')
        .values({ name, value: made })
        .onConflict(conflict => conflict.column('name').doNothing())
        .execute()
      return (await serverSecretReads(db).find(name)) ?? made
    },

    /** The next reader creates another one. */
    async remove(name: SecretName): Promise<void> {
      await db.deleteFrom('server_secrets').where('name', '=', name).execute()
    },
  }
}
