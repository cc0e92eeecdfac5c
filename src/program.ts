import type { SliceSettings } from './config/slice-settings.ts'
import type { Site } from './domain/site/site.ts'
import type { UtcSeconds } from './domain/time/date-time.ts'
import type { Translate } from './i18n/messages.ts'
import type { Store } from './storage/store.ts'

/** The program outside requests, as slices see it in jobs and previews. */
export interface Program {
  readonly sliceSettings: SliceSettings
  readonly store: Store
  readonly clock: () => UtcSeconds
  readonly translate: Translate
  /** With the administrators' current settings. */
  readonly getSite: () => Promise<Site>
}
