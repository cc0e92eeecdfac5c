// The code of a place, which its QR code holds. It is an HMAC, so it can be shown again without being stored.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { Store } from '../../../storage/store.ts'
import type { GeneratedSecret } from '../../feature.ts'
import { registrationStorage } from '../storage/registration-storage.ts'

const setting = 'code_key'

function newKey(): string {
  return randomBytes(32).toString('hex')
}

/** The key of this calendar. It is part of backups, so that printed codes work after a restore. */
export async function codeKey(store: Store): Promise<string> {
  const known = await store.of(registrationStorage).setting(setting)
  if (known !== undefined) return known
  // A setting is no record, so the journal has nothing of this. A request may have an open unit of work.
  return store.changeApart({ userId: null, door: 'schedule', at: 0 as UtcSeconds }, async tx => {
    const current = await tx.of(registrationStorage).setting(setting)
    if (current !== undefined) return current
    const key = newKey()
    await tx.of(registrationStorage).setSetting(setting, key)
    return key
  })
}

export const registrationSecrets: readonly GeneratedSecret[] = [
  {
    name: 'registration-codes',
    about:
      'Signs the codes of places. After a new one, codes in mails and on paper are refused; people find new codes behind the link in their mail.',
    replace: tx => tx.of(registrationStorage).setSetting(setting, newKey()),
  },
]

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten letters, none of which look alike: fifty bits, and guesses are rate limited. */
export function codeOf(placeId: number, key: string): string {
  const bytes = createHmac('sha256', key).update(`place ${placeId}`).digest()
  return Array.from(bytes.subarray(0, 10), byte => letters[byte % 32]).join('')
}

/** What a person types: `12-ABCDE12345`. */
export function typedCode(placeId: number, key: string): string {
  return `${placeId}-${codeOf(placeId, key)}`
}

interface ReadCode {
  readonly placeId: number
  readonly code: string
}

/** Reads a typed code, or the address in a QR code. */
export function readCode(text: string): ReadCode | undefined {
  const typed = /^\s*(\d{1,9})\s*[-–]\s*([0-9a-z]{10})\s*$/i.exec(text)
  if (typed) return { placeId: Number(typed[1]), code: String(typed[2]).toUpperCase() }
  const query = new URLSearchParams(text.slice(text.indexOf('?') + 1))
  const [placeId, code] = [query.get('ticket_id') ?? '', query.get('security_code') ?? '']
  return /^\d{1,9}$/.test(placeId) && code !== ''
    ? { placeId: Number(placeId), code: code.toUpperCase() }
    : undefined
}

export function isCode({ placeId, code }: ReadCode, key: string): boolean {
  const [given, right] = [Buffer.from(code), Buffer.from(codeOf(placeId, key))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The address in a QR code, as scanners of the older service expect it. */
export function qrAddress(base: string, place: ReadCode & { readonly eventId: number }): string {
  const query = new URLSearchParams({
    event_qr_code: '1',
    ticket_id: String(place.placeId),
    event_id: String(place.eventId),
    security_code: place.code,
    path: 'wp-json/tribe/tickets/v1/qr',
  })
  return `${base}/?${query}`
}
