/** The number of a month named in English or in Roman numerals. */
export function monthNumber(word: string): number {
  const abbreviation = word.slice(0, 3).toLowerCase()
  const index = MONTHS.findIndex(month => month.startsWith(abbreviation))
  return (index === -1 ? ROMAN_MONTHS.indexOf(word) : index) + 1
}

/** Sunday is 0. PHP takes a lone `weekday` for Monday. */
export function weekdayNumber(word: string): number {
  const abbreviation = word.slice(0, 3).toLowerCase()
  return abbreviation === 'wee' ? 1 : WEEKDAYS.findIndex(weekday => weekday.startsWith(abbreviation))
}

/** `second` is 2; `next` is 1, `this` is 0, `last` is -1. */
export function ordinalNumber(word: string): number {
  return ORDINALS[word.toLowerCase()] as number
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const ROMAN_MONTHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const ORDINALS: Readonly<Record<string, number>> = {
  last: -1,
  previous: -1,
  this: 0,
  next: 1,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eight: 8,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
}

// In every pattern the longer alternative stands first, as the first that fits is taken.
export const MONTH_ABBREVIATION = 'jan|feb|mar|apr|may|jun|jul|aug|sept|sep|oct|nov|dec'
export const MONTH_NAME = `${MONTHS.join('|')}|${MONTH_ABBREVIATION}`
// Small letters are no numerals: `6 v 2032` is not a date.
export const MONTH = `${MONTH_NAME}|(?-i:VIII|VII|VI|IV|IX|XII|XI|III|II|I|V|X)`
export const WEEKDAY = `${WEEKDAYS.map(weekday => `${weekday}s?`).join('|')}|sun|mon|tue|wed|thu|fri|sat`
export const RELATIVE_WORD = 'next|last|previous|this'
export const ORDINAL = Object.keys(ORDINALS)
  .sort((one, other) => other.length - one.length)
  .join('|')
