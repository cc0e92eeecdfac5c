import { isLanguage } from '../../domain/records/language.ts'
import { canCreate, canEdit } from '../../domain/rights/permissions.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { signedIn } from './access.ts'
import type { DeskContext } from './desk-context.ts'
import type { DeskAnswer, DeskRow } from './desk-row.ts'

/**
 * The edit link of a site page, for that page's script: the page itself is the same for everyone. Only
 * browsers that have signed in request it.
 */
async function showEditLink(context: DeskContext): Promise<DeskAnswer> {
  const { t, query, user } = context
  const id = canCreate(user)
    ? await eventAt(typeof query.path === 'string' ? query.path : '', context)
    : undefined
  if (id === undefined) return { json: { href: '/desk/', text: t('deskFromSite') } }
  return { json: { href: `/desk/events/${id}/`, text: t('editOnSite') } }
}

/** The event shown at this path, if the user may edit it. */
async function eventAt(path: string, { store, viewer, site }: DeskContext): Promise<number | undefined> {
  const [, root = '', slug = ''] = /^(?:\/([a-z-]{2,5}))?\/event\/([^/]{1,600})\/$/.exec(path) ?? []
  if (slug === '') return undefined
  const language = isLanguage(root) ? root : site.language
  const event = await store.events.findBySlug(decoded(slug), visibleTo(viewer), language)
  return event && canEdit(viewer, event) ? event.id : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const editLinkRows: readonly DeskRow[] = [
  { method: 'GET', path: '/edit-link', access: signedIn, run: showEditLink },
]
