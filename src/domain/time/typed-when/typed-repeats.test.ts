import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '../../records/record-frame.ts'
import type { TimeZoneName, UtcSeconds } from '../date-time.ts'
import { mentionsRepeats, readTypedRepeats } from './typed-repeats.ts'

// Sunday, 15 November 2026, 12:00. The form defaults to tomorrow evening.
const now = 1_794_744_000 as UtcSeconds
const zone = 'UTC' as TimeZoneName
const usual = { startDay: '2026-11-16', startTime: '19:00', endDay: '', endTime: '21:00' }

type Row = readonly [text: string, expected: string]

/** `weekly 2 on 2 4 until 2026-12-01: 2026-11-17 19:00–21:00` */
function read(text: string, language: Language): string | undefined {
  const found = readTypedRepeats(text, { now, zone, usual, language, isDayFirst: language !== 'en' })
  if (!found) return undefined
  const { freq, interval, weekdays, until, count, first } = found
  const days = weekdays.length > 0 ? ` on ${weekdays.join(' ')}` : ''
  const ends = until ? ` until ${until}` : count === undefined ? '' : ` ${count} times`
  if (!first) return `${freq} ${interval}${days}${ends}`
  const { startDay, startTime, endDay, endTime } = first
  const end = `${endDay === startDay ? '' : `${endDay} `}${endTime}`
  return `${freq} ${interval}${days}${ends}: ${startDay} ${startTime}–${end}`
}

const understood: Readonly<Record<Language, readonly Row[]>> = {
  en: [
    ['every tuesday', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['every tue 7pm', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['Every Tuesday at 18:30', 'weekly 1 on 2: 2026-11-17 18:30–20:30'],
    ['tuesdays 8pm to 10pm', 'weekly 1 on 2: 2026-11-17 20:00–22:00'],
    ['weekly on mondays until december', 'weekly 1 on 1 until 2026-12-01: 2026-11-16 19:00–21:00'],
    ['every tue and thu 7-9pm', 'weekly 1 on 2 4: 2026-11-17 19:00–21:00'],
    ['every thursday and tuesday', 'weekly 1 on 2 4: 2026-11-17 19:00–21:00'],
    ['every monday to friday 9am', 'weekly 1 on 1 2 3 4 5: 2026-11-16 09:00–11:00'],
    ['every fri 8pm to sun 5pm', 'weekly 1 on 5: 2026-11-20 20:00–2026-11-22 17:00'],
    ['every other tuesday', 'weekly 2 on 2: 2026-11-17 19:00–21:00'],
    ['every 2 weeks on friday 20:00', 'weekly 2 on 5: 2026-11-20 20:00–22:00'],
    ['every week', 'weekly 1'],
    ['every week at 8pm', 'weekly 1: 2026-11-16 20:00–22:00'],
    ['daily', 'daily 1'],
    ['every day 9 to 17', 'daily 1: 2026-11-16 09:00–17:00'],
    ['every day until friday', 'daily 1 until 2026-11-20'],
    ['every day 8pm until friday', 'daily 1 until 2026-11-20: 2026-11-16 20:00–22:00'],
    ['every tuesday until the end of december', 'weekly 1 on 2 until 2026-12-31: 2026-11-17 19:00–21:00'],
    ['every day 9am', 'daily 1: 2026-11-16 09:00–11:00'],
    ['every day from 20 nov until 24 nov', 'daily 1 until 2026-11-24: 2026-11-20 19:00–21:00'],
    ['every month on the 5th at 7pm', 'monthly 1: 2026-12-05 19:00–21:00'],
    ['yearly', 'yearly 1'],
    ['every tuesday 7pm 10 times', 'weekly 1 on 2 10 times: 2026-11-17 19:00–21:00'],
    ['every tuesday 7pm until 9pm', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['every tuesday 7pm until 9pm until 15 dec', 'weekly 1 on 2 until 2026-12-15: 2026-11-17 19:00–21:00'],
    [
      'every tuesday from 5 january until 9 march 7pm',
      'weekly 1 on 2 until 2027-03-09: 2027-01-05 19:00–21:00',
    ],
    ['every tuesday from 7 january', 'weekly 1 on 2: 2027-01-12 19:00–21:00'],
    ['every monday until june 2027', 'weekly 1 on 1 until 2027-06-01: 2026-11-16 19:00–21:00'],
    ['tous les mardis à 20h', 'weekly 1 on 2: 2026-11-17 20:00–22:00'],
  ],
  fr: [
    ['tous les mardis', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['tous les mardis à 19h', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['chaque mardi de 19h à 21h', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    [
      'toutes les semaines le lundi jusqu’en décembre',
      'weekly 1 on 1 until 2026-12-01: 2026-11-16 19:00–21:00',
    ],
    [
      'tous les mardis et jeudis 20h jusqu’au 15 décembre',
      'weekly 1 on 2 4 until 2026-12-15: 2026-11-17 20:00–22:00',
    ],
    ['tous les mardis jusqu’à fin décembre', 'weekly 1 on 2 until 2026-12-31: 2026-11-17 19:00–21:00'],
    [
      'tous les mardis jusqu’à la fin de février 2028',
      'weekly 1 on 2 until 2028-02-29: 2026-11-17 19:00–21:00',
    ],
    ['tous les jours', 'daily 1'],
    ['toutes les deux semaines le vendredi 20h', 'weekly 2 on 5: 2026-11-20 20:00–22:00'],
    ['chaque mardi 20h, 10 fois', 'weekly 1 on 2 10 times: 2026-11-17 20:00–22:00'],
  ],
  'pt-pt': [
    ['todas as terças', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['todas as terças-feiras às 19h', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['às terças 19h', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['cada terça-feira das 19h às 21h', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['semanalmente às segundas até dezembro', 'weekly 1 on 1 until 2026-12-01: 2026-11-16 19:00–21:00'],
    [
      'todos os sábados 22h até 20 de dezembro',
      'weekly 1 on 6 until 2026-12-20: 2026-11-21 22:00–2026-11-22 00:00',
    ],
    ['todas as terças até ao fim de dezembro', 'weekly 1 on 2 until 2026-12-31: 2026-11-17 19:00–21:00'],
    ['todos os dias', 'daily 1'],
    ['todos os dias às 20h até domingo', 'daily 1 until 2026-11-22: 2026-11-16 20:00–22:00'],
    ['terças e quintas às 20h', 'weekly 1 on 2 4: 2026-11-17 20:00–22:00'],
    ['a cada 2 semanas', 'weekly 2'],
    ['todas as terças 20h 10 vezes', 'weekly 1 on 2 10 times: 2026-11-17 20:00–22:00'],
  ],
  ar: [
    ['كل ثلاثاء', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['كل يوم ثلاثاء الساعة 7 مساء', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['كل اثنين حتى ديسمبر', 'weekly 1 on 1 until 2026-12-01: 2026-11-16 19:00–21:00'],
    ['أسبوعيا يوم الاثنين حتى ديسمبر', 'weekly 1 on 1 until 2026-12-01: 2026-11-16 19:00–21:00'],
    ['كل ثلاثاء من ٧ مساء إلى ٩ مساء', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['كل يوم الثلاثاء والخميس الساعة 20:00', 'weekly 1 on 2 4: 2026-11-17 20:00–22:00'],
    ['كل ثلاثاء حتى نهاية ديسمبر', 'weekly 1 on 2 until 2026-12-31: 2026-11-17 19:00–21:00'],
    ['كل يوم', 'daily 1'],
    ['كل يوم حتى يوم الجمعة', 'daily 1 until 2026-11-20'],
    ['كل أسبوعين', 'weekly 2'],
    ['كل ثلاثاء 10 مرات', 'weekly 1 on 2 10 times: 2026-11-17 19:00–21:00'],
  ],
  sw: [
    ['kila Jumanne', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['kila Jumanne saa 1 usiku', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['kila wiki Jumatatu hadi Desemba', 'weekly 1 on 1 until 2026-12-01: 2026-11-16 19:00–21:00'],
    ['kila Jumanne na Alhamisi 20:00 hadi 22:00', 'weekly 1 on 2 4: 2026-11-17 20:00–22:00'],
    ['kila Jumanne hadi mwisho wa Desemba', 'weekly 1 on 2 until 2026-12-31: 2026-11-17 19:00–21:00'],
    ['kila siku', 'daily 1'],
    ['kila wiki', 'weekly 1'],
    ['kila wiki mbili', 'weekly 2'],
    ['kila mwezi tarehe 5', 'monthly 1: 2026-12-05 19:00–21:00'],
    ['kila Jumanne saa 2 usiku mara 10', 'weekly 1 on 2 10 times: 2026-11-17 20:00–22:00'],
  ],
}

for (const [language, rows] of Object.entries(understood) as [Language, readonly Row[]][])
  for (const [text, expected] of rows)
    test(`in ${language}, “${text}” is ${expected}`, () => assert.equal(read(text, language), expected))

const refused: readonly (readonly [Language, string])[] = [
  ['en', 'tuesday 7pm'],
  ['en', 'every'],
  ['en', 'every tuesday soon'],
  ['en', 'every tuesday 25:00'],
  ['en', 'monthly on tuesday'],
  ['en', 'every tuesday until 1 june 2020'],
  ['en', 'every tuesday 10 times until december'],
  ['en', 'every tuesday 0 times'],
  ['en', 'every tuesday until tomorrow'],
  ['en', 'every 2nd tuesday'],
  ['fr', 'chaque 1er mardi'],
  ['ar', 'كل يوم من الاثنين إلى يوم الجمعة'],
  ['fr', 'tous les mardis bientôt'],
]

for (const [language, text] of refused)
  test(`in ${language}, “${text}” is rejected`, () => assert.equal(read(text, language), undefined))

test('a text that speaks of a repetition is known, even if it is not understood', () => {
  const mentions = (text: string) => mentionsRepeats(text, { isDayFirst: true })
  assert.deepEqual(
    [
      'every first tuesday',
      'chaque premier mardi',
      'cada 15 dias talvez',
      'كل أول ثلاثاء',
      'kila mwezi mpya',
    ].map(mentions),
    [true, true, true, true, true],
  )
  assert.deepEqual(['friday 9p', 'mardi soir', 'sometime'].map(mentions), [false, false, false])
})
