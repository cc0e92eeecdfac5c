// Event status and attendance mode.

/** compat: the names of an older service, which spells `canceled` with one l. Both spellings are accepted. */
export const eventStates = ['scheduled', 'cancelled', 'postponed', 'rescheduled', 'moved_online'] as const

export type EventState = (typeof eventStates)[number]

export const attendances = ['in_person', 'online', 'hybrid'] as const

export type Attendance = (typeof attendances)[number]

/** When the join link becomes public. */
export const linkTimes = ['always', 'before_start', 'never'] as const

/** The default for `before_start`. */
export const usualLinkMinutes = 15

/** Tickets are not offered for such an event. */
export function isOff({ eventStatus }: { readonly eventStatus: EventState }): boolean {
  return eventStatus === 'cancelled'
}

export function isOnline({ attendance }: { readonly attendance: Attendance }): boolean {
  return attendance !== 'in_person'
}

/** How people register: not at all, by a link elsewhere, or on this site. */
export const registrationModes = ['none', 'external', 'here'] as const

export type RegistrationMode = (typeof registrationModes)[number]

/** Whether places are left. `few` is at most a tenth of them. */
export const availabilities = ['available', 'few', 'full'] as const

export type Availability = (typeof availabilities)[number]

/** Whether people can register. A sale that begins later, or has ended, depends on the time, so it is not stored. */
export const offeredAvailabilities = [...availabilities, 'opens_later', 'closed'] as const

export type OfferedAvailability = (typeof offeredAvailabilities)[number]
