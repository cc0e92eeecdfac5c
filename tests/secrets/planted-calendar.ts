// One calendar in two versions: with and without hidden records and contents. Everything that both have is
// written in the same order and at the same time, so that an outsider must find no difference.

import type { Role } from '../../src/domain/rights/permissions.ts'
import { distinctPicture, uploaded } from '../support/pictures.ts'
import { sliceRows } from '../support/slice-rows.ts'
import { type TestApp, testNow } from '../support/test-app.ts'
import {
  expected,
  frameOf,
  otherLanguages,
  ownLanguage,
  type Planted,
  plantedResources,
  plantImage,
  plantRecord,
  secretLists,
  secretTexts,
  type Wanted,
} from './planted-records.ts'
import { customFields, leftOut, secretValues } from './secret-fields.ts'
import { createSecrets, hiddenStates, type Place, type Secrets } from './secret-words.ts'

export const calendarSettings = {
  ALMANAC_CALDAV: 'write',
  ALMANAC_CUSTOM_FIELDS: JSON.stringify(customFields),
  ALMANAC_MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png',
  ALMANAC_ACTIVITYPUB: 'on',
  PUBLIC_URL: 'http://localhost',
}

/** The ids of the public records. The cave and its keepers are linked to protected events only. */
export interface Open {
  readonly event: number
  readonly part: number
  readonly series: number
  readonly venue: number
  readonly organizer: number
  readonly cave: number
  readonly keepers: number
  readonly category: number
  readonly tag: number
  /** Terms of hidden events only. */
  readonly closedCategory: number
  readonly closedTag: number
  readonly image: string
}

export interface PlantedCalendar {
  readonly open: Open
  /** Records whose existence is hidden from others. */
  readonly hidden: readonly Planted[]
  /** Published, but their content needs a password. */
  readonly locked: readonly Planted[]
  readonly secrets: Secrets
}

export async function plantCalendar(
  app: TestApp,
  owners: readonly Role[],
  version: 'with secrets' | 'without',
): Promise<PlantedCalendar> {
  const secrets = createSecrets()
  for (const { plant } of sliceRows) await plant?.(app)
  const isWhole = version === 'with secrets'
  const open = await addOpenRecords(app, isWhole ? secrets : undefined)
  const locked: Planted[] = []
  for (const owner of owners) locked.push(await addLocked(app, owner, secrets))
  const hidden = isWhole ? await addHidden(app, open, owners, secrets) : []
  await link(app, open, hidden)
  for (const record of locked) await (isWhole ? fill(app, record, open, hidden, secrets) : touch(app, record))
  for (const { kind, id } of hidden.filter(({ state }) => state === 'trash'))
    await expected(app.remove(`${plantedResources[kind].path}/${id}`), 200)
  return { open, hidden, locked, secrets }
}

/** With secrets, each event has a join link that only editors may see yet. */
async function addOpenRecords(app: TestApp, secrets: Secrets | undefined): Promise<Open> {
  const unshown = (online_url_shown: string) => ({
    attendance: 'hybrid',
    online_url_shown,
    ...(secrets && { online_url: `https://${secrets.word(unshownAddress)}.example.org/` }),
  })
  const add = async (path: string, fields: object): Promise<number> =>
    (await expected(app.post(path, fields), 201)).body.id
  const category = await add('/categories', { name: 'Open category', color: '#0a7d5a' })
  const tag = await add('/tags', { name: 'Open tag' })
  const closedCategory = await add('/categories', { name: 'Closed category', parent: category })
  const closedTag = await add('/tags', { name: 'Closed tag' })
  const venue = await add('/venues', { venue: 'Open hall', geo_lat: 10, geo_lng: 10 })
  const organizer = await add('/organizers', { organizer: 'Open crowd' })
  const cave = await add('/venues', { venue: 'Cave', geo_lat: -20, geo_lng: 20 })
  const keepers = await add('/organizers', { organizer: 'Keepers' })
  const image = await uploaded(app, await distinctPicture(9999, 4, 3), { as: 'administrator', alt: 'Open' })
  const shared = {
    start_date: '2030-01-20 10:00',
    end_date: '2030-01-20 11:00',
    categories: [category],
    tags: [tag],
  }
  const event = await add('/events', {
    ...shared,
    title: 'Evening',
    slug: 'open-evening',
    description: 'Open words',
    venue: [venue],
    organizer: [organizer],
    image: image.id,
    tickets: [{ name: 'Open ticket', price: 5 }],
    ...unshown('never'),
  })
  const part = await add('/events', {
    ...shared,
    title: 'Part',
    slug: 'open-part',
    venue: [venue],
    ...unshown('before_start'),
  })
  const { body: weekly } = await expected(
    app.post('/events', { ...shared, title: 'Open series', recurrence: 'FREQ=WEEKLY;COUNT=3' }),
    201,
  )
  const url = new URL(image.url).pathname
  return {
    event,
    part,
    series: weekly.series.id,
    venue,
    organizer,
    cave,
    keepers,
    category,
    tag,
    closedCategory,
    closedTag,
    image: url,
  }
}

const unshownAddress: Place = {
  kind: 'event',
  state: 'unshown',
  owner: 'administrator',
  field: 'online_url',
  language: ownLanguage,
}

/** The public part of a protected event: its existence, its dates and its categories. */
async function addLocked(app: TestApp, owner: Role, secrets: Secrets): Promise<Planted> {
  const wanted = { kind: 'event', state: 'protected', owner } as const
  const password = secrets.word({ ...wanted, field: 'password', language: ownLanguage })
  const imageId = await plantImage(app, wanted, secrets)
  const { body } = await expected(
    app.post('/events', {
      title: 'Locked',
      slug: `locked-evening-of-the-${owner}`,
      start_date: '2030-01-25 10:00',
      end_date: '2030-01-25 11:00',
      author: app.users[owner].id,
      categories: ['open-category'],
      event_status: 'postponed',
      attendance: 'online',
      password,
    }),
    201,
  )
  const slugs = [body.slug, ...otherLanguages.map(language => `locked-${owner}-${language}`)]
  return { ...wanted, id: body.id, imageId, slugs, password }
}

/** Written after everything else, so that a date derived from the last change would reveal it. */
async function addHidden(
  app: TestApp,
  open: Open,
  owners: readonly Role[],
  secrets: Secrets,
): Promise<Planted[]> {
  const planted: Planted[] = []
  app.clock.now = (testNow + 3600) as typeof testNow
  for (const owner of owners) {
    for (const state of hiddenStates) {
      const plant = (kind: Wanted['kind'], fixed = {}) =>
        plantRecord(app, { kind, state, owner }, fixed, secrets)
      const venue = await plant('venue')
      const organizer = await plant('organizer')
      const event = await plant('event', {
        venue: [venue.id, open.cave],
        organizer: [organizer.id, open.keepers],
        categories: [open.closedCategory, open.category],
        tags: [open.closedTag],
        post_parent: open.event,
      })
      planted.push(venue, organizer, event)
    }
  }
  app.clock.now = testNow
  return planted
}

/** Open records link to hidden ones in one of the two calendars. In both they are changed once. */
async function link({ patch }: TestApp, open: Open, hidden: readonly Planted[]): Promise<void> {
  const ids = (kind: Wanted['kind']) => hidden.filter(record => record.kind === kind).map(({ id }) => id)
  const links = {
    venue: [...ids('venue'), open.venue],
    organizer: [...ids('organizer'), open.organizer],
  }
  const evening = { title: 'Open evening', ...(hidden.length > 0 && links) }
  await expected(patch(`/events/${open.event}`, evening), 200)
  const [parent] = ids('event')
  const part = { title: 'Open part', ...(parent && { post_parent: parent }) }
  await expected(patch(`/events/${open.part}`, part), 200)
}

/** Fills a protected event with content. */
async function fill(
  app: TestApp,
  record: Planted,
  open: Open,
  hidden: readonly Planted[],
  secrets: Secrets,
): Promise<void> {
  const { fields, translatable } = plantedResources.event
  const own = hidden.filter(({ owner, state }) => owner === record.owner && state === 'draft')
  const ids = (kind: Wanted['kind']) => own.filter(other => other.kind === kind).map(({ id }) => id)
  const shell = Object.keys({ ...frameOf(app, record), ...publicTexts(record, ownLanguage), ...unprotected })
  const values = secretValues(
    fields,
    {
      ...Object.fromEntries(shell.map(name => [name, leftOut])),
      doors_open: '09:30',
      online_url_shown: 'never',
      image: record.imageId,
      venue: [...ids('venue'), open.cave],
      organizer: [...ids('organizer'), open.keepers],
    },
    field => ({ kind: 'event', state: 'protected', owner: record.owner, field, language: ownLanguage }),
    secrets,
  )
  const { title } = publicTexts(record, ownLanguage)
  await expected(app.patch(`/events/${record.id}`, { ...values, title }), 200)
  for (const language of otherLanguages) {
    const texts = secretTexts(fields, translatable.filter(isProtected), record, language, secrets)
    const lists = secretLists(values, record, language, secrets)
    await translate(app, record, language, { ...texts, ...lists })
  }
}

const unprotected = { categories: [], tags: [], post_parent: 0, password: '' }

const isProtected = (name: string) => name !== 'title' && name !== 'slug'

/** Makes as many changes as `fill`, without content. */
async function touch(app: TestApp, record: Planted): Promise<void> {
  const { title } = publicTexts(record, ownLanguage)
  await expected(app.patch(`/events/${record.id}`, { title }), 200)
  for (const language of otherLanguages) await translate(app, record, language, {})
}

async function translate(app: TestApp, record: Planted, language: string, texts: object): Promise<void> {
  const change = { ...publicTexts(record, language), ...texts }
  await expected(app.patch(`/events/${record.id}?i18n_language=${language}`, change), 200)
}

function publicTexts({ owner }: Planted, language: string) {
  const title = `Locked evening of the ${owner}`
  return language === ownLanguage
    ? { title, slug: '' }
    : { title: `${title} ${language}`, slug: `locked-${owner}-${language}` }
}
