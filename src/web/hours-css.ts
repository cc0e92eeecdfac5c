import { halfHours } from '../domain/time/day-hours.ts'

/** The positions of half hours in a week, as classes, because the content policy allows no inline styles. */
export function hoursCss(): string {
  const each = Array.from({ length: halfHours }, (_, index) => index + 1)
  const rules = each.flatMap(number => [
    `.at-${number}{--at:${number}}`,
    `.for-${number}{--for:${number}}`,
    `.hours-${number}{--hours:${number}}`,
  ])
  return `${rules.join('\n')}\n`
}
