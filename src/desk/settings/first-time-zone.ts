// Before the first event of a calendar, an administrator is asked for its time zone, because every time is
// read in it.

import { editSettings } from '../../actions/settings.ts'
import { can } from '../../domain/rights/caller.ts'
import { readTimeZone } from '../../domain/time/time-zone.ts'
import { Problem } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import { countDeskEvents } from '../../queries/events/desk-events.ts'
import { type Html, html } from '../../web/html.ts'
import { type FieldRow, type FormState, fieldHtml, problemsIn } from '../forms/field.ts'
import { formHtml, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../frame/desk-row.ts'

/** Whether the time zone was never chosen, the calendar is empty, and the user may choose one. */
export async function needsTimeZone(context: DeskContext): Promise<boolean> {
  const { store, caller, fixedSettings } = context
  if (!can(caller, 'settings.manage') || fixedSettings['time-zone'] !== undefined) return false
  if ((await store.settings.all())['time-zone'] !== undefined) return false
  return (await countDeskEvents({}, context)) === 0
}

const zoneField: FieldRow = {
  name: 'time-zone',
  label: 'timeZone',
  kind: 'text',
  hint: 'firstZoneHint',
  suggestions: 'zones',
  autocomplete: 'off',
  isRequired: true,
}

const path = '/first-time-zone/'

/** Scripts fill in the browser's time zone. */
export function timeZoneStep(context: DeskContext, state?: FormState): Html {
  const { t, site } = context
  const shown = state ?? { values: { 'time-zone': site.zone }, problems: {} }
  const zones = Intl.supportedValuesOf('timeZone').map(zone => html`<option value="${zone}">`)
  const form = formHtml(
    { action: `/desk${path}`, name: 'first-zone' },
    html`${fieldHtml(zoneField, shown, context)}<datalist id="zones">${zones}</datalist><p class="buttons"><button class="primary">${t('firstZoneSave')}</button></p>`,
    context,
  )
  return html`<section class="card first-step"${state ? html`` : html` data-browser-zone`}><h2>${t('firstZone')}</h2><p>${t('firstZoneAbout')}</p>${form}</section>`
}

async function show(context: DeskContext): Promise<DeskAnswer> {
  return zonePage(context)
}

function zonePage(context: DeskContext, state?: FormState): DeskAnswer {
  const title = context.t('firstZone')
  const main = html`<div class="board">${timeZoneStep(context, state)}</div>`
  return { page: { title, main, room: 'overview', ...(state && { status: 422 }) } }
}

async function save(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, fixedSettings } = context
  const written = { 'time-zone': textIn(body, 'time-zone').trim() }
  if (written['time-zone'] === '') {
    const problems = { 'time-zone': new Problem('cannot_be_empty') }
    return zonePage(context, { values: written, problems })
  }
  try {
    await editSettings(store, written, fixedSettings)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return zonePage(context, { values: written, problems: problemsIn(error) })
  }
  const zone = readTimeZone(written['time-zone']) ?? written['time-zone']
  return { to: '/desk/events/new/', note: { text: 'firstZoneSaved', values: { zone } } }
}

export const firstTimeZoneRows: readonly DeskRow[] = [
  { method: 'GET', path, access: 'settings.manage', run: show },
  { method: 'POST', path, access: 'settings.manage', run: save },
]
