import { formHtml } from '../../../desk/forms/form.ts'
import { type DeskContext, momentText } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, idIn, postRow } from '../../../desk/frame/desk-row.ts'
import type { Note } from '../../../desk/frame/note.ts'
import type { FollowedCalendar } from '../../../domain/site/followed-calendar.ts'
import { storedText } from '../../../i18n/stored-message-text.ts'
import { type Html, html } from '../../../web/html.ts'
import { followedCalendarStorage } from '../../followed-calendars/storage/followed-calendar-storage.ts'
import { followCalendar, stopFollowing } from '../actions/import-jobs.ts'

const imports = '/desk/settings/imports/'

/** The calendars that are imported regularly, if there are any. */
export async function followedHtml(context: DeskContext): Promise<Html> {
  const { t, store } = context
  const followed = await store.of(followedCalendarStorage).list()
  if (followed.length === 0) return html``
  const lines = followed.map(calendar => lineHtml(calendar, context))
  return html`<section class="card"><h2>${t('followedCalendars')}</h2><p class="hint">${t('followedAbout')}</p><ul class="lines">${lines}</ul></section>`
}

function lineHtml({ id, source, fetchedAt, nextAt, error }: FollowedCalendar, context: DeskContext): Html {
  const { t, message } = context
  const last = fetchedAt === null ? '' : t('followedLast', { when: momentText(fetchedAt, context) })
  const next = t('followedNext', { when: momentText(nextAt, context) })
  const stop = formHtml(
    { action: `${imports}followed/${id}/stop/` },
    html`<button class="quiet">${t('stopFollowing')}<span class="hidden">: ${source}</span></button>`,
    context,
  )
  return html`<li class="line"><span><bdi class="title">${source}</bdi><span class="muted">${[last, next].filter(Boolean).join(' · ')}</span>${error !== null && html`<span class="problem">${storedText(error, message)}</span>`}</span>${stop}</li>\n`
}

/** Whether the calendar that a run imported is followed. */
async function isFollowed(runId: number | null, { store }: DeskContext): Promise<boolean> {
  const run = runId === null ? undefined : await store.imports.find(runId)
  return run !== undefined && store.of(followedCalendarStorage).isFollowed(run.source)
}

/** Undo also stops following, and says so before and after. */
export async function undoStep(runId: number | null, context: DeskContext) {
  const about = (await isFollowed(runId, context)) ? 'undoFollowedAbout' : 'undoImportAbout'
  return { name: 'undo', button: 'undoImport', about } as const
}

export async function undoNote(runId: number | null, context: DeskContext): Promise<{ note?: Note }> {
  return (await isFollowed(runId, context)) ? { note: { text: 'undoStopsFollowing' } } : {}
}

async function follow(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, now } = context
  await followCalendar(store, idIn(context), { userId: user.id, now })
  return { to: imports, note: { text: 'nowFollowed' } }
}

async function stop(context: DeskContext): Promise<DeskAnswer> {
  await stopFollowing(context.store, idIn(context))
  return { to: imports, note: { text: 'followingStopped' } }
}

export const followedRows: readonly DeskRow[] = [
  postRow('/settings/imports/:id(^\\d+$)/follow/', 'import.run', follow),
  postRow('/settings/imports/followed/:id(^\\d+$)/stop/', 'import.run', stop),
]
