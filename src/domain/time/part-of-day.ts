/** The parts of a day, latest first, and the hours they begin at. */
const hours = { evening: 18, afternoon: 12, morning: 5, night: 0 } as const

export type PartOfDay = keyof typeof hours

export const partsOfDay = ['morning', 'afternoon', 'evening', 'night'] as const satisfies readonly PartOfDay[]

export function partOfDay(hour: number): PartOfDay {
  if (hour >= hours.evening) return 'evening'
  if (hour >= hours.afternoon) return 'afternoon'
  return hour >= hours.morning ? 'morning' : 'night'
}

/** The first hour, and the first one after it. */
export function hoursOf(part: PartOfDay): readonly [number, number] {
  const later = Object.values(hours).filter(hour => hour > hours[part])
  return [hours[part], Math.min(24, ...later)]
}
