import { formHtml } from '../../desk/forms/form.ts'
import { type DeskContext, momentText } from '../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, idIn, postRow } from '../../desk/frame/desk-row.ts'
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { storedText } from '../../i18n/stored-message-text.ts'
import { Refusal } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import { type FollowedCalendar, shownName } from './followed-calendar.ts'
import { followedCalendarStorage } from './storage/followed-calendar-storage.ts'

const imports = '/desk/settings/imports/'

/** The calendars that are imported regularly, if there are any. */
export async function followedHtml(context: DeskContext): Promise<Html> {
  const { t, store } = context
  const followed = await store.of(followedCalendarStorage).list()
  if (followed.length === 0) return html``
  const lines = followed.map(calendar => lineHtml(calendar, context))
  return html`<section class="card"><h2>${t('followedCalendars')}</h2><p class="hint">${t('followedAbout')}</p><ul class="lines">${lines}</ul></section>`
}

function lineHtml(followed: FollowedCalendar, context: DeskContext): Html {
  const { t, message } = context
  const { id, fetchedAt, nextAt, error } = followed
  const name = shownName(followed)
  const last = fetchedAt === null ? '' : t('followedLast', { when: momentText(fetchedAt, context) })
  const next = t('followedNext', { when: momentText(nextAt, context) })
  const stop = formHtml(
    { action: `${imports}followed/${id}/stop/` },
    html`<button class="quiet">${t('stopFollowing')}<span class="hidden">: ${name}</span></button>`,
    context,
  )
  return html`<li class="line"><span><bdi class="title">${name}</bdi><span class="muted">${[last, next].filter(Boolean).join(' · ')}</span>${error !== null && html`<span class="problem">${storedText(error, message)}</span>`}</span>${stop}</li>\n`
}

/** In the editor: where the event comes from, and what becomes of changes. */
export async function followedNote({ source }: LinkedEvent, context: DeskContext): Promise<Html | undefined> {
  if (source === null) return undefined
  const followed = await context.store.of(followedCalendarStorage).findBySource(source)
  if (!followed) return undefined
  return html`<p class="notice">${context.t('followedEvent', { name: shownName(followed) })}</p>`
}

async function stop(context: DeskContext): Promise<DeskAnswer> {
  const id = idIn(context)
  // Its events stay.
  if (!(await context.store.transaction(tx => tx.of(followedCalendarStorage).remove(id))))
    throw new Refusal('importNotFound')
  return { to: imports, note: { text: 'followingStopped' } }
}

export const followedRows: readonly DeskRow[] = [
  postRow('/settings/imports/followed/:id(^\\d+$)/stop/', 'import.run', stop),
]
