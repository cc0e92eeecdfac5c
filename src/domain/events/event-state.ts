// Whether an event takes place as it was planned, and how one takes part in it.

/** compat: the names are those of an older service, which spells the second with one l; that is understood too. */
export const eventStates = ['scheduled', 'cancelled', 'postponed', 'rescheduled', 'moved_online'] as const

export type EventState = (typeof eventStates)[number]

export const attendances = ['in_person', 'online', 'hybrid'] as const

export type Attendance = (typeof attendances)[number]

/** From when on everybody gets the address of an event online. */
export const linkTimes = ['always', 'before_start', 'never'] as const

export type LinkTime = (typeof linkTimes)[number]

/** How long before the start that is, where nobody has said. */
export const usualLinkMinutes = 15

/** Nobody goes there, so nobody is sold a way in. */
export function isOff({ eventStatus }: { readonly eventStatus: EventState }): boolean {
  return eventStatus === 'cancelled'
}

export function isOnline({ attendance }: { readonly attendance: Attendance }): boolean {
  return attendance !== 'in_person'
}
