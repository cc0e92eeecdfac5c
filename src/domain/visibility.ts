import { canCreate, canEditOthers, type Viewer } from './permissions.ts'
import { type Status, statuses, statusesOutsideTrash } from './status.ts'

/**
 * Which records a read may touch. Every read for a reader names one, so that none can forget it: `ofAnyone` lists the
 * statuses in which anybody's record is seen, `ofAuthor` those in which one author's own records are.
 */
export interface Visibility {
  readonly ofAnyone: readonly Status[]
  readonly ofAuthor?: { readonly id: number; readonly statuses: readonly Status[] }
}

/** For readers that decide themselves what to say about a record that the viewer may not see. */
export const everything: Visibility = { ofAnyone: statuses }

/** What the viewer may see, among the asked statuses (without any: all but the trash). */
export function visibleTo(viewer: Viewer, asked: readonly Status[] = statusesOutsideTrash): Visibility {
  if (canEditOthers(viewer)) return { ofAnyone: asked }
  const published = asked.filter(status => status === 'publish')
  if (viewer === undefined || !canCreate(viewer)) return { ofAnyone: published }
  return { ofAnyone: published, ofAuthor: { id: viewer.id, statuses: asked } }
}

/** Which images a read may touch: every one, or those of an owner and those shown by a record that may be seen. */
export type ImageVisibility = typeof everyImage | { readonly ownerId?: number; readonly shownBy: Visibility }

export const everyImage = 'every' as const

/** An image is as visible as the most visible record that shows it; before any does, its owner and editors see it. */
export function imagesVisibleTo(viewer: Viewer): ImageVisibility {
  if (canEditOthers(viewer)) return everyImage
  const shownBy = visibleTo(viewer, statuses)
  return viewer && canCreate(viewer) ? { ownerId: viewer.id, shownBy } : { shownBy }
}

/** The first of the asked statuses that the viewer may not ask for at all. */
export function forbiddenStatus(viewer: Viewer, asked: readonly Status[]): Status | undefined {
  return canCreate(viewer) ? undefined : asked.find(status => status !== 'publish')
}
