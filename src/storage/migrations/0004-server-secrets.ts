import { type Migration, statements } from './migration.ts'

/** Keys that all processes of a server share, and that no backup contains. */
export const serverSecrets: Migration = {
  name: '0004-server-secrets',
  up: statements('create table server_secrets (name text primary key, value text not null)'),
}
