import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { processorSeconds } from '../../../../tests/support/processor-time.ts'
import { runsOf } from '../../../../tests/support/rounds.ts'
import { isWritable, type TimeZoneName, type UtcSeconds, utcText } from '../date-time.ts'
import { readSpokenDate } from './spoken-date.ts'

const utc = 'UTC' as TimeZoneName
const newYork = 'America/New_York' as TimeZoneName

/** A Wednesday. */
const now = seconds('2031-10-15T13:14:15Z')

function seconds(iso: string): UtcSeconds {
  return (Date.parse(iso) / 1000) as UtcSeconds
}

function spoken(text: string, zone = utc, at = now): string | undefined {
  const read = readSpokenDate(text, { now: at, zone })
  return read === undefined ? undefined : utcText(read)
}

const betterThanPhp: readonly (readonly [text: string, utc: string, inPhp: string])[] = [
  ['2032-05-06 10:00 UTC+3', '2032-05-06 07:00:00', 'the offset is dropped'],
  ['2032-05-06 10:00 Etc/GMT+3', '2032-05-06 13:00:00', 'the offset is dropped'],
  ['2032-05-06 10:00 europe/lisbon', '2032-05-06 09:00:00', 'small letters are refused'],
  ['2032-05-06 10:00 KST', '2032-05-06 01:00:00', 'it is the half hour of 1954'],
  ['Back of 7pm', '2031-10-15 19:15:00', 'a capital letter makes it the front'],
  ['front of 12pm', '2031-10-15 11:45:00', 'it is midnight'],
  ['monday 24:00', '2031-10-21 00:00:00', 'the day ends before Monday is looked for'],
  ['May-6-2032', '2032-05-06 00:00:00', 'the year is an offset'],
  ['May 6 noon', '2031-05-06 12:00:00', 'the n belongs to the day'],
]

for (const [text, expected, inPhp] of betterThanPhp) {
  test(`"${text}" is ${expected}, unlike PHP, where ${inPhp}`, () => assert.equal(spoken(text), expected))
}

const refused = [
  '',
  ' ',
  '.',
  ',',
  'not a date',
  'whenever',
  'garbage',
  'junk',
  'rubbish',
  'x',
  'y',
  'z',
  'Z',
  'T',
  'UTC',
  'EST',
  'Europe/Lisbon',
  '+5',
  '+02:00 (CEST)',
  'next',
  'day',
  'first week',
  'the 6th of May 2032',
  'May 6 2032 at 7pm',
  '19h30',
  '25:00',
  '24:30',
  '10:60',
  '13pm',
  '13/5/2032',
  '2/30/2032',
  '30 February 2032',
  'Feb 29',
  '31.4.2032',
  '2032-13',
  '2032-00-10',
  '2031-366',
  '2031-W53',
  '2032-05-06 2032-05-07',
  '10:00 11:00',
  'noon 10:00',
  '10:00 UTC EST CET',
  '10:001234',
  '2032-05-0612:30',
  'tomorrowx',
  'septembers',
  '0000-01-01 noon',
  '+9000 years',
  '+9999999999999 years',
  '-9999999999999 weekdays',
  `@${'9'.repeat(90)}`,
  'now(',
]

for (const text of refused) {
  test(`"${text.slice(0, 30)}" is not a date`, () => assert.equal(spoken(text), undefined))
}

test('now is now, even during a repeated hour', () => {
  const secondPass = seconds('2033-11-06T06:30:00Z')
  assert.equal(spoken('now', newYork, secondPass), '2033-11-06 06:30:00')
})

test('a day of the month is valid or not by the year that is meant', () => {
  assert.equal(spoken('Feb 29', utc, seconds('2032-01-01T00:00:00Z')), '2032-02-29 00:00:00')
  assert.equal(spoken('Feb 29 10:00 2036'), '2036-02-29 10:00:00')
})

test('a month without a day uses the current day and overflows short months, as in PHP', () => {
  assert.equal(spoken('june', utc, seconds('2032-05-31T12:00:00Z')), '2032-07-01 00:00:00')
})

const words =
  'may 6 2032 7 pm 19:30 - + / . , @ T Z first last next day week monday of ago ( ) 0 99 noon W20 weekdays EST'
const babble = fc
  .array(fc.constantFrom(...words.split(' '), ' '), { maxLength: 25 })
  .map(said => said.join(''))

test('any input yields an instant within the years 1 to 9999, or none', () => {
  fc.assert(
    fc.property(
      fc.oneof(babble, fc.string({ maxLength: 100 })),
      fc.constantFrom(utc, newYork),
      (text, zone) => {
        const read = readSpokenDate(text, { now, zone })
        assert.ok(read === undefined || (Number.isInteger(read) && isWritable(read, zone)))
      },
    ),
    { seed: 20320506, numRuns: runsOf(3000) },
  )
})

test('a hundred characters of worst-case input are rejected quickly', async () => {
  const slow = ['1', ' ', '-', '+', 'may ', '6 may ', 'a/', 'a_', '1.', '1:', '1 ', 'first ', '.,']
  const seconds = await processorSeconds(() => {
    for (const piece of slow) spoken(`${piece.repeat(100).slice(0, 99)}!`)
  })
  assert.ok(seconds < 0.5, `${seconds}`)
})
