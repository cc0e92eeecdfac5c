import { checkDummyPassword } from '../../accounts/password.ts'
import type { VerifiedPasswords } from '../../accounts/verified-passwords.ts'
import type { ReadableStore } from '../../storage/store.ts'
import type { GuessGuard } from './guess-guard.ts'

export type PasswordGate = ReturnType<typeof createPasswordGate>

/** Verifies passwords of users and protected events, with rate limiting. */
export function createPasswordGate(verified: VerifiedPasswords, guard: GuessGuard) {
  /** Concurrent requests with the same password, as a client's page sends them, count as one attempt. */
  const attempts = new Map<string, Promise<boolean>>()

  async function attempt(
    owner: string,
    password: string,
    hash: string | undefined,
    address: string,
  ): Promise<boolean> {
    const succeeded = await guard.begin(owner, address)
    // Without a hash it never is, in the same time.
    if (hash === undefined) return checkDummyPassword(password).then(() => false)
    const isRight = await verified.check(owner, password, hash)
    if (isRight) await succeeded()
    return isRight
  }

  /** Whether the password is correct for `owner`. Without a hash it never is, in the same time. */
  async function opens(
    owner: string,
    password: string,
    hash: string | undefined,
    address: string,
  ): Promise<boolean> {
    if (hash !== undefined && verified.isKnown(owner, password, hash)) return true
    const key = JSON.stringify([owner, password, hash, address])
    const running = attempts.get(key) ?? attempt(owner, password, hash, address)
    attempts.set(key, running)
    try {
      return await running
    } finally {
      attempts.delete(key)
    }
  }

  return {
    opens,
    /** The same for an event. Its hash is read from the store and used only here. */
    async opensEvent(
      { events }: Pick<ReadableStore, 'events'>,
      id: number,
      password: string,
      address: string,
    ): Promise<boolean> {
      return opens(`event ${id}`, password, (await events.passwordHash(id)) ?? undefined, address)
    },
  }
}
