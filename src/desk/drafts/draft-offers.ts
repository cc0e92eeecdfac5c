import type { DeskDraft } from '../../storage/desk/drafts.ts'
import { type Html, html } from '../../web/html.ts'
import { formHtml, hiddenField, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { momentText } from '../frame/moment-text.ts'
import { draftMark } from './drafts.ts'

/** The user's drafts of this page, except the one it shows. */
export async function draftOffers(path: string, context: DeskContext): Promise<Html> {
  const { store, user, body } = context
  const drafts = await store.drafts.list(user.id, path)
  const others = drafts.filter(draft => draftMark(draft) !== textIn(body, 'draft'))
  return html`${others.map(draft => offerHtml(draft, context))}`
}

function offerHtml(draft: DeskDraft, context: DeskContext): Html {
  const { t } = context
  const { tab, name, typedAt, savedAt } = draft
  const discard = formHtml(
    { action: '/desk/drafts/discard/', isPlain: true },
    html`${hiddenField('path', draft.path)}${hiddenField('tab', tab)}<button class="quiet" data-draft="discard">${t('draftDiscard')}</button>`,
    context,
  )
  return html`<div class="draft-offer" data-draft-tab="${tab}" data-draft-at="${String(typedAt)}"><p>${t('draftKept')} <bdi class="muted">${[name, momentText(savedAt, context)].filter(Boolean).join(' · ')}</bdi></p><div class="buttons"><a class="button" href="${draftHref(draft)}">${t('draftRestore')}</a>${discard}</div></div>\n`
}

export function draftHref({ path, tab }: Pick<DeskDraft, 'path' | 'tab'>): string {
  return `${path}?draft=${tab}`
}
