// A reader without access to hidden records and protected contents cannot distinguish a calendar that has
// them from one that does not: not by a word, a total, an order or a date, at any URL.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../src/domain/records/record-frame.ts'
import { shareOf } from '../support/rounds.ts'
import { sliceRows } from '../support/slice-rows.ts'
import { apiRoot, buildTestApp, type TestApp, testNow } from '../support/test-app.ts'
import { type Address, apiAddresses } from './api-addresses.ts'
import { compatAddresses } from './compat-addresses.ts'
import { calendarSettings, type PlantedCalendar, plantCalendar } from './planted-calendar.ts'
import { expected, plantedResources } from './planted-records.ts'
import { type Reader, readAnswer, readAnswers } from './read-answers.ts'
import { type Place, placeName } from './secret-words.ts'
import { routesRegisteredBy, siteAddresses } from './site-addresses.ts'
import { reportedChanges } from './told-changes.ts'

/** None of the hidden records is theirs. */
const strangers = [undefined, 'subscriber', 'contributor', 'author'] as const

const isPlain = (path: string) => !path.includes('?')

/** Each URL below one language root, and each language for a part of them. */
const inSomeLanguage = (path: string, index: number) => `/${languages[index % languages.length]}${path}`

test('for a reader without access, a calendar with secrets equals one without', async t => {
  const { built: whole, urls } = await routesRegisteredBy(() => buildTestApp(t, { env: calendarSettings }))
  const bare = await buildTestApp(t, { env: calendarSettings })
  // All hidden records belong to the editor, so that every role below is a stranger.
  const calendar = await plantCalendar(whole, ['editor'], 'with secrets')
  await plantCalendar(bare, ['editor'], 'without')
  const site = siteAddresses(urls, calendar)
  // The API refuses access to a hidden record named by its id, instead of a 404.
  const hiddenFields = (addresses: readonly Address[]) =>
    addresses.flatMap(({ path, namesHidden }) => (namesHidden ? [] : [path]))
  const own = hiddenFields(apiAddresses(calendar))
  const older = hiddenFields(compatAddresses(calendar))
  /**
   * The short run requests each URL as some of the readers. The URLs of older clients use the same queries.
   */
  const api = (place: number) => [...shareOf(own, place, 20), ...shareOf(older, place, 80)]
  const compare = comparing(whole, bare)

  await t.test('for an anonymous visitor', () =>
    compare([...shareOf(own, 0, 8), ...shareOf(older, 0, 40), ...shareOf(site, 0, 6)]),
  )
  await t.test('for a subscriber', () => compare(api(0), 'subscriber'))
  await t.test('for a contributor', () => compare(api(1), 'contributor'))
  await t.test('for an author', () => compare([...api(2), ...shareOf(site.filter(isPlain), 0, 6)], 'author'))
  await t.test('in other languages', () => compare([...api(3), ...shareOf(site, 1, 12)].map(inSomeLanguage)))
  await t.test('for a follower of the change feed', async () => {
    for (const reader of strangers)
      assert.deepEqual(await reportedChanges(whole, reader), await reportedChanges(bare, reader), `${reader}`)
  })
  await t.test('for readers of webhooks and calendar apps', async () => {
    for (const { answers } of sliceRows)
      for (const reader of strangers)
        assert.deepEqual(await answers?.(whole, reader), await answers?.(bare, reader), `${reader}`)
  })
  await t.test('for a search for a secret', async () => {
    assert.deepEqual(await foundBySearching(whole, calendar, undefined), [])
    assert.deepEqual(await foundBySearching(whole, calendar, 'author'), [])
  })
  await t.test('after every hidden record was changed', async () => {
    await changeHidden(whole, calendar)
    await compare([...api(4), ...shareOf(site.filter(isPlain), 1, 6)])
  })
})

/** Fails with every URL at which the two answers differ. */
function comparing(whole: TestApp, bare: TestApp) {
  const withoutSecrets = new Map<string, string>()
  return async (paths: readonly string[], reader?: Reader): Promise<void> => {
    const differences: string[] = []
    for await (const { path, answer } of readAnswers(whole.app, paths, reader)) {
      const key = `${reader} ${path}`
      const other = withoutSecrets.get(key) ?? (await readAnswer(bare.app, path, reader))
      withoutSecrets.set(key, other)
      if (answer !== other) differences.push(`${path}\n${firstDifference(answer, other)}`)
    }
    assert.equal(differences.length, 0, `${differences.length} differences\n${differences.join('\n')}`)
  }
}

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 80), at + 120))
  return `  with:    ${part(one)}\n  without: ${part(other)}`
}

const lists = { event: '/events', venue: '/venues', organizer: '/organizers' }

/** The secrets for which a search is answered differently than for a word that does not occur. */
async function foundBySearching(
  { app }: TestApp,
  calendar: PlantedCalendar,
  reader: Reader,
): Promise<string[]> {
  const found: string[] = []
  const nowhere = new Map<string, string>()
  const words = shareOf([...calendar.secrets.all], reader ? 1 : 0, 12)
  const onSite = new Set(reader ? [] : shareOf(words, 0, 2).map(([word]) => word))
  for (const [word, place] of words) {
    const never = word.startsWith('zzs') ? 'zzszzzz' : '77999999'
    for (const path of [...searches(place), ...(onSite.has(word) ? searchesOfSite(place) : [])]) {
      const unfound = nowhere.get(path + never) ?? (await readAnswer(app, path + never, reader))
      nowhere.set(path + never, unfound)
      const answer = await readAnswer(app, path + word, reader)
      if (withoutTag(answer.replaceAll(word, never)) !== withoutTag(unfound))
        found.push(`${path}: ${placeName(place)}`)
    }
  }
  return found
}

/** The tag depends on the answer, which repeats the search words. The answers themselves are compared. */
function withoutTag(answer: string): string {
  return answer.replace(/"etag":"\\"[^"]+\\"",?/, '')
}

/** Combined with a word of its title, a protected event would be found if the search covered its content. */
function searches({ kind, state, field, language }: Place): string[] {
  const list = `/${language}${apiRoot}${field.startsWith('image.') ? '/images' : lists[kind]}?search=`
  return state === 'protected' ? [list, `${list}locked+`] : [list]
}

/** The site searches more fields and tolerates typos: in place names, and in costs. */
function searchesOfSite({ state, language }: Place): string[] {
  const list = `/${language}/events/?search=`
  return [state === 'protected' ? `${list}locked+` : list, `/${language}/events/suggest.json?search=`]
}

/** Later than everything else. */
async function changeHidden(app: TestApp, { hidden }: PlantedCalendar): Promise<void> {
  app.clock.now = (testNow + 7200) as typeof testNow
  for (const { kind, id } of hidden)
    await expected(app.patch(`${plantedResources[kind].path}/${id}`, { description: 'Other words' }), 200)
  app.clock.now = testNow
}
