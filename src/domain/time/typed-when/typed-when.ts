// Parses dates as people type them: `9pm friday`, `20 nov 19:00 to 22:00`, `vendredi à 20h`. The API uses
// different rules (`spoken-date`), which its clients rely on.

import type { Language } from '../../records/record-frame.ts'
import { localDate, type TimeZoneName, type UtcSeconds, utcToLocal } from '../date-time.ts'
import { joinTokens } from './join-tokens.ts'
import { scanWhen } from './scan-when.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'
import { dayOf } from './when-day.ts'
import {
  clockPartsOf,
  dayPartsOf,
  endMinutes,
  minutesOf,
  readSide,
  saysDay,
  startMinutes,
  type TypedTime,
  timeIn,
  type WhenSide,
  written,
} from './when-time.ts'
import type { WhenToken } from './when-token.ts'

/** Dates and times as in a form: `2026-11-20`, `19:00`. */
export interface WhenFields {
  readonly startDay: string
  readonly startTime: string
  readonly endDay: string
  readonly endTime: string
}

export interface TypedWhen extends WhenFields {
  readonly saysDay: boolean
  /** Whether the start has a year. Otherwise its next occurrence is meant. */
  readonly saysYear: boolean
  readonly saysTime: boolean
  readonly saysEnd: boolean
  /** Words such as `all day`. */
  readonly saysWholeDay: boolean
  /** Whether it starts at `midnight`, which many use for the end of a day. */
  readonly saysMidnight: boolean
  /** The zone that the text names. */
  readonly zone?: TimeZoneName
}

export interface TypingContext {
  readonly now: UtcSeconds
  readonly zone: TimeZoneName
  /** English is accepted in every language. */
  readonly language: Language
  /** Whether `5/6` is June 5th. */
  readonly isDayFirst: boolean
  /** The current form values. They supply missing parts and the duration. */
  readonly usual: WhenFields
}

/** Undefined unless all of the text is understood. */
export function readTypedWhen(text: string, context: TypingContext): TypedWhen | undefined {
  for (const vocabulary of vocabulariesFor(context.language)) {
    const tokens = scanWhen(text, { vocabulary, isDayFirst: context.isDayFirst })
    const read = tokens && tokens.length > 0 ? readTokens(joinTokens(tokens), context) : undefined
    // `7pm all day` is a contradiction.
    if (read && !(read.saysWholeDay && read.saysTime)) return read
  }
  return undefined
}

/** If a word exists in both languages, the user's language wins. */
export function vocabulariesFor(language: Language): readonly Vocabulary[] {
  const [own, english] = [vocabularyOf(language), vocabularyOf('en')]
  return language === 'en' ? [own] : [new Map([...english, ...own]), new Map([...own, ...english])]
}

export function readTokens(tokens: readonly WhenToken[], context: TypingContext): TypedWhen | undefined {
  const [zone, ...others] = new Set(tokens.flatMap(token => (token.kind === 'zone' ? [token.zone] : [])))
  if (zone === undefined) return readSides(tokens, context)
  const there = readSides(
    tokens.filter(({ kind }) => kind !== 'zone'),
    { ...context, zone },
  )
  return there && others.length === 0 ? { ...there, zone } : undefined
}

function readSides(tokens: readonly WhenToken[], context: TypingContext): TypedWhen | undefined {
  const sides = sidesOf(tokens)
  const [from, until] = sides.map(readSide)
  if (!from || sides.length > 2 || (sides.length === 2 && !until)) return undefined
  const [start, end] = until ? withSharedDay(...withSharedMonth(from, until)) : [from, undefined]
  if (!isHourClear(start, end) || (end && !isHourClear(end, start))) return undefined
  const times = { start: timeIn(start), end: end && timeIn(end) }
  if (times.start === false || times.end === false) return undefined
  // `7pm to` has no end, and `to 10pm` no start.
  if (end && !times.end && !saysDay(end)) return undefined
  if (!saysDay(start) && !times.start && !start.isWholeDay) return undefined
  return resolved(start, end, { start: times.start, end: times.end }, context)
}

/** The start and end. A word that can mean `at` or `to` means `to` after a time. */
function sidesOf(tokens: readonly WhenToken[]): WhenToken[][] {
  let side: WhenToken[] = []
  const sides = [side]
  for (const [index, token] of tokens.entries()) {
    const [before, twoBefore] = [tokens[index - 1]?.kind, tokens[index - 2]?.kind]
    const isAfterTime =
      side.some(({ kind }) => kind === 'time' || kind === 'dayPart') ||
      (before === 'number' && (twoBefore === 'from' || twoBefore === 'at' || twoBefore === 'atOrTo'))
    const parts = token.kind === 'to' || (token.kind === 'atOrTo' && isAfterTime && sides.length === 1)
    if (parts) {
      side = []
      sides.push(side)
    } else side.push(token)
  }
  return sides
}

/** `20 to 22 nov` and `nov 20 to 22`: the month is given once. */
function withSharedMonth(start: WhenSide, end: WhenSide): readonly [WhenSide, WhenSide] {
  const isNumberAlone = ({ number, mark, date, dayOfMonth, relative, dayPart }: WhenSide) =>
    number !== undefined && mark !== 'at' && !date && dayOfMonth === undefined && !relative && !dayPart
  const isDayAlone = ({ number, time }: WhenSide) => !number && !time
  if (isNumberAlone(start) && end.date && isDayAlone(end)) return [inMonthOf(end.date, start), end]
  if (start.date && isDayAlone(start) && isNumberAlone(end)) return [start, inMonthOf(start.date, end)]
  if (start.dayOfMonth !== undefined && end.date) return [inMonthOf(end.date, start), end]
  if (start.date && end.date) return [{ ...start, date: inYearOf(end.date, start.date) }, end]
  return [start, end]
}

/** `30 dec to 2 jan 2033`: the year is given once. */
function inYearOf(end: WhenDate, start: WhenDate): WhenDate {
  if (start.year !== undefined || end.year === undefined) return start
  const isLater = start.month * 100 + start.day > end.month * 100 + end.day
  return { ...start, year: isLater ? end.year - 1 : end.year }
}

type WhenDate = NonNullable<WhenSide['date']>

/** `7-10pm friday`: the day is given once, after the times. */
function withSharedDay(start: WhenSide, end: WhenSide): readonly [WhenSide, WhenSide] {
  const hasTime = ({ time, number }: WhenSide) => time !== undefined || number !== undefined
  if (saysDay(start) || !saysDay(end) || !hasTime(start) || !hasTime(end)) return [start, end]
  return [{ ...dayPartsOf(end), ...start }, clockPartsOf(end)]
}

function inMonthOf(date: WhenDate, side: WhenSide): WhenSide {
  const { number, dayOfMonth, mark: _mark, ...others } = side
  return { ...others, date: { ...date, day: dayOfMonth ?? number?.value ?? 0 } }
}

/** A number is an hour if marked as such, or if it cannot be anything else. */
function isHourClear(side: WhenSide, other: WhenSide | undefined): boolean {
  const { number, mark, dayPart, relative } = side
  if (!number || mark || dayPart || relative) return true
  const isRange = other !== undefined && (other.time !== undefined || other.number !== undefined)
  return isRange || (number.digits === 4 && saysDay(side))
}

function resolved(
  start: WhenSide,
  end: WhenSide | undefined,
  times: { readonly start: TypedTime | undefined; readonly end: TypedTime | undefined },
  context: TypingContext,
): TypedWhen | undefined {
  const { usual, language } = context
  const isEvening = start.relative?.isEvening ?? false
  const habits = { isTwelveHour: language === 'en' || language === 'ar', isEvening }
  const from = times.start ? startMinutes(times.start, times.end, habits) : usualStart(usual, start)
  const firstDay = startDayOf(start, from, context)
  if (!firstDay) return undefined
  // After midnight, tonight is tomorrow.
  const startDay = isEvening && from < 6 * 60 ? firstDay.add({ days: 1 }) : firstDay
  const said = {
    saysDay: saysDay(start),
    saysYear: start.date?.year !== undefined,
    saysTime: times.start !== undefined || times.end !== undefined,
    saysEnd: end !== undefined,
    saysWholeDay: start.isWholeDay === true || end?.isWholeDay === true,
    saysMidnight: start.time?.isNamed === true && from === 0,
  }
  const starts = moment(startDay, from)
  const typed = { startDay: starts.day, startTime: starts.time, ...said }
  if (!end && said.saysWholeDay) return { ...typed, endDay: starts.day, endTime: starts.time }
  if (!end) return { ...typed, ...usualEnd(startDay, from, usual) }
  const until = times.end ? endMinutes(times.end, times.start, from, habits) : usualEndMinutes(from, usual)
  const endDay = endDayOf(end, { startDay, from, until }, context)
  if (!endDay || isBefore(endDay, until, startDay, from)) return undefined
  const ends = moment(endDay, until)
  return { ...typed, endDay: ends.day, endTime: ends.time }
}

/** 24:00 is midnight at the end of a day, which is 00:00 of the next one. */
function moment(day: Temporal.PlainDate, minutes: number) {
  const days = Math.floor(minutes / minutesPerDay)
  return { day: day.add({ days }).toString(), time: written(minutes % minutesPerDay) }
}

/** A weekday means the next one whose time has not passed. */
function startDayOf(side: WhenSide, from: number, context: TypingContext): Temporal.PlainDate | undefined {
  const { now, zone, usual } = context
  const today = localDate(now, zone)
  if (!saysDay(side))
    return /^\d{4}-\d\d-\d\d$/.test(usual.startDay) ? Temporal.PlainDate.from(usual.startDay) : today
  const day = dayOf(side, { today, from: today, now, zone })
  const isOver = day?.equals(today) && written(from) <= utcToLocal(now, zone).slice(11, 16)
  const isWeekdayAlone =
    side.date === undefined && side.relative === undefined && side.dayOfMonth === undefined
  return isOver && side.weekday !== undefined && isWeekdayAlone ? day?.add({ days: 7 }) : day
}

/** A time alone is on the start day, or after the following midnight. */
function endDayOf(
  side: WhenSide,
  { startDay, from, until }: { startDay: Temporal.PlainDate; from: number; until: number },
  { now, zone }: TypingContext,
): Temporal.PlainDate | undefined {
  if (!saysDay(side)) return until < from ? startDay.add({ days: 1 }) : startDay
  return dayOf(side, { today: localDate(now, zone), from: startDay, now, zone })
}

function isBefore(endDay: Temporal.PlainDate, until: number, startDay: Temporal.PlainDate, from: number) {
  const days = Temporal.PlainDate.compare(endDay, startDay)
  return days < 0 || (days === 0 && until < from)
}

const minutesPerDay = 24 * 60

/** Tonight is in the evening, regardless of the form. */
function usualStart({ startTime }: WhenFields, { relative }: WhenSide): number {
  const minutes = startTime === '' ? undefined : minutesOf(startTime)
  return minutes === undefined || (relative?.isEvening && minutes < 17 * 60) ? 19 * 60 : minutes
}

function usualEnd(startDay: Temporal.PlainDate, from: number, usual: WhenFields) {
  const { day, time } = moment(startDay, from + usualMinutes(usual))
  return { endDay: day, endTime: time }
}

function usualEndMinutes(from: number, usual: WhenFields): number {
  return usual.endTime === '' ? Math.min(from + 120, minutesPerDay - 1) : minutesOf(usual.endTime)
}

/** The duration in the form. */
function usualMinutes({ startDay, startTime, endDay, endTime }: WhenFields): number {
  const days =
    startDay && endDay ? Temporal.PlainDate.from(startDay).until(endDay, { largestUnit: 'days' }).days : 0
  const hasTimes = startTime !== '' && endTime !== ''
  const minutes = days * minutesPerDay + (hasTimes ? minutesOf(endTime) - minutesOf(startTime) : 120)
  return minutes < 0 ? minutes + minutesPerDay * Math.ceil(-minutes / minutesPerDay) : minutes
}
