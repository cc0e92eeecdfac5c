import type { PageText } from '../../messages/text-keys.ts'

/** The parts of a day, and the half hours they start at. */
const parts = [
  { name: 'evening', from: 36 },
  { name: 'afternoon', from: 24 },
  { name: 'morning', from: 10 },
  { name: 'night', from: 0 },
] as const satisfies readonly { readonly name: PageText; readonly from: number }[]

export type PartOfDay = (typeof parts)[number]['name']

/** The part of the day of a start, in half hours. */
export function partOfDay(start: number): PartOfDay {
  return parts.find(({ from }) => start >= from)?.name ?? 'night'
}
