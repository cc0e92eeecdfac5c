// A value of an event that the feature stores itself: written in a room of the desk, shown on the page of the event, and
// deleted after a year.
import { type FieldRow, fieldsHtml, nothingTyped } from '../../src/desk/forms/field.ts'
import { formHtml, idOf, nameIn, textIn } from '../../src/desk/forms/form.ts'
import type { DeskContext } from '../../src/desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../../src/desk/frame/desk-row.ts'
import { settingsHead } from '../../src/desk/settings/settings-head.ts'
import type { LinkedEvent } from '../../src/domain/events/calendar-event.ts'
import { authorize } from '../../src/domain/rights/caller.ts'
import { everything } from '../../src/domain/rights/visibility.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import type { Job } from '../../src/jobs/job.ts'
import { Refusal } from '../../src/messages/refusal.ts'
import type { PageContext } from '../../src/pages/frame/page-context.ts'
import { type Html, html } from '../../src/web/html.ts'
import { cancellationStorage } from './storage/cancellation-storage.ts'

const path = '/desk/settings/cancellations/'

const fields: readonly FieldRow[] = [
  { name: 'event', label: 'cancelledEvent', kind: 'number', isRequired: true },
  { name: 'note', label: 'cancellationNote', kind: 'text', isRequired: true },
]

async function room(context: DeskContext): Promise<DeskAnswer> {
  const { t } = context
  const button = html`<p class="buttons"><button class="primary">${t('save')}</button></p>`
  const form = formHtml(
    { action: path },
    html`${fieldsHtml(fields, nothingTyped, context)}${button}`,
    context,
  )
  const main = html`${settingsHead('cancellations', context)}<section class="card">${form}</section>`
  return { page: { title: t('cancellations'), main, section: 'settings' } }
}

async function save({ body, store, site, caller, now }: DeskContext): Promise<DeskAnswer> {
  const id = idOf(textIn(body, 'event')) ?? 0
  const note = nameIn(body, 'note')
  await store.transaction(async tx => {
    const event = await tx.events.find(id, everything, site.language)
    if (!event) throw new Refusal('eventNotFound')
    authorize(caller, 'event.edit', event)
    await tx.of(cancellationStorage).setNote(id, note, now)
  })
  return { to: path, note: { text: 'cancellationSaved' } }
}

export const noteRows: readonly DeskRow[] = [
  getRow('/settings/cancellations/', 'event.edit', room),
  postRow('/settings/cancellations/', 'event.edit', save),
]

/** The page of an event is cached until the calendar changes, so it is compared with the note. */
export async function noteHtml({ id, isLocked }: LinkedEvent, context: PageContext): Promise<Html> {
  if (isLocked) return html``
  await context.dependOn(async store => (await store.of(cancellationStorage).noteOf(id)) ?? '')
  const note = await context.store.of(cancellationStorage).noteOf(id)
  return note === undefined ? html`` : html`<p class="note"><bdi>${note}</bdi></p>`
}

const year = 365 * 24 * 3600
const lastYear = (now: UtcSeconds) => (now - year) as UtcSeconds

export const noteJob: Job = {
  name: 'forget-cancellation-notes',
  everySeconds: 3600,
  hasWork: ({ store, clock }) => store.of(cancellationStorage).hasBefore(lastYear(clock())),
  run: async ({ store, clock }) => ({
    forgotten: await store.transaction(tx => tx.of(cancellationStorage).removeBefore(lastYear(clock()))),
  }),
}
