import type { TokenOf, WhenToken } from './when-token.ts'

/** Joins tokens that only mean something together: `20` and `november`, `in` and `2` and `weeks`. */
export function joinTokens(tokens: readonly WhenToken[]): WhenToken[] {
  const joined: WhenToken[] = []
  for (let rest = tokens.filter(({ kind }) => kind !== 'filler'); rest.length > 0; ) {
    const found = rules.map(rule => rule(rest)).find(result => result !== undefined)
    const { token, length } = found ?? { token: rest[0], length: 1 }
    if (token) joined.push(token)
    rest = rest.slice(length)
  }
  return joined
}

/** The joined token and the number of tokens it replaces. */
interface Joined {
  readonly token: WhenToken | undefined
  readonly length: number
}

const rules: readonly ((tokens: readonly WhenToken[]) => Joined | undefined)[] = [
  ahead,
  dayAndMonth,
  monthAndDay,
  dayOfMonth,
  hourAtNoon,
]

/** `in 2 weeks`, `بعد أسبوعين`. Elsewhere `in` is ignored. */
function ahead([first, second, third]: readonly WhenToken[]): Joined | undefined {
  if (first?.kind !== 'in') return undefined
  // In Swahili the number follows its noun: `wiki mbili`.
  if (second?.kind === 'unit' && third?.kind === 'count') return aheadOf(second, third.count, 3)
  if (second?.kind === 'unit') return aheadOf(second, second.count ?? 1, 2)
  const number =
    second?.kind === 'count' ? second.count : second?.kind === 'number' ? second.value : undefined
  if (number === undefined || third?.kind !== 'unit') return { token: undefined, length: 1 }
  return aheadOf(third, number, 3)
}

function aheadOf({ unit }: TokenOf<'unit'>, count: number, length: number): Joined {
  return { token: { kind: 'ahead', unit, count }, length }
}

/** `20 november 2026`, `20 de novembro de 2026` */
function dayAndMonth(tokens: readonly WhenToken[]): Joined | undefined {
  const day = dayIn(tokens[0])
  const monthIndex = tokens[1]?.kind === 'from' ? 2 : 1
  const month = tokens[monthIndex]
  if (day === undefined || month?.kind !== 'month') return undefined
  return withYear({ month: month.month, day }, tokens, monthIndex + 1)
}

/** `november 20, 2026` */
function monthAndDay(tokens: readonly WhenToken[]): Joined | undefined {
  const [month, second] = tokens
  const day = dayIn(second)
  if (day === undefined || month?.kind !== 'month') return undefined
  return withYear({ month: month.month, day }, tokens, 2)
}

function withYear(
  date: { readonly month: number; readonly day: number },
  tokens: readonly WhenToken[],
  index: number,
): Joined {
  const yearIndex = tokens[index]?.kind === 'from' ? index + 1 : index
  const year = tokens[yearIndex]
  if (year?.kind !== 'number' || year.digits !== 4) return { token: { kind: 'date', ...date }, length: index }
  return { token: { kind: 'date', ...date, year: year.value }, length: yearIndex + 1 }
}

/** `le 20`, `dia 20`. The word for day is ignored elsewhere, as in `يوم الجمعة`. */
function dayOfMonth([first, ...others]: readonly WhenToken[]): Joined | undefined {
  const isWordForDay = first?.kind === 'dayNumber' || (first?.kind === 'unit' && first.unit === 'days')
  if (!isWordForDay) return undefined
  const value = others[0]?.kind === 'number' && !dayAndMonth(others) ? dayIn(others[0]) : undefined
  return value === undefined
    ? { token: undefined, length: 1 }
    : { token: { kind: 'ordinal', value }, length: 2 }
}

/** `12 noon`, `12 midnight`, `1 ظهرا` */
function hourAtNoon([first, second]: readonly WhenToken[]): Joined | undefined {
  if (first?.kind !== 'number' || second?.kind !== 'time' || !second.isNamed) return undefined
  if (first.value === 12) return { token: second, length: 2 }
  const isAfterNoon = second.minutes === 720 && first.value <= 4
  return isAfterNoon ? { token: { ...second, minutes: (first.value + 12) * 60 }, length: 2 } : undefined
}

function dayIn(token: WhenToken | undefined): number | undefined {
  if (token?.kind !== 'number' && token?.kind !== 'ordinal') return undefined
  return token.value >= 1 && token.value <= 31 ? token.value : undefined
}
