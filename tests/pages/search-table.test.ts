// Search queries of visitors, and the event of the demo calendar that has to come first.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fillWithDemo } from '../../src/cli/demo/fill-with-demo.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import type { Language } from '../../src/domain/records/record-frame.ts'
import { published } from '../../src/domain/rights/visibility.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { type FoundBySearch, searchSite } from '../../src/queries/search/site-search.ts'
import { openStore } from '../../src/storage/open-store.ts'
import type { Store } from '../../src/storage/store.ts'
import { testNow } from '../support/test-app.ts'
import { newTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** A query, and the keys of events, one of which has to come first. */
const searches: readonly (readonly [Language, string, ...string[]])[] = [
  // Names of venues, organizers, categories and tags.
  ['en', 'Upepo Hall', 'jazz-after-dark'],
  ['en', 'upepo', 'jazz-after-dark'],
  ['en', 'visual arts', 'salt-and-rope-opening'],
  ['en', 'theatre', 'octopus-puppet-theatre'],
  ['en', 'Kaskazi', 'tide-keepers-premiere'],
  ['en', 'market', 'seed-market'],
  ['en', 'stadium', 'blood-donation-day'],
  ['en', 'botanical gardens', 'tree-planting'],
  ['en', 'Harbour Heritage Trust', 'salt-and-rope-opening', 'harbour-tour'],
  ['en', 'wheelchair', 'seed-market'],
  ['en', 'livestream', 'council-open-session'],
  ['en', 'outdoors', 'harbour-tour'],
  ['en', 'nyota beach', 'tide-pool-walk'],
  ['en', 'sport', 'dhow-regatta'],
  ['en', 'Lisboa', 'tide-keepers-lisbon'],
  ['en', 'lisbon jazz', 'two-shores-jazz'],
  ['en', 'free', 'seed-market'],
  ['en', 'free jazz', 'jazz-after-dark', 'two-shores-jazz', 'long-night-of-radio'],
  // Plurals and other forms.
  ['en', 'exhibitions', 'salt-and-rope-opening'],
  ['en', 'exhibition', 'salt-and-rope-opening'],
  ['en', 'markets', 'seed-market'],
  ['en', 'choir', 'choirs-of-the-coast'],
  ['en', 'libraries', 'swahili-poetry-slam', 'arabic-calligraphy-workshop'],
  ['en', 'films', 'portuguese-film-evening', 'ocean-film-festival'],
  ['en', 'workshops', 'arabic-calligraphy-workshop'],
  // Quotation marks, and words in another order.
  ['en', '"Salt and Rope"', 'salt-and-rope-opening'],
  ['en', '“Tide Keepers”', 'tide-keepers-premiere'],
  ['en', 'rope salt', 'salt-and-rope-opening'],
  ['en', 'the long night of radio', 'long-night-of-radio'],
  // Typos.
  ['en', 'photograpy', 'harbour-photography-week'],
  ['en', 'fotography', 'harbour-photography-week'],
  ['en', 'calligrahpy', 'arabic-calligraphy-workshop'],
  ['en', 'marathn', 'harbour-marathon'],
  ['en', 'threatre kaskazi', 'octopus-puppet-theatre', 'tide-keepers-premiere'],
  ['en', 'Uppepo Hall', 'jazz-after-dark'],
  ['en', 'choirs of the caost', 'choirs-of-the-coast'],
  // Prefixes.
  ['en', 'calli', 'arabic-calligraphy-workshop'],
  ['en', 'regat', 'dhow-regatta'],
  // French.
  ['fr', 'theatre', 'octopus-puppet-theatre', 'tide-keepers-premiere'],
  ['fr', 'marionnette', 'octopus-puppet-theatre'],
  ['fr', 'choeurs', 'choirs-of-the-coast'],
  ['fr', 'arts visuels', 'salt-and-rope-opening'],
  ['fr', 'bibliothèques', 'swahili-poetry-slam', 'arabic-calligraphy-workshop'],
  ['fr', 'gratuit', 'seed-market'],
  ['fr', 'entrée libre', 'seed-market'],
  ['fr', 'marahton', 'harbour-marathon'],
  ['fr', '« Le Sel et la Corde »', 'salt-and-rope-opening'],
  // Portuguese.
  ['pt-pt', 'exposições', 'salt-and-rope-opening'],
  ['pt-pt', 'exposicao', 'salt-and-rope-opening'],
  ['pt-pt', 'musica', 'jazz-after-dark'],
  ['pt-pt', 'grátis', 'seed-market'],
  ['pt-pt', 'caligrafía', 'arabic-calligraphy-workshop'],
  ['pt-pt', 'fotografias', 'harbour-photography-week'],
  // Arabic: with and without its article, vowel marks and alif variants, and broken plurals.
  ['ar', 'معرض', 'school-science-fair', 'salt-and-rope-opening'],
  ['ar', 'معارض', 'salt-and-rope-opening'],
  ['ar', 'الحراس', 'tide-keepers-premiere'],
  ['ar', 'اوبيبو', 'jazz-after-dark'],
  ['ar', 'مجاني', 'seed-market'],
  ['ar', 'ماراتون', 'harbour-marathon'],
  ['ar', 'موسيقي', 'jazz-after-dark'],
  // Swahili: nouns with class prefixes.
  ['sw', 'maonyesho', 'salt-and-rope-opening'],
  ['sw', 'onyesho', 'tide-keepers-premiere', 'salt-and-rope-opening'],
  ['sw', 'soko', 'seed-market'],
  ['sw', 'kitabu', 'city-book-week'],
  ['sw', 'bure', 'seed-market'],
  ['sw', 'kaligrafya', 'arabic-calligraphy-workshop'],
  // Words in another language than the page's.
  ['en', 'soirée', 'portuguese-film-evening', 'steps-on-sand', 'taarab-evening'],
]

let database: TestDatabase
let store: Store
let now: UtcSeconds

before(async () => {
  database = await newTestDatabase()
  store = await openStore(database.url, { durable: false })
  const administrator = await store.transaction(tx =>
    tx.users.insert({ login: 'admin', role: 'administrator', passwordHash: '' }, testNow),
  )
  await fillWithDemo(store, loadConfig({}), administrator)
  now = Math.floor(Date.now() / 1000) as UtcSeconds
})

after(async () => {
  await store.close()
  await database.remove()
})

function find(search: string, language: Language): Promise<FoundBySearch> {
  return searchSite(search, { store, language, now })
}

async function keyOf(id: number | undefined): Promise<string | undefined> {
  return id === undefined ? undefined : (await store.events.find(id, published, 'en'))?.slug
}

test('a search finds the intended event first, in five languages, with typos, plurals and place names', async () => {
  assert.ok(searches.length >= 60)
  const wrong: string[] = []
  for (const [language, search, ...expected] of searches) {
    const first = await keyOf((await find(search, language)).ids[0])
    if (first === undefined || !expected.includes(first)) wrong.push(`${language} ${search}: ${first}`)
  }
  assert.deepEqual(wrong, [])
})
