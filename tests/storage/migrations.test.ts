// Migrations on rows of earlier versions.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { connect } from '../../src/storage/engine/connect.ts'
import { allMigrations } from '../../src/storage/migrations/all-migrations.ts'
import type { Tables } from '../../src/storage/tables.ts'
import { buildTestApp, testNow } from '../support/test-app.ts'

const event = { title: 'Fair', start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }

/** Runs a migration again, on rows that `before` has put into their earlier state. */
async function migrateAgain(
  t: TestContext,
  url: string,
  name: string,
  before: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<Kysely<Tables>> {
  const migration = allMigrations.find(known => known.name === name) ?? assert.fail(name)
  const { writer, transact, dialect, close } = await connect(url)
  t.after(close)
  await before(writer)
  await transact(tx => migration.up(tx.$pickTables<never>(), dialect))
  return writer
}

test('texts with curly apostrophes are found by either kind', async t => {
  const { get, post, databaseUrl } = await buildTestApp(t)
  await post('/events', { ...event, title: 'Fair of l’été' })
  await post('/venues', { venue: 'O‘Neil' })

  await migrateAgain(t, databaseUrl, '0094-one-apostrophe', async db => {
    await sql`update events set search_text = 'fair of l’ete', sort_key = 'fair of l’ete'`.execute(db)
    await sql`update venues set search_text = 'o‘neil', sort_key = 'o‘neil'`.execute(db)
  })

  for (const typed of ["l'été", 'L’ete'])
    assert.equal((await get(`/events?search=${encodeURIComponent(typed)}`)).body.total, 1, typed)
  assert.equal((await get("/venues?search=o'neil")).body.total, 1)
})

test('terms without a date are as old as their first event, or as the calendar', async t => {
  const { post, databaseUrl } = await buildTestApp(t)
  const { body: used } = await post('/categories', { name: 'Music' })
  const { body: unused } = await post('/tags', { name: 'Free' })
  const at = (date_utc: string) => ({ ...event, date_utc })
  await post('/events', at('2001-01-01 00:00:00'))
  await post('/events', { ...at('2002-01-01 00:00:00'), categories: [used.id] })
  await post('/events', { ...at('2003-01-01 00:00:00'), categories: [used.id] })

  const db = await migrateAgain(t, databaseUrl, '0050-dated-terms', db =>
    sql`update terms set modified_at = 0`.execute(db),
  )

  const rows = await db.selectFrom('terms').select(['id', 'modified_at']).execute()
  const yearOf = (id: number) =>
    new Date(Number(rows.find(row => row.id === id)?.modified_at) * 1000).getUTCFullYear()
  assert.deepEqual([yearOf(used.id), yearOf(unused.id)], [2002, 2001])
})

test('terms of a calendar without events are as old as the upgrade', async t => {
  const { post, databaseUrl } = await buildTestApp(t)
  await post('/tags', { name: 'Free' })
  const begun = Math.floor(Date.now() / 1000)

  const db = await migrateAgain(t, databaseUrl, '0050-dated-terms', db =>
    sql`update terms set modified_at = 0`.execute(db),
  )

  const { modified_at } = await db.selectFrom('terms').select('modified_at').executeTakeFirstOrThrow()
  assert.ok(Number(modified_at) >= begun, String(modified_at))
})

test('the journal says who trashed a record', async t => {
  const { post, remove, databaseUrl, users, store } = await buildTestApp(t)
  const { body: trashed } = await post('/events', event)
  const { body: kept } = await post('/events', event)
  await remove(`/events/${trashed.id}`, { as: 'editor' })
  await store.change({ userId: null, door: 'command', at: testNow }, async tx => {
    const current = await tx.events.findForEdit(kept.id)
    if (current) await tx.events.update(current, { ...current, status: 'trash' })
  })

  const db = await migrateAgain(t, databaseUrl, '0049-trashed-by', async db => {
    for (const table of ['events', 'venues', 'organizers'])
      await sql`alter table ${sql.table(table)} drop column trashed_by`.execute(db)
    await sql`drop index deliveries_of_webhook_by_time`.execute(db)
  })

  const rows = await db.selectFrom('events').select(['id', 'trashed_by']).orderBy('id').execute()
  assert.deepEqual(
    rows.map(({ id, trashed_by }) => [id, trashed_by]),
    [
      [trashed.id, users.editor.id],
      [kept.id, null],
    ],
  )
})

test('tickets keep their translations and history when their ids become unique on the site', async t => {
  const { get, post, patch, databaseUrl } = await buildTestApp(t)
  const { body: first } = await post('/events', { ...event, tickets: [{ name: 'One', price: 1 }] })
  const { body: second } = await post('/events', { ...event, tickets: [{ name: 'Two', price: 2 }] })
  await patch(`/events/${second.id}?i18n_language=fr`, { tickets: [{ name: 'Deux', price: 2 }] })
  await patch(`/events/${second.id}`, { tickets: [{ name: 'Two', price: 3 }] })

  // Ids used to count from one in every event.
  await migrateAgain(t, databaseUrl, '0064-ticket-ids', async db => {
    await sql`drop table tickets`.execute(db)
    await sql`update events set tickets = replace(tickets, '"id":2', '"id":1')`.execute(db)
    await sql`update translations set texts = replace(texts, 'tickets:2:', 'tickets:1:')`.execute(db)
    await sql`update changes set fields = replace(replace(fields, '"id":2', '"id":1'), 'tickets:2:', 'tickets:1:')`.execute(
      db,
    )
  })

  const ticketOf = async (id: number, language = 'en') =>
    (await get(`/events/${id}?i18n_language=${language}`)).body.tickets[0]
  const [one, two] = [await ticketOf(first.id), await ticketOf(second.id)]
  assert.notEqual(one.id, two.id)
  assert.deepEqual([one.name, two.name, two.price], ['One', 'Two', 3])
  assert.equal((await ticketOf(second.id, 'fr')).name, 'Deux')
  const { body: history } = await get(`/events/${second.id}/history`, { as: 'administrator' })
  assert.deepEqual(
    JSON.stringify(history)
      .match(/"tickets.*?"id":\d+/g)
      ?.every(text => text.endsWith(`:${two.id}`)),
    true,
  )
})
