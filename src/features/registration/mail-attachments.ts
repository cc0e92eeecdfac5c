// What the mails of registrations bring along: the event for calendars, and the codes for the entrance.

import { crc32, deflateSync } from 'node:zlib'
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { isOff } from '../../domain/events/event-state.ts'
import type { MailBlock } from '../../domain/journal/mail-content.ts'
import type { Site } from '../../domain/site/site.ts'
import { icalendar } from '../../formats/icalendar/icalendar.ts'
import type { MailAttachment } from '../../mail/mailer.ts'
import type { Store } from '../../storage/store.ts'
import { recordPath } from '../../web/record-links.ts'
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

/** A code for each confirmed place, as a picture and as text. */
export async function codesFor(
  { eventId, places, state }: Registration,
  event: LinkedEvent,
  { store, base, label }: { readonly store: Store; readonly base: string; readonly label: string },
): Promise<{ readonly blocks: readonly MailBlock[]; readonly attachments: readonly MailAttachment[] }> {
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

/** The width and height of a square of the code, in pixels. */
const squarePixels = 6

/** A QR code as PNG, for mail programs, which show no SVG. One bit per pixel. */
async function qrPng(text: string): Promise<Buffer> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: 4 })
  const side = size * squarePixels
  const rows = data.flatMap(row => Array.from({ length: squarePixels }, () => rowBytes(row, side)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header(side)),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Width, height, depth 1, greyscale, and the only compression, filter and order of lines. */
function header(side: number): Buffer {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(side, 0)
  bytes.writeUInt32BE(side, 4)
  bytes[8] = 1
  return bytes
}

/** One line of pixels: the filter 0, and a bit for each pixel, which is 1 for white. */
function rowBytes(row: readonly boolean[], side: number): Buffer {
  const bytes = Buffer.alloc(1 + Math.ceil(side / 8))
  for (let x = 0; x < side; x++) {
    const isDark = row[Math.floor(x / squarePixels)]
    const index = 1 + Math.floor(x / 8)
    if (!isDark) bytes[index] = (bytes[index] ?? 0) | (0x80 >> (x % 8))
  }
  return bytes
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}
