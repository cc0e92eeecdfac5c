import { restoreVersion } from '../../../actions/records/restore-version.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { Change } from '../../../domain/journal/change.ts'
import { canWithAny } from '../../../domain/rights/caller.ts'
import { displayName } from '../../../domain/rights/permissions.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { listHistory } from '../../../queries/records/record-history.ts'
import { type Html, html } from '../../../web/html.ts'
import { formHtml } from '../../forms/form.ts'
import { accountNames, type DeskContext, momentText } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn, postRow } from '../../frame/desk-row.ts'
import { pageIn, slicesHtml } from '../../frame/slices.ts'
import { askAboutEvent } from '../ask-about-event.ts'
import { eventToEdit } from '../editor/event-to-edit.ts'
import { shownTitle } from '../title.ts'
import { changedFieldHtml } from './history-values.ts'
import { undoMark } from './undo.ts'

const perPage = 30

/** Who changed what in an event and when, with a link to restore each version. */
async function showHistory(context: DeskContext): Promise<DeskAnswer> {
  const { t, query } = context
  const event = await eventToEdit(idIn(context), context)
  const page = pageIn(query)
  const { total, records } = await listHistory({ kind: 'event', id: event.id }, { page, perPage }, context)
  const names = await namesFor(context)
  const entries: Html[] = []
  for (const change of records) entries.push(await entryHtml(change, event, names, context))
  const title = shownTitle(event.title)
  const list =
    entries.length > 0
      ? html`<ol class="history">${entries}</ol>`
      : html`<p class="none">${t('noHistory')}</p>`
  const main = html`<header class="head"><h1><bdi>${t('historyOf', { title })}</bdi></h1><a class="button" href="/desk/events/${String(event.id)}/">${t('backToEvent')}</a></header>
<p class="about">${t('historyAbout')}</p>
${list}
${slicesHtml({ total, perPage, page, hrefOf: to => `${context.path}?page=${to}` }, context)}`
  return { page: { title: t('history'), main, section: 'events' } }
}

/** Author names, for users who may list accounts, as in the API. */
async function namesFor(context: DeskContext): Promise<ReadonlyMap<number, string>> {
  const { caller, user } = context
  return canWithAny(caller, 'record.read') ? accountNames(context) : new Map([[user.id, displayName(user)]])
}

async function entryHtml(
  change: Change,
  event: LinkedEvent,
  names: ReadonlyMap<number, string>,
  context: DeskContext,
): Promise<Html> {
  const { t } = context
  const { version, action, at, fields } = change
  const who = authorOf(change, names, context)
  const when = momentText(at, context)
  const rows: Html[] = []
  for (const [name, [before, after]] of Object.entries(fields))
    rows.push(await changedFieldHtml(name, [before, after], context))
  const back =
    version === event.version
      ? html`<span class="muted">${t('versionNow')}</span>`
      : formHtml(
          { action: `/desk/events/${event.id}/history/${version}/` },
          html`<button class="quiet">${t('bringBack')}<span class="hidden">: ${when}</span></button>`,
          context,
        )
  return html`<li class="card"><div class="history-head"><h2><bdi>${t(`did_${action}`, { who })} · ${when}</bdi></h2>${back}</div>${rows.length > 0 && html`<dl>${rows}</dl>`}</li>\n`
}

/** Who changed it, and through which app. Both are for users who may know the names of others. */
function authorOf(
  { userId, client }: Change,
  names: ReadonlyMap<number, string>,
  { t }: DeskContext,
): string {
  const name = userId === null ? t('theSchedule') : names.get(userId)
  if (name === undefined) return t('somebodyElse')
  return client === undefined ? name : t('throughClient', { who: name, client })
}

async function bringBack(context: DeskContext): Promise<DeskAnswer> {
  const { store, params } = context
  const event = await eventToEdit(idIn(context), context)
  const version = Number(params.version)
  if (!Number.isSafeInteger(version)) throw new Refusal('noRoute')
  await restoreVersion(store, { kind: 'event', id: event.id }, version, context.actorIn(event.language))
  const after = await eventToEdit(event.id, context)
  // Translations are separate changes, and only one change can be undone at a time.
  const isOne = after.version === event.version + 1
  return {
    to: `/desk/events/${event.id}/`,
    note: { text: 'broughtBack', ...(isOne && { undo: [undoMark(after)] }) },
  }
}

const one = '/events/:id(^\\d+$)/history/'

export const historyRows: readonly DeskRow[] = [
  getRow(one, 'event.edit', showHistory),
  postRow(`${one}:version(^\\d+$)/`, 'event.edit', bringBack, {
    question: askAboutEvent('bringBack', 'history/'),
  }),
]
