import type { ChangedKind } from '../../domain/journal/change.ts'
import type { Tables } from '../tables.ts'

/** The table of each kind. Categories and tags share one. */
export const recordTables = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'terms',
  tag: 'terms',
  image: 'images',
} as const satisfies Record<ChangedKind, keyof Tables>
