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
function read(text: string, language: Language, form = usual): string | undefined {
  const about = { now, zone, usual: form }
  const found = readTypedRepeats(text, { ...about, language, isDayFirst: language !== 'en' })
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
    ['every tuesday until the end of november', 'weekly 1 on 2 until 2026-11-30: 2026-11-17 19:00–21:00'],
    [
      'every tuesday from 1 march 2027 until the end of february',
      'weekly 1 on 2 until 2028-02-29: 2027-03-02 19:00–21:00',
    ],
    ['every tuesday 7pm to 9pm from 5 march', 'weekly 1 on 2: 2027-03-09 19:00–21:00'],
    [
      'every tuesday 7-9pm, 1 december to 31 january',
      'weekly 1 on 2 until 2027-01-31: 2026-12-01 19:00–21:00',
    ],
    [
      'every tuesday 7pm to 9pm starting 5 january until 9 march',
      'weekly 1 on 2 until 2027-03-09: 2027-01-05 19:00–21:00',
    ],
    ['every wednesday 7pm to 9pm next week', 'weekly 1 on 3: 2026-11-18 19:00–21:00'],
    ['daily 9am monday to friday', 'weekly 1 on 1 2 3 4 5: 2026-11-16 09:00–11:00'],
    ['daily 9am to 5pm monday to friday', 'weekly 1 on 1 2 3 4 5: 2026-11-16 09:00–17:00'],
    ['7pm to 9pm every tuesday', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['weekly 7pm to 9pm on tuesdays', 'weekly 1 on 2: 2026-11-17 19:00–21:00'],
    ['daily from 1 to 5 december', 'daily 1 until 2026-12-05: 2026-12-01 19:00–21:00'],
    ['every tuesday 10 to 12 until 5 december', 'weekly 1 on 2 until 2026-12-05: 2026-11-17 10:00–12:00'],
    ['every month on the 5th until 9 june', 'monthly 1 until 2027-06-09: 2026-12-05 19:00–21:00'],
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
    ['tous les mardis jusqu’à fin novembre', 'weekly 1 on 2 until 2026-11-30: 2026-11-17 19:00–21:00'],
    [
      'mardis de 19h à 21h du 1er décembre au 31 janvier',
      'weekly 1 on 2 until 2027-01-31: 2026-12-01 19:00–21:00',
    ],
    ['chaque mardi 19h à 21h dès le 5 janvier', 'weekly 1 on 2: 2027-01-05 19:00–21:00'],
    ['tous les mardis à partir du 5', 'weekly 1 on 2: 2026-12-08 19:00–21:00'],
    ['tous les jours de 9h à 17h du lundi au vendredi', 'weekly 1 on 1 2 3 4 5: 2026-11-16 09:00–17:00'],
    ['tous les mardis du 5 au 26 janvier', 'weekly 1 on 2 until 2027-01-26: 2027-01-05 19:00–21:00'],
    ['tous les mardis du 1er au 26 mars', 'weekly 1 on 2 until 2027-03-26: 2027-03-02 19:00–21:00'],
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
    ['todas as terças até ao fim de novembro', 'weekly 1 on 2 until 2026-11-30: 2026-11-17 19:00–21:00'],
    [
      'terças das 19h às 21h de 1 de dezembro a 31 de janeiro',
      'weekly 1 on 2 until 2027-01-31: 2026-12-01 19:00–21:00',
    ],
    ['terças das 19h às 21h a partir de 5 de janeiro', 'weekly 1 on 2: 2027-01-05 19:00–21:00'],
    ['todos os dias 9h de segunda a sexta', 'weekly 1 on 1 2 3 4 5: 2026-11-16 09:00–11:00'],
    ['todos os dias de 1 a 5 de dezembro às 9h', 'daily 1 until 2026-12-05: 2026-12-01 09:00–11:00'],
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
    [
      'كل ثلاثاء من ٧ مساء إلى ٩ مساء من 5 يناير إلى 9 مارس',
      'weekly 1 on 2 until 2027-03-09: 2027-01-05 19:00–21:00',
    ],
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
    [
      'kila Jumanne 19:00 hadi 21:00 tarehe 5 Januari hadi 9 Machi',
      'weekly 1 on 2 until 2027-03-09: 2027-01-05 19:00–21:00',
    ],
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
  ['en', 'every day from friday'],
  ['en', 'every day 9am until 5pm sunday'],
  ['en', 'every month on the 5th 7pm to 9pm on the 8th'],
  ['en', 'every year 24 dec to 26 dec'],
  ['en', 'every tuesday from 28 to 5 january'],
  ['en', 'every month from 5 to 8 january'],
  ['en', 'every tuesday from 5 january to 9 march 2028'],
  ['en', 'every monday from 31 december 9999'],
  ['fr', 'chaque 1er mardi'],
  ['ar', 'كل يوم من الاثنين إلى يوم الجمعة'],
  ['fr', 'tous les mardis bientôt'],
]

for (const [language, text] of refused)
  test(`in ${language}, “${text}” is rejected`, () => assert.equal(read(text, language), undefined))

test('a weekday is found after a start that is thousands of years away', () => {
  const from = (startDay: string) => ({ ...usual, startDay })
  assert.equal(read('every day until friday', 'en', from('9999-12-20')), 'daily 1 until 9999-12-24')
  assert.equal(read('every day until thursday', 'en', from('9999-12-31')), undefined)
})

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
