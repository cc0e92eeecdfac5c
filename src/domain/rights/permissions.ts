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

/** A user as the desk knows them. */
export interface Profile extends User {
  /** What people call the user; empty where nobody has said. */
  readonly name: string
  /** The language of the desk, where the user has chosen one. */
  readonly language: Language | null
}

/** What the user is called: by name, or by login where there is none. */
export function displayName({ name, login }: Pick<Profile, 'name' | 'login'>): string {
  return name || login
}

/** Names are compared without case, so that nobody can pass for another by a capital letter. */
export function loginKey(login: string): string {
  return inNormalForm(login, 'NFKC').toLowerCase()
}

/** Who is asking: a user, or nobody in particular. */
export type Viewer = User | undefined

/** What permissions need to know of a record. */
export interface Owned {
  readonly authorId: number
  readonly status: Status
  /** Who put it into the trash. It counts only there. */
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

/** Who decides where the calendar sends what it holds. */
export function canManageWebhooks(viewer: Viewer): boolean {
  return viewer?.role === 'administrator'
}

export function canEdit(viewer: Viewer, record: Owned): boolean {
  if (canEditOthers(viewer)) return true
  if (viewer?.id !== record.authorId) return false
  return canPublish(viewer) || (canCreate(viewer) && isOpenToContributor(viewer, record))
}

/**
 * A contributor takes back only what they put into the trash themselves: an editor who restores a record publishes it
 * again, and expects it to be as it was.
 */
function isOpenToContributor({ id }: User, { status, trashedBy }: Owned): boolean {
  return status === 'trash' ? trashedBy === id : !publishedStatuses.includes(status)
}

/** An image has no status: it belongs to whoever uploaded it. */
export function ownsImage(viewer: Viewer, { authorId }: Pick<Owned, 'authorId'>): boolean {
  return canEditOthers(viewer) || (canCreate(viewer) && viewer?.id === authorId)
}

/** Its texts are part of the records that show it: who may not change one that is out may not change them either. */
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
