import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTimeZone } from './date-time.ts'
import { temporalZone } from './zone-offset.ts'

const accepted: readonly (readonly [text: string, name: string])[] = [
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['europe/lisbon', 'Europe/Lisbon'],
  [' AMERICA/NEW_YORK ', 'America/New_York'],
  ['america/port-au-prince', 'America/Port-au-Prince'],
  ['america/argentina/buenos_aires', 'America/Argentina/Buenos_Aires'],
  ['asia/calcutta', 'Asia/Calcutta'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['utc', 'UTC'],
  ['GMT', 'GMT'],
  ['etc/utc', 'Etc/UTC'],
  ['Etc/GMT+3', 'Etc/GMT+3'],
  ['UTC+3', 'UTC+3'],
  ['utc+03', 'UTC+3'],
  ['UTC+03:00', 'UTC+3'],
  ['UTC-5.5', 'UTC-5.5'],
  ['UTC-5.50', 'UTC-5.5'],
  ['UTC+5:45', 'UTC+5.75'],
  ['UTC+0', 'UTC+0'],
  ['UTC-0', 'UTC+0'],
  ['UTC+14', 'UTC+14'],
  ['UTC-14', 'UTC-14'],
]

for (const [text, name] of accepted) {
  test(`"${text}" is the zone ${name}`, () => {
    assert.equal(readTimeZone(text), name)
    assert.equal(readTimeZone(name), name)
  })
}

const refused = [
  '',
  ' ',
  'Mars/Olympus',
  'UTC+15',
  'UTC+14:15',
  'UTC+5:20',
  'UTC+5.3',
  'UTC+',
  'UTC 3',
  '+03:00',
  'GMT+3',
  'PST',
  'Z',
  'T10Z',
  '2032-05-06T10:00Z',
  '2032-05-06[Europe/Lisbon]',
  'Europe',
  'Europe/Lisbon/',
  'Europe/Lisbon\0',
  `${'a/'.repeat(5000)}a`,
]

for (const text of refused) {
  test(`${JSON.stringify(text.slice(0, 30))} is not a zone`, () =>
    assert.equal(readTimeZone(text), undefined))
}

test('every zone of the runtime is found in lower case and keeps its own spelling', () => {
  for (const name of Intl.supportedValuesOf('timeZone')) assert.equal(readTimeZone(name.toLowerCase()), name)
})

test('Temporal gets a fixed offset as an offset and a name unchanged', () => {
  const identifiers = ['UTC+3', 'UTC-5.5', 'UTC+5:45', 'UTC+0', 'UTC', 'Asia/Calcutta'].map(text => {
    const zone = readTimeZone(text)
    return zone && temporalZone(zone)
  })
  assert.deepEqual(identifiers, ['+03:00', '-05:30', '+05:45', '+00:00', 'UTC', 'Asia/Calcutta'])
})
