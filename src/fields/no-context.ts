import type { UtcSeconds } from '../domain/time/date-time.ts'
import { createPresentTime } from '../domain/time/present-time.ts'
import type { TimeZoneName } from '../domain/time/time-zone.ts'
import type { ReadContext } from './kind.ts'

/** For values that depend neither on the clock nor on the site, such as settings and command options. */
export const noContext: ReadContext = {
  time: createPresentTime(0 as UtcSeconds),
  siteZone: 'UTC' as TimeZoneName,
  namespace: '',
  maxPerPage: 50,
  customFields: [],
}
