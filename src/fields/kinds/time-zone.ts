import { Problem } from '../../domain/problem.ts'
import { readTimeZone, type TimeZoneName } from '../../domain/time-zone.ts'
import type { Kind } from '../kind.ts'

export const timeZone: Kind<TimeZoneName> = {
  read: raw => (typeof raw === 'string' ? readTimeZone(raw) : undefined) ?? new Problem('not_a_time_zone'),
  schema: { type: 'string' },
}
