// Parses dates and times in spreadsheet formats, in all languages of this program.

export type DateOrder = 'dmy' | 'mdy'

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The months from January on, by their first letters without accents. */
const months = [
  'jan يناير كانون_الثاني',
  'feb fev فبراير شباط',
  'mar machi مارس اذار',
  'apr avr abr aprili ابريل نيسان',
  'may mai mei مايو ايار',
  'jun juin يونيو حزيران',
  'jul juil يوليو تموز',
  'aug aou ago اغسطس اب',
  'sep set سبتمبر ايلول',
  'oct out okt اكتوبر تشرين_الاول',
  'nov نوفمبر تشرين_الثاني',
  'dec dez des ديسمبر كانون_الاول',
].map(names => names.split(' ').map(name => name.replace('_', ' ')))

/** What the dates of a table show about the order of day and month. Texts that are no dates are ignored. */
export async function dateEvidence(texts: AsyncIterable<string> | Iterable<string>) {
  /** The orders that some date requires. Two of them contradict each other. */
  const orders = new Set<DateOrder>()
  /** A date that means another day in the other order. */
  let ambiguous: string | undefined
  for await (const text of texts) {
    const [dayFirst, monthFirst] = [readSheetDate(text, 'dmy'), readSheetDate(text, 'mdy')]
    if (dayFirst === monthFirst) continue
    if (dayFirst && monthFirst) ambiguous ??= text
    else orders.add(dayFirst ? 'dmy' : 'mdy')
  }
  return { orders, ambiguous }
}

/** Returns `YYYY-MM-DD` or undefined. Text after the date is left to `readSheetTime`. */
export function readSheetDate(text: string, order: DateOrder): string | undefined {
  const day = dayIn(plain(text), order)
  if (!day) return undefined
  const { year, month, day: number } = day
  const isReal =
    month >= 1 && month <= 12 && number >= 1 && number <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  return isReal ? `${String(year).padStart(4, '0')}-${padded(month)}-${padded(number)}` : undefined
}

/** Returns `HH:MM:SS` or undefined. */
export function readSheetTime(text: string): string | undefined {
  const match =
    /(?:^|[^\d./-])(\d{1,2})(?:[:h.](\d{2})(?::(\d{2}))?|h)?\s*(a\.?m\b\.?|p\.?m\b\.?|ص|م)?\s*$/i.exec(
      plain(text),
    )
  if (!match) return undefined
  const [, hours, minutes = '0', seconds = '0', half = ''] = match
  const isLate = /^p|م/i.test(half)
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isLate ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return `${padded(hour)}:${padded(Number(minutes))}:${padded(Number(seconds))}`
}

/** Whether a cell with a date contains a time too. */
export function hasTime(text: string): boolean {
  return /\d[:h]\d{2}|\d\s*[ap]\.?m\b|T\d{2}/i.test(plain(text))
}

function dayIn(text: string, order: DateOrder): Day | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const numeric = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)/.exec(text)
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])]
    const [day, month] = order === 'dmy' ? [first, second] : [second, first]
    return { year: fullYear(numeric[3] ?? ''), month, day }
  }
  const serial = /^(\d{5})(?:[.,]\d+)?$/.exec(text)
  if (serial) return serialDay(Number(serial[1]))
  return spelledDay(text)
}

/** `Friday, 6 May 2032`, `6 de maio de 2032`, `May 6, 2032`, `٦ مايو ٢٠٣٢`. */
function spelledDay(text: string): Day | undefined {
  const month =
    1 + months.findIndex(names => names.some(name => new RegExp(`(?:^|[\\s\\d.,-])${name}`).test(text)))
  const year = /(?:^|\D)(\d{4})(?!\d)/.exec(text)?.[1]
  const day = /(?:^|[^\d:])(\d{1,2})(?:st|nd|rd|th|er|º|\.)?(?=[\s,.-]|$)/.exec(text)?.[1]
  return month > 0 && year && day ? { year: Number(year), month, day: Number(day) } : undefined
}

/** Spreadsheets count days from the end of 1899. */
function serialDay(days: number): Day {
  return new Temporal.PlainDate(1899, 12, 30).add({ days })
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

function padded(number: number): string {
  return String(number).padStart(2, '0')
}

/** Lowercase, without accents and direction marks, with ASCII digits. */
function plain(text: string): string {
  return text
    .slice(0, 100)
    .normalize('NFKD')
    .replace(/[\p{Mn}\u200e\u200f\u061c]/gu, '')
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
