// Formats that only tables have, rewritten as an editor would type them.

import { withPlainDigits } from '../../text/normal-form.ts'

export interface CellText {
  readonly original: string
  readonly text: string
  /** The offset from UTC in minutes, if the cell names one. It is not part of the text. */
  readonly offsetMinutes?: number
}

const longestCell = 200

export function plainCell(cell: string): CellText {
  const original = cell.slice(0, longestCell).trim()
  const plain = withPlainDigits(original.normalize('NFKC'))
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[()[\]{}|•·"“”«»]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { original, ...withoutOffset(zoneSpelled(isoText(withoutEpoch(namedMonth(plain))))) }
}

/** Some abbreviations of zones are words of a language. None says reliably whether summer time is meant. */
function zoneSpelled(text: string): string {
  return text.replace(/(?<=\d\S* )(?:[CEW]ES?T|BST|MSK|[ECMP][SD]T|[CEW]AT|SAST)(?= |$)/, '$&zone')
}

/** `6-May-32`, `6/May/2032`, `6 May '32`. */
function namedMonth(text: string): string {
  return text
    .replace(/(?<=\d)([-/])(\p{L}{3,})\.?\1(\d{4}|\d\d)(?!\d)/u, (_, _mark, month, year) =>
      [' ', month, fullYear(year)].join(' '),
    )
    .replace(/(\p{L}{3,}\.?,?) ['’](\d\d)(?!\d)/u, (_, month, year) => `${month} ${fullYear(year)}`)
}

function fullYear(digits: string): string {
  return digits.length === 2 ? `20${digits}` : digits
}

/** Spreadsheets store a time as a moment of their first day. */
function withoutEpoch(text: string): string {
  return text.replace(
    /^(?:1899-12-3[01]|1900-01-0[01]|3[01][./-]12[./-]1899|12[./-]3[01][./-]1899|0?[01][./-]0?1[./-]1900)(?:T| |$)/i,
    '',
  )
}

const iso =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:(T| )(\d\d)(?::?(\d\d))?(?::?(\d\d)(?:[.,]\d+)?)?)? ?(Z|[+-]\d\d(?::?\d\d)?)?$/i

/** ISO 8601. `19:30-22:00` after a space is a range, not an offset. */
function isoText(text: string): string {
  const [, year, month, day, mark, hour, minute = '00', seconds, offset = ''] = iso.exec(text) ?? []
  if (year === undefined) return text
  const isRange = offset.startsWith('-') && mark === ' ' && seconds === undefined
  if (isRange || (hour === undefined && offset !== '')) return text
  return `${year}-${month}-${day}${hour === undefined ? '' : ` ${hour}:${minute}`}${offset === '' ? '' : ` UTC${offset.replace(/z/i, '')}`}`
}

/** `19:30 UTC+2`, `19:30 GMT`, `19:30+02:00`. */
function withoutOffset(text: string): Pick<CellText, 'text' | 'offsetMinutes'> {
  const match = /^(.*\d.*?) ?(?:(?:UTC|GMT) ?([+-]\d{1,2}(?::?\d\d)?)?|(\+\d\d:?\d\d))( .*)?$/i.exec(text)
  if (!match) return { text }
  const [, before = '', named, plain, after = ''] = match
  const rest = `${before}${after}`
  const [, sign, hours = '0', minutes = '0'] =
    /^([+-])(\d{1,2}):?(\d\d)?$/.exec(named ?? plain ?? '+00') ?? []
  const total = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return Math.abs(total) > 14 * 60 ? { text } : { text: rest, offsetMinutes: total }
}

/** The number of days since the end of 1899, a fraction of a day, or both, as a date and a time. */
export function spreadsheetNumber(text: string): string | undefined {
  const [, days, fraction] = /^(\d{5})?(?:(?:^0)?[.,](\d+))?$/.exec(text) ?? []
  if (days === undefined && fraction === undefined) return undefined
  const minutes = Math.round(Number(`0.${fraction ?? 0}`) * 24 * 60)
  const carried = Math.floor(minutes / (24 * 60))
  const day = new Temporal.PlainDate(1899, 12, 30).add({ days: Number(days ?? 0) + carried })
  const two = (number: number) => String(number).padStart(2, '0')
  const time = `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
  if (days === undefined) return time
  return fraction === undefined ? day.toString() : `${day} ${time}`
}
