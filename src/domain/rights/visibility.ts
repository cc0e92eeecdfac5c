import { type Status, statuses, statusesOutsideTrash } from '../records/record-frame.ts'
import { type Caller, can, canWithAny, visitor } from './caller.ts'

/** `ofAnyone` has the statuses for all records, `ofAuthor` those for one author's records. */
export interface Scope {
  readonly ofAnyone: readonly Status[]
  readonly ofAuthor?: { readonly id: number; readonly statuses: readonly Status[] }
}

/** The records that a read may return, and may read in full. Every read for a reader requires one. */
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

/** The caller's visibility among the requested statuses. The default is all but the trash. */
export function visibleTo(caller: Caller, requested: readonly Status[] = statusesOutsideTrash): Visibility {
  const edits = protectedFor(caller)
  // Editors of an event do not need its password.
  const rights = { opens: edits, edits }
  if (canWithAny(caller, 'record.read')) return { ofAnyone: requested, ...rights }
  const ofAnyone = requested.filter(status => status === 'publish')
  const { user } = caller
  if (!user || !can(caller, 'record.read')) return { ofAnyone, ...rights }
  return { ofAnyone, ofAuthor: { id: user.id, statuses: requested }, ...rights }
}

/** The public's visibility. The site's pages use it for all visitors, so they are the same for everyone. */
export const published: Visibility = visibleTo(visitor)

/** Records in any status, for code that explains why one is not shown. Content follows the rights. */
export function anyStatusFor(caller: Caller): Visibility {
  const edits = protectedFor(caller)
  return { ofAnyone: statuses, opens: edits, edits }
}

/** The same visibility after the reader gave the password. */
export function opened(visibility: Visibility): Visibility {
  return { ...visibility, opens: everything.opens }
}

/** The events whose protected fields the caller sees: all that its account may edit. */
function protectedFor(caller: Caller): Scope {
  if (canWithAny(caller, 'record.readProtected')) return everything.edits
  const { user } = caller
  if (!user) return { ofAnyone: [] }
  const own = { authorId: user.id, trashedBy: user.id }
  const open = statuses.filter(status => can(caller, 'record.readProtected', { ...own, status }))
  return { ofAnyone: [], ofAuthor: { id: user.id, statuses: open } }
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

/** An image is as visible as the records that show it. Until one does, only its owner and editors see it. */
export function imagesVisibleTo(caller: Caller): ImageVisibility {
  if (canWithAny(caller, 'record.read')) return everyImage
  const shownBy = visibleTo(caller, statuses)
  const { user } = caller
  return user && can(caller, 'record.read') ? { ownerId: user.id, shownBy } : { shownBy }
}

/**
 * compat: uploading to the media library publishes a picture, unless it belongs to a record that is not
 * public. Other uploads are as visible as the records that show them.
 */
export function attachmentsVisibleTo(caller: Caller): ImageVisibility {
  const visibility = imagesVisibleTo(caller)
  return visibility === everyImage ? everyImage : { ...visibility, includesAttachments: true }
}

/** The first requested status that the caller may not ask for. */
export function forbiddenStatus(caller: Caller, requested: readonly Status[]): Status | undefined {
  return can(caller, 'record.read') ? undefined : requested.find(status => status !== 'publish')
}
