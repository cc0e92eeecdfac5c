import { type Migration, statements } from './migration.ts'

/** Whether people who registered are reminded. */
export const eventReminder: Migration = {
  name: '0009-event-reminder',
  up: statements('alter table events add column send_reminder integer not null default 1'),
}
