// A field's migration and its templates cannot be derived from its description. These tests name the file
// that lacks it.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type EventWireName, eventContentFields } from '../../src/domain/events/event-content.ts'
import { contentByKind } from '../../src/domain/records/content/content-by-kind.ts'
import {
  type NamedField,
  simpleFields,
  translatableTexts,
} from '../../src/domain/records/content/content-field.ts'
import { allMigrations } from '../../src/storage/migrations/all-migrations.ts'
import { recordTables } from '../../src/storage/records/record-tables.ts'
import { schemaAt } from '../../src/storage/transfer/schema.ts'
import { signInAtDesk } from '../desk/desk-client.ts'
import { attributesIn } from '../support/html.ts'
import { buildTestApp } from '../support/test-app.ts'

test('every field of a record has a column', async () => {
  const { tables } = await schemaAt(allMigrations.map(({ name }) => name))
  for (const [kind, fields] of Object.entries(contentByKind)) {
    const table = recordTables[kind as keyof typeof recordTables]
    const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
    for (const { column } of Object.values(fields))
      assert.ok(
        columns.includes(column),
        `The table ${table} has no column ${column}: add a migration to src/storage/migrations/, and its name to all-migrations.ts.`,
      )
  }
})

/** Event texts that these places leave out on purpose. */
const notShown: Readonly<Record<string, readonly EventWireName[]>> = {
  // They show the description instead.
  'src/pages/views/event/event-facts.ts': ['excerpt'],
  'src/formats/feeds/web-feed.ts': ['excerpt'],
  'src/formats/icalendar/vevent.ts': ['excerpt'],
}

test('every text of an event is on its page, in the feeds and in the editor', async t => {
  const { app, slug, id } = await plantedEvent(t)
  const client = await signInAtDesk(app, 'editor')
  const shown = {
    'src/pages/views/event/event-facts.ts': await bodyAt(app, `/event/${slug}/`),
    'src/formats/feeds/web-feed.ts': await bodyAt(app, '/events/feed.rss'),
    // Long lines are folded.
    'src/formats/icalendar/vevent.ts': (await bodyAt(app, `/event/${slug}/event.ics`)).replaceAll(
      '\r\n ',
      '',
    ),
    'src/desk/events/editor/more-fields.ts': (await client.get(`/events/${id}/`)).body,
  }
  const missing = Object.entries(shown).flatMap(([file, text]) =>
    texts
      .filter(({ wire }) => !text.includes(wordFor(wire)) && !notShown[file]?.some(name => name === wire))
      .map(
        ({ wire }) => `${file} does not show ${wire}. Draw it there, or name it in notShown of this test.`,
      ),
  )
  const inputs = attributesIn(shown['src/desk/events/editor/more-fields.ts'], '[name]', 'name')
  const untyped = simpleFields(eventContentFields)
    .filter(([, { wire }]) => !inputs.includes(wire))
    .map(([, { wire }]) => `src/desk/events/editor/more-fields.ts has no input for ${wire}.`)
  assert.deepEqual([...missing, ...untyped], [])
})

test('every text of an event is answered, and in other languages too if it is translatable', async t => {
  const { id, get, patch } = await plantedEvent(t)
  const wires = Object.keys(translatableTexts(eventContentFields))
  const inFrench = texts.filter(({ wire }) => wires.includes(wire))
  const french = Object.fromEntries(inFrench.map(field => [field.wire, valueFor(field, 'fr')]))

  assert.equal((await patch(`/events/${id}?i18n_language=fr`, french)).status, 200)

  const own = (await get(`/events/${id}`)).body
  for (const { wire } of texts) assert.match(own[wire], new RegExp(wordFor(wire)), wire)
  const translated = (await get(`/events/${id}?i18n_language=fr`)).body
  for (const { wire } of inFrench) assert.match(translated[wire], new RegExp(wordFor(wire, 'fr')), wire)
})

const texts: readonly NamedField[] = Object.values(eventContentFields).filter(({ initial }) => initial === '')

/** A word that occurs nowhere else. */
function wordFor(wire: string, language = 'en'): string {
  return `${language}word${wire.replaceAll('_', '')}`
}

function valueFor({ wire, kind }: NamedField, language?: string): string {
  const word = wordFor(wire, language)
  return kind === 'address' ? `https://${word}.example.org/` : kind === 'html' ? `<p>${word}</p>` : word
}

/** A published event with a unique word in each of its texts. */
async function plantedEvent(t: TestContext) {
  const { app, post, get, patch } = await buildTestApp(t)
  const { status, body } = await post('/events', {
    ...Object.fromEntries(texts.map(field => [field.wire, valueFor(field)])),
    start_date: '2030-03-01 19:00',
    end_date: '2030-03-01 21:00',
    // Only then are the reason and the join link stored.
    event_status: 'moved_online',
    attendance: 'online',
  })
  assert.equal(status, 201, JSON.stringify(body))
  return { app, get, patch, id: body.id, slug: body.slug }
}

async function bodyAt(app: Awaited<ReturnType<typeof plantedEvent>>['app'], url: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url })
  assert.equal(statusCode, 200, url)
  return body
}
