import type { Feature } from '../feature.ts'
import { signInCodeRows } from './desk/ask-for-code.ts'
import { factorRows } from './desk/factor-rows.ts'
import { secondFactorStorage } from './storage/second-factor-storage.ts'

/** Codes of an app on the phone, in addition to the password. */
export const secondFactor: Feature = {
  name: 'second-factor',
  storage: secondFactorStorage,
  locales: new URL('./locales/', import.meta.url),
  desk: [...signInCodeRows, ...factorRows],
}
