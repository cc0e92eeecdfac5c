import type { Language } from '../records/record-frame.ts'
import { inNormalForm } from '../text/normal-form.ts'

export const roles = ['administrator', 'editor', 'translator', 'author', 'contributor', 'subscriber'] as const

/** A role is a set of capabilities, see `capabilities.ts`. Nothing else depends on it. */
export type Role = (typeof roles)[number]

export interface User {
  readonly id: number
  readonly login: string
  readonly role: Role
}

/** A user with the details the desk needs. */
export interface Profile extends User {
  /** The display name, if set. */
  readonly name: string
  /** The desk language, if the user has chosen one. */
  readonly language: Language | null
}

/** The name, or the login if there is none. */
export function displayName({ name, login }: Pick<Profile, 'name' | 'login'>): string {
  return name || login
}

/** Logins are compared case-insensitively, so a capital letter cannot impersonate a user. */
export function loginKey(login: string): string {
  return inNormalForm(login, 'NFKC').toLowerCase()
}
