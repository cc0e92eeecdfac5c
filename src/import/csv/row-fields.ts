// The fields of an event in a row, apart from its times. Values with no meaning are asked about.
import { costDetails } from '../../domain/events/cost.ts'
import { type EventWireName, eventContentFields } from '../../domain/events/event-content.ts'
import { eventStates } from '../../domain/events/event-state.ts'
import type { NamedField } from '../../domain/records/content/content-field.ts'
import { statuses } from '../../domain/records/record-frame.ts'
import { withScheme } from '../../domain/text/web-address.ts'
import type { TimeZoneName } from '../../domain/time/date-time.ts'
import { zoneNamed, zoneWithin } from '../../domain/time/typed-when/zone-named.ts'
import { webAddress } from '../../fields/kinds/scalars.ts'
import { toHeadingKey } from '../../formats/csv-columns.ts'
import { recordTables } from '../../resources/record-tables.ts'
import { type Loss, lossOf } from '../engine/imported-record.ts'
import { askAbout, type Cells, isNo, isSettled, isYes, type RowContext } from './row-cells.ts'

interface RowFields {
  readonly fields: Readonly<Record<string, unknown>>
  readonly losses: readonly Loss[]
  readonly zone: TimeZoneName
}

/** Parsed separately. */
const special: readonly string[] = ['cost', 'event_status'] satisfies EventWireName[]

const inCsv = Object.values<NamedField>(eventContentFields).filter(
  ({ csv, wire }) => csv && !special.includes(wire),
)
const flags = inCsv.filter(({ kind }) => kind === 'flag').map(({ wire }) => wire)
const texts = inCsv.filter(({ kind }) => kind !== 'flag').map(({ wire }) => wire)
const addresses = texts.filter(name => recordTables.event.fields[name]?.kind === webAddress)

export function eventFields(cells: Cells, context: RowContext): RowFields {
  const parts = [textsIn(cells), flagsIn(cells, context), statusIn(cells, context), costIn(cells, context)]
  const zone = zoneIn(cells, context)
  return {
    fields: Object.assign({}, ...parts.map(({ fields }) => fields), zone.fields),
    losses: [...parts.flatMap(({ losses = [] }) => losses), ...zone.losses, ...noAddresses(cells)],
    zone: zone.zone,
  }
}

interface SomeFields {
  readonly fields: Readonly<Record<string, unknown>>
  readonly losses?: readonly Loss[]
}

function textsIn(cells: Cells): SomeFields {
  const given = texts.filter(name => cells[name] !== undefined && !isNoAddress(name, cells))
  const written = (name: string) => (addresses.includes(name) ? withScheme(cells[name] ?? '') : cells[name])
  return { fields: Object.fromEntries(given.map(name => [name, written(name)])) }
}

function isNoAddress(name: string, { [name]: text = '' }: Cells): boolean {
  return text !== '' && (name === 'image' || addresses.includes(name)) && !isAddress(withScheme(text))
}

function noAddresses(cells: Cells): Loss[] {
  const wrong = Object.keys(cells).filter(name => isNoAddress(name, cells))
  return wrong.map(name => lossOf(name, 'notAWebAddress', { text: cells[name] ?? '' }))
}

function flagsIn(cells: Cells, context: RowContext): SomeFields {
  const given = flags.filter(name => cells[name] !== undefined)
  const isUnclear = (text: string) => !isYes(text) && !isNo(text)
  return {
    fields: Object.fromEntries(given.map(name => [name, isYes(cells[name] ?? '')])),
    losses: given.flatMap(name => {
      const text = cells[name] ?? ''
      return isUnclear(text) ? askAbout(name, 'neitherYesNorNo', { text, used: '' }, context) : []
    }),
  }
}

function zoneIn({ timezone, start_date = '', start_time = '' }: Cells, context: RowContext) {
  const written = timezone ?? zoneWithin(start_time) ?? zoneWithin(start_date)
  if (written === undefined) return { fields: {}, losses: [], zone: context.zone }
  const zone = zoneNamed(written, context)
  if (zone) return { fields: { timezone: zone }, losses: [], zone }
  const losses = askAbout('timezone', 'unknownZone', { text: written, used: context.zone }, context)
  return { fields: {}, losses, zone: context.zone }
}

/** A price without an amount is not shown, unless a person wants it as it is: `Pay what you like`. */
function costIn({ cost, currency = '' }: Cells, context: RowContext): SomeFields {
  if (cost === undefined) return { fields: {} }
  const isNumber = /^[\d.,\s]+$/.test(cost)
  const isKnown = costDetails(cost).values.length > 0 || isSettled(context, 'cost', cost)
  if (isKnown) return { fields: { cost: `${isNumber ? currency : ''}${cost}` } }
  return { fields: {}, losses: askAbout('cost', 'noAmount', { text: cost, used: '' }, context) }
}

/** People use a `status` column both for publication and for cancellation. */
function statusIn({ status, event_status }: Cells, context: RowContext): SomeFields {
  const state = readState(event_status) ?? (event_status === undefined ? stateOf(status) : undefined)
  const publication = publicationOf(status)
  const isKnown = (text: string | undefined) => text === undefined || stateOf(text) || publicationOf(text)
  const unknown = (['status', 'event_status'] as const).flatMap(name => {
    const text = name === 'status' ? status : event_status
    if (text === undefined || isKnown(text) || (name === 'event_status' && readState(text))) return []
    return askAbout(name, 'unknownState', { text, used: '' }, context)
  })
  return {
    fields: { ...(publication && { status: publication }), ...(state && { event_status: state }) },
    losses: unknown,
  }
}

/** In a column about cancellation, a plain "yes" means cancelled. */
function readState(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (isYes(text)) return 'cancelled'
  return isNo(text) ? 'scheduled' : stateOf(text)
}

function stateOf(text: string | undefined): string | undefined {
  return named(text, eventStates, stateWords)
}

function publicationOf(text: string | undefined): string | undefined {
  return named(text, statuses, publicationWords)
}

function named(
  text: string | undefined,
  names: readonly string[],
  words: Readonly<Record<string, string>>,
): string | undefined {
  const word = toHeadingKey(text ?? '')
  if (word === '') return undefined
  const isMeant = (name: string) =>
    toHeadingKey(name) === word || (words[name] ?? '').split('|').includes(word)
  return names.find(isMeant)
}

/** In English, French, Portuguese, Swahili and Arabic. */
const stateWords: Readonly<Record<string, string>> = {
  scheduled: 'confirmed|confirme|confirmee|confirmado|confirmada|imethibitishwa|مؤكد|مؤكدة',
  cancelled: 'canceled|annule|annulee|cancelado|cancelada|imeghairiwa|imefutwa|ملغى|ملغاة|ملغي',
  postponed: 'reporte|reportee|adiado|adiada|imeahirishwa|مؤجل|مؤجلة',
  rescheduled: 'deplace|deplacee|reagendado|reagendada|remarcado|imepangwa upya|تغير موعدها',
  moved_online: 'online|en ligne|em linha|mtandaoni|عبر الانترنت',
}

const publicationWords: Readonly<Record<string, string>> = {
  publish: 'published|public|live|publie|publiee|publicado|publicada|imechapishwa|منشور|منشورة',
  draft: 'brouillon|rascunho|rasimu|مسودة',
  pending: 'pending review|en attente|pendente|inasubiri|قيد المراجعة',
  private: 'prive|privee|privado|privada|binafsi|خاص|خاصة',
  trash: 'deleted|corbeille|lixo|taka|سلة المهملات',
}

export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text)
}
