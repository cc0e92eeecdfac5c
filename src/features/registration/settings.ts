import type { ReadableStore } from '../../storage/store.ts'

/** Settings that administrators change at the desk. */
export interface RegistrationSettings {
  /** Whether people may register without confirming by mail, if no mail server is set. */
  readonly allowsUnconfirmed: boolean
  /** How many days after the end of an event personal data is erased. */
  readonly keepDays: number
}

const usualDays = 30
export const mostDays = 365

export async function readSettings(
  store: Pick<ReadableStore, 'registrations'>,
): Promise<RegistrationSettings> {
  const days = Number(await store.registrations.setting('keep_days'))
  return {
    allowsUnconfirmed: (await store.registrations.setting('unconfirmed')) === '1',
    keepDays: Number.isInteger(days) && days > 0 ? days : usualDays,
  }
}
