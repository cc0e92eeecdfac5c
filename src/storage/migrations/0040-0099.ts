import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const changes0040To0099: readonly Migration[] = [
  /** The progress of a rebuild of the word index, which takes many transactions for a large calendar. */
  {
    name: '0040-filling-search',
    async up(db, { text }) {
      await db.schema.alterTable('search_place').addColumn('filling', text).execute()
      await db.schema
        .alterTable('search_place')
        .addColumn('filled_to', 'integer', column => column.notNull().defaultTo(0))
        .execute()
    },
  },
  /** Finds the terms named in a new event without scanning all terms. */
  {
    name: '0041-terms-by-slug',
    async up(db) {
      await db.schema.createIndex('terms_by_slug').on('terms').columns(['taxonomy', 'slug']).execute()
      await db.schema
        .createIndex('translations_by_slug')
        .on('translations')
        .columns(['kind', 'language', 'slug'])
        .execute()
    },
  },
  /** Imports run in parallel lanes, and one that keeps crashing the server is not restarted. */
  {
    name: '0042-import-lanes',
    async up(db, dialect) {
      await db.schema.alterTable('import_jobs').addColumn('lane', 'integer').execute()
      await db.schema.alterTable('import_jobs').addColumn('holder', dialect.text).execute()
      await db.schema
        .alterTable('import_jobs')
        .addColumn('crashes', 'integer', column => column.notNull().defaultTo(0))
        .execute()
    },
  },
  /** The networks each account has signed in from. Attacks on other accounts from there do not lock it out. */
  {
    name: '0044-familiar-networks',
    async up(db, dialect) {
      await db.schema
        .createTable('familiar_networks')
        .addColumn('digest', dialect.text, column => column.primaryKey())
        .addColumn('forget_at', 'bigint', column => column.notNull())
        .execute()
      await db.schema
        .createIndex('familiar_networks_by_age')
        .on('familiar_networks')
        .column('forget_at')
        .execute()
    },
  },
  /**
   * Many filters check whether an event has a password and a place. With the flags in the indexes by title and
   * end, as in that by start, the check does not read the event. Also indexes the few events with a password.
   */
  {
    name: '0045-indexes-of-orders',
    async up(db) {
      const orders = {
        events_by_end: ['end_utc', 'id', 'start_utc'],
        events_by_title: ['sort_key', 'id', 'start_utc', 'end_utc'],
      }
      for (const [name, columns] of Object.entries(orders)) {
        await db.schema.dropIndex(name).execute()
        await db.schema
          .createIndex(name)
          .on('events')
          .columns(['status', ...columns, 'hide_from_listings', 'password_hash', 'is_located'])
          .execute()
      }
      await db.schema
        .createIndex('events_protected')
        .on('events')
        .column('password_hash')
        .where('password_hash', 'is not', null)
        .execute()
    },
  },
  /** What a change of a whole series replaced, so the user can undo it. */
  {
    name: '0052-series-undo',
    async up(db, dialect) {
      await db.schema
        .createTable('series_undo')
        .addColumn('id', 'integer', dialect.autoIncrement)
        .addColumn('user_id', 'integer', column => column.notNull())
        .addColumn('made_at', 'bigint', column => column.notNull())
        .addColumn('replaced', dialect.text, column => column.notNull())
        .execute()
      await db.schema.createIndex('series_undo_by_age').on('series_undo').column('made_at').execute()
    },
  },
  /** Changes of long series that take several transactions, with the remaining work. */
  {
    name: '0054-series-operations',
    async up(db, dialect) {
      await db.schema
        .createTable('series_operations')
        .addColumn('id', 'integer', dialect.autoIncrement)
        .addColumn('series_ids', dialect.text, column => column.notNull())
        .addColumn('user_id', 'integer')
        .addColumn('door', dialect.text, column => column.notNull())
        .addColumn('begun_at', 'bigint', column => column.notNull())
        .addColumn('work', dialect.text, column => column.notNull())
        .addColumn('done', 'integer', column => column.notNull())
        .addColumn('undo_id', 'integer')
        .execute()
    },
  },
  /** For filters by yes/no fields. Events without site-specific fields are not in the index. */
  {
    name: '0056-events-with-fields',
    async up(db) {
      await sql`create index events_with_fields on events (start_utc, id) where custom_fields <> '{}'`.execute(
        db,
      )
    },
  },
  /** The scheduled backups that were made or failed. */
  {
    name: '0057-backups',
    async up(db, dialect) {
      await db.schema
        .createTable('backups')
        .addColumn('id', 'integer', dialect.autoIncrement)
        .addColumn('made_at', 'bigint', column => column.notNull())
        .addColumn('name', dialect.text, column => column.notNull())
        .addColumn('bytes', 'bigint', column => column.notNull())
        .addColumn('error', dialect.text)
        .execute()
    },
  },
  /** Single changes of events no longer update the trigram index of SQLite. */
  {
    name: '0058-later-event-search',
    up: (db, dialect) => dialect.indexEventsLater(db),
  },
  /** Access tokens get scopes, an expiry and their last use. Existing tokens keep full access and never expire. */
  {
    name: '0059-token-scopes',
    async up(db, dialect) {
      await db.schema.alterTable('tokens').addColumn('scopes', dialect.text).execute()
      await db.schema.alterTable('tokens').addColumn('expires_at', 'bigint').execute()
      await db.schema.alterTable('tokens').addColumn('last_used_at', 'bigint').execute()
    },
  },
  /**
   * Lists of the site show each series once. With the series in the indexes of lists, events outside of series are
   * recognized without reading them.
   */
  {
    name: '0070-series-in-indexes',
    async up(db) {
      const orders = {
        events_listed: ['start_utc', 'id', 'end_utc'],
        events_by_end: ['end_utc', 'id', 'start_utc'],
        events_by_title: ['sort_key', 'id', 'start_utc', 'end_utc'],
      }
      for (const [name, columns] of Object.entries(orders)) {
        await db.schema.dropIndex(name).execute()
        await db.schema
          .createIndex(name)
          .on('events')
          .columns(['status', ...columns, 'hide_from_listings', 'password_hash', 'is_located', 'series_id'])
          .execute()
      }
    },
  },
  /** Unsaved input of the desk's editors, and who has an event open. */
  {
    name: '0072-desk-drafts',
    async up(db, dialect) {
      await db.schema
        .createTable('desk_drafts')
        .addColumn('id', 'integer', dialect.autoIncrement)
        .addColumn('user_id', 'integer', column =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('path', dialect.text, column => column.notNull())
        .addColumn('tab', dialect.text, column => column.notNull())
        .addColumn('name', dialect.text, column => column.notNull())
        .addColumn('fields', dialect.text, column => column.notNull())
        .addColumn('typed_at', 'bigint', column => column.notNull())
        .addColumn('saved_at', 'bigint', column => column.notNull())
        .execute()
      await db.schema
        .createIndex('desk_drafts_by_tab')
        .on('desk_drafts')
        .columns(['user_id', 'path', 'tab'])
        .unique()
        .execute()
      await db.schema.createIndex('desk_drafts_by_age').on('desk_drafts').column('saved_at').execute()
      await db.schema
        .createTable('open_editors')
        .addColumn('event_id', 'integer', column =>
          column.notNull().references('events.id').onDelete('cascade'),
        )
        .addColumn('user_id', 'integer', column =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('seen_at', 'bigint', column => column.notNull())
        .addPrimaryKeyConstraint('open_editors_key', ['event_id', 'user_id'])
        .execute()
      await db.schema.createIndex('open_editors_by_age').on('open_editors').column('seen_at').execute()
      await db.schema.createIndex('open_editors_by_user').on('open_editors').column('user_id').execute()
    },
  },
  /** What a user chose at the desk: columns, saved filters, notifications. */
  {
    name: '0073-user-preferences',
    async up(db, dialect) {
      await db.schema
        .createTable('user_preferences')
        .addColumn('user_id', 'integer', column =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('name', dialect.text, column => column.notNull())
        .addColumn('value', dialect.text, column => column.notNull())
        .addPrimaryKeyConstraint('user_preferences_key', ['user_id', 'name'])
        .execute()
    },
  },
  /** Changes of many events, which a job makes step by step, and the version that each event got. */
  {
    name: '0074-bulk-changes',
    async up(db, dialect) {
      await db.schema
        .createTable('bulk_changes')
        .addColumn('id', 'integer', dialect.autoIncrement)
        .addColumn('user_id', 'integer', column =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('change', dialect.text, column => column.notNull())
        .addColumn('total', 'integer', column => column.notNull())
        .addColumn('is_done', 'integer', column => column.notNull())
        .addColumn('made_at', 'bigint', column => column.notNull())
        .execute()
      await db.schema.createIndex('bulk_changes_by_user').on('bulk_changes').column('user_id').execute()
      await db.schema
        .createTable('bulk_change_events')
        .addColumn('change_id', 'integer', column =>
          column.notNull().references('bulk_changes.id').onDelete('cascade'),
        )
        .addColumn('event_id', 'integer', column => column.notNull())
        .addColumn('outcome', dialect.text, column => column.notNull())
        .addColumn('version', 'integer', column => column.notNull())
        .addPrimaryKeyConstraint('bulk_change_events_key', ['change_id', 'event_id'])
        .execute()
      await db.schema
        .createIndex('bulk_change_events_by_outcome')
        .on('bulk_change_events')
        .columns(['change_id', 'outcome', 'event_id'])
        .execute()
    },
  },
  /** The source texts that an outdated translation was made from, to show what has changed since. */
  {
    name: '0075-source-before',
    async up(db, dialect) {
      await db.schema.alterTable('translations').addColumn('source_before', dialect.text).execute()
    },
  },
  /**
   * What an import does with each record, and the columns of an imported table. Records of what to undo are no longer
   * about series alone.
   */
  {
    name: '0076-import-rows-and-undo',
    async up(db, dialect) {
      await db.schema
        .createTable('import_rows')
        .addColumn('run_id', 'integer', column => column.notNull())
        .addColumn('number', 'integer', column => column.notNull())
        .addColumn('kind', dialect.text, column => column.notNull())
        .addColumn('title', dialect.text, column => column.notNull())
        .addColumn('place', dialect.text, column => column.notNull())
        .addColumn('outcome', dialect.text, column => column.notNull())
        .addColumn('record_id', 'integer')
        .addColumn('starts_at', dialect.text, column => column.notNull())
        .addPrimaryKeyConstraint('import_rows_key', ['run_id', 'number'])
        .execute()
      await db.schema.alterTable('import_jobs').addColumn('columns', dialect.text).execute()
      await db.schema.alterTable('series_undo').renameTo('undo_records').execute()
      await db.schema
        .alterTable('undo_records')
        .addColumn('kind', dialect.text, column => column.notNull().defaultTo('series'))
        .execute()
    },
  },
  /** The point of a picture that must stay visible, as `x y` in percent, and the name of the uploaded file. */
  {
    name: '0077-picture-library',
    async up(db, dialect) {
      for (const column of ['focus', 'file_name'])
        await db.schema
          .alterTable('images')
          .addColumn(column, dialect.text, added => added.notNull().defaultTo(''))
          .execute()
    },
  },
  /** Whether people who registered for an event get a mail about a change of it. */
  {
    name: '0079-notifying-changes',
    async up(db) {
      for (const table of ['changes', 'series_operations'])
        await db.schema
          .alterTable(table)
          .addColumn('notifies', 'integer', column => column.notNull().defaultTo(0))
          .execute()
    },
  },
  /** The order of changes of registrations, and how far each webhook has read it. */
  {
    name: '0090-registration-webhooks',
    async up(db, dialect) {
      await db.schema
        .alterTable('registrations')
        .addColumn('changed_seq', 'bigint', column => column.notNull().defaultTo(0))
        .execute()
      await db.schema
        .createIndex('registrations_by_changed_seq')
        .on('registrations')
        .column('changed_seq')
        .execute()
      await db.schema
        .alterTable('webhooks')
        .addColumn('registrations', dialect.text, column => column.notNull().defaultTo('none'))
        .execute()
      await db.schema
        .alterTable('webhooks')
        .addColumn('registration_seq', 'bigint', column => column.notNull().defaultTo(0))
        .execute()
    },
  },
  /** Questions that events ask at registration, the answers, and what events show of their registrations. */
  {
    name: '0091-registration-questions',
    async up(db, dialect) {
      await db.schema
        .alterTable('events')
        .addColumn('questions', dialect.text, column => column.notNull().defaultTo('[]'))
        .execute()
      for (const name of ['show_places', 'show_attendees'])
        await db.schema
          .alterTable('events')
          .addColumn(name, 'integer', column => column.notNull().defaultTo(0))
          .execute()
      await db.schema
        .alterTable('event_availability')
        .addColumn('shown', dialect.text, column => column.notNull().defaultTo(''))
        .execute()
      await db.schema
        .alterTable('registrations')
        .addColumn('answers', dialect.text, column => column.notNull().defaultTo('{}'))
        .execute()
    },
  },
  /** Webhook messages join the outbox. Each recipient gets its messages in order. */
  {
    name: '0092-outbox-channels',
    async up(db, dialect) {
      await db.schema
        .alterTable('outbox')
        .addColumn('channel', dialect.text, column => column.notNull().defaultTo('mail'))
        .execute()
      await db.schema.dropIndex('outbox_by_recipient').execute()
      await db.schema
        .createIndex('outbox_by_recipient')
        .on('outbox')
        .columns(['recipient', 'state', 'id'])
        .execute()
    },
  },
  /** The list of tickets for older clients reads only these events. */
  {
    name: '0093-events-with-registration',
    async up(db) {
      await sql`create index events_with_registration on events (id) where registration = 'here'`.execute(db)
    },
  },
]
