// The day of the year on which clocks change, as a recurrence rule (RFC 5545, 3.3.10).

/** Sorted days, with a rule if one yields exactly these, one day per year. */
export interface Run<T> {
  readonly days: readonly T[]
  readonly rule?: string
}

const shortestRun = 3

/** Splits sorted days into the longest runs that one rule can express. */
export function runsOf<T extends { readonly local: Temporal.PlainDateTime }>(days: readonly T[]): Run<T>[] {
  const runs: Run<T>[] = []
  for (let start = 0; start < days.length; ) {
    const run = runFrom(days, start)
    runs.push(run)
    start += run.days.length
  }
  return runs
}

function runFrom<T extends { readonly local: Temporal.PlainDateTime }>(
  days: readonly T[],
  start: number,
): Run<T> {
  let rules = rulesFor(days[start]!.local)
  let end = start + 1
  for (; end < days.length; end += 1) {
    const [before, local] = [days[end - 1]!.local, days[end]!.local]
    if (!isNextYear(before, local)) break
    const still = rules.filter(rule => rule.dayIn(local.year) === local.day)
    if (still.length === 0) break
    rules = still
  }
  const run = days.slice(start, end)
  return run.length < shortestRun ? { days: run } : { days: run, rule: rules[0]!.text }
}

function isNextYear(before: Temporal.PlainDateTime, local: Temporal.PlainDateTime): boolean {
  return (
    local.year === before.year + 1 &&
    local.month === before.month &&
    local.toPlainTime().equals(before.toPlainTime())
  )
}

interface YearlyRule {
  readonly text: string
  readonly dayIn: (year: number) => number
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** All rules that yield this day, the most widely supported first. */
function rulesFor({ year, month, day, dayOfWeek }: Temporal.PlainDateTime): YearlyRule[] {
  const weekday = weekdays[dayOfWeek - 1]!
  const rule = (which: string, firstDay: (year: number) => number): YearlyRule => ({
    text: `FREQ=YEARLY;BYMONTH=${month};${which}`,
    dayIn: anyYear => weekdayFrom(anyYear, month, firstDay(anyYear), dayOfWeek),
  })
  const weeks = weeksWith(day, month)
  return [
    ...(day > daysIn(year, month) - 7
      ? [rule(`BYDAY=-1${weekday}`, anyYear => daysIn(anyYear, month) - 6)]
      : []),
    ...weeks
      .filter(first => first % 7 === 1)
      .map(first => rule(`BYDAY=${(first + 6) / 7}${weekday}`, () => first)),
    ...weeks.map(first => rule(`BYMONTHDAY=${sevenFrom(first)};BYDAY=${weekday}`, () => first)),
  ]
}

/** The first days of all 7-day ranges that contain this day and exist in every such month. */
function weeksWith(day: number, month: number): number[] {
  const last = Math.min(day, daysIn(2001, month) - 6)
  const first = Math.max(1, day - 6)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

function sevenFrom(first: number): string {
  return Array.from({ length: 7 }, (_, index) => first + index).join(',')
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The first such weekday of a month on or after a day. */
function weekdayFrom(year: number, month: number, day: number, dayOfWeek: number): number {
  const found = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return day + ((dayOfWeek - found + 7) % 7)
}
