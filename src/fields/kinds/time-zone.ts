import { readTimeZone, type TimeZoneName } from '../../domain/time/time-zone.ts'
import { Problem } from '../../messages/problem.ts'
import type { Kind } from '../kind.ts'
import { titled } from '../schema.ts'

export const timeZone: Kind<TimeZoneName> = {
  read: raw => (typeof raw === 'string' ? readTimeZone(raw) : undefined) ?? new Problem('not_a_time_zone'),
  schema: titled('TimeZone', { type: 'string', pattern: '\\S' }),
}
