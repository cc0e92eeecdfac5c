import type { DayPart, TokenOf, WhenToken } from './when-token.ts'

/** A time of day. Unless `isFull`, its hour may be in the morning or the evening. */
export interface TypedTime {
  readonly minutes: number
  readonly isFull: boolean
  readonly isHalfDay: boolean
  readonly isBare: boolean
}

const noon = 12 * 60

/** The time of a side; `false` if it is invalid. */
export function timeIn(side: WhenSide): TypedTime | false | undefined {
  const { time, number, isSwahiliHour } = side
  const said = time ? fromToken(time) : number && fromNumber(number)
  if (!said) return side.dayPart || isSwahiliHour || number ? false : undefined
  const dayPart = dayPartOf(side)
  if (isSwahiliHour && !dayPart) return said.isFull && said
  const isSettled = said.minutes >= noon + 60 || said.isHalfDay || time?.isNamed
  if (!dayPart || isSettled) return said
  const minutes = inPartOfDay(said.minutes, dayPart)
  return minutes !== undefined && { ...said, minutes, isFull: true, isHalfDay: true }
}

function dayPartOf({ dayPart, isSwahiliHour, relative }: WhenSide): TokenOf<'dayPart'> | undefined {
  return dayPart ?? (isSwahiliHour && relative?.isEvening ? swahiliNight : undefined)
}

const swahiliNight: TokenOf<'dayPart'> = { kind: 'dayPart', part: 'night', isSwahili: true }

function fromToken({ minutes, isFull, isHalfDay = false }: TokenOf<'time'>): TypedTime {
  return { minutes, isFull, isHalfDay, isBare: false }
}

/** `7` is an hour, and `1930` a 24-hour time. */
function fromNumber({ value, digits }: TokenOf<'number'>): TypedTime | undefined {
  const [hour, minute] = digits === 4 ? [Math.floor(value / 100), value % 100] : [value, 0]
  if (digits === 3 || hour > 23 || minute > 59) return undefined
  const isFull = digits === 4 || hour > 12 || hour === 0
  return { minutes: hour * 60 + minute, isFull, isHalfDay: false, isBare: true }
}

function inPartOfDay(minutes: number, { part, isSwahili }: TokenOf<'dayPart'>): number | undefined {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  const meant = isSwahili ? swahiliHours[part](hour) : halfDayHours[part](hour)
  return meant === undefined ? undefined : meant * 60 + minute
}

const halfDayHours: Readonly<Record<DayPart, (hour: number) => number>> = {
  morning: hour => hour % 12,
  dawn: hour => hour % 12,
  afternoon: hour => (hour % 12) + 12,
  evening: hour => (hour === 12 ? 0 : hour + 12),
  night: hour => (hour < 6 ? hour : (hour + 12) % 24),
}

/**
 * Swahili time counts the hours from sunrise and sunset: one o'clock in the morning is 7:00, at night 19:00. Hours
 * that a part of the day doesn't have are undefined.
 */
const swahiliHours: Readonly<Record<DayPart, (hour: number) => number | undefined>> = {
  dawn: hour => (hour >= 9 && hour <= 11 ? hour - 6 : undefined),
  morning: hour => (hour === 12 || hour <= 5 ? (hour % 12) + 6 : undefined),
  afternoon: hour => (hour >= 6 && hour <= 10 ? hour + 6 : undefined),
  evening: hour => (hour >= 9 ? hour + 6 : hour === 1 ? 19 : undefined),
  night: hour => (hour >= 1 && hour <= 11 ? (hour + 18) % 24 : undefined),
}

/** Whether a bare `7` means the evening, as with 12-hour clocks. */
interface Habits {
  readonly isTwelveHour: boolean
  readonly isEvening: boolean
}

/** The start in minutes of the day. The end may decide between morning and evening: `7-10pm`. */
export function startMinutes(start: TypedTime, end: TypedTime | undefined, habits: Habits): number {
  const { minutes, isFull, isBare } = start
  const isEarly = !isFull && minutes < noon
  const later = minutes + noon
  if (isEarly && end?.isHalfDay) {
    const isMorning = later > end.minutes && minutes <= end.minutes
    return isMorning ? minutes : later
  }
  if (isEarly && habits.isEvening) return later
  if (!isFull && habits.isEvening) return minutes - noon
  return isEarly && isBare && habits.isTwelveHour && minutes <= 7 * 60 ? later : minutes
}

/** The end in minutes of the day: `7pm to 10` is the evening. */
export function endMinutes(
  end: TypedTime,
  start: TypedTime | undefined,
  from: number,
  habits: Habits,
): number {
  const { minutes, isFull, isBare } = end
  const isSameHalf = start?.isHalfDay || (isBare && habits.isTwelveHour)
  const isLater = minutes <= from && minutes + noon > from && minutes < noon
  return !isFull && isSameHalf && isLater ? minutes + noon : minutes
}

// One side of `friday 7pm to 10pm`: at most one day and one time, in any order.

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
  readonly isWholeDay?: boolean
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
    case 'wholeDay':
      return { isWholeDay: true }
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

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export function written(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
