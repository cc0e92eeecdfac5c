import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import type { Migration } from './migration.ts'

export const firstTables: Migration = {
  name: '0001-first-tables',
  async up(db, dialect) {
    await createUsers(db, dialect)
    await createIdentity(db, dialect)
    await createLinkedRecords(db, dialect)
    await createTerms(db, dialect)
    await createEvents(db, dialect)
    await createEventLinks(db, dialect)
    await createWaitingIndexes(db)
  },
}

async function createUsers(db: Kysely<object>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', dialect.autoIncrement)
    .addColumn('login', dialect.text, column => column.notNull())
    .addColumn('login_key', dialect.text, column => column.notNull().unique())
    .addColumn('role', dialect.text, column => column.notNull())
    .addColumn('password_hash', dialect.text, column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('tokens')
    .addColumn('id', 'integer', dialect.autoIncrement)
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', dialect.text, column => column.notNull())
    .addColumn('secret_hash', dialect.text, column => column.notNull().unique())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('tokens_by_user').on('tokens').column('user_id').execute()
}

async function createIdentity(db: Kysely<object>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('record_ids')
    .addColumn('id', 'integer', dialect.autoIncrement)
    .addColumn('kind', dialect.text, column => column.notNull())
    .execute()
  await db.schema
    .createTable('slugs')
    .addColumn('kind', dialect.text, column => column.notNull())
    .addColumn('language', dialect.text, column => column.notNull())
    .addColumn('slug', dialect.text, column => column.notNull())
    .addColumn('record_id', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('slugs_primary_key', ['kind', 'language', 'slug'])
    .execute()
  await db.schema.createIndex('slugs_by_record').on('slugs').columns(['kind', 'record_id']).execute()
}

async function createLinkedRecords(db: Kysely<object>, dialect: Dialect): Promise<void> {
  let venues = withLinkedRecordColumns(withFrame(db.schema.createTable('venues'), dialect), dialect)
  for (const name of ['address', 'city', 'country', 'province', 'state', 'zip', 'stateprovince']) {
    venues = withText(venues, name, dialect)
  }
  await venues
    .addColumn('geo_lat', 'double precision')
    .addColumn('geo_lng', 'double precision')
    .addColumn('show_map', 'integer', column => column.notNull())
    .addColumn('show_map_link', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('venues_by_place').on('venues').columns(['geo_lat', 'geo_lng']).execute()
  const organizers = withLinkedRecordColumns(withFrame(db.schema.createTable('organizers'), dialect), dialect)
  await withText(organizers, 'email', dialect).execute()
  for (const table of ['venues', 'organizers']) {
    await db.schema.createIndex(`${table}_by_date`).on(table).columns(['published_at', 'id']).execute()
    await db.schema.createIndex(`${table}_by_author`).on(table).column('author_id').execute()
    await db.schema.createIndex(`${table}_by_name`).on(table).columns(['sort_key', 'id']).execute()
  }
}

async function createTerms(db: Kysely<object>, dialect: Dialect): Promise<void> {
  let terms = db.schema.createTable('terms').addColumn('id', 'integer', dialect.autoIncrement)
  for (const name of [
    'taxonomy',
    'language',
    'name',
    'name_key',
    'sort_key',
    'slug',
    'description',
    'search_text',
  ]) {
    terms = withText(terms, name, dialect)
  }
  await terms
    .addColumn('parent_id', 'integer', column => column.references('terms.id'))
    .addColumn('event_count', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  // Not unique: deleting a category moves its children up, possibly next to one of the same name.
  await db.schema
    .createIndex('terms_by_name')
    .on('terms')
    .columns(['taxonomy', 'name_key', 'parent_id'])
    .execute()
  await db.schema.createIndex('terms_by_parent').on('terms').column('parent_id').execute()
}

async function createEvents(db: Kysely<object>, dialect: Dialect): Promise<void> {
  let events = withFrame(db.schema.createTable('events'), dialect)
  for (const name of [
    'title',
    'sort_key',
    'description',
    'excerpt',
    'time_zone',
    'start_local',
    'end_local',
    'cost',
    'website',
    'tickets',
    'custom_fields',
  ])
    events = withText(events, name, dialect) // prettier-ignore
  for (const name of ['start_utc', 'end_utc'])
    events = events.addColumn(name, 'bigint', column => column.notNull())
  for (const name of [
    'all_day',
    'show_map',
    'show_map_link',
    'hide_from_listings',
    'sticky',
    'featured',
    'has_tickets',
  ])
    events = events.addColumn(name, 'integer', column => column.notNull()) // prettier-ignore
  await events
    .addColumn('password_hash', dialect.text)
    .addColumn('parent_id', 'integer', column => column.references('events.id'))
    .execute()
  for (const [name, columns] of Object.entries(eventIndexes)) {
    await db.schema.createIndex(name).on('events').columns(columns).execute()
  }
  await dialect.createEventSearch(db)
}

/** The first contains everything the public list filters by, so counting does not read the events. */
const eventIndexes: Readonly<Record<string, string[]>> = {
  events_listed: ['status', 'start_utc', 'id', 'end_utc', 'hide_from_listings'],
  events_by_end: ['status', 'end_utc', 'id'],
  events_by_author: ['author_id', 'start_utc'],
  events_by_parent: ['parent_id', 'start_utc'],
  events_featured: ['featured', 'start_utc', 'id'],
  events_ticketed: ['has_tickets', 'start_utc', 'id'],
}

async function createEventLinks(db: Kysely<object>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('event_links')
    .addColumn('event_id', 'integer', column => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('kind', dialect.text, column => column.notNull())
    .addColumn('linked_id', 'integer', column => column.notNull().references('record_ids.id'))
    .addColumn('position', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('event_links_primary_key', ['event_id', 'linked_id'])
    .execute()
  await db.schema
    .createIndex('event_links_by_linked')
    .on('event_links')
    .columns(['linked_id', 'event_id'])
    .execute()
  await db.schema
    .createTable('event_terms')
    .addColumn('event_id', 'integer', column => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('term_id', 'integer', column => column.notNull().references('terms.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('event_terms_primary_key', ['event_id', 'term_id'])
    .execute()
  await db.schema
    .createIndex('event_terms_by_term')
    .on('event_terms')
    .columns(['term_id', 'event_id'])
    .execute()
}

/** Every server checks each second for due records, so the check must be very cheap. */
async function createWaitingIndexes(db: Kysely<object>): Promise<void> {
  for (const table of ['events', 'venues', 'organizers']) {
    await sql`create index ${sql.raw(`${table}_waiting`)} on ${sql.table(table)} (published_at)
      where status = 'future'`.execute(db)
  }
}

type TableBuilder = CreateTableBuilder<string, string>

function withFrame(table: TableBuilder, dialect: Dialect): TableBuilder {
  return ['status', 'language', 'slug', 'search_text']
    .reduce((columns, name) => withText(columns, name, dialect), table)
    .addColumn('id', 'integer', column => column.primaryKey().references('record_ids.id'))
    .addColumn('author_id', 'integer', column => column.notNull().references('users.id'))
    .addColumn('published_at', 'bigint', column => column.notNull())
    .addColumn('modified_at', 'bigint', column => column.notNull())
    .addColumn('image_id', 'integer')
    .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
}

function withLinkedRecordColumns(table: TableBuilder, dialect: Dialect): TableBuilder {
  const names = ['name', 'sort_key', 'description', 'excerpt', 'phone', 'website']
  return names.reduce((columns, name) => withText(columns, name, dialect), table)
}

function withText(table: TableBuilder, name: string, dialect: Dialect): TableBuilder {
  return table.addColumn(name, dialect.text, column => column.notNull().defaultTo(sql`''`))
}
