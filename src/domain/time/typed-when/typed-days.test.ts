import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '../../records/record-frame.ts'
import type { TimeZoneName, UtcSeconds } from '../date-time.ts'
import { readTypedDays } from './typed-days.ts'

// Tuesday, 15 January 2030, noon.
const now = (Date.UTC(2030, 0, 15, 12) / 1000) as UtcSeconds
const context = { now, zone: 'UTC' as TimeZoneName, isDayFirst: true, weekend: [6, 7], firstDay: 1 }

/** `2030-01-16–2030-01-17 | the other words`. */
function read(search: string, language: Language): string | undefined {
  const days = readTypedDays(search, { ...context, language })
  return days && `${days.from}–${days.until} | ${days.rest}`
}

const rows: readonly (readonly [Language, string, string | undefined])[] = [
  ['en', 'tomorrow', '2030-01-16–2030-01-16 | '],
  ['en', 'jazz tonight', '2030-01-15–2030-01-15 | jazz'],
  ['en', 'this weekend', '2030-01-19–2030-01-20 | '],
  ['en', 'market next weekend', '2030-01-26–2030-01-27 | market'],
  ['en', 'next week', '2030-01-21–2030-01-27 | '],
  ['en', 'March', '2030-03-01–2030-03-31 | '],
  ['en', 'january', '2030-01-01–2030-01-31 | '],
  ['en', 'jazz in march', '2030-03-01–2030-03-31 | jazz'],
  ['en', 'jazz march 2031', '2031-03-01–2031-03-31 | jazz'],
  ['en', 'friday', '2030-01-18–2030-01-18 | '],
  ['en', 'yoga on friday', '2030-01-18–2030-01-18 | yoga'],
  ['en', 'next friday', '2030-01-18–2030-01-18 | '],
  ['en', '20 february', '2030-02-20–2030-02-20 | '],
  ['en', 'talk 20 february', '2030-02-20–2030-02-20 | talk'],
  ['en', '20 to 22 february', '2030-02-20–2030-02-22 | '],
  ['en', '2030-02-20', '2030-02-20–2030-02-20 | '],
  // Words of titles.
  ['en', 'peace march', undefined],
  ['en', 'sunday market', undefined],
  ['en', 'black friday sale', undefined],
  ['en', 'the 20th anniversary', undefined],
  ['en', 'may', '2030-05-01–2030-05-31 | '],
  ['en', 'mar', undefined],
  ['en', '2030', undefined],
  ['en', '20', undefined],
  ['en', '"tomorrow"', undefined],
  ['en', 'a to z', undefined],
  ['fr', 'mars', '2030-03-01–2030-03-31 | '],
  ['fr', 'concert demain', '2030-01-16–2030-01-16 | concert'],
  ['fr', 'concert en février', '2030-02-01–2030-02-28 | concert'],
  ['fr', 'ce week-end', '2030-01-19–2030-01-20 | '],
  ['fr', 'le week-end prochain', '2030-01-26–2030-01-27 | '],
  ['fr', 'samedi prochain', '2030-01-19–2030-01-19 | '],
  ['fr', 'tomorrow', '2030-01-16–2030-01-16 | '],
  ['pt-pt', 'amanhã', '2030-01-16–2030-01-16 | '],
  ['pt-pt', 'fado este fim de semana', '2030-01-19–2030-01-20 | fado'],
  ['pt-pt', 'março', '2030-03-01–2030-03-31 | '],
  ['pt-pt', 'mar', undefined],
  ['pt-pt', 'próximo fim de semana', '2030-01-26–2030-01-27 | '],
  ['ar', 'غدا', '2030-01-16–2030-01-16 | '],
  ['ar', 'مارس', '2030-03-01–2030-03-31 | '],
  ['ar', 'حفلة في مارس', '2030-03-01–2030-03-31 | حفلة'],
  ['ar', 'عطلة نهاية الأسبوع', '2030-01-19–2030-01-20 | '],
  ['ar', 'الأسبوع القادم', '2030-01-21–2030-01-27 | '],
  ['sw', 'kesho', '2030-01-16–2030-01-16 | '],
  ['sw', 'wikendi ijayo', '2030-01-26–2030-01-27 | '],
  ['sw', 'tamasha mwezi wa machi', '2030-03-01–2030-03-31 | tamasha'],
]

for (const [language, search, expected] of rows)
  test(`days in a search (${language}): ${search}`, () => {
    assert.equal(read(search, language), expected)
  })

test('day words in quotes are searched as words', () => {
  assert.equal(readTypedDays('jazz tomorrow', { ...context, language: 'en' })?.literal, 'jazz "tomorrow"')
})
