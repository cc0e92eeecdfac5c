// One side of `friday 7pm to 10pm`: at most one day and one time, in any order.
import type { TokenOf, WhenToken } from './when-token.ts'

export interface WhenSide {
  readonly weekday?: number
  readonly isNext?: boolean
  readonly isNextWeek?: boolean
  readonly date?: Omit<TokenOf<'date'>, 'kind'>
  readonly dayOfMonth?: number
  readonly relative?: TokenOf<'relative'>
  readonly ahead?: TokenOf<'ahead'>
  readonly counted?: string
  readonly time?: TokenOf<'time'>
  /** An hour or a day, depending on the other tokens. */
  readonly number?: TokenOf<'number'>
  /** The word before the number: `at` means it is an hour, `from` that it may be. */
  readonly mark?: HourMark
  readonly dayPart?: TokenOf<'dayPart'>
  readonly isSwahiliHour?: boolean
}

type HourMark = 'at' | 'from'

/** Undefined if something is given twice or is incomplete. */
export function readSide(tokens: readonly WhenToken[]): WhenSide | undefined {
  let side: WhenSide = {}
  let mark: HourMark | undefined
  for (const token of tokens) {
    const said = partOf(token, mark)
    if (!said || Object.keys(said).some(name => name in side)) return undefined
    side = { ...side, ...said }
    mark = hourMarks[token.kind]
  }
  const isUnfinished = mark !== undefined || (side.isNext && side.weekday === undefined)
  return isUnfinished ? undefined : withDayOfMonth(side)
}

const hourMarks: Readonly<Partial<Record<WhenToken['kind'], HourMark>>> = {
  at: 'at',
  atOrTo: 'at',
  swahiliHour: 'at',
  from: 'from',
}

function partOf(token: WhenToken, mark: HourMark | undefined): WhenSide | undefined {
  switch (token.kind) {
    case 'weekday':
      return { weekday: token.day }
    case 'next':
      return { isNext: true }
    case 'nextWeek':
      return { isNextWeek: true }
    case 'date': {
      const { kind: _kind, ...date } = token
      return { date }
    }
    case 'ordinal':
      return { dayOfMonth: token.value }
    case 'counted':
      return { counted: token.text }
    case 'relative':
    case 'ahead':
    case 'time':
    case 'dayPart':
      return { [token.kind]: token }
    case 'number':
      return mark ? { number: token, mark } : { number: token }
    case 'swahiliHour':
      return { isSwahiliHour: true }
    case 'at':
    case 'atOrTo':
    case 'from':
      return {}
    default:
      return undefined
  }
}

/** Next to a time, a number is the day of the month: `vendredi 20 à 19h`. */
function withDayOfMonth(side: WhenSide): WhenSide | undefined {
  const { number, time, weekday, dayOfMonth } = side
  if (!number || !time) return side
  if (weekday === undefined || dayOfMonth !== undefined || side.mark === 'at') return undefined
  const { number: _number, mark: _mark, ...others } = side
  return { ...others, dayOfMonth: number.value }
}

export function saysDay(side: WhenSide): boolean {
  const { weekday, date, dayOfMonth, relative, ahead, counted, isNextWeek } = side
  return [weekday, date, dayOfMonth, relative, ahead, counted, isNextWeek].some(said => said !== undefined)
}

export function dayPartsOf(side: WhenSide): WhenSide {
  const { time: _time, number: _number, mark: _mark, dayPart: _part, isSwahiliHour: _hour, ...day } = side
  return day
}

export function clockPartsOf(side: WhenSide): WhenSide {
  const clockNames = ['time', 'number', 'mark', 'dayPart', 'isSwahiliHour']
  return Object.fromEntries(Object.entries(side).filter(([name]) => clockNames.includes(name)))
}
