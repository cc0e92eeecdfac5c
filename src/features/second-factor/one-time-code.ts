// Codes of authenticator apps (RFC 6238: SHA-1, thirty seconds, six digits, which every app supports), and
// recovery codes for a lost phone.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The shared secret, in the encoding of apps (RFC 4648, 6). */
export function newFactorSecret(): string {
  const bits = [...randomBytes(20)].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map(five => letters[Number.parseInt(five, 2)]).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)))
}

/** The URL for the QR code. */
export function factorAddress(secret: string, issuer: string, login: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

/** The code at this time. */
export function oneTimeCode(secret: string, nowSeconds: number): string {
  return codeOfStep(secret, Math.floor(nowSeconds / stepSeconds))
}

function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The time step of a code: the current one, or one before or after, because clocks differ. */
export function stepOfCode(secret: string, typed: string, nowSeconds: number): number | undefined {
  const code = Buffer.from(typed.replace(/\s/g, ''))
  const current = Math.floor(nowSeconds / stepSeconds)
  return [current - 1, current, current + 1].find(step => {
    const right = Buffer.from(codeOfStep(secret, step))
    return right.length === code.length && timingSafeEqual(right, code)
  })
}

/** Without letters that are easily confused. */
const paperLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten single-use codes. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => paperLetters[randomInt(paperLetters.length)]).join('')
  return Array.from({ length: 10 }, () => `${part()}-${part()}`)
}

/** Normalizes a typed recovery code. */
export function recoveryCodeKey(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '')
}
