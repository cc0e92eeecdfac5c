import { type Migration, statements } from './migration.ts'

/** The programs that make changes for users. */
export const clientsOfChanges: Migration = {
  name: '0012-clients-of-changes',
  up: statements(`
  alter table changes add column client text;
  alter table series_operations add column client text`),
}
