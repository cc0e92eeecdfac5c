import { inNormalForm } from '../text/normal-form.ts'
import type { UtcSeconds } from '../time/date-time.ts'
import type { Profile } from './permissions.ts'

/** A user with the details administrators need. */
export interface Person extends Profile {
  /** The email address, if set. */
  readonly mail: string
  readonly hasPassword: boolean
  /** Whether they have signed in without a password, by a provider. */
  readonly hasOtherSignIn: boolean
  readonly disabledAt: UtcSeconds | null
}

/** An invited person has not signed in yet. */
export type AccountStatus = 'active' | 'invited' | 'disabled'

export function accountStatusOf({ hasPassword, hasOtherSignIn, disabledAt }: Person): AccountStatus {
  if (disabledAt !== null) return 'disabled'
  return hasPassword || hasOtherSignIn ? 'active' : 'invited'
}

/** Addresses are compared case-insensitively. Hardly any mail host distinguishes them. */
export function mailKey(mail: string): string {
  return inNormalForm(mail.trim(), 'NFKC').toLowerCase()
}

/** A colon would end the name in HTTP Basic. The other characters are confusing. */
export function isLogin(text: string): boolean {
  return /^[^\s:\p{C}]{1,100}$/u.test(text)
}

/** Deliberately loose: one @, no white space or markup, a dotted domain. Only a message can verify more. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>"'`\\]+@[^\s@<>"'`\\]+\.[^\s@<>"'`\\.]+$/.test(text)
}
