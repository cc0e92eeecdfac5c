// Previews an event as visitors would see it: the site's template renders what saving would store, and
// nothing is stored.

import { tryEvent } from '../../../actions/events/try-event.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { readFields } from '../../../fields/read-args.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { eventFields } from '../../../resources/events/event.ts'
import { html } from '../../../web/html.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, idIn, postRow } from '../../frame/desk-row.ts'
import { withTypedWhen } from '../when/typed-when.ts'
import { formIn } from './event-form.ts'
import { eventToEdit } from './event-to-edit.ts'
import { withResolvedLinks } from './linked-field.ts'
import { changedArgs, eventForm, languageIn, newEventForm } from './save-event.ts'

async function preview(event: LinkedEvent | undefined, context: DeskContext): Promise<DeskAnswer> {
  const { store, t } = context
  const { form: typed } = withTypedWhen(formIn(context.body), context)
  const { form, created } = await withResolvedLinks(typed, context)
  const titled = form.values.title?.trim()
    ? form
    : { ...form, values: { ...form.values, title: t('untitled') } }
  // The preview shows one date, so the series is not expanded.
  const { recurrence: _repeats, ...changed } = changedArgs(event, titled, context)
  const raw = { ...changed, ...created }
  // Invalid values, such as half an address, are skipped: the preview follows the typing.
  const { values } = readFields(eventFields, raw, 'update', context.readContext)
  const actor = context.actorIn(event?.language ?? languageIn(form, context))
  try {
    const tried = await tryEvent(store, event?.id, values, actor)
    return { document: await context.eventDocument(tried) }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.problems) throw error
    return notYet(context)
  }
}

/** An event without dates can't be rendered. */
function notYet({ t }: DeskContext): DeskAnswer {
  const main = html`<div class="card narrow"><h1>${t('preview')}</h1><p>${t('previewNotYet')}</p></div>`
  return { page: { title: t('preview'), main, isStandalone: true, status: 422 } }
}

export const previewRows: readonly DeskRow[] = [
  postRow('/events/preview/', 'event.create', context => preview(undefined, context), newEventForm),
  postRow(
    '/events/:id(^\\d+$)/preview/',
    'event.edit',
    async context => preview(await eventToEdit(idIn(context), context), context),
    eventForm,
  ),
]
