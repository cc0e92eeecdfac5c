import { type Migration, statements } from './migration.ts'

/** Review mail is in the outbox. Versions before the outbox wrote it here. */
export const removeNotices: Migration = {
  name: '0002-remove-notices',
  up: statements('drop table if exists notices'),
}
