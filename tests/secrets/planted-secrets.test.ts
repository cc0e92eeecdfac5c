// Every reader finds the secrets of those records that are for it, and not one of any other.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../src/domain/records/language.ts'
import type { Role } from '../../src/domain/rights/permissions.ts'
import { shareOf } from '../support/rounds.ts'
import { apiRoot, buildTestApp, type TestApp } from '../support/test-app.ts'
import { onPostgres } from '../support/test-database.ts'
import { apiAddresses } from './api-addresses.ts'
import { compatAddresses } from './compat-addresses.ts'
import { calendarSettings, type PlantedCalendar, plantCalendar } from './planted-calendar.ts'
import { type Planted, plantedResources } from './planted-records.ts'
import { type Reader, readAnswers } from './read-answers.ts'
import {
  hiddenStates,
  type Place,
  type PlantedState,
  placeName,
  type Secrets,
  secretsIn,
} from './secret-words.ts'
import { routesRegisteredBy, siteAddresses } from './site-addresses.ts'
import { sentChanges, toldChanges } from './told-changes.ts'

/** To each of them, the other is a stranger. */
const owners = ['author', 'contributor'] as const
const everyState: readonly PlantedState[] = [...hiddenStates, 'protected']

interface Rights {
  /** Whose records the reader sees, in whichever status. */
  readonly sees: readonly Role[]
  /** The states in which events with a password are open to it, of those that it sees. */
  readonly opens: readonly PlantedState[]
}

/** Who may see what. A contributor's own event is closed to it once it is out of its hands. */
const rights: Readonly<Record<Role | 'nobody', Rights>> = {
  nobody: { sees: [], opens: [] },
  subscriber: { sees: [], opens: [] },
  contributor: { sees: ['contributor'], opens: ['draft', 'pending', 'trash'] },
  author: { sees: ['author'], opens: everyState },
  editor: { sees: owners, opens: everyState },
  administrator: { sees: owners, opens: everyState },
}

function maySee(reader: Reader, { kind, state, owner, field }: Place): boolean {
  if (state === 'unshown') return reader === 'editor' || reader === 'administrator'
  const { sees, opens } = rights[reader ?? 'nobody']
  const isTitle = field === 'title' || field === 'slug'
  return (
    field !== 'password' && sees.includes(owner) && (kind !== 'event' || isTitle || opens.includes(state))
  )
}

test('secrets are found by those for whom they are, and by nobody else:', async t => {
  const { built: app, urls } = await routesRegisteredBy(() => buildTestApp(t, { env: calendarSettings }))
  const calendar = await plantCalendar(app, owners, 'with secrets')
  const everywhere = inEveryLanguage(calendar)
  const own = apiAddresses(calendar).map(({ path }) => path)
  const older = compatAddresses(calendar).map(({ path }) => path)
  const site = siteAddresses(urls, calendar).filter(path => !path.includes('?'))

  // The conditions are the same statements on both databases.
  const fewer = onPostgres ? 3 : 1
  /** Where time is short, who is known reads a part of it; the addresses of older clients have the same queries. */
  const others = (as: Reader, place: number) => [
    ...shareOf(own, place, (as ? 6 : 2) * fewer),
    ...shareOf(older, place, 12 * fewer),
    ...site.filter(isFor(as)),
  ]

  const everybody = Object.keys(rights) as (keyof typeof rights)[]
  const readers = shareOf(everybody, 0, fewer)
  for (const [place, reader] of readers.entries()) {
    await t.test(reader, async () => {
      const as = reader === 'nobody' ? undefined : reader
      const paths = [...toMiss(reader, everywhere, place), ...(readsMore(reader) ? others(as, place) : [])]
      const found = await secretsFound(app, calendar, paths, as)
      const told = [...(await toldChanges(app, as)), ...(await sentChanges(app, as))]
      for (const word of told.flatMap(text => secretsIn(text, calendar.secrets)))
        if (!found.has(word)) found.set(word, 'a change that is told')
      const places = (words: Iterable<string>) =>
        [...words].map(word => calendar.secrets.all.get(word) as Place)
      const leaked = [...found].filter(([word]) => !maySee(as, calendar.secrets.all.get(word) as Place))
      assert.deepEqual(
        leaked.map(([word, path]) => `${path}: ${placeName(calendar.secrets.all.get(word) as Place)}`),
        [],
      )
      const missed = places(calendar.secrets.all.keys()).filter(place => maySee(as, place))
      const seen = new Set(places(found.keys()))
      assert.deepEqual(missed.filter(place => !seen.has(place)).map(placeName), [])
    })
  }

  await t.test('with the password of an event, those of that event', () => checkPasswords(app, calendar))
})

/** Whoever sees all, or no more than anybody, needs no more than the records themselves. */
function readsMore(reader: keyof typeof rights): boolean {
  return rights[reader].sees !== owners && reader !== 'subscriber'
}

/** Who sees nothing of it has nothing to miss: where time is short, a share of it. */
function toMiss(
  reader: keyof typeof rights,
  everywhere: readonly string[],
  place: number,
): readonly string[] {
  return rights[reader].sees.length === 0 ? shareOf(everywhere, place, 3) : everywhere
}

/** But for the files of single events, the site is the same for everybody. */
const isFor = (reader: Reader) => (path: string) => reader === undefined || path.endsWith('/event.ics')

/** Where the texts in other languages are read, by who may. */
function inEveryLanguage({ open, hidden, locked }: PlantedCalendar): string[] {
  const planted = [...hidden, ...locked]
  const statuses = hiddenStates.join(',')
  const paths = [
    `/events/${open.event}`,
    `/events/${open.part}`,
    ...planted.flatMap(({ kind, id, imageId }) => [
      `${plantedResources[kind].path}/${id}`,
      `/images/${imageId}`,
    ]),
    ...Object.values(plantedResources).map(({ path }) => `${path}?per_page=50&status=${statuses}`),
  ]
  return languages.flatMap(language => paths.map(path => `/${language}${apiRoot}${path}`))
}

/** The secrets that a reader finds, each with the first address that tells it. An address may hold one itself. */
async function secretsFound(
  { app }: TestApp,
  { secrets }: PlantedCalendar,
  paths: readonly string[],
  reader: Reader,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const { path, answer } of readAnswers(app, paths, reader)) {
    const asked = new Set(secretsIn(path, secrets))
    for (const word of secretsIn(answer, secrets))
      if (!asked.has(word) && !found.has(word)) found.set(word, path)
  }
  return found
}

/** The right password opens one event, a wrong one nothing, and none opens what is not published. */
async function checkPasswords(app: TestApp, { hidden, locked, secrets }: PlantedCalendar): Promise<void> {
  for (const record of locked) {
    assert.deepEqual(await openedBy(app, record, 'wrong', secrets), [[], []])
    for (const places of await openedBy(app, record, record.password, secrets)) {
      const foreign = places.filter(({ owner, state }) => owner !== record.owner || state !== 'protected')
      assert.deepEqual(foreign.map(placeName), [])
      // A password opens what there is to read; it makes nobody an editor.
      assert.ok(!places.some(({ field }) => field === 'online_url'))
      for (const field of ['description', 'website', 'tickets.name', 'programme.speaker', 'image.alt'])
        assert.ok(
          places.some(place => place.field === field),
          `${field} of the event of the ${record.owner}`,
        )
    }
  }
  for (const record of hidden.filter(({ kind }) => kind === 'event'))
    assert.deepEqual(await openedBy(app, record, record.password, secrets), [[], []])
}

/** Where the secrets are from that the interface tells who gives this password, and those that the page does. */
async function openedBy(
  { app }: TestApp,
  { id, slugs }: Planted,
  password: string | undefined,
  secrets: Secrets,
): Promise<Place[][]> {
  const read = await app.inject({ url: `${apiRoot}/events/${id}?password=${password}` })
  const page = await app.inject({
    method: 'POST',
    url: `/event/${slugs[0]}/`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `password=${password}`,
  })
  return [read, page].map(({ headers, body }) =>
    secretsIn(JSON.stringify(headers) + body, secrets)
      // A page repeats where it was asked for.
      .filter(word => word !== slugs[0])
      .map(word => secrets.all.get(word) as Place),
  )
}
