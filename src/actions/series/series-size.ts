import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'

/** Limit for one operation on a series: a 10,000-character description on each of 1,000 dates. */
const mostBytes = 10_000_000

/** Fields whose values may be long. */
const longFields = ['description', 'excerpt', 'title', 'programme', 'questions', 'tickets'] as const

type Values = Readonly<Partial<Record<(typeof longFields)[number], unknown>>>

/** Throws if writing these values to that many dates exceeds the limit. The error names the longest field. */
export function checkSeriesSize(values: Values, dates: number): void {
  if (datesThatFit(values) >= dates) return
  const max = Math.floor(mostBytes / dates)
  const [longest = 'description'] = longFields.toSorted(
    (one, other) => sizeOf(values[other]) - sizeOf(values[one]),
  )
  throw invalidFields({ [longest]: new Problem('too_large_for_series', { dates, max }) })
}

/** How many dates these values can be written to in one operation. */
export function datesThatFit(values: object): number {
  return Math.max(1, Math.floor(mostBytes / sizeOf(values)))
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '')
}
