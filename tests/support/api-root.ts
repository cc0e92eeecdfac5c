/** Where the interface is found unless an operator says otherwise. */
export const apiRoot = '/calendar/events/v1'
