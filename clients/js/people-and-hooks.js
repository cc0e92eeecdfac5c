// Registrations, check-ins and webhooks. They belong to events or to the calendar, so they have their own methods.
import { listNumbered } from './list.js'

/**
 * @param {import('./send.js').Send} send
 * @param {import('./send.js').Open} open
 * @returns {import('./almanac.d.ts').Registrations}
 */
export function registrationsOf(send, open) {
  return {
    listAll: (filters, options) =>
      listNumbered(send, { path: '/registrations', name: 'registrations' }, filters, options),
    export: (filters, options) => open('/registrations/export', { ...options, query: filters ?? {} }),
    list: (eventId, filters, options) =>
      listNumbered(
        send,
        { path: `/events/${eventId}/registrations`, name: 'registrations' },
        filters,
        options,
      ),
    create: async (eventId, input, options) =>
      bodyOf(await send('POST', `/events/${eventId}/registrations`, { ...options, body: input })),
    get: async (id, options) => bodyOf(await send('GET', `/registrations/${id}`, options)),
    edit: async (id, patch, options) =>
      bodyOf(await send('PATCH', `/registrations/${id}`, { ...options, body: patch })),
    cancel: async (id, { places, erase, notify, ...options } = {}) =>
      bodyOf(await send('DELETE', `/registrations/${id}`, { ...options, query: { places, erase, notify } })),
    places: async (eventId, options) => bodyOf(await send('GET', `/events/${eventId}/availability`, options)),
    checkIn: async (input, options) => bodyOf(await send('POST', '/check-ins', { ...options, body: input })),
  }
}

/**
 * @param {import('./send.js').Send} send
 * @returns {import('./almanac.d.ts').Webhooks}
 */
export function webhooksOf(send) {
  return {
    list: options => listNumbered(send, { path: '/webhooks', name: 'webhooks' }, {}, options),
    create: async (input, options) => bodyOf(await send('POST', '/webhooks', { ...options, body: input })),
    get: async (id, options) => bodyOf(await send('GET', `/webhooks/${id}`, options)),
    edit: async (id, patch, options) =>
      bodyOf(await send('PATCH', `/webhooks/${id}`, { ...options, body: patch })),
    remove: async (id, options) => void (await send('DELETE', `/webhooks/${id}`, options)),
    test: async (id, options) => bodyOf(await send('POST', `/webhooks/${id}/test`, options)),
    resend: async (id, messageId, options) =>
      bodyOf(await send('POST', `/webhooks/${id}/resend`, { ...options, query: { message_id: messageId } })),
    deliveries: (id, options) =>
      listNumbered(send, { path: `/webhooks/${id}/deliveries`, name: 'deliveries' }, {}, options),
  }
}

/** @param {import('./almanac.d.ts').Answer} answer */
function bodyOf({ body }) {
  return body
}
