import { inNormalForm } from '../text/normal-form.ts'
import type { UtcSeconds } from '../time/date-time.ts'
import type { Profile } from './permissions.ts'

/** A user as administrators know them. */
export interface Person extends Profile {
  /** Where mail reaches them; empty where nobody has said. */
  readonly mail: string
  /** Whether they have ever chosen a password, or were given one. */
  readonly hasPassword: boolean
  /** Since when they may not come in any more. */
  readonly disabledAt: UtcSeconds | null
}

/** Where a person stands: somebody who is invited has not come yet. */
export type Standing = 'active' | 'invited' | 'disabled'

export function accountStatusOf({ hasPassword, disabledAt }: Person): Standing {
  if (disabledAt !== null) return 'disabled'
  return hasPassword ? 'active' : 'invited'
}

/** Addresses are looked for without case: hardly any host tells them apart by it, and people do not either. */
export function mailKey(mail: string): string {
  return inNormalForm(mail.trim(), 'NFKC').toLowerCase()
}

/** A colon would end the name in HTTP Basic; the rest would only confuse. */
export function isLogin(text: string): boolean {
  return /^[^\s:\p{C}]{1,100}$/u.test(text)
}

/** Deliberately loose: one @, no white space or markup, a dotted domain. Only a message sent can tell more. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>"'`\\]+@[^\s@<>"'`\\]+\.[^\s@<>"'`\\.]+$/.test(text)
}
