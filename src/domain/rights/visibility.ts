import { type Status, statuses, statusesOutsideTrash } from '../records/status.ts'
import { canCreate, canEdit, canEditOthers, type Viewer } from './permissions.ts'

/** `ofAnyone` lists the statuses in which anybody's record is meant, `ofAuthor` those in which one author's own is. */
export interface Scope {
  readonly ofAnyone: readonly Status[]
  readonly ofAuthor?: { readonly id: number; readonly statuses: readonly Status[] }
}

/**
 * Which records a read may touch, and which of them it may look into. Every read for a reader names one, so that none
 * can forget it.
 */
export interface Visibility extends Scope {
  /** The events whose content is open to the reader although they have a password. */
  readonly opens: Scope
  /** The events that the reader may edit: of these it knows also what is shown to others later, or never. */
  readonly edits: Scope
}

/** For code that decides itself what to say, such as an action that has asked `canEdit`. */
export const everything: Visibility = {
  ofAnyone: statuses,
  opens: { ofAnyone: statuses },
  edits: { ofAnyone: statuses },
}

/** What the viewer may see, among the asked statuses (without any: all but the trash). */
export function visibleTo(viewer: Viewer, asked: readonly Status[] = statusesOutsideTrash): Visibility {
  const edits = editableBy(viewer)
  // Whoever may edit an event needs no password to read it.
  const rights = { opens: edits, edits }
  if (canEditOthers(viewer)) return { ofAnyone: asked, ...rights }
  const ofAnyone = asked.filter(status => status === 'publish')
  if (viewer === undefined || !canCreate(viewer)) return { ofAnyone, ...rights }
  return { ofAnyone, ofAuthor: { id: viewer.id, statuses: asked }, ...rights }
}

/** What everybody sees. The pages of the site show no more to anyone, so that they are the same for all. */
export const published: Visibility = visibleTo(undefined)

/** Records in any status, for code that says itself why one is not shown; content only as the viewer may see it. */
export function anyStatusFor(viewer: Viewer): Visibility {
  const edits = editableBy(viewer)
  return { ofAnyone: statuses, opens: edits, edits }
}

/** The same records, after the reader gave the password of those that have one. */
export function opened(visibility: Visibility): Visibility {
  return { ...visibility, opens: everything.opens }
}

function editableBy(viewer: Viewer): Scope {
  if (canEditOthers(viewer)) return everything.edits
  if (viewer === undefined) return { ofAnyone: [] }
  const own = { authorId: viewer.id, trashedBy: viewer.id }
  const editable = statuses.filter(status => canEdit(viewer, { ...own, status }))
  return { ofAnyone: [], ofAuthor: { id: viewer.id, statuses: editable } }
}

export function isInScope(
  { authorId, status }: { readonly authorId: number; readonly status: Status },
  { ofAnyone, ofAuthor }: Scope,
): boolean {
  return ofAnyone.includes(status) || (ofAuthor?.id === authorId && ofAuthor.statuses.includes(status))
}

/** Which images a read may touch: every one, or those of an owner and those shown by a record that may be seen. */
export type ImageVisibility =
  | typeof everyImage
  | {
      readonly ownerId?: number
      readonly shownBy: Visibility
      /** Also those of the library that everybody may look through. */
      readonly includesAttachments?: boolean
    }

export const everyImage = 'every' as const

/** An image is as visible as the most visible record that shows it; before any does, its owner and editors see it. */
export function imagesVisibleTo(viewer: Viewer): ImageVisibility {
  if (canEditOthers(viewer)) return everyImage
  const shownBy = visibleTo(viewer, statuses)
  return viewer && canCreate(viewer) ? { ownerId: viewer.id, shownBy } : { shownBy }
}

/**
 * compat: who uploads a picture to the library of attachments publishes it, as where the library comes from, unless it
 * belongs to a record that is not for all. What was uploaded elsewhere is as visible as the records that show it.
 */
export function attachmentsVisibleTo(viewer: Viewer): ImageVisibility {
  const visibility = imagesVisibleTo(viewer)
  return visibility === everyImage ? everyImage : { ...visibility, includesAttachments: true }
}

/** The first of the asked statuses that the viewer may not ask for at all. */
export function forbiddenStatus(viewer: Viewer, asked: readonly Status[]): Status | undefined {
  return canCreate(viewer) ? undefined : asked.find(status => status !== 'publish')
}
