// A second factor beside the password: codes of an app, and recovery codes for when that is lost.
import {
  factorAddress,
  newFactorSecret,
  newRecoveryCodes,
  recoveryCodeKey,
  stepOfCode,
} from '../../accounts/one-time-code.ts'
import { newSecret, secretHash } from '../../accounts/secret.ts'
import type { Profile, User } from '../../domain/rights/permissions.ts'
import type { Person } from '../../domain/rights/person.ts'
import type { Session } from '../../domain/rights/session.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import type { AccountTransaction, Store } from '../../storage/store.ts'
import { getPerson } from './people.ts'

/** Makes a secret for the user's app. It is not asked for before a code of it was typed. */
export function beginFactor(store: Store, { id }: User): Promise<string> {
  const secret = newFactorSecret()
  return store.transaction(async tx => {
    if (await tx.secondFactors.isOn(id)) throw new Refusal('changedMeanwhile')
    await tx.secondFactors.set(id, secret)
    return secret
  })
}

/** What the user's app reads from a picture. */
export function addressForApp(secret: string, { name }: Site, { login }: User): string {
  return factorAddress(secret, name, login)
}

/** Turns it on with the first code of the app, ends the user's other sessions, and tells the recovery codes, once. */
export function confirmFactor(
  store: Store,
  { id }: User,
  { code, session }: { readonly code: string; readonly session: Session },
  now: UtcSeconds,
): Promise<string[]> {
  return store.transaction(async tx => {
    const factor = await tx.secondFactors.find(id)
    if (!factor || factor.confirmedAt !== null) throw new Refusal('changedMeanwhile')
    const step = stepOfCode(factor.secret, code, now)
    if (step === undefined) throw invalidFields({ code: new Problem('wrong_code') })
    await tx.secondFactors.useStep(id, step)
    await tx.secondFactors.setConfirmed(id, now)
    await tx.sessions.removeAllOf(id, session.id)
    return writeRecoveryCodes(tx, id)
  })
}

/** Makes other recovery codes in place of those there are. */
export function renewRecoveryCodes(store: Store, { id }: User): Promise<string[]> {
  return store.transaction(async tx => {
    if (!(await tx.secondFactors.isOn(id))) throw new Refusal('changedMeanwhile')
    return writeRecoveryCodes(tx, id)
  })
}

async function writeRecoveryCodes(tx: AccountTransaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.secondFactors.setRecoveryCodes(userId, codes.map(codeHash))
  return codes
}

/** Ten letters of thirty at random are too many to go through, also for who has the hashes of a whole calendar. */
function codeHash(code: string): string {
  return secretHash(recoveryCodeKey(code))
}

/** Turns it off, and tells whose. */
export function removeFactor(store: Store, id: number): Promise<Person> {
  return store.transaction(async tx => {
    const person = await getPerson(tx, id)
    await tx.secondFactors.remove(id)
    return person
  })
}

const halfSeconds = 10 * 60

/** Notes that somebody's password was right. What it returns, together with a code, signs them in. */
export function startHalfSignIn(store: Store, { id }: User, now: UtcSeconds): Promise<string> {
  const token = newSecret()
  return store.transaction(async tx => {
    await tx.secondFactors.insertHalfSignIn(id, secretHash(token), (now + halfSeconds) as UtcSeconds)
    return token
  })
}

/** Whose password was right, if that was not too long ago. */
export async function findHalfSignedIn(
  store: Store,
  token: string,
  now: UtcSeconds,
): Promise<Profile | undefined> {
  const id = await store.secondFactors.findHalfSignIn(secretHash(token), now)
  return id === undefined ? undefined : store.users.findProfile(id)
}

/** Whether a code is right: of the app, where no code is taken twice, or from the paper, which is then used up. */
export function useCode(store: Store, { id }: User, typed: string, now: UtcSeconds): Promise<boolean> {
  return store.transaction(async tx => {
    const factor = await tx.secondFactors.find(id)
    if (!factor || factor.confirmedAt === null) return false
    const step = stepOfCode(factor.secret, typed, now)
    const isRight =
      step === undefined
        ? await tx.secondFactors.useRecoveryCode(id, codeHash(typed))
        : await tx.secondFactors.useStep(id, step)
    if (isRight) await tx.secondFactors.removeHalfSignInsOf(id)
    return isRight
  })
}
