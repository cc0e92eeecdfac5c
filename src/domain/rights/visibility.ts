import { type Status, statuses, statusesOutsideTrash } from '../records/status.ts'
import { canCreate, canEdit, canEditOthers, type Viewer } from './permissions.ts'

/**
 * `ofAnyone` lists the statuses that apply to all records, `ofAuthor` the ones that apply to one author's
 * records.
 */
export interface Scope {
  readonly ofAnyone: readonly Status[]
  readonly ofAuthor?: { readonly id: number; readonly statuses: readonly Status[] }
}

/**
 * The records a read may return, and the ones it may read in full. Every read on behalf of a reader requires
 * one.
 */
export interface Visibility extends Scope {
  /** Protected events that are open to the reader. */
  readonly opens: Scope
  /** Events the reader may edit. The reader also sees their fields that become public later, or never. */
  readonly edits: Scope
}

/** For code that checks permissions itself, for example with `canEdit`. */
export const everything: Visibility = {
  ofAnyone: statuses,
  opens: { ofAnyone: statuses },
  edits: { ofAnyone: statuses },
}

/** The viewer's visibility among the requested statuses. The default is all but the trash. */
export function visibleTo(viewer: Viewer, requested: readonly Status[] = statusesOutsideTrash): Visibility {
  const edits = editableBy(viewer)
  // Editors of an event do not need its password.
  const rights = { opens: edits, edits }
  if (canEditOthers(viewer)) return { ofAnyone: requested, ...rights }
  const ofAnyone = requested.filter(status => status === 'publish')
  if (viewer === undefined || !canCreate(viewer)) return { ofAnyone, ...rights }
  return { ofAnyone, ofAuthor: { id: viewer.id, statuses: requested }, ...rights }
}

/** The public's visibility. The site's pages use it for all visitors, so they are the same for everyone. */
export const published: Visibility = visibleTo(undefined)

/**
 * Records in any status, for code that explains why one is not shown. Content follows the viewer's rights.
 */
export function anyStatusFor(viewer: Viewer): Visibility {
  const edits = editableBy(viewer)
  return { ofAnyone: statuses, opens: edits, edits }
}

/** The same visibility after the reader gave the password. */
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

/** The images a read may return: all, or those of an owner and those shown by a visible record. */
export type ImageVisibility =
  | typeof everyImage
  | {
      readonly ownerId?: number
      readonly shownBy: Visibility
      /** Includes the public media library. */
      readonly includesAttachments?: boolean
    }

export const everyImage = 'every' as const

/**
 * An image is as visible as the most visible record that shows it. Until one does, only its owner and editors
 * see it.
 */
export function imagesVisibleTo(viewer: Viewer): ImageVisibility {
  if (canEditOthers(viewer)) return everyImage
  const shownBy = visibleTo(viewer, statuses)
  return viewer && canCreate(viewer) ? { ownerId: viewer.id, shownBy } : { shownBy }
}

/**
 * compat: uploading to the media library publishes a picture, unless it belongs to a record that is not
 * public. Other uploads are as visible as the records that show them.
 */
export function attachmentsVisibleTo(viewer: Viewer): ImageVisibility {
  const visibility = imagesVisibleTo(viewer)
  return visibility === everyImage ? everyImage : { ...visibility, includesAttachments: true }
}

/** The first requested status that the viewer may not ask for. */
export function forbiddenStatus(viewer: Viewer, requested: readonly Status[]): Status | undefined {
  return canCreate(viewer) ? undefined : requested.find(status => status !== 'publish')
}
