// A second factor in addition to the password: TOTP codes, and recovery codes as a backup.

import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { newSecret, secretHash } from '../../../accounts/secret.ts'
import { getPerson } from '../../../actions/accounts/people.ts'
import { getUser, UserError } from '../../../actions/accounts/users.ts'
import type { Profile, User } from '../../../domain/rights/permissions.ts'
import type { Person } from '../../../domain/rights/person.ts'
import type { Session } from '../../../domain/rights/session.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields, Refusal } from '../../../messages/refusal.ts'
import type { AccountTransaction, Store } from '../../../storage/store.ts'
import { secondFactorStorage } from '../storage/second-factor-storage.ts'

/** Generates a secret for the user's app. The second factor is off until a code is confirmed. */
export function beginFactor(store: Store, { id }: User): Promise<string> {
  const secret = newFactorSecret()
  return store.transaction(async tx => {
    if (await tx.of(secondFactorStorage).isOn(id)) throw new Refusal('changedMeanwhile')
    await tx.of(secondFactorStorage).set(id, secret)
    return secret
  })
}

/** Turns the second factor on, ends the user's other sessions, and returns the recovery codes, once. */
export function confirmFactor(
  store: Store,
  { id }: User,
  { code, session }: { readonly code: string; readonly session: Session },
  now: UtcSeconds,
): Promise<string[]> {
  return store.transaction(async tx => {
    const factor = await tx.of(secondFactorStorage).find(id)
    if (!factor || factor.confirmedAt !== null) throw new Refusal('changedMeanwhile')
    const step = stepOfCode(factor.secret, code, now)
    if (step === undefined) throw invalidFields({ code: new Problem('wrong_code') })
    await tx.of(secondFactorStorage).useStep(id, step)
    await tx.of(secondFactorStorage).setConfirmed(id, now)
    await tx.sessions.removeAllOf(id, session.id)
    return writeRecoveryCodes(tx, id)
  })
}

export function renewRecoveryCodes(store: Store, { id }: User): Promise<string[]> {
  return store.transaction(async tx => {
    if (!(await tx.of(secondFactorStorage).isOn(id))) throw new Refusal('changedMeanwhile')
    return writeRecoveryCodes(tx, id)
  })
}

async function writeRecoveryCodes(tx: AccountTransaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.of(secondFactorStorage).setRecoveryCodes(userId, codes.map(codeHash))
  return codes
}

/** Ten random characters out of thirty are too many to brute-force, even with all hashes of a calendar. */
function codeHash(code: string): string {
  return secretHash(recoveryCodeKey(code))
}

/** Turns the second factor off. Returns the user. */
export function removeFactor(store: Store, id: number): Promise<Person> {
  return store.transaction(async tx => {
    const person = await getPerson(tx, id)
    await tx.of(secondFactorStorage).remove(id)
    return person
  })
}

/** Turns off the second factor of a user who lost access to it. */
export function removeUserFactor(store: Store, login: string): Promise<void> {
  return store.transaction(async tx => {
    const { id } = await getUser(tx, login)
    const wasOn = await tx.of(secondFactorStorage).remove(id)
    if (!wasOn) throw new UserError(`${login} has no second factor.`)
  })
}

const halfSeconds = 10 * 60

/** Records that the password was correct. The returned token and a code together sign the user in. */
export function startHalfSignIn(store: Store, { id }: User, now: UtcSeconds): Promise<string> {
  const token = newSecret()
  return store.transaction(async tx => {
    await tx
      .of(secondFactorStorage)
      .insertHalfSignIn(id, secretHash(token), (now + halfSeconds) as UtcSeconds)
    return token
  })
}

/** The user whose password was correct, if that was recent. */
export async function findHalfSignedIn(
  store: Store,
  token: string,
  now: UtcSeconds,
): Promise<Profile | undefined> {
  const id = await store.of(secondFactorStorage).findHalfSignIn(secretHash(token), now)
  return id === undefined ? undefined : store.users.findProfile(id)
}

/** Checks a code. A TOTP code works once; a recovery code is consumed. */
export function useCode(store: Store, { id }: User, typed: string, now: UtcSeconds): Promise<boolean> {
  return store.transaction(async tx => {
    const factor = await tx.of(secondFactorStorage).find(id)
    if (!factor || factor.confirmedAt === null) return false
    const step = stepOfCode(factor.secret, typed, now)
    const isRight =
      step === undefined
        ? await tx.of(secondFactorStorage).useRecoveryCode(id, codeHash(typed))
        : await tx.of(secondFactorStorage).useStep(id, step)
    if (isRight) await tx.of(secondFactorStorage).removeHalfSignInsOf(id)
    return isRight
  })
}

// Codes of authenticator apps (RFC 6238: SHA-1, thirty seconds, six digits, which every app supports), and
// recovery codes for a lost phone.

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

/** The `otpauth:` URL for the QR code. */
export function addressForApp(secret: string, { name: issuer }: Site, { login }: User): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

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

export function recoveryCodeKey(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '')
}
