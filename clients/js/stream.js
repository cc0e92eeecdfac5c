import { Refused } from './errors.js'
import { withCollection } from './follow.js'

/** Before the stream is opened again, in milliseconds. */
const pauseBetween = 1000

/**
 * Changes as Server-Sent Events, over one connection that is opened again when it ends.
 *
 * @param {import('./send.js').Open} open
 * @param {NonNullable<import('./almanac.d.ts').Connection['pause']>} pause
 * @param {import('./almanac.d.ts').StreamOptions} [options]
 * @returns {AsyncGenerator<import('./almanac.d.ts').StreamedChange, never>}
 */
export async function* streamChanges(open, pause, { since, filters = {}, signal } = {}) {
  let token = since
  for (;;) {
    const { body } = await open('/changes/stream', {
      query: { ...filters, since: token },
      ...(signal && { signal }),
    })
    try {
      for await (const { id, event, data } of eventsIn(body)) {
        token = id ?? token
        if (event === 'change' && token !== undefined)
          yield { change: withCollection(JSON.parse(data)), token }
      }
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof Refused) throw error
    }
    await pause(pauseBetween, signal)
  }
}

/**
 * The events of a stream (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 *
 * @param {ReadableStream<Uint8Array> | null} body
 * @returns {AsyncGenerator<{ id?: string, event: string, data: string }, void>}
 */
async function* eventsIn(body) {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  let text = ''
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      text += decoder.decode(read.value, { stream: true })
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      for (const lines of whole) yield eventOf(lines)
    }
  } finally {
    await reader?.cancel()
  }
}

/** @param {string} lines */
function eventOf(lines) {
  const fields = Object.fromEntries(
    lines.split('\n').map(line => /^(\w*): ?(.*)$/.exec(line)?.slice(1) ?? ['', '']),
  )
  return { event: fields.event ?? '', data: fields.data ?? '', ...(fields.id && { id: fields.id }) }
}
