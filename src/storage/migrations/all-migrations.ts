import { firstTables } from './0001-first-tables.ts'
import { translations } from './0002-translations.ts'
import { images } from './0003-images.ts'
import type { Migration } from './migration.ts'

/** In order. Add at the end; never change or reorder what is here. */
export const allMigrations: readonly Migration[] = [firstTables, translations, images]
