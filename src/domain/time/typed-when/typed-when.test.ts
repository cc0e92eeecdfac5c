import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '../../records/record-frame.ts'
import type { TimeZoneName, UtcSeconds } from '../date-time.ts'
import { readTypedWhen } from './typed-when.ts'

// Sunday, 15 November 2026, 12:00. The form defaults to tomorrow evening.
const now = 1_794_744_000 as UtcSeconds
const zone = 'UTC' as TimeZoneName
const usual = { startDay: '2026-11-16', startTime: '19:00', endDay: '', endTime: '21:00' }

type Row = readonly [text: string, expected: string]

/** `2026-11-20 19:00–21:00`, with the end's date if it differs. */
function read(text: string, language: Language, changes: object = {}): string | undefined {
  const isDayFirst = language !== 'en'
  const when = readTypedWhen(text, { now, zone, usual, language, isDayFirst, ...changes })
  if (!when) return undefined
  const { startDay, startTime, endDay, endTime } = when
  return `${startDay} ${startTime}–${endDay === startDay ? '' : `${endDay} `}${endTime}`
}

const english: readonly Row[] = [
  // The day first.
  ['next friday 7pm', '2026-11-20 19:00–21:00'],
  ['next friday', '2026-11-20 19:00–21:00'],
  ['tomorrow', '2026-11-16 19:00–21:00'],
  ['Tomorrow 10:30', '2026-11-16 10:30–12:30'],
  ['tomorrow 0730', '2026-11-16 07:30–09:30'],
  ['20 november 2026 11pm', '2026-11-20 23:00–2026-11-21 01:00'],
  ['20 nov 7pm', '2026-11-20 19:00–21:00'],
  ['20nov 7.30pm', '2026-11-20 19:30–21:30'],
  ['Nov 20, 2026, 7 p.m.', '2026-11-20 19:00–21:00'],
  ['november 20th 19:30', '2026-11-20 19:30–21:30'],
  ['the 20th of november at noon', '2026-11-20 12:00–14:00'],
  ['friday 20 november 8pm', '2026-11-20 20:00–22:00'],
  ['2026-11-20', '2026-11-20 19:00–21:00'],
  ['2026-11-20T19:30', '2026-11-20 19:30–21:30'],
  ['11/20 7pm', '2026-11-20 19:00–21:00'],
  ['20/11/2026 7pm', '2026-11-20 19:00–21:00'],
  ['20.11.2026 19.30', '2026-11-20 19:30–21:30'],
  ['friday 20h', '2026-11-20 20:00–22:00'],
  ['friday 20h30', '2026-11-20 20:30–22:30'],
  ['tomorrow midnight', '2026-11-16 00:00–02:00'],
  ['friday 12 noon', '2026-11-20 12:00–14:00'],
  // 24:00 is the end of the day.
  ['20 nov 24:00', '2026-11-21 00:00–02:00'],
  ['friday 24h', '2026-11-21 00:00–02:00'],
  ['tonight 24:00', '2026-11-16 00:00–02:00'],
  ['24:00', '2026-11-17 00:00–02:00'],
  ['fri 20:00 to 24:00', '2026-11-20 20:00–2026-11-21 00:00'],
  ['fri 24:00 to 2:00', '2026-11-21 00:00–02:00'],
  ['fri 0:00 to 24:00', '2026-11-20 00:00–2026-11-21 00:00'],
  ['2026-11-20 20:00 to 2026-11-20 24:00', '2026-11-20 20:00–2026-11-21 00:00'],
  ['2026-12-31 24:00', '2027-01-01 00:00–02:00'],
  ['first friday of december 8pm', '2026-12-04 20:00–22:00'],
  // The time first.
  ['9pm friday', '2026-11-20 21:00–23:00'],
  ['21:00 friday', '2026-11-20 21:00–23:00'],
  ['noon tomorrow', '2026-11-16 12:00–14:00'],
  ['9pm tomorrow', '2026-11-16 21:00–23:00'],
  ['9pm on 20 november', '2026-11-20 21:00–23:00'],
  // With `at`. A bare hour up to seven is in the afternoon or evening.
  ['tomorrow at 9pm', '2026-11-16 21:00–23:00'],
  ['friday at 7', '2026-11-20 19:00–21:00'],
  ['friday at 10', '2026-11-20 10:00–12:00'],
  ['at 20 tomorrow', '2026-11-16 20:00–22:00'],
  ['tomorrow at 7 in the morning', '2026-11-16 07:00–09:00'],
  ['tomorrow 8 in the evening', '2026-11-16 20:00–22:00'],
  // Tonight.
  ['tonight', '2026-11-15 19:00–21:00'],
  ['tonight 8pm', '2026-11-15 20:00–22:00'],
  ['tonight at 8', '2026-11-15 20:00–22:00'],
  ['tonight 8:30', '2026-11-15 20:30–22:30'],
  ['tonight 1am', '2026-11-16 01:00–03:00'],
  // Only a time is typed, so the form's day applies.
  ['noon', '2026-11-16 12:00–14:00'],
  ['9pm', '2026-11-16 21:00–23:00'],
  // Ranges.
  ['20 nov 19:00 to 22:00', '2026-11-20 19:00–22:00'],
  ['2026-11-20 7pm - 10pm', '2026-11-20 19:00–22:00'],
  ['2026-11-20 7pm–1am', '2026-11-20 19:00–2026-11-21 01:00'],
  ['fri 7-10pm', '2026-11-20 19:00–22:00'],
  ['fri 11-1pm', '2026-11-20 11:00–13:00'],
  ['fri 9-2am', '2026-11-20 21:00–2026-11-21 02:00'],
  ['fri 7-10', '2026-11-20 19:00–22:00'],
  ['fri 9-5', '2026-11-20 09:00–17:00'],
  ['fri 7pm to 10', '2026-11-20 19:00–22:00'],
  ['7-10pm friday', '2026-11-20 19:00–22:00'],
  ['from 19:00 to 22:00 friday', '2026-11-20 19:00–22:00'],
  ['fri 8pm to midnight', '2026-11-20 20:00–2026-11-21 00:00'],
  ['fri 19:00 until 7:30', '2026-11-20 19:00–2026-11-21 07:30'],
  ['fri 8pm to sun 5pm', '2026-11-20 20:00–2026-11-22 17:00'],
  ['2026-11-20 10:00 to 2026-11-22 17:00', '2026-11-20 10:00–2026-11-22 17:00'],
  ['20 to 22 nov', '2026-11-20 19:00–2026-11-22 21:00'],
  ['nov 20-22', '2026-11-20 19:00–2026-11-22 21:00'],
  ['fri to sun', '2026-11-20 19:00–2026-11-22 21:00'],
  // Counted from today.
  ['in 2 weeks 6pm', '2026-11-29 18:00–20:00'],
  ['in two weeks at 6', '2026-11-29 18:00–20:00'],
  ['in a week', '2026-11-22 19:00–21:00'],
  ['in 3 days 10:00', '2026-11-18 10:00–12:00'],
  ['friday next week 8pm', '2026-11-20 20:00–22:00'],
  ['the day after tomorrow 8pm', '2026-11-17 20:00–22:00'],
  // A date that has passed this year means next year.
  ['6 may 8pm', '2027-05-06 20:00–22:00'],
  ['29 feb 8pm', '2028-02-29 20:00–22:00'],
  ['sunday 10:00', '2026-11-22 10:00–12:00'],
  ['sunday 15:00', '2026-11-15 15:00–17:00'],
]

const french: readonly Row[] = [
  ['vendredi à 20h', '2026-11-20 20:00–22:00'],
  ['20h30 vendredi', '2026-11-20 20:30–22:30'],
  ['vendredi 20 novembre de 19h à 22h', '2026-11-20 19:00–22:00'],
  ['vendredi 20 à 19h', '2026-11-20 19:00–21:00'],
  ['le 20 à 19h', '2026-11-20 19:00–21:00'],
  ['vendredi prochain à 19 heures', '2026-11-20 19:00–21:00'],
  ['demain midi', '2026-11-16 12:00–14:00'],
  ['demain à midi', '2026-11-16 12:00–14:00'],
  ['après-demain 20h', '2026-11-17 20:00–22:00'],
  ['aujourd’hui 18:00', '2026-11-15 18:00–20:00'],
  ['ce soir 20h', '2026-11-15 20:00–22:00'],
  ['ce soir à 8h', '2026-11-15 08:00–10:00'],
  ['samedi 8h du soir', '2026-11-21 20:00–22:00'],
  ['samedi de 20h à minuit', '2026-11-21 20:00–2026-11-22 00:00'],
  ['dans 2 semaines 18h', '2026-11-29 18:00–20:00'],
  ['1er décembre 18h', '2026-12-01 18:00–20:00'],
  ['du 20 au 22 novembre', '2026-11-20 19:00–2026-11-22 21:00'],
  ['du 20 nov. 10h au 22 nov. 17h', '2026-11-20 10:00–2026-11-22 17:00'],
  ['mar 20h', '2026-11-17 20:00–22:00'],
  ['12 mars 20h', '2027-03-12 20:00–22:00'],
  ['12 mar 20h', '2027-03-12 20:00–22:00'],
  ['5/6 20h', '2027-06-05 20:00–22:00'],
  ['friday 9pm', '2026-11-20 21:00–23:00'],
  ['la semaine prochaine jeudi 20h', '2026-11-19 20:00–22:00'],
]

const portuguese: readonly Row[] = [
  ['sexta às 21h', '2026-11-20 21:00–23:00'],
  ['sexta-feira às 19h30', '2026-11-20 19:30–21:30'],
  ['21:00 sexta', '2026-11-20 21:00–23:00'],
  ['próxima sexta 19h', '2026-11-20 19:00–21:00'],
  ['amanhã ao meio-dia', '2026-11-16 12:00–14:00'],
  ['amanhã às 9 da noite', '2026-11-16 21:00–23:00'],
  ['hoje à noite 20h', '2026-11-15 20:00–22:00'],
  ['20 de novembro das 19h às 22h', '2026-11-20 19:00–22:00'],
  ['20 de novembro de 2026 das 19 às 22', '2026-11-20 19:00–22:00'],
  ['sáb 22h até às 2h', '2026-11-21 22:00–2026-11-22 02:00'],
  ['dia 20 às 19h', '2026-11-20 19:00–21:00'],
  ['daqui a 2 semanas 18h', '2026-11-29 18:00–20:00'],
  ['depois de amanhã 18h', '2026-11-17 18:00–20:00'],
  ['meia-noite de sábado', '2026-11-21 00:00–02:00'],
  ['1 mar 20h', '2027-03-01 20:00–22:00'],
]

const arabic: readonly Row[] = [
  ['الجمعة 7 مساءً', '2026-11-20 19:00–21:00'],
  ['الجمعة الساعة 7', '2026-11-20 19:00–21:00'],
  ['الساعة ٩ مساءً الجمعة', '2026-11-20 21:00–23:00'],
  ['يوم الجمعة القادم الساعة 20:00', '2026-11-20 20:00–22:00'],
  ['غداً الساعة 10 صباحاً', '2026-11-16 10:00–12:00'],
  ['غدا ظهرا', '2026-11-16 12:00–14:00'],
  ['غدا 1 ظهرا', '2026-11-16 13:00–15:00'],
  ['الليلة 8', '2026-11-15 20:00–22:00'],
  ['اليوم 18:00', '2026-11-15 18:00–20:00'],
  ['٢٠ نوفمبر من ١٩:٠٠ إلى ٢٢:٠٠', '2026-11-20 19:00–22:00'],
  ['20 تشرين الثاني 19:00', '2026-11-20 19:00–21:00'],
  ['السبت من 8 مساء إلى منتصف الليل', '2026-11-21 20:00–2026-11-22 00:00'],
  ['بعد أسبوعين 6 مساء', '2026-11-29 18:00–20:00'],
  ['بعد 3 أيام 10:00', '2026-11-18 10:00–12:00'],
  ['بعد غد 18:00', '2026-11-17 18:00–20:00'],
  ['الأحد 9 م', '2026-11-15 21:00–23:00'],
]

const swahili: readonly Row[] = [
  ['Ijumaa saa 2 usiku', '2026-11-20 20:00–22:00'],
  ['saa 3 usiku Ijumaa', '2026-11-20 21:00–23:00'],
  ['kesho saa 4 asubuhi', '2026-11-16 10:00–12:00'],
  ['kesho saa 8 mchana', '2026-11-16 14:00–16:00'],
  ['kesho saa 11 jioni', '2026-11-16 17:00–19:00'],
  ['kesho saa 20:00', '2026-11-16 20:00–22:00'],
  ['kesho 7:30', '2026-11-16 07:30–09:30'],
  ['leo usiku saa 2', '2026-11-15 20:00–22:00'],
  ['leo 18:00', '2026-11-15 18:00–20:00'],
  ['Ijumaa ijayo 19:00', '2026-11-20 19:00–21:00'],
  ['20 Novemba 19:00 hadi 22:00', '2026-11-20 19:00–22:00'],
  ['tarehe 20 Novemba saa 1 usiku hadi saa 4 usiku', '2026-11-20 19:00–22:00'],
  ['Jumamosi saa 2 usiku mpaka usiku wa manane', '2026-11-21 20:00–2026-11-22 00:00'],
  ['baada ya wiki mbili 18:00', '2026-11-29 18:00–20:00'],
  ['kesho adhuhuri', '2026-11-16 12:00–14:00'],
]

const understood = { en: english, fr: french, 'pt-pt': portuguese, ar: arabic, sw: swahili }

for (const [language, rows] of Object.entries(understood) as [Language, readonly Row[]][])
  for (const [text, expected] of rows)
    test(`in ${language}, “${text}” is ${expected}`, () => assert.equal(read(text, language), expected))

const refused: readonly (readonly [Language, string])[] = [
  ['en', ''],
  ['en', ' '],
  ['en', ','],
  ['en', 'soon'],
  ['en', 'to 10pm'],
  ['en', 'next friday 7pm to soon'],
  ['en', '2026-02-30'],
  ['en', '7pm -'],
  ['en', 'friday 9p'],
  ['en', 'friday 20'],
  ['en', 'friday 25:00'],
  ['en', 'friday 24:01'],
  ['en', 'fri 24:00 to fri 2:00'],
  ['en', 'friday 9pm 10pm'],
  ['en', 'friday saturday 9pm'],
  ['en', 'friday 21 november 9pm'],
  ['en', 'friday morning'],
  ['en', 'november'],
  ['en', 'tomorrow 13pm'],
  ['en', 'fri 8pm to tomorrow 5pm'],
  ['en', 'fri 7 to 8 to 9'],
  ['en', 'next 7pm'],
  ['en', 'in 2 weeks friday 6pm'],
  ['en', '7 nov 20'],
  ['en', 'party on friday 9pm'],
  ['en', 'vendredi 20h'],
  ['fr', 'vendredi soir'],
  ['fr', 'vendredi à'],
  ['sw', 'kesho saa 3'],
  ['sw', 'kesho saa 3 mchana'],
  ['ar', 'الجمعة مساء'],
  ['en', 'friday 9pm all day'],
  ['en', 'friday 9pm Europe/Madrid to 10pm Europe/Lisbon'],
]

for (const [language, text] of refused)
  test(`in ${language}, “${text}” is rejected`, () => assert.equal(read(text, language), undefined))

test('without times in the form, the default is a two-hour evening', () => {
  const empty = { startDay: '', startTime: '', endDay: '', endTime: '' }
  assert.equal(read('tomorrow', 'en', { usual: empty }), '2026-11-16 19:00–21:00')
  assert.equal(read('9pm', 'en', { usual: empty }), '2026-11-15 21:00–23:00')
})

test('a multi-day event keeps its length', () => {
  const days = { ...usual, endDay: '2026-11-18' }
  assert.equal(read('friday', 'en', { usual: days }), '2026-11-20 19:00–2026-11-22 21:00')
})

test('reports whether a time was typed', () => {
  const said = (text: string) =>
    readTypedWhen(text, { now, zone, usual, language: 'en', isDayFirst: false })?.saysTime
  assert.deepEqual([said('friday'), said('friday 9pm'), said('20 to 22 nov')], [false, true, false])
})

test('words for a whole day and names of zones are reported', () => {
  const said = (text: string, language: Language = 'en') => {
    const when = readTypedWhen(text, { now, zone, usual, language, isDayFirst: true })
    return when && [when.startDay, when.endDay, when.saysWholeDay, when.zone]
  }
  assert.deepEqual(said('friday all day'), ['2026-11-20', '2026-11-20', true, undefined])
  assert.deepEqual(said('20 to 22 nov, all day'), ['2026-11-20', '2026-11-22', true, undefined])
  assert.deepEqual(said('all day'), ['2026-11-16', '2026-11-16', true, undefined])
  assert.deepEqual(said('vendredi toute la journée', 'fr'), ['2026-11-20', '2026-11-20', true, undefined])
  assert.deepEqual(said('friday 9pm europe/madrid'), ['2026-11-20', '2026-11-20', false, 'Europe/Madrid'])
  assert.deepEqual(said('friday 9pm UTC'), ['2026-11-20', '2026-11-20', false, 'UTC'])
  // Today is the day there.
  assert.deepEqual(said('today 9am Pacific/Kiritimati'), [
    '2026-11-16',
    '2026-11-16',
    false,
    'Pacific/Kiritimati',
  ])
})
