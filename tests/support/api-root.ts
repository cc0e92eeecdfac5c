/** The default root of the API. */
export const apiRoot = '/calendar/events/v1'
