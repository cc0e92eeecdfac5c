import { pretendToCheck } from '../../accounts/password.ts'
import type { VerifiedPasswords } from '../../accounts/verified-passwords.ts'
import type { ReadableStore } from '../../storage/store.ts'
import type { GuessGuard } from './guess-guard.ts'

export type PasswordGate = ReturnType<typeof createPasswordGate>

/** Where a password is asked for: of a user, or of a protected event. Guessing is slowed down. */
export function createPasswordGate(verified: VerifiedPasswords, guard: GuessGuard) {
  /** Requests that come together with the same password are one attempt, as the page of a client makes them. */
  const underWay = new Map<string, Promise<boolean>>()

  async function attempt(
    owner: string,
    password: string,
    hash: string | undefined,
    address: string,
  ): Promise<boolean> {
    const succeeded = await guard.begin(owner, address)
    const isRight = hash === undefined ? await refuse(password) : await verified.check(owner, password, hash)
    if (isRight) await succeeded()
    return isRight
  }

  /** Whether the password opens what `owner` names; without a hash nothing does, and it takes as long. */
  async function opens(
    owner: string,
    password: string,
    hash: string | undefined,
    address: string,
  ): Promise<boolean> {
    if (hash !== undefined && verified.isKnown(owner, password, hash)) return true
    const key = JSON.stringify([owner, password, hash, address])
    const running = underWay.get(key) ?? attempt(owner, password, hash, address)
    underWay.set(key, running)
    try {
      return await running
    } finally {
      underWay.delete(key)
    }
  }

  return {
    opens,
    /** The same for an event, whose hash goes from the store to here and nowhere else. */
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

async function refuse(password: string): Promise<false> {
  await pretendToCheck(password)
  return false
}
