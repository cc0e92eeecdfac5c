/** The address names something that is no calendar of ours: nothing, or what another program made. */
export class NotACalendarError extends Error {}

/** There is nothing at the address, or nothing in what is there. */
export class NoCalendarError extends NotACalendarError {}
