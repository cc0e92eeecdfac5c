// Unsaved input of the editors is stored as a draft of its user, apart from the record. Scripts send it while
// the user types.

import { lineOf } from '../../domain/text/normal-form.ts'
import { parseForm } from '../../http/request/body-parsers.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import type { DeskDraft, DraftKey } from '../../storage/desk/drafts.ts'
import { type Html, html } from '../../web/html.ts'
import { eventToEdit } from '../events/editor/event-to-edit.ts'
import { formHtml, hiddenField, textIn } from '../forms/form.ts'
import { showFormAgain } from '../forms/show-form-again.ts'
import { type DeskContext, listText, momentText } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, idIn, postRow } from '../frame/desk-row.ts'

/** About the length of a book chapter. Longer input stays in the browser only. */
const longestDraft = 400_000

/** Only a label of the draft. */
const longestDraftName = 200

async function saveDraft(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, user, now } = context
  const { path, tab } = keyIn(context)
  const fields = withoutSecrets(textIn(body, 'fields'))
  if (fields.length > longestDraft)
    throw invalidFields({ fields: new Problem('too_long', { max: longestDraft }) })
  const typedAt = timeIn(context, 'typed_at')
  const draft = {
    path,
    tab,
    name: lineOf(body.name).slice(0, longestDraftName),
    fields,
    typedAt,
    savedAt: now,
  }
  const saved = await store.transaction(tx => tx.drafts.save(user.id, draft))
  return { json: { saved } }
}

async function discardDraft(context: DeskContext): Promise<DeskAnswer> {
  const key = keyIn(context)
  const typedAt = timeIn(context, 'typed_at')
  await context.store.transaction(tx => tx.drafts.discard(key, typedAt, context.now))
  return { to: key.path, note: { text: 'draftDiscarded' } }
}

/** In milliseconds. Without scripts, it is the time of the request. */
function timeIn({ body, now }: DeskContext, name: string): number {
  return Number(/^\d{1,14}$/.exec(textIn(body, name))?.[0] ?? now * 1000)
}

function keyIn({ body, user }: DeskContext): DraftKey {
  const [path, tab] = [textIn(body, 'path'), textIn(body, 'tab')]
  if (!pathPattern.test(path) || !tabPattern.test(tab)) throw new Refusal('brokenRequest')
  return { userId: user.id, path, tab }
}

const pathPattern = /^\/desk\/[\w/-]{1,200}\/$/
const tabPattern = /^[\w-]{1,60}$/

/** Passwords are never stored, and the form's token changes with every session. */
function withoutSecrets(fields: string): string {
  const stored = [...new URLSearchParams(fields)].filter(([name]) => !/password|secret|form_token/.test(name))
  return new URLSearchParams(stored).toString()
}

/** The page of an editor, filled in with the draft that the query names. */
export async function openDraft(
  row: DeskRow,
  rows: readonly DeskRow[],
  context: DeskContext,
): Promise<DeskAnswer | undefined> {
  const { query, user, path, store } = context
  const { draft: tab } = query
  if (typeof tab !== 'string' || !tabPattern.test(tab) || !user) return undefined
  const form = rows.find(other => other.method === 'POST' && other.path === row.path)
  if (!form) return undefined
  const draft = await store.drafts.find({ userId: user.id, path, tab })
  if (!draft) return { to: path, note: { text: 'draftGone' } }
  const body = { ...parseForm(draft.fields), draft: draftMark(draft), draft_at: String(draft.typedAt) }
  const shown = await showFormAgain({ ...context, body }, form, rows)
  return 'page' in shown ? { ...shown, note: { text: 'draftOpened' } } : shown
}

/** Identifies a draft in the form it belongs to, which deletes it when it is saved. */
function draftMark({ path, tab }: Pick<DraftKey, 'path' | 'tab'>): string {
  return `${tab} ${path}`
}

/** Deletes the draft of a form that was saved, and older drafts of the same record or settings. */
export async function forgetSavedDraft(answered: DeskAnswer, context: DeskContext): Promise<void> {
  const { store, body, user, now } = context
  const [tab = '', path = context.path] = textIn(body, 'draft').split(' ')
  const isSaved = 'to' in answered || ('page' in answered && answered.note && !answered.page.status)
  if (!isSaved || body.draft === undefined || !user) return
  const key = { userId: user.id, path, tab }
  const typedAt = timeIn(context, 'draft_at')
  // Two drafts of new records are not of the same record. A comment has a separate address.
  const isWhole = path === context.path && !path.endsWith('/new/')
  await store.transaction(async tx => {
    if (tabPattern.test(tab)) await tx.drafts.discard(key, typedAt, now)
    if (isWhole) await tx.drafts.discardOthers(key, now)
  })
}

export const draftRows: readonly DeskRow[] = [
  postRow('/drafts/', 'event.create', saveDraft),
  postRow('/drafts/discard/', 'event.create', discardDraft),
]

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
    { action: '/desk/drafts/discard/' },
    html`${hiddenField('path', draft.path)}${hiddenField('tab', tab)}${hiddenField('typed_at', String(typedAt))}<button class="quiet" data-draft="discard">${t('draftDiscard')}</button>`,
    context,
  )
  return html`<div class="draft-offer" data-draft-tab="${tab}" data-draft-at="${String(typedAt)}"><p>${t('draftKept')} <bdi class="muted">${[name, momentText(savedAt, context)].filter(Boolean).join(' · ')}</bdi></p><div class="buttons"><a class="button" href="${draftHref(draft)}">${t('draftRestore')}</a>${discard}</div></div>\n`
}

export function draftHref({ path, tab }: Pick<DeskDraft, 'path' | 'tab'>): string {
  return `${path}?draft=${tab}`
}

// Two people who have the same event open see that they do.

/** Who else has the event open. Scripts keep it up to date. */
export async function openEditorsHtml(eventId: number, context: DeskContext): Promise<Html> {
  const text = await othersText(eventId, context)
  return html`<p class="also-editing" role="status" data-editing="/desk/events/${String(eventId)}/editing/">${text}</p>`
}

async function othersText(eventId: number, context: DeskContext): Promise<string> {
  const { store, user, now, t } = context
  const names = await store.openEditors.namesOfOthers(eventId, user.id, now)
  return names.length === 0 ? '' : t('alsoEditing', { names: listText(names, context), count: names.length })
}

/** Called by the editor every few seconds, and when it is closed. */
async function noteOpen(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, now, body } = context
  const { id } = await eventToEdit(idIn(context), context)
  const isClosed = textIn(body, 'closed') === '1'
  await store.transaction(tx =>
    isClosed ? tx.openEditors.close(id, user.id) : tx.openEditors.see(id, user.id, now),
  )
  return { json: { text: await othersText(id, context) } }
}

export const openEditorRows: readonly DeskRow[] = [
  postRow('/events/:id(^\\d+$)/editing/', 'event.edit', noteOpen),
]
