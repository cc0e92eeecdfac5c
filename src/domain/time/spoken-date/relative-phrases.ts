import { readTimeZone } from '../date-time.ts'
import {
  atMidnight,
  ordinalNumber,
  ordinalPattern,
  type Phrase,
  phrase,
  relativeWordPattern,
  type Shift,
  type SpokenDraft,
  type SpokenZone,
  weekdayNumber,
  weekdayPattern,
  withShift,
} from './spoken-draft.ts'

const unitPattern =
  'seconds?|secs?|minutes?|mins?|hours?|days?|weekdays?|weeks?|fortnights?|forthnights?|months?|years?'
const unitOrWeekdayPattern = `${unitPattern}|${weekdayPattern}`

export const relativePhrases: readonly Phrase[] = [
  phrase('now', draft => draft),
  phrase('today|midnight', atMidnight),
  phrase('noon', draft => ({ ...draft, time: { hour: 12, minute: 0, second: 0 }, hasTime: true })),
  phrase('tomorrow', draft => dayFromToday(draft, 1)),
  phrase('yesterday', draft => dayFromToday(draft, -1)),
  phrase('@(-?\\d+)(?:\\.\\d+)?', (draft, [, seconds]) => unixTime(draft, Number(seconds))),
  phrase('(first|last) day of', (draft, [, edge]) => ({
    ...draft,
    monthEdge: edge?.toLowerCase() === 'last' ? 'last' : 'first',
  })),
  phrase(`(${ordinalPattern}) (${weekdayPattern}) of`, (draft, [, ordinal = '', weekday = '']) =>
    weekdayOfMonth(draft, ordinalNumber(ordinal), weekday),
  ),
  phrase('ago', ago),
  phrase(`(${weekdayPattern}|weekdays?)`, (draft, [, weekday = '']) => lookedUpWeekday(draft, weekday)),
  phrase(`(${relativeWordPattern}) week`, (draft, [, word = '']) => weekFromThis(draft, ordinalNumber(word))),
  phrase(`(${ordinalPattern}) (${unitOrWeekdayPattern})`, (draft, [, ordinal = '', unit = '']) =>
    // PHP accepts `next week`, but not `first week`.
    unit.toLowerCase() === 'week' ? undefined : ordinalUnit(draft, ordinal, unit),
  ),
  phrase(`([+-]*) ?(\\d{1,13}) ?(${unitOrWeekdayPattern})`, (draft, [, signs = '', digits, unit = '']) =>
    counted(draft, Number(digits) * signOf(signs), unit),
  ),
]

const unitLengths: Readonly<Record<string, { readonly of: keyof Shift; readonly length: number }>> = {
  sec: { of: 'seconds', length: 1 },
  second: { of: 'seconds', length: 1 },
  min: { of: 'seconds', length: 60 },
  minute: { of: 'seconds', length: 60 },
  hour: { of: 'seconds', length: 3600 },
  day: { of: 'days', length: 1 },
  week: { of: 'days', length: 7 },
  fortnight: { of: 'days', length: 14 },
  forthnight: { of: 'days', length: 14 },
  month: { of: 'months', length: 1 },
  year: { of: 'years', length: 1 },
}

function dayFromToday(draft: SpokenDraft, days: number): SpokenDraft {
  return atMidnight({ ...draft, shift: { ...draft.shift, days } })
}

function unixTime(draft: SpokenDraft, seconds: number): SpokenDraft | undefined {
  if (draft.zoneCount > 0) return undefined
  const epoch = { year: 1970, month: 1, day: 1, zone: { offsetSeconds: 0 }, zoneCount: 1, hasDate: false }
  return withShift(atMidnight({ ...draft, ...epoch }), 'seconds', seconds)
}

function ago(draft: SpokenDraft): SpokenDraft {
  const { years, months, days, seconds } = draft.shift
  const shift = { years: -years, months: -months, days: -days, seconds: -seconds }
  return {
    ...draft,
    shift,
    ...(draft.weekday && { weekday: { ...draft.weekday, ago: !draft.weekday.ago } }),
    ...(draft.workdays !== undefined && { workdays: -draft.workdays }),
  }
}

function lookedUpWeekday(draft: SpokenDraft, word: string): SpokenDraft {
  const counting = draft.weekday?.counting === 'of-the-week' ? 'of-the-week' : 'from-today'
  return { ...atMidnight(draft), weekday: { number: weekdayNumber(word), counting, ago: false } }
}

function weekFromThis(draft: SpokenDraft, weeks: number): SpokenDraft {
  const monday = { number: 1, ago: false }
  const weekday = { ...(draft.weekday ?? monday), counting: 'of-the-week' as const }
  return withShift({ ...draft, weekday }, 'days', weeks * 7)
}

function ordinalUnit(draft: SpokenDraft, ordinal: string, unit: string): SpokenDraft {
  const amount = ordinalNumber(ordinal)
  if (unitLengths[singular(unit)]) return counted(draft, amount, unit)
  const said = counted(atMidnight(draft), amount, unit)
  const counting = amount === 0 ? 'from-today' : 'after-today'
  return said.weekday === undefined || isWorkday(unit)
    ? said
    : { ...said, weekday: { ...said.weekday, counting } }
}

function counted(draft: SpokenDraft, amount: number, word: string): SpokenDraft {
  if (isWorkday(word)) return { ...draft, workdays: amount }
  const unit = unitLengths[singular(word)]
  if (unit !== undefined) return withShift(draft, unit.of, amount * unit.length)
  const weekday = { number: weekdayNumber(word), counting: 'from-today' as const, ago: false }
  // The first one is the nearest, without an extra week.
  return withShift({ ...draft, weekday }, 'days', (amount > 0 ? amount - 1 : amount) * 7)
}

function weekdayOfMonth(draft: SpokenDraft, ordinal: number, word: string): SpokenDraft {
  const said = counted(atMidnight(draft), ordinal, word)
  return { ...said, weekdayOfMonth: ordinal > 0 ? 'counted-from-start' : 'counted-from-end' }
}

function isWorkday(word: string): boolean {
  return singular(word) === 'weekday'
}

function singular(word: string): string {
  return word.toLowerCase().replace(/s$/, '')
}

function signOf(signs: string): number {
  return signs.replaceAll('+', '').length % 2 === 0 ? 1 : -1
}

const hourSeconds = 3600

export const zonePhrases: readonly Phrase[] = [
  phrase('\\(?(?:GMT|UTC)?([+-])(?:(\\d{1,2}):?([0-5]\\d)|(\\d{1,2}))\\)?', (draft, match) => {
    const [, sign, hours, minutes, hoursAlone] = match
    const seconds = Number(hours ?? hoursAlone) * hourSeconds + Number(minutes ?? 0) * 60
    return seconds < 24 * hourSeconds
      ? withZone(draft, { offsetSeconds: sign === '-' ? -seconds : seconds })
      : undefined
  }),
  phrase('\\(?([a-z]+(?:_[a-z]+)*(?:/[a-z0-9_+-]+)*)\\)?', (draft, [, name = '']) =>
    withZone(draft, zoneOf(name)),
  ),
]

function withZone(draft: SpokenDraft, zone: SpokenZone | undefined): SpokenDraft | undefined {
  if (zone === undefined || draft.zoneCount > 1) return undefined
  const zoneCount = draft.zoneCount + 1
  // The second one is a comment on the first, as in `+0200 (CEST)` (RFC 5322, section 3.3).
  return draft.zoneCount === 1 ? { ...draft, zoneCount } : { ...draft, zone, zoneCount }
}

function zoneOf(name: string): SpokenZone | undefined {
  const hours = hoursAhead.get(name.toUpperCase())
  if (hours !== undefined) return { offsetSeconds: hours * hourSeconds }
  const zone = readTimeZone(name)
  return zone && { zone }
}

/** PHP's meaning of ambiguous abbreviations: `IST` is Israel's, `CST` America's, `BST` Britain's. */
const zonesByHours = [
  [-11, 'SST'],
  [-10, 'HST'],
  [-9, 'AKST'],
  [-8, 'AKDT PST'],
  [-7, 'MST PDT'],
  [-6, 'CST MDT'],
  [-5, 'CDT EST'],
  [-4, 'AST EDT'],
  [-3.5, 'NST'],
  [-3, 'ADT'],
  [-2.5, 'NDT'],
  [0, 'GMT UTC WET Z'],
  [1, 'BST CET MET WAT WEST'],
  [2, 'CAT CEST EET IST MEST SAST'],
  [3, 'EAT EEST IDT MSK'],
  [4, 'MSD'],
  [5, 'PKT'],
  [7, 'WIB'],
  [8, 'AWST HKT WITA'],
  [9, 'JST KST WIT'],
  [9.5, 'ACST'],
  [10, 'AEST CHST'],
  [10.5, 'ACDT'],
  [11, 'AEDT'],
  [12, 'NZST'],
  [13, 'NZDT'],
] as const

/** Hours ahead of UTC. */
const hoursAhead = new Map(
  zonesByHours.flatMap(([hours, names]) => names.split(' ').map(name => [name, hours] as const)),
)
