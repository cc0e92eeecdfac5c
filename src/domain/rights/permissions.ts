import type { Language } from '../records/language.ts'
import { publishedStatuses, type Status } from '../records/status.ts'
import { inNormalForm } from '../text/normal-form.ts'

export const roles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const

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

/** The requesting user, or undefined for the public. */
export type Viewer = User | undefined

/** The fields of a record that permissions depend on. */
export interface Owned {
  readonly authorId: number
  readonly status: Status
  /** Who trashed it. Only relevant in the trash. */
  readonly trashedBy?: number | null
}

export function canEditOthers(viewer: Viewer): boolean {
  return viewer?.role === 'administrator' || viewer?.role === 'editor'
}

export function canPublish(viewer: Viewer): boolean {
  return canEditOthers(viewer) || viewer?.role === 'author'
}

export function canCreate(viewer: Viewer): boolean {
  return canPublish(viewer) || viewer?.role === 'contributor'
}

export function isAdministrator(viewer: Viewer): boolean {
  return viewer?.role === 'administrator'
}

export function canManageTerms(viewer: Viewer): boolean {
  return canEditOthers(viewer)
}

/** Webhooks decide where the calendar's data is sent. */
export function canManageWebhooks(viewer: Viewer): boolean {
  return viewer?.role === 'administrator'
}

export function canEdit(viewer: Viewer, record: Owned): boolean {
  if (canEditOthers(viewer)) return true
  if (viewer?.id !== record.authorId) return false
  return canPublish(viewer) || (canCreate(viewer) && isOpenToContributor(viewer, record))
}

/**
 * Contributors may only restore records they trashed themselves. An editor who restores a record publishes it
 * again and expects it unchanged.
 */
function isOpenToContributor({ id }: User, { status, trashedBy }: Owned): boolean {
  return status === 'trash' ? trashedBy === id : !publishedStatuses.includes(status)
}

/** An image has no status. It belongs to the user who uploaded it. */
export function ownsImage(viewer: Viewer, { authorId }: Pick<Owned, 'authorId'>): boolean {
  return canEditOthers(viewer) || (canCreate(viewer) && viewer?.id === authorId)
}

/**
 * An image's texts are part of the records that show it. A user who may not edit a published record may not
 * edit them either.
 */
export function canEditImage(
  viewer: Viewer,
  image: Pick<Owned, 'authorId'>,
  shownBy: readonly Owned[],
): boolean {
  const published = shownBy.filter(record => publishedStatuses.includes(record.status))
  return ownsImage(viewer, image) && published.every(record => canEdit(viewer, record))
}

export function canRead(viewer: Viewer, record: Owned): boolean {
  if (record.status === 'publish' || canEditOthers(viewer)) return true
  return canCreate(viewer) && viewer?.id === record.authorId
}
