// The capability that each route, desk action and page requires. A new one needs a row here, or in `rows.ts` of
// its slice.
import type { Capability } from '../../src/domain/rights/capabilities.ts'
import { rowsOfSlices } from '../support/slice-rows.ts'

/** The kind of the record in the path, if the capability depends on its owner and status. */
export type RecordInPath = 'event' | 'venue' | 'organizer' | 'image' | 'user'

export interface PermissionRow {
  readonly needs: Capability
  readonly of?: RecordInPath
}

const open: PermissionRow = { needs: 'calendar.read' }

/** Rows of events, venues or organizers. Reading an unpublished one needs `record.read`. */
function recordRows(kind: 'event' | 'venue' | 'organizer', Name: string, list: string) {
  const edit = { needs: `${kind}.edit`, of: kind } as const
  const read = { needs: 'record.read', of: kind } as const
  return {
    [list]: open,
    [`create${Name}`]: { needs: `${kind}.create` },
    [`read${Name}`]: read,
    [`read${Name}BySlug`]: read,
    [`edit${Name}`]: edit,
    [`edit${Name}BySlug`]: edit,
    [`trash${Name}`]: edit,
    [`trash${Name}BySlug`]: edit,
    [`list${Name}History`]: edit,
    [`restore${Name}Version`]: edit,
  } satisfies Record<string, PermissionRow>
}

function termRows(Name: string, list: string): Record<string, PermissionRow> {
  const manage: PermissionRow = { needs: 'term.manage' }
  return {
    [list]: open,
    [`read${Name}`]: open,
    [`create${Name}`]: manage,
    [`edit${Name}`]: manage,
    [`delete${Name}`]: manage,
    [`list${Name}History`]: manage,
    [`restore${Name}Version`]: manage,
  }
}

const image: PermissionRow = { needs: 'image.edit', of: 'image' }

/** By the name of the route, which means the same at every root. */
export const routeRows: Readonly<Record<string, PermissionRow>> = {
  readIndex: open,
  readSiteIndex: open,
  readNamespaceIndex: open,
  readDocument: open,
  runBatch: open,
  ...recordRows('event', 'Event', 'listEvents'),
  ...recordRows('venue', 'Venue', 'listVenues'),
  ...recordRows('organizer', 'Organizer', 'listOrganizers'),
  ...termRows('Category', 'listCategories'),
  ...termRows('Tag', 'listTags'),
  listSeries: open,
  readSeries: open,
  listImages: { needs: 'record.read' },
  uploadImage: { needs: 'image.upload' },
  readImage: { needs: 'record.read', of: 'image' },
  editImage: image,
  deleteImage: image,
  listImageHistory: image,
  restoreImageVersion: image,
  listMedia: open,
  uploadMedia: { needs: 'image.publish' },
  readMedia: { needs: 'record.read', of: 'image' },
  editMedia: image,
  deleteMedia: image,
  listChanges: open,
  streamChanges: open,
  readOwnUser: { needs: 'account.read' },
  readUser: { needs: 'account.read', of: 'user' },
  listUsers: { needs: 'people.read' },
  readSettings: { needs: 'settings.read' },
  editSettings: { needs: 'settings.read' },
  listTypes: open,
  readType: open,
  listTaxonomies: open,
  readTaxonomy: open,
  ...rowsOfSlices('routes'),
}
