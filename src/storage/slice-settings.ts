import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** A slice’s own table of names and values. */
export interface SettingTable {
  name: string
  value: string
}

/** Reads a slice’s own table of names and values. */
export function settingReads(db: Kysely<Tables>, table: string) {
  return {
    async setting(name: string): Promise<string | undefined> {
      const found = sql<{ value: string }>`select value from ${sql.table(table)} where name = ${name}`
      return (await found.execute(db)).rows[0]?.value
    },
  }
}

export function settingWrites(db: Kysely<Tables>, table: string) {
  return {
    async setSetting(name: string, value: string): Promise<void> {
      await sql`insert into ${sql.table(table)} (name, value) values (${name}, ${value})
        on conflict (name) do update set value = excluded.value`.execute(db)
    },
  }
}
