// The records of an import as a table with filters. The cells of a preview can be corrected where they are shown.

import { zoneName } from '../../../desk/events/when/typed-when.ts'
import { optionHtml } from '../../../desk/forms/field.ts'
import { formHtml } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { pageIn, slicesHtml } from '../../../desk/frame/slices.ts'
import {
  existingChoices,
  type ImportNote,
  type ImportRow,
  type ImportRun,
  importOutcomes,
  type RowFilter,
} from '../../../domain/site/import-run.ts'
import {
  clockSeconds,
  readTimeZone,
  type TimeZoneName,
  type UtcSeconds,
} from '../../../domain/time/date-time.ts'
import { csvColumns, toHeadingKey } from '../../../formats/csv-columns.ts'
import { placeText } from '../../../i18n/stored-message-text.ts'
import { type Html, html } from '../../../web/html.ts'
import { cellName, cellsIn, rowNumber } from './corrections.ts'
import { fieldName } from './import-columns.ts'
import { type IsThere, marks, nameHtml, reasonText } from './import-notes.ts'

export interface TableOptions {
  /** The page of the import, for the forms. */
  readonly page: string
  /** Whether cells can be corrected: in the preview of a table. */
  readonly isOpen: boolean
}

const perPage = 25

/** Each record, in the order of the source, linked if it exists here. Events only, if there are any. */
export async function tableHtml(
  run: ImportRun,
  isThere: IsThere,
  place: TableOptions,
  context: DeskContext,
): Promise<Html> {
  const { t, query, store, path } = context
  const kind = run.counts.event ? { kind: 'event' as const } : {}
  const show = String(query.show ?? '')
  const filter: RowFilter = { ...kind, ...filterNamed(show) }
  const page = pageIn(query)
  const { total, records } = await store.imports.listRows(run.id, { page, perPage, filter })
  if (total === 0 && show === '') return html``
  const places = records.map(row => row.place)
  const notes = await store.imports.notes(run.id, {
    places,
    outcomes: ['asks', 'differs', 'refused', 'kept'],
  })
  const notesAt = Map.groupBy(notes, note => note.place)
  const newVenues = await newVenuesOf(run, context)
  const rows = records.map(row =>
    rowHtml(row, notesAt.get(row.place) ?? [], { isThere, newVenues, ...place }, context),
  )
  const hrefOf = (to: number) => `${path}?${show === '' ? '' : `show=${show}&`}page=${to}#records`
  const slices = slicesHtml({ total, perPage, page, hrefOf }, context)
  const heads = (['columnRow', 'title', 'when', 'columnVenue', 'price', 'columnResult'] as const).map(
    text => html`<th scope="col">${t(text)}</th>`,
  )
  const table = html`<div class="scrolls" tabindex="0" role="region" aria-label="${t('importRows', { count: total })}"><table class="import-rows"><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`
  const isCorrected = place.isOpen && records.some(({ cells }) => cells !== '')
  const content = isCorrected
    ? formHtml(
        { action: `${place.page}rehearse/` },
        html`${table}<p class="buttons"><button>${t('applyCorrections')}</button></p>`,
        context,
      )
    : table
  return html`<section class="card" id="records"><h2>${t('importRows', { count: total })}</h2>${await filtersHtml(run, show, context)}${rejectedLink(run, place, context)}${content}${slices}</section>`
}

function filterNamed(show: string): RowFilter {
  if (show === 'asks') return { isAsked: true }
  const outcome = importOutcomes.find(known => known === show)
  return outcome ? { outcome } : {}
}

/** Links to the rows of each outcome, with their numbers. */
async function filtersHtml(run: ImportRun, show: string, context: DeskContext): Promise<Html> {
  const { t, dates, store, path } = context
  const counts = run.counts.event ?? {}
  const outcomes = importOutcomes.filter(outcome => counts[outcome])
  const asked = run.counts.event
    ? await store.imports.listRows(run.id, { page: 1, perPage: 1, filter: { kind: 'event', isAsked: true } })
    : { total: 0 }
  const all = outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0)
  const filters = [
    { name: '', text: t('filterAll'), count: all },
    ...outcomes.map(name => ({ name, text: t(`outcome_${name}`), count: counts[name] ?? 0 })),
    ...(asked.total > 0 ? [{ name: 'asks', text: t('outcome_asks'), count: asked.total }] : []),
  ]
  if (filters.length < 3 && show === '') return html``
  const links = filters.map(
    ({ name, text, count }) =>
      html`<li><a href="${path}${name === '' ? '' : `?show=${name}`}#records"${name === show && html` aria-current="true"`}>${text} <span class="muted">${dates.number(count)}</span></a></li>`,
  )
  return html`<nav class="pages" aria-label="${t('importFilters')}"><ul>${links}</ul></nav>`
}

function rejectedLink({ counts }: ImportRun, { page }: TableOptions, { t }: DeskContext): Html {
  if (!counts.event?.refused) return html``
  return html`<p><a href="${page}rejected.csv">${t('downloadRejected')}</a></p>`
}

interface RowOptions extends TableOptions {
  readonly isThere: IsThere
  readonly newVenues: ReadonlySet<string>
}

const mostVenues = 2000

/** The names of the venues that the import adds. */
async function newVenuesOf(run: ImportRun, { store }: DeskContext): Promise<ReadonlySet<string>> {
  if (!run.counts.venue?.created) return new Set()
  const filter = { kind: 'venue', outcome: 'created' } as const
  const { records } = await store.imports.listRows(run.id, { page: 1, perPage: mostVenues, filter })
  return new Set(records.map(({ title }) => toHeadingKey(title)))
}

function rowHtml(row: ImportRow, notes: readonly ImportNote[], at: RowOptions, context: DeskContext): Html {
  const { t, message } = context
  const { kind, place, outcome, startsAt } = row
  const where = [placeText(place, message), kind === 'event' ? '' : t(`kind_${kind}`)]
    .filter(Boolean)
    .join(' · ')
  const reasons = notes.map(note => html`<p>${reasonText(note, context)}</p>`)
  const fix = at.isOpen && row.cells !== '' ? correctionHtml(row, notes, context) : html``
  return html`<tr><td class="muted">${where}</td><th scope="row">${nameHtml(row, at.isThere, context)}</th><td>${whenText(startsAt, context)}</td>${factsHtml(row, at, context)}<td><span class="mark is-${marks[outcome]}">${t(`outcome_${outcome}`)}</span>${reasons}${fix}</td></tr>\n`
}

/** The venue and the price in the row of a table. Other sources have no cells. */
function factsHtml({ cells }: ImportRow, { newVenues }: RowOptions, { t }: DeskContext): Html {
  const { venue = '', cost = '', currency = '' } = cells === '' ? {} : cellsIn(cells)
  const isNew = newVenues.has(toHeadingKey(venue))
  const price = /^[\d.,\s]+$/.test(cost) ? `${currency}${cost}` : cost
  return html`<td>${venue && html`<bdi>${venue}</bdi>`}${isNew && html` <span class="mark is-there">${t('outcome_created')}</span>`}</td><td>${price && html`<bdi>${price}</bdi>`}</td>`
}

/** Inputs for the cells that notes are about, and the others folded. */
function correctionHtml(row: ImportRow, notes: readonly ImportNote[], context: DeskContext): Html {
  const { t } = context
  const cells = cellsIn(row.cells)
  const number = rowNumber(row.place)
  const known = csvColumns.map(({ name }) => name)
  const noted = new Set(notes.map(fieldOf).filter(field => known.includes(field)))
  const others = known.filter(name => !noted.has(name) && (cells[name] ?? '').length < longestInput)
  const shown = others.filter(name => name in cells || always.includes(name))
  const input = (field: string) => cellInput(number, field, cells[field] ?? '', context)
  const choice =
    row.outcome === 'exists' || cells.existing ? existingInput(number, cells.existing ?? '', context) : html``
  return html`${[...noted].map(input)}${choice}<details class="cells"><summary>${t('correctRow', { number })}</summary>${shown.map(input)}</details>`
}

const longestInput = 500

/** Cells that a row may lack and need. */
const always: readonly string[] = ['title', 'start_date', 'venue']

function fieldOf({ field, reason }: ImportNote): string {
  return field || String(reason[0]?.values?.field ?? '')
}

function cellInput(row: number, field: string, text: string, context: DeskContext): Html {
  const name = cellName(row, field)
  return html`<div class="field"><label for="${name}">${fieldName(field, context)}</label><input id="${name}" name="${name}" value="${text}" dir="auto" autocomplete="off"></div>`
}

function existingInput(row: number, chosen: string, { t }: DeskContext): Html {
  const name = cellName(row, 'existing')
  const options = [
    { value: '', text: t('existingAsAll') },
    ...existingChoices.map(value => ({ value, text: t(`existing_${value}`) })),
  ]
  return html`<div class="field"><label for="${name}">${t('existingEvent')}</label><select id="${name}" name="${name}">${options.map(option => optionHtml(option, chosen))}</select></div>`
}

/**
 * The times on the clock of the event, with its zone if that is not the site's. Sources may give times in UTC,
 * which are shown in the site's zone.
 */
function whenText(startsAt: string, context: DeskContext): string {
  const { site } = context
  const [, times = startsAt, zoneText = ''] = /^([^[]*)\[(.*)\]$/.exec(startsAt) ?? []
  const [from, until] = times.split('/').map(text => momentIn(text, site.zone))
  if (!from) return times
  const range = rangeText(from, until, context)
  const zone = from.isOnItsClock ? readTimeZone(zoneText) : undefined
  if (!zone || zone === site.zone) return range
  return `${range} · ${zoneName(zone, from.clock as UtcSeconds, context)}`
}

function rangeText(from: Moment, until: Moment | undefined, { dates }: DeskContext): string {
  const end = until && until.clock >= from.clock ? until : from
  if (from.isDay && end.isDay && end.clock > from.clock) return dates.shortDayRange(from.clock, end.clock)
  return from.isDay ? dates.longDay(from.day) : dates.timeRange(from.clock, end.clock)
}

/** A moment in seconds on a clock, or a day. */
interface Moment {
  readonly clock: number
  readonly isDay: boolean
  /** Whether it is a time on the clock of the event, not of the site. */
  readonly isOnItsClock: boolean
  readonly day: Temporal.PlainDate
}

function momentIn(text: string, zone: TimeZoneName): Moment | undefined {
  const [, day, time, isUtc] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?(Z)?$/.exec(text) ?? []
  if (day === undefined) return undefined
  const written = Date.parse(`${day}T${time ?? '00:00'}Z`) / 1000
  const clock = isUtc && time ? clockSeconds(written as UtcSeconds, zone) : written
  const isDay = time === undefined
  return { clock, isDay, isOnItsClock: !isDay && !isUtc, day: Temporal.PlainDate.from(day) }
}
