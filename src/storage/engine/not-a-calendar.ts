/** The address does not lead to an Almanac calendar: nothing exists there, or another program created it. */
export class NotACalendarError extends Error {}

/** Nothing exists at the address, or the database is empty. */
export class NoCalendarError extends NotACalendarError {}
