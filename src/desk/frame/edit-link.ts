import { isLanguage } from '../../domain/records/record-frame.ts'
import { can } from '../../domain/rights/caller.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { percentDecoded } from '../../domain/text/normal-form.ts'
import { textIn } from '../forms/form.ts'
import type { DeskContext } from './desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow } from './desk-row.ts'

/** The edit link of a site page, for that page's script: the page itself is the same for everyone. */
async function showEditLink(context: DeskContext): Promise<DeskAnswer> {
  const { t, query, caller } = context
  const mayEdit = can(caller, 'event.translate')
  const href = mayEdit ? await editorOf(textIn(query, 'path'), context) : undefined
  if (href === undefined) return { json: { href: '/desk/', text: t('deskFromSite') } }
  return { json: { href, text: t('editOnSite') } }
}

/** Where the user may change the event shown at this path. Translators translate into the language of the page. */
async function editorOf(path: string, { store, caller, site }: DeskContext): Promise<string | undefined> {
  const [, root = '', slug = ''] = /^(?:\/([a-z-]{2,5}))?\/event\/([^/]{1,600})\/$/.exec(path) ?? []
  if (slug === '') return undefined
  const language = isLanguage(root) ? root : site.language
  const event = await store.events.findBySlug(percentDecoded(slug), visibleTo(caller), language)
  if (event && can(caller, 'event.edit', event)) return `/desk/events/${event.id}/`
  const isTranslator = event && event.language !== language && can(caller, 'event.translate', event)
  return isTranslator ? `/desk/translations/${language}/event/${event.id}/` : undefined
}

export const editLinkRows: readonly DeskRow[] = [getRow('/edit-link', 'account.manage', showEditLink)]
