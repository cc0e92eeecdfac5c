import { halfHours } from '../domain/time/day-hours.ts'

/** Where the half hours of a week stand. No page may hold styles of its own, so each place is a class. */
export function hoursCss(): string {
  const each = Array.from({ length: halfHours }, (_, index) => index + 1)
  const rules = each.flatMap(number => [
    `.at-${number}{--at:${number}}`,
    `.for-${number}{--for:${number}}`,
    `.hours-${number}{--hours:${number}}`,
  ])
  return `${rules.join('\n')}\n`
}
