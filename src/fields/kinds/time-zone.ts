import { Problem } from '../../domain/problem.ts'
import { readTimeZone, type TimeZoneName } from '../../domain/time-zone.ts'
import type { Kind } from '../kind.ts'
import { titled } from '../schema.ts'

export const timeZone: Kind<TimeZoneName> = {
  read: raw => (typeof raw === 'string' ? readTimeZone(raw) : undefined) ?? new Problem('not_a_time_zone'),
  schema: titled('TimeZone', { type: 'string', pattern: '\\S' }),
}
