// What the mails of registrations bring along: the event for calendars, and the codes for the entrance.
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { isOff } from '../../domain/events/event-state.ts'
import type { MailBlock } from '../../domain/journal/mail-content.ts'
import type { Site } from '../../domain/site/site.ts'
import { icalendar } from '../../formats/icalendar/icalendar.ts'
import type { MailAttachment } from '../../mail/mailer.ts'
import type { Store } from '../../storage/store.ts'
import { recordPath } from '../../web/record-links.ts'
import { qrPng } from '../qr-png.ts'
import { codeKey, codeOf, qrAddress, typedCode } from './actions/codes.ts'
import type { Registration } from './registration.ts'

const refreshSeconds = 3600

/**
 * The event as a calendar file, with the UID of the feed. A cancelled place is written as a cancelled event with a
 * higher SEQUENCE, so that calendars remove what an earlier mail added.
 */
export async function calendarFile(
  event: LinkedEvent,
  { state, language }: Pick<Registration, 'state' | 'language'>,
  site: Site,
): Promise<MailAttachment> {
  const base = site.publicUrl ?? 'http://localhost'
  const url = `${base}${recordPath('event', event)}`
  const isCancelled = state === 'cancelled' || isOff(event)
  const shown: LinkedEvent = isCancelled ? { ...event, eventStatus: 'cancelled' } : event
  async function* one() {
    yield { event: shown, url, sequence: isCancelled ? event.version : event.version - 1, onlineUrl: '' }
  }
  const calendar = {
    ...{ name: site.name, pageUrl: url, selfUrl: `${url}event.ics`, language, refreshSeconds },
    ...{ product: '-//Almanac//Registration//EN', host: new URL(base).host, zone: event.zone },
    range: { from: event.startsAtUtc, until: event.endsAtUtc },
    describeCost: () => '',
    describeState: () => '',
    describeProgramme: () => [],
  }
  const lines = await Array.fromAsync(icalendar(calendar, one()))
  return {
    filename: 'event.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: lines.join(''),
  }
}

interface Codes {
  readonly blocks: readonly MailBlock[]
  readonly attachments: readonly MailAttachment[]
}

/** A code for each confirmed place, as a picture and as text. */
export async function codesFor(
  { eventId, places, state }: Registration,
  event: LinkedEvent,
  { store, base, label }: { readonly store: Store; readonly base: string; readonly label: string },
): Promise<Codes> {
  const key = await codeKey(store)
  const open = state === 'confirmed' ? places.filter(({ isCancelled }) => !isCancelled) : []
  const blocks: MailBlock[] = []
  const attachments: MailAttachment[] = []
  for (const { id, name, ticketId } of open) {
    const cid = `place-${id}@almanac`
    const typed = typedCode(id, key)
    const ticket = event.tickets.find(known => known.id === ticketId)?.name
    const caption = [[name, ...(ticket ? [ticket] : [])].join(', '), typed].join('\n')
    blocks.push({ picture: { cid, alt: `${label}: ${typed}`, pixels: 180 }, caption })
    const content = await qrPng(qrAddress(base, { placeId: id, eventId, code: codeOf(id, key) }))
    attachments.push({ filename: `code-${id}.png`, contentType: 'image/png', content, cid })
  }
  return { blocks, attachments }
}
