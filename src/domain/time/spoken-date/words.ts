/** The number of an English or Roman-numeral month. */
export function monthNumber(word: string): number {
  const abbreviation = word.slice(0, 3).toLowerCase()
  const index = monthNames.findIndex(month => month.startsWith(abbreviation))
  return (index === -1 ? romanMonths.indexOf(word) : index) + 1
}

/** Sunday is 0. PHP treats a lone `weekday` as Monday. */
export function weekdayNumber(word: string): number {
  const abbreviation = word.slice(0, 3).toLowerCase()
  return abbreviation === 'wee' ? 1 : weekdayNames.findIndex(weekday => weekday.startsWith(abbreviation))
}

/** `second` is 2; `next` is 1, `this` is 0, `last` is -1. */
export function ordinalNumber(word: string): number {
  return ordinalNumbers[word.toLowerCase()]!
}

const monthNames = [
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
const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const ordinalNumbers: Readonly<Record<string, number>> = {
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

// Longer alternatives come first, because the first match wins.
export const monthAbbreviationPattern = 'jan|feb|mar|apr|may|jun|jul|aug|sept|sep|oct|nov|dec'
export const monthNamePattern = `${monthNames.join('|')}|${monthAbbreviationPattern}`
// Lower-case letters are not numerals: `6 v 2032` is not a date.
export const monthPattern = `${monthNamePattern}|(?-i:VIII|VII|VI|IV|IX|XII|XI|III|II|I|V|X)`
export const weekdayPattern = `${weekdayNames.map(weekday => `${weekday}s?`).join('|')}|sun|mon|tue|wed|thu|fri|sat`
export const relativeWordPattern = 'next|last|previous|this'
export const ordinalPattern = Object.keys(ordinalNumbers)
  .sort((one, other) => other.length - one.length)
  .join('|')
