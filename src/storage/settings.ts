import { type Kysely, sql } from 'kysely'
import type { SiteSettingName, StoredSettings } from '../domain/site/site.ts'
import type { Tables } from './tables.ts'

export function settingReads(db: Kysely<Tables>) {
  return {
    async all(): Promise<StoredSettings> {
      const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
    },

    async file(name: SiteSettingName): Promise<Uint8Array | undefined> {
      const row = await db.selectFrom('settings').select('file').where('name', '=', name).executeTakeFirst()
      return row?.file ? Buffer.from(row.file, 'base64') : undefined
    },
  }
}

interface NewSetting {
  readonly value: string
  readonly file?: Uint8Array
}

/** Each write changes the calendar's stamp, so every process reloads the settings. */
export function settingWrites(db: Kysely<Tables>) {
  const increaseVersion = () =>
    db.updateTable('journal').set({ settings_version: sql`settings_version + 1` }).execute()
  return {
    async set(name: SiteSettingName, { value, file }: NewSetting): Promise<void> {
      const row = { value, file: file ? Buffer.from(file).toString('base64') : null }
      await db
        .insertInto('settings')
        .values({ name, ...row })
        .onConflict(conflict => conflict.column('name').doUpdateSet(row))
        .execute()
      await increaseVersion()
    },

    async unset(name: SiteSettingName): Promise<void> {
      await db.deleteFrom('settings').where('name', '=', name).execute()
      await increaseVersion()
    },
  }
}
