// The value types of RFC 5545, 3.3: each returns what is wrong with a text, or nothing.

export type ValueType =
  | 'CAL-ADDRESS'
  | 'DATE'
  | 'DATE-TIME'
  | 'DURATION'
  | 'GEO'
  | 'INTEGER'
  | 'RECUR'
  | 'TEXT'
  | 'URI'
  | 'UTC-OFFSET'

type Check = (text: string) => string | undefined

export const valueChecks: Readonly<Record<ValueType, Check>> = {
  'CAL-ADDRESS': uriFault,
  DATE: dateFault,
  'DATE-TIME': dateTimeFault,
  DURATION: matching(
    /^[+-]?P(?:\d+W|\d+D(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?|T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))$/,
  ),
  GEO: geoFault,
  INTEGER: integerFault,
  RECUR: recurrenceFault,
  TEXT: matching(/^(?:[^\\;,]|\\[\\;,nN])*$/u),
  URI: uriFault,
  'UTC-OFFSET': offsetFault,
}

function matching(form: RegExp): Check {
  return text => (form.test(text) ? undefined : `not of the form: ${text}`)
}

const URI = /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9._~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$/

function uriFault(text: string): string | undefined {
  return URI.test(text) ? undefined : `no URI: ${text}`
}

function dateFault(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  if (day === undefined) return `no date: ${text}`
  return isDay(Number(year), Number(month), Number(day)) ? undefined : `no such day: ${text}`
}

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day >= 1 && day <= (lengths[month - 1] ?? 0)
}

function dateTimeFault(text: string): string | undefined {
  const [, date = '', time] = /^(\d{8})T(\d{6})Z?$/.exec(text) ?? []
  if (time === undefined) return `no date with time: ${text}`
  const isTime = /^(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d|60)$/.test(time)
  return dateFault(date) ?? (isTime ? undefined : `no such time: ${text}`)
}

function integerFault(text: string): string | undefined {
  const isInRange = /^[+-]?\d+$/.test(text) && Math.abs(Number(text)) <= 2_147_483_647
  return isInRange ? undefined : `no integer: ${text}`
}

function geoFault(text: string): string | undefined {
  const [, latitude, longitude] = /^([+-]?\d+(?:\.\d+)?);([+-]?\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (longitude === undefined) return `no position: ${text}`
  const isOnEarth = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
  return isOnEarth ? undefined : `not on earth: ${text}`
}

function offsetFault(text: string): string | undefined {
  if (!/^[+-](?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?$/.test(text)) return `no offset: ${text}`
  return /^-0000(?:00)?$/.test(text) ? 'minus nothing' : undefined
}

const ORDINAL = '[+-]?(?:[1-4]?\\d|5[0-3])'
const DAY = '(?:MO|TU|WE|TH|FR|SA|SU)'
const list = (item: string) => new RegExp(`^${item}(?:,${item})*$`)

const recurrenceParts: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  COUNT: /^[1-9]\d*$/,
  INTERVAL: /^[1-9]\d*$/,
  BYMONTH: list('(?:1[0-2]|0?[1-9])'),
  BYMONTHDAY: list('[+-]?(?:3[01]|[12]\\d|0?[1-9])'),
  BYDAY: list(`(?:${ORDINAL})?${DAY}`),
  WKST: new RegExp(`^${DAY}$`),
}

function recurrenceFault(text: string): string | undefined {
  const parts = text.split(';').map(part => part.split('=') as [string, string | undefined])
  const names = parts.map(([name]) => name)
  if (names[0] !== 'FREQ') return 'a rule that does not begin with FREQ'
  if (new Set(names).size < names.length) return `a part twice: ${text}`
  if (names.includes('UNTIL') && names.includes('COUNT')) return 'UNTIL and COUNT'
  const wrong = parts.find(([name, value = '']) => !recurrenceParts[name]?.test(value))
  return wrong === undefined ? untilFault(parts) : `${wrong.join('=')} in a rule`
}

function untilFault(parts: readonly [string, string | undefined][]): string | undefined {
  const [, until] = parts.find(([name]) => name === 'UNTIL') ?? []
  if (until === undefined) return undefined
  return until.includes('T') ? dateTimeFault(until) : dateFault(until)
}
