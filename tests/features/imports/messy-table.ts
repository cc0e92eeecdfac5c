// A table as people send it: dates and times in many notations, zones, duplicates, broken quotes.

/** Twelve ways to write the same day and time, and what each needs: its own column for the time. */
const notations: readonly ((
  day: Temporal.PlainDate,
  hour: number,
) => readonly [date: string, time: string])[] = [
  (day, hour) => [`${day} ${hour}:00`, ''],
  (day, hour) => [`${day}T${hour}:00:00`, ''],
  (day, hour) => [`${two(day.day)}.${two(day.month)}.${day.year} ${hour}.00`, ''],
  (day, hour) => [`${two(day.day)}/${two(day.month)}/${day.year}`, `${hour}:00`],
  (day, hour) => [`${day.day} ${english[day.month - 1]} ${day.year} ${hour}h`, ''],
  (day, hour) => [`${english[day.month - 1]} ${day.day}, ${day.year}`, `${hour - 12} pm`],
  (day, hour) => [`${day.day} ${french[day.month - 1]} ${day.year} à ${hour}h00`, ''],
  (day, hour) => [`${day.day} de ${portuguese[day.month - 1]} de ${day.year} às ${hour}h`, ''],
  (day, hour) => [`${day.day} ${swahili[day.month - 1]} ${day.year}`, `saa ${hour - 18} usiku`],
  (day, hour) => [`${serial(day)}.${String(Math.round((hour / 24) * 1e8)).padStart(8, '0')}`, ''],
  (day, hour) => [
    `${two(day.day)}-${english[day.month - 1]?.slice(0, 3)}-${day.year % 100}`,
    `${hour}:00:00`,
  ],
  (day, hour) => [
    `${weekdays[day.dayOfWeek - 1]} ${day.day} ${english[day.month - 1]} ${day.year}, ${hour}:00`,
    '',
  ],
]

const english = 'January February March April May June'.split(' ')
const french = 'janvier février mars avril mai juin'.split(' ')
const portuguese = 'janeiro fevereiro março abril maio junho'.split(' ')
const swahili = 'Januari Februari Machi Aprili Mei Juni'.split(' ')
const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
const zones = ['', 'Europe/Lisbon', 'Lisbon', 'GMT+1', 'America/New_York', 'Mars/Phobos']
const venues = ['Market Hall', 'market hall', 'Market-Hall', 'Markt Hall', 'Library café', 'LIBRARY CAFE', '']

export const rowCount = 200

/** Rows whose date can't be read. */
export const unreadable = [50, 100, 150]

/** Rows that repeat an earlier one, ten rows before it, in another notation. */
export function isRepeated(index: number): boolean {
  return index % 25 === 13
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

function serial(day: Temporal.PlainDate): number {
  return new Temporal.PlainDate(1899, 12, 30).until(day, { largestUnit: 'days' }).days
}

/** The title, day, hour and venue of a row. A repeated row has those of another one. */
export function factsOf(index: number) {
  const meant = isRepeated(index) ? index - 10 : index
  return {
    title: `Event ${meant}`,
    day: new Temporal.PlainDate(2030, 1, 1).add({ days: meant % 170 }),
    hour: 19 + (meant % 4),
    venue: venues[meant % venues.length] ?? '',
  }
}

function rowOf(index: number): string {
  const { title, day, hour, venue } = factsOf(index)
  const [date, time] = unreadable.includes(index)
    ? ['some day in spring', '']
    : (notations[index % notations.length]?.(day, hour) ?? ['', ''])
  // The repeated row has the same zone, because the zone is no part of what identifies a row.
  const zone = zones[(isRepeated(index) ? index - 10 : index) % zones.length]
  const name = [title, `"${title}"`, title.toUpperCase(), `"${title}`][index % 40 === 7 ? 3 : index % 3]
  const cells = [name, date, time, zone, venue, index % 17 === 0 ? 'ask at the door' : '12']
  return cells.map(cell => (cell?.includes(',') ? `"${cell}"` : cell)).join(',')
}

/** The whole table. */
export function messyTable(): string {
  const rows = Array.from({ length: rowCount }, (_, index) => rowOf(index))
  return ['title,date,time,timezone,venue,cost', ...rows, ''].join('\r\n')
}
