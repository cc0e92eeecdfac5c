import type { ReadableStore } from '../../storage/store.ts'
import { registrationStorage } from './storage/registration-storage.ts'

/** Settings that administrators change at the desk. */
export interface RegistrationSettings {
  /** Whether people may register without confirming by mail, if no mail server is set. */
  readonly allowsUnconfirmed: boolean
  /** How many days after the end of an event personal data is erased. */
  readonly keepDays: number
}

const usualDays = 30
export const mostDays = 365

export async function readSettings(store: Pick<ReadableStore, 'of'>): Promise<RegistrationSettings> {
  const days = Number(await store.of(registrationStorage).setting('keep_days'))
  return {
    allowsUnconfirmed: (await store.of(registrationStorage).setting('unconfirmed')) === '1',
    keepDays: Number.isInteger(days) && days > 0 ? days : usualDays,
  }
}
