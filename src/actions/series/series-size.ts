import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'

/** What one operation may write into the dates of a series: a description of 10,000 letters for each of 1,000. */
const mostBytes = 10_000_000

/** The fields that may be long. */
const longFields = ['description', 'excerpt', 'title', 'programme', 'tickets'] as const

type Values = Readonly<Partial<Record<(typeof longFields)[number], unknown>>>

/** Refuses to write these values into so many dates if together they are too large. Names the longest field. */
export function checkSeriesSize(values: Values, dates: number): void {
  if (datesThatFit(values) >= dates) return
  const max = Math.floor(mostBytes / dates)
  const [longest = 'description'] = longFields.toSorted(
    (one, other) => sizeOf(values[other]) - sizeOf(values[one]),
  )
  throw invalidFields({ [longest]: new Problem('too_large_for_series', { dates, max }) })
}

/** Into how many dates these values may be written at once. */
export function datesThatFit(values: object): number {
  return Math.max(1, Math.floor(mostBytes / sizeOf(values)))
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '')
}
