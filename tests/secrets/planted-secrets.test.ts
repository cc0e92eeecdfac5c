// Every reader finds the secrets of the records visible to it, and no others.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../src/domain/records/record-frame.ts'
import type { Role } from '../../src/domain/rights/permissions.ts'
import { shareOf } from '../support/rounds.ts'
import { sliceRows } from '../support/slice-rows.ts'
import { apiRoot, buildTestApp, type TestApp } from '../support/test-app.ts'
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
import { reportedChanges } from './told-changes.ts'

/** Each is a stranger to the other. */
const owners = ['author', 'contributor'] as const
const everyState: readonly PlantedState[] = [...hiddenStates, 'protected']

interface Rights {
  /** The owners whose records the reader sees, in any status. */
  readonly sees: readonly Role[]
  /** The states in which password-protected events are open to the reader, among all the states it sees. */
  readonly opens: readonly PlantedState[]
}

/** The access rules. A contributor's own protected event is closed to it once it has passed review. */
const rights: Readonly<Record<Role | 'nobody', Rights>> = {
  nobody: { sees: [], opens: [] },
  subscriber: { sees: [], opens: [] },
  contributor: { sees: ['contributor'], opens: ['draft', 'pending', 'trash'] },
  author: { sees: ['author'], opens: everyState },
  translator: { sees: owners, opens: everyState },
  editor: { sees: owners, opens: everyState },
  administrator: { sees: owners, opens: everyState },
}

function maySee(reader: Reader, { kind, state, owner, field }: Place): boolean {
  if (state === 'unshown') return ['translator', 'editor', 'administrator'].includes(reader ?? '')
  const { sees, opens } = rights[reader ?? 'nobody']
  const isTitle = field === 'title' || field === 'slug'
  return (
    field !== 'password' && sees.includes(owner) && (kind !== 'event' || isTitle || opens.includes(state))
  )
}

test('secrets are found by the readers with access, and by no others:', async t => {
  const { built: app, urls } = await routesRegisteredBy(() => buildTestApp(t, { env: calendarSettings }))
  const calendar = await plantCalendar(app, owners, 'with secrets')
  const everywhere = inEveryLanguage(calendar)
  const own = apiAddresses(calendar).map(({ path }) => path)
  const older = compatAddresses(calendar).map(({ path }) => path)
  // Without filters: the interface has the same. Lists of other servers are only in pages.
  const site = siteAddresses(urls, calendar).filter(
    path => !path.includes('?') || path.startsWith('/activitypub/'),
  )

  /**
   * In the short run, signed-in readers read a part of it. The URLs of older clients use the same queries.
   */
  const others = (as: Reader, place: number) => [
    ...shareOf(own, place, as ? 6 : 2),
    ...shareOf(older, place, 12),
    ...site.filter(isFor(as)),
  ]

  const everybody = Object.keys(rights) as (keyof typeof rights)[]
  for (const [place, reader] of everybody.entries()) {
    await t.test(reader, async () => {
      const as = reader === 'nobody' ? undefined : reader
      const paths = [...toMiss(reader, everywhere, place), ...(readsMore(reader) ? others(as, place) : [])]
      const found = await secretsFound(app, calendar, paths, as)
      for (const text of await toldTo(app, as))
        for (const word of secretsIn(text, calendar.secrets))
          found.set(word, found.get(word) ?? text.slice(0, 60))
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

  await t.test('assistants find what their users find', async () => {
    const readers = everybody.map(reader => (reader === 'nobody' ? undefined : reader))
    for (const { answersAbout = () => [] } of sliceRows)
      for await (const { reader, asked, answer } of answersAbout(calendar, { t, app, readers })) {
        const words = secretsIn(answer, calendar.secrets).filter(word => !asked.includes(word))
        const leaked = words
          .map(word => calendar.secrets.all.get(word) as Place)
          .filter(at => !maySee(reader, at))
        assert.deepEqual(leaked.map(placeName), [], `${reader}: ${asked}`)
      }
  })

  await t.test('with the password of an event, the secrets of that event', () =>
    checkPasswords(app, calendar),
  )
})

/** By the change feed, and by slices in their own ways. */
async function toldTo(app: TestApp, reader: Reader): Promise<string[]> {
  const told = await reportedChanges(app, reader)
  for (const { answers } of sliceRows) told.push(...((await answers?.(app, reader)) ?? []))
  return told
}

/** Readers who see everything or only public data need only the records themselves. */
function readsMore(reader: keyof typeof rights): boolean {
  return rights[reader].sees !== owners && reader !== 'subscriber'
}

/** A reader without access cannot miss a secret: the short run reads a share of it. */
function toMiss(
  reader: keyof typeof rights,
  everywhere: readonly string[],
  place: number,
): readonly string[] {
  return rights[reader].sees.length === 0 ? shareOf(everywhere, place, 3) : everywhere
}

/** Except for single event files, the site is the same for all readers. */
const isFor = (reader: Reader) => (path: string) => reader === undefined || path.endsWith('/event.ics')

/** Reads the texts in other languages, for readers with access. */
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

/** The secrets that a reader finds, each with the first URL that reveals it. A URL may contain one itself. */
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

/** The right password opens one event, a wrong one nothing, and none opens unpublished events. */
async function checkPasswords(app: TestApp, { hidden, locked, secrets }: PlantedCalendar): Promise<void> {
  for (const record of locked) {
    assert.deepEqual(await openedBy(app, record, 'wrong', secrets), [[], []])
    for (const places of await openedBy(app, record, record.password, secrets)) {
      const foreign = places.filter(({ owner, state }) => owner !== record.owner || state !== 'protected')
      assert.deepEqual(foreign.map(placeName), [])
      // A password gives read access and no editing rights.
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

/** The sources of the secrets that the API and the page reveal with this password. */
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
      // A page repeats its own URL.
      .filter(word => word !== slugs[0])
      .map(word => secrets.all.get(word) as Place),
  )
}
