import { type Migration, statements } from './migration.ts'

/** What new events of an import became, the cells of its rows, and what its undo did. */
export const importDetails: Migration = {
  name: '0005-import-details',
  up: statements(`
    alter table import_runs add column new_status text not null default 'publish';
    alter table import_runs add column undone text;
    alter table import_rows add column cells text not null default ''`),
}
