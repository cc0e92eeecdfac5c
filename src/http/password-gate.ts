import { pretendToCheck } from '../accounts/password.ts'
import type { VerifiedPasswords } from '../accounts/verified-passwords.ts'
import type { GuessGuard } from './guess-guard.ts'

export type PasswordGate = ReturnType<typeof createPasswordGate>

/** Where a password is asked for: of a user, or of a protected event. Who guesses is slowed down. */
export function createPasswordGate(verified: VerifiedPasswords, guard: GuessGuard) {
  return {
    /** Whether the password opens what `owner` names; without a hash nothing does, and it takes as long. */
    async opens(
      owner: string,
      password: string,
      hash: string | undefined,
      address: string,
    ): Promise<boolean> {
      if (hash !== undefined && verified.isKnown(owner, password, hash)) return true
      guard.check(owner, address)
      const isRight =
        hash === undefined ? await refuse(password) : await verified.check(owner, password, hash)
      if (isRight) guard.succeeded(owner, address)
      else guard.failed(owner, address)
      return isRight
    },
  }
}

async function refuse(password: string): Promise<false> {
  await pretendToCheck(password)
  return false
}
