import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const changes0002To0039: readonly Migration[] = [
  {
    name: '0003-images',
    async up(db, dialect) {
      let table = db.schema
        .createTable('images')
        .addColumn('id', 'integer', column => column.primaryKey().references('record_ids.id'))
        .addColumn('author_id', 'integer', column => column.notNull().references('users.id'))
      for (const name of ['created_at', 'modified_at'])
        table = table.addColumn(name, 'bigint', column => column.notNull())
      for (const name of ['width', 'height', 'bytes'])
        table = table.addColumn(name, 'integer', column => column.notNull())
      for (const name of [
        'language',
        'languages',
        'title',
        'alt',
        'digest',
        'extension',
        'sizes',
        'sort_key',
        'search_text',
      ])
        table = table.addColumn(name, dialect.text, column => column.notNull()) // prettier-ignore
      await table.addColumn('source_url', dialect.text).execute()
      await db.schema.createIndex('images_by_digest').on('images').column('digest').execute()
      await db.schema.createIndex('images_by_source').on('images').column('source_url').execute()
      await db.schema.createIndex('images_by_author').on('images').column('author_id').execute()
      for (const user of ['events', 'venues', 'organizers']) {
        await sql`create index ${sql.raw(`${user}_by_image`)} on ${sql.table(user)} (image_id)
          where image_id is not null`.execute(db)
      }
    },
  },
  {
    name: '0004-attempts',
    async up(db, dialect) {
      await db.schema
        .createTable('attempts')
        .addColumn('digest', dialect.text, column => column.primaryKey())
        .addColumn('count', 'integer', column => column.notNull())
        .addColumn('wait_until', 'bigint', column => column.notNull())
        .addColumn('forget_at', 'bigint', column => column.notNull())
        .execute()
      await db.schema.createIndex('attempts_by_age').on('attempts').column('forget_at').execute()
    },
  },
  {
    name: '0005-category-colours',
    async up(db, dialect) {
      await db.schema.alterTable('terms').addColumn('color', dialect.text).execute()
    },
  },
  {
    name: '0008-journal',
    async up(db, dialect) {
      // A single row. It is written when the calendar is opened, so an empty database stays empty for a
      // restore.
      await db.schema
        .createTable('journal')
        .addColumn('id', 'integer', column => column.primaryKey())
        .addColumn('epoch', dialect.text, column => column.notNull())
        .addColumn('forgotten', 'bigint', column => column.notNull())
        .execute()
      // No foreign keys to users or records: the journal outlives both.
      await db.schema
        .createTable('changes')
        .addColumn('seq', 'bigint', column => column.primaryKey())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('user_id', 'integer')
        .addColumn('door', dialect.text, column => column.notNull())
        .addColumn('kind', dialect.text, column => column.notNull())
        .addColumn('record_id', 'integer', column => column.notNull())
        .addColumn('action', dialect.text, column => column.notNull())
        .addColumn('version', 'integer', column => column.notNull())
        .addColumn('fields', dialect.text, column => column.notNull())
        .execute()
      await db.schema
        .createIndex('changes_of_record')
        .on('changes')
        .columns(['kind', 'record_id', 'seq'])
        .execute()
      await db.schema.createIndex('changes_by_time').on('changes').column('at').execute()
      await db.schema
        .createTable('leases')
        .addColumn('name', dialect.text, column => column.primaryKey())
        .addColumn('holder', dialect.text, column => column.notNull())
        .addColumn('expires_at', 'bigint', column => column.notNull())
        .execute()
      for (const table of ['terms', 'images']) {
        await db.schema
          .alterTable(table)
          .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
          .execute()
      }
    },
  },
  /**
   * The number of listed events that start on each day, in total and per term, so the total of a list is a sum
   * over days instead of events. Also adds indexes by title and end that contain everything the public list
   * filters by.
   */
  {
    name: '0010-listed-days',
    async up(db, dialect) {
      await db.schema
        .createTable('listed_days')
        .addColumn('term_id', 'integer', column => column.notNull())
        .addColumn('day', 'bigint', column => column.notNull())
        .addColumn('events', 'integer', column => column.notNull())
        .addColumn('featured', 'integer', column => column.notNull())
        .addColumn('last_end', 'bigint', column => column.notNull())
        .addPrimaryKeyConstraint('listed_days_primary_key', ['term_id', 'day'])
        .execute()
      const [ofAll, ofTerms] = [
        sql`select 0 as term_id, events.* from events`,
        sql`select event_terms.term_id, events.* from events
          inner join event_terms on event_terms.event_id = events.id`,
      ]
      for (const events of [ofAll, ofTerms])
        await sql`insert into listed_days (term_id, day, events, featured, last_end)
          select term_id, cast(floor(start_utc / 86400.0) as bigint), count(*), sum(featured), max(end_utc)
          from (${events}) as listed where status = 'publish' and hide_from_listings = 0 group by 1, 2`.execute(
          db,
        )
      await dialect.keepListedDays(db)
      await db.schema.dropIndex('events_by_end').execute()
      await db.schema
        .createIndex('events_by_end')
        .on('events')
        .columns(['status', 'end_utc', 'id', 'start_utc', 'hide_from_listings'])
        .execute()
      await db.schema
        .createIndex('events_by_title')
        .on('events')
        .columns(['status', 'sort_key', 'id', 'start_utc', 'end_utc', 'hide_from_listings'])
        .execute()
    },
  },
  /** Captions and descriptions for attachment clients, and former slugs of records. */
  {
    name: '0013-older-clients',
    async up(db, dialect) {
      await db.schema
        .alterTable('images')
        .addColumn('caption', dialect.text, column => column.notNull().defaultTo(''))
        .execute()
      await db.schema
        .alterTable('images')
        .addColumn('description', dialect.text, column => column.notNull().defaultTo(''))
        .execute()
      await db.schema.alterTable('images').addColumn('parent_id', 'integer').execute()
      await db.schema
        .alterTable('images')
        .addColumn('is_attachment', 'integer', column => column.notNull().defaultTo(0))
        .execute()
      await db.schema
        .createTable('former_slugs')
        .addColumn('kind', dialect.text, column => column.notNull())
        .addColumn('slug', dialect.text, column => column.notNull())
        .addColumn('record_id', 'integer', column => column.notNull())
        .addPrimaryKeyConstraint('former_slugs_key', ['kind', 'slug'])
        .execute()
    },
  },
  /**
   * Filters on content also check whether an event has a password. With the flag in the index by start, the
   * check does not read the event.
   */
  {
    name: '0014-listed-events-with-passwords',
    async up(db) {
      await db.schema.dropIndex('events_listed').execute()
      await db.schema
        .createIndex('events_listed')
        .on('events')
        .columns(['status', 'start_utc', 'id', 'end_utc', 'hide_from_listings', 'password_hash'])
        .execute()
    },
  },
  /** Support for clients that sync a copy of the calendar and retry failed requests. */
  {
    name: '0016-in-step',
    async up(db, dialect) {
      await db.schema
        .createTable('sent_answers')
        .addColumn('digest', dialect.text, column => column.primaryKey())
        .addColumn('fingerprint', dialect.text, column => column.notNull())
        .addColumn('status', 'integer', column => column.notNull())
        .addColumn('headers', dialect.text, column => column.notNull())
        .addColumn('body', dialect.text, column => column.notNull())
        .addColumn('forget_at', 'bigint', column => column.notNull())
        .execute()
      await db.schema.createIndex('sent_answers_by_age').on('sent_answers').column('forget_at').execute()
      await db.schema
        .alterTable('terms')
        .addColumn('modified_at', 'bigint', column => column.notNull().defaultTo(0))
        .execute()
      // As far back as the journal goes. Earlier changes are older than any client asks for.
      await sql`
        update terms set modified_at = coalesce(
          (select max(at) from changes where changes.kind = terms.taxonomy and changes.record_id = terms.id), 0)`.execute(
        db,
      )
      for (const table of ['events', 'venues', 'organizers'])
        await db.schema.createIndex(`${table}_by_change`).on(table).columns(['modified_at', 'id']).execute()
    },
  },
  {
    name: '0017-webhooks',
    async up(db, dialect) {
      await db.schema
        .createTable('webhooks')
        .addColumn('id', 'integer', dialect.autoIncrement)
        .addColumn('address', dialect.text, column => column.notNull())
        .addColumn('kinds', dialect.text, column => column.notNull())
        .addColumn('actions', dialect.text, column => column.notNull())
        .addColumn('links', dialect.text, column => column.notNull())
        .addColumn('language', dialect.text, column => column.notNull())
        // No foreign key: a missing user is noticed on delivery, and the subscription reports it.
        .addColumn('user_id', 'integer')
        .addColumn('base', dialect.text, column => column.notNull())
        .addColumn('state', dialect.text, column => column.notNull().defaultTo('active'))
        .addColumn('reason', dialect.text)
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('seq', 'bigint', column => column.notNull())
        .addColumn('place', 'integer', column => column.notNull())
        .addColumn('place_id', 'bigint', column => column.notNull())
        .addColumn('failures', 'integer', column => column.notNull().defaultTo(0))
        .addColumn('failing_since', 'bigint')
        .addColumn('next_at', 'bigint', column => column.notNull().defaultTo(0))
        .execute()
      // Separate from the subscriptions, so backups and copies do not contain secrets.
      await db.schema
        .createTable('webhook_secrets')
        .addColumn('webhook_id', 'integer', column =>
          column.primaryKey().references('webhooks.id').onDelete('cascade'),
        )
        .addColumn('secret', dialect.text, column => column.notNull())
        .execute()
      await db.schema
        .createTable('webhook_deliveries')
        .addColumn('id', 'integer', dialect.autoIncrement)
        .addColumn('webhook_id', 'integer', column =>
          column.notNull().references('webhooks.id').onDelete('cascade'),
        )
        .addColumn('message_id', dialect.text, column => column.notNull())
        .addColumn('type', dialect.text, column => column.notNull())
        .addColumn('record_id', 'integer')
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('milliseconds', 'integer', column => column.notNull())
        .addColumn('status', 'integer')
        .addColumn('error', dialect.text)
        .addColumn('answer', dialect.text, column => column.notNull())
        .execute()
      await db.schema
        .createIndex('deliveries_of_webhook')
        .on('webhook_deliveries')
        .columns(['webhook_id', 'id'])
        .execute()
      await db.schema.createIndex('deliveries_by_time').on('webhook_deliveries').column('at').execute()
    },
  },
  /** The search index of words, and the keys for typo tolerance. */
  {
    name: '0019-search-words',
    async up(db, dialect) {
      await db.schema
        .createTable('search_words')
        .addColumn('kind', dialect.text, column => column.notNull())
        .addColumn('record_id', 'integer', column => column.notNull())
        .addColumn('language', dialect.text, column => column.notNull())
        .addColumn('word', dialect.text, column => column.notNull())
        .addColumn('stem', dialect.text, column => column.notNull())
        .addColumn('weight', 'integer', column => column.notNull())
        .addPrimaryKeyConstraint('search_words_key', ['kind', 'record_id', 'language', 'word'])
        .execute()
      await db.schema
        .createIndex('search_words_by_word')
        .on('search_words')
        .columns(['word', 'language', 'kind', 'record_id', 'weight'])
        .execute()
      await db.schema
        .createIndex('search_words_by_stem')
        .on('search_words')
        .columns(['stem', 'language', 'word'])
        .execute()
      await db.schema
        .createTable('search_slips')
        .addColumn('key', dialect.text, column => column.notNull())
        .addColumn('word', dialect.text, column => column.notNull())
        .addPrimaryKeyConstraint('search_slips_key', ['key', 'word'])
        .execute()
      // A single row: the change up to which the words are current. They are built on first use.
      await db.schema
        .createTable('search_place')
        .addColumn('id', 'integer', column => column.primaryKey())
        .addColumn('epoch', dialect.text, column => column.notNull())
        .addColumn('seq', 'bigint', column => column.notNull())
        .execute()
    },
  },
  /** Desk sessions, single-use sign-in links, and names of users. */
  {
    name: '0021-desk',
    async up(db, dialect) {
      await db.schema
        .alterTable('users')
        .addColumn('name', dialect.text, column => column.notNull().defaultTo(''))
        .execute()
      await db.schema.alterTable('users').addColumn('language', dialect.text).execute()
      await db.schema
        .createTable('sessions')
        .addColumn('id', 'integer', dialect.autoIncrement)
        .addColumn('user_id', 'integer', column =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('token_hash', dialect.text, column => column.notNull().unique())
        .addColumn('agent', dialect.text, column => column.notNull())
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('seen_at', 'bigint', column => column.notNull())
        .addColumn('confirmed_at', 'bigint', column => column.notNull())
        .execute()
      await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
      await db.schema
        .createTable('entry_links')
        .addColumn('id', 'integer', dialect.autoIncrement)
        .addColumn('user_id', 'integer', column =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('secret_hash', dialect.text, column => column.notNull().unique())
        .addColumn('purpose', dialect.text, column => column.notNull())
        .addColumn('expires_at', 'bigint', column => column.notNull())
        .execute()
      await db.schema.createIndex('entry_links_by_user').on('entry_links').column('user_id').execute()
    },
  },
  /** Records store where they were imported from. A source id is unique per kind. */
  {
    name: '0024-sources',
    async up(db, dialect) {
      for (const table of ['events', 'venues', 'organizers', 'terms', 'images']) {
        await db.schema.alterTable(table).addColumn('source', dialect.text).execute()
        await db.schema.alterTable(table).addColumn('source_id', dialect.text).execute()
        await db.schema
          .createIndex(`${table}_source`)
          .unique()
          .on(table)
          .columns(table === 'terms' ? ['source', 'source_id', 'taxonomy'] : ['source', 'source_id'])
          .where('source', 'is not', null)
          .execute()
      }
    },
  },
  /** Whether a translation is older than its source and needs a review. */
  {
    name: '0026-older-translations',
    async up(db) {
      await db.schema
        .alterTable('translations')
        .addColumn('is_older', 'integer', column => column.notNull().defaultTo(0))
        .execute()
    },
  },
  /** Comments between authors and reviewers of an event. */
  {
    name: '0027-comments',
    async up(db, dialect) {
      await db.schema
        .createTable('event_comments')
        .addColumn('id', 'integer', dialect.autoIncrement)
        .addColumn('event_id', 'integer', column =>
          column.notNull().references('events.id').onDelete('cascade'),
        )
        .addColumn('user_id', 'integer', column => column.references('users.id').onDelete('set null'))
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('asks_for_changes', 'integer', column => column.notNull())
        .addColumn('text', dialect.text, column => column.notNull())
        .execute()
      await db.schema.createIndex('event_comments_by_event').on('event_comments').column('event_id').execute()
      await db.schema.createIndex('event_comments_by_user').on('event_comments').column('user_id').execute()
    },
  },
  /** The email address of a user, and when the account was disabled. */
  {
    name: '0028-people',
    async up(db, dialect) {
      await db.schema
        .alterTable('users')
        .addColumn('mail', dialect.text, column => column.notNull().defaultTo(''))
        .execute()
      await db.schema
        .alterTable('users')
        .addColumn('mail_key', dialect.text, column => column.notNull().defaultTo(''))
        .execute()
      await db.schema.alterTable('users').addColumn('disabled_at', 'bigint').execute()
      await db.schema.createIndex('users_by_mail').on('users').column('mail_key').execute()
    },
  },
  /** Event status, attendance mode and programme. */
  {
    name: '0030-state-and-programme',
    async up(db) {
      const texts = [
        ['event_status', 'scheduled'],
        ['event_status_reason', ''],
        ['attendance', 'in_person'],
        ['online_url', ''],
        ['online_url_shown', 'always'],
        ['programme', '[]'],
      ] as const
      for (const [name, usual] of texts)
        await db.schema
          .alterTable('events')
          .addColumn(name, 'text', column => column.notNull().defaultTo(usual))
          .execute()
      await db.schema
        .alterTable('events')
        .addColumn('online_url_minutes', 'integer', column => column.notNull().defaultTo(15))
        .execute()
      for (const name of ['previous_start_utc', 'online_from_utc'])
        await db.schema.alterTable('events').addColumn(name, 'bigint').execute()
      await db.schema.alterTable('events').addColumn('doors_offset', 'integer').execute()
      // Few events are cancelled or online. Partial indexes of these cost little for other writes.
      await sql`create index events_not_as_planned on events (event_status, start_utc, id)
        where event_status <> 'scheduled'`.execute(db)
      await sql`create index events_online on events (attendance, start_utc, id)
        where attendance <> 'in_person'`.execute(db)
    },
  },
  /** Series: a rule and its occurrences, each with its position. */
  {
    name: '0031-series',
    async up(db, dialect) {
      await db.schema
        .createTable('series')
        .addColumn('id', 'integer', dialect.autoIncrement)
        .addColumn('version', 'integer', column => column.notNull())
        .addColumn('rule', dialect.text, column => column.notNull())
        .addColumn('extra_dates', dialect.text, column => column.notNull())
        .addColumn('excluded_dates', dialect.text, column => column.notNull())
        .addColumn('skipped_dates', dialect.text, column => column.notNull())
        .addColumn('time_zone', dialect.text, column => column.notNull())
        .addColumn('start_local', dialect.text, column => column.notNull())
        .addColumn('lasts_seconds', 'bigint', column => column.notNull())
        .addColumn('all_day', 'integer', column => column.notNull())
        .addColumn('made_until', 'bigint')
        .execute()
      await db.schema
        .createIndex('series_made_until')
        .on('series')
        .column('made_until')
        .where('made_until', 'is not', null)
        .execute()
      await db.schema.alterTable('events').addColumn('series_id', 'integer').execute()
      await db.schema.alterTable('events').addColumn('original_start', dialect.text).execute()
      await db.schema.alterTable('events').addColumn('series_version', 'integer').execute()
      await db.schema
        .alterTable('events')
        .addColumn('own_fields', dialect.text, column => column.notNull().defaultTo('[]'))
        .execute()
      await db.schema
        .createIndex('events_series')
        .unique()
        .on('events')
        .columns(['series_id', 'original_start'])
        .where('series_id', 'is not', null)
        .execute()
    },
  },
  /** Site settings with their version, and import jobs. */
  {
    name: '0032-settings',
    async up(db, dialect) {
      await db.schema
        .createTable('settings')
        .addColumn('name', dialect.text, column => column.primaryKey())
        .addColumn('value', dialect.text, column => column.notNull())
        .addColumn('file', dialect.text)
        .execute()
      await db.schema
        .alterTable('journal')
        .addColumn('settings_version', 'integer', column => column.notNull().defaultTo(0))
        .execute()
      await db.schema
        .createTable('import_jobs')
        .addColumn('id', 'integer', dialect.autoIncrement)
        .addColumn('user_id', 'integer', column => column.notNull())
        .addColumn('name', dialect.text, column => column.notNull())
        .addColumn('address', dialect.text)
        .addColumn('file', dialect.text)
        .addColumn('options', dialect.text, column => column.notNull())
        .addColumn('deed', dialect.text, column => column.notNull())
        .addColumn('state', dialect.text, column => column.notNull())
        .addColumn('rehearsal_id', 'integer')
        .addColumn('run_id', 'integer')
        .addColumn('error', dialect.text)
        .addColumn('created_at', 'bigint', column => column.notNull())
        .execute()
    },
  },
  /** Pending email notices, and second factors. */
  {
    name: '0033-notices-and-second-factors',
    async up(db, dialect) {
      await db.schema
        .createTable('notices')
        .addColumn('id', 'integer', dialect.autoIncrement)
        .addColumn('user_id', 'integer', column =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('event_id', 'integer', column =>
          column.notNull().references('events.id').onDelete('cascade'),
        )
        .addColumn('by_user_id', 'integer', column => column.references('users.id').onDelete('set null'))
        .addColumn('about', dialect.text, column => column.notNull())
        .addColumn('text', dialect.text, column => column.notNull())
        .addColumn('due_at', 'bigint', column => column.notNull())
        .addColumn('tries', 'integer', column => column.notNull().defaultTo(0))
        .execute()
      for (const column of ['due_at', 'user_id', 'event_id', 'by_user_id'])
        await db.schema.createIndex(`notices_by_${column}`).on('notices').column(column).execute()

      await db.schema
        .createTable('second_factors')
        .addColumn('user_id', 'integer', column =>
          column.primaryKey().references('users.id').onDelete('cascade'),
        )
        .addColumn('secret', dialect.text, column => column.notNull())
        .addColumn('confirmed_at', 'bigint')
        .addColumn('last_step', 'bigint', column => column.notNull().defaultTo(0))
        .execute()
      await db.schema
        .createTable('recovery_codes')
        .addColumn('code_hash', dialect.text, column => column.primaryKey())
        .addColumn('user_id', 'integer', column =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .execute()
      await db.schema.createIndex('recovery_codes_by_user').on('recovery_codes').column('user_id').execute()
      await db.schema
        .createTable('half_sign_ins')
        .addColumn('token_hash', dialect.text, column => column.primaryKey())
        .addColumn('user_id', 'integer', column =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('until', 'bigint', column => column.notNull())
        .execute()
      await db.schema.createIndex('half_sign_ins_by_user').on('half_sign_ins').column('user_id').execute()
    },
  },
  /** Notifies listeners of changes, if the database supports it. */
  {
    name: '0034-notices',
    async up(db, dialect) {
      await dialect.sendNotices(db)
    },
  },
  /** External calendars that are imported regularly. */
  {
    name: '0035-followed-calendars',
    async up(db, dialect) {
      await db.schema
        .createTable('followed_calendars')
        .addColumn('id', 'integer', dialect.autoIncrement)
        .addColumn('address', dialect.text, column => column.notNull().unique())
        .addColumn('source', dialect.text, column => column.notNull())
        .addColumn('without_images', 'integer', column => column.notNull())
        .addColumn('user_id', 'integer', column => column.notNull())
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('fetched_at', 'bigint')
        .addColumn('imported_at', 'bigint')
        .addColumn('last_run', 'integer')
        .addColumn('next_at', 'bigint', column => column.notNull())
        .addColumn('failures', 'integer', column => column.notNull())
        .addColumn('error', dialect.text)
        .addColumn('etag', dialect.text)
        .addColumn('last_modified', dialect.text)
        .addColumn('digest', dialect.text)
        .execute()
    },
  },
  /** Who started an import, and the previous state of a series it changed. */
  {
    name: '0037-imported-series',
    async up(db, dialect) {
      await db.schema
        .alterTable('import_runs')
        .addColumn('started_by', dialect.text, column => column.notNull().defaultTo('command'))
        .execute()
      await db.schema.alterTable('import_changes').addColumn('series_before', dialect.text).execute()
    },
  },
  /**
   * Whether an event has a public venue with coordinates. Checking the links of each event took longer than the
   * rest of a list query. The flag is stored with the event and in the index by start.
   */
  {
    name: '0038-located-events',
    async up(db, dialect) {
      await db.schema
        .alterTable('events')
        .addColumn('is_located', 'integer', column => column.notNull().defaultTo(0))
        .execute()
      await sql`update events set is_located = 1 where id in (
        select event_links.event_id from event_links inner join venues on venues.id = event_links.linked_id
        where venues.status = 'publish' and venues.geo_lat is not null and venues.geo_lng is not null)`.execute(
        db,
      )
      await dialect.keepLocated(db)
      await db.schema.dropIndex('events_listed').execute()
      await db.schema
        .createIndex('events_listed')
        .on('events')
        .columns([
          ...['status', 'start_utc', 'id', 'end_utc', 'hide_from_listings', 'password_hash'],
          'is_located',
        ])
        .execute()
    },
  },
  /** The current triggers of `0038-located-events`, which PostgreSQL does not replan for every event. */
  {
    name: '0039-planned-once',
    up: (db, dialect) => dialect.keepLocated(db),
  },
]
