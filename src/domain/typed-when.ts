import type { UtcSeconds } from './date-time.ts'
import { readDateTime } from './read-date-time.ts'
import type { TimeZoneName } from './time-zone.ts'

/** When something is, as a form holds it: `2026-11-20`, `19:00`. */
export interface TypedWhen {
  readonly startDay: string
  readonly startTime: string
  readonly endDay: string
  readonly endTime: string
}

interface TypingContext {
  readonly now: UtcSeconds
  readonly zone: TimeZoneName
  /** The times that hold where none are typed. */
  readonly usual: { readonly startTime: string; readonly endTime: string }
}

const minutesPerDay = 24 * 60

/**
 * What somebody types who says when something is, in English: `next friday 7pm`, `20 nov 19:00 to 22:00`. A day without a
 * time keeps the usual time, and what has no end lasts as long as usual. Nothing where it cannot be understood.
 */
export function readTypedWhen(text: string, { now, zone, usual }: TypingContext): TypedWhen | undefined {
  const [from = '', until] = partsOf(text)
  const start = momentOf(from, { now, zone })
  if (!start) return undefined
  const startTime = start.time ?? (usual.startTime || '19:00')
  const end = until === undefined ? undefined : endOf(until, start.day, { now, zone })
  if (until !== undefined && !end) return undefined
  if (end) {
    const isNextDay = end.day === start.day && end.time < startTime
    return {
      startDay: start.day,
      startTime,
      endDay: isNextDay ? dayAfter(end.day) : end.day,
      endTime: end.time,
    }
  }
  const minutes = minutesOf(startTime) + usualMinutes(usual)
  return {
    startDay: start.day,
    startTime,
    endDay: minutes < minutesPerDay ? start.day : dayAfter(start.day),
    endTime: written(minutes % minutesPerDay),
  }
}

/** The start and, where there is one, the end. A hyphen parts them only after a time, as dates have hyphens too. */
function partsOf(text: string): string[] {
  return text.trim().split(/\s+(?:to|until|till)\s+|\s*[–—]\s*|(?<=[ap]m|:\d\d)\s*-\s*/i, 2)
}

interface Reading {
  readonly now: UtcSeconds
  readonly zone: TimeZoneName
}

/** Midnight is a time only where it is named; otherwise it is what a day begins with. */
function momentOf(text: string, reading: Reading): { day: string; time: string | undefined } | undefined {
  const read = text === '' ? undefined : readDateTime(text, reading)
  if (!read) return undefined
  const [day = '', time = ''] = [read.local.slice(0, 10), read.local.slice(11, 16)]
  const isNamed = time !== '00:00' || /midnight|12\s*am|\b0?0:00/i.test(text)
  return { day, time: isNamed ? time : undefined }
}

/** A time alone is on the day of the start. */
function endOf(text: string, day: string, reading: Reading): { day: string; time: string } | undefined {
  const isTimeAlone = /^(?:\d{1,2}(?:[:.]\d\d)?\s*(?:[ap]\.?m\.?)?|noon|midnight)$/i.test(text.trim())
  const read = momentOf(isTimeAlone ? `${day} ${text}` : text, reading)
  return read?.time === undefined ? undefined : { day: read.day, time: read.time }
}

function usualMinutes({ startTime, endTime }: TypingContext['usual']): number {
  if (startTime === '' || endTime === '') return 120
  const minutes = minutesOf(endTime) - minutesOf(startTime)
  return minutes < 0 ? minutes + minutesPerDay : minutes
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function written(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString()
}
