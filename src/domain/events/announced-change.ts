import type { RecordChange } from '../journal/change.ts'

/** What people who registered for an event are told of, the gravest first. */
export const announcedChanges = ['eventCancelled', 'eventChanged', 'eventLink'] as const

export type AnnouncedChange = (typeof announcedChanges)[number]

/** Whether a change of an event concerns the people who registered for it, and how. The gravest effect counts. */
export function announcedChange({ kind, action, fields }: RecordChange): AnnouncedChange | undefined {
  if (kind !== 'event') return undefined
  const [stateBefore, state] = fields.eventStatus ?? []
  if (action === 'trashed' || (state !== stateBefore && (state === 'cancelled' || state === 'postponed')))
    return 'eventCancelled'
  const isMoved = movingFields.some(name => name in fields) || fields.eventStatus !== undefined
  if (isMoved || action === 'restored') return 'eventChanged'
  const [linkBefore, link] = fields.onlineUrl ?? []
  return link && link !== linkBefore ? 'eventLink' : undefined
}

/** When and where an event takes place. */
const movingFields = ['startsAtUtc', 'startsAtLocal', 'venueIds', 'attendance']
