import { activitypub } from './activitypub/feature.ts'
import { caldav } from './caldav/feature.ts'
import type { Feature } from './feature.ts'
import { followedCalendars } from './followed-calendars/feature.ts'
import { following } from './following/feature.ts'
import { imports } from './imports/feature.ts'
import { mcp } from './mcp/feature.ts'
import { oidc } from './oidc/feature.ts'
import { registration } from './registration/feature.ts'
import { secondFactor } from './second-factor/feature.ts'
import { submissions } from './submissions/feature.ts'
import { webhooks } from './webhooks/feature.ts'

/** Every feature. Adding or removing one changes only this list. */
export const allFeatures: readonly Feature[] = [
  webhooks,
  imports,
  followedCalendars,
  secondFactor,
  registration,
  following,
  submissions,
  caldav,
  activitypub,
  mcp,
  oidc,
]
