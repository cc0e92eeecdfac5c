// The venue and the organizers of an event: the selected ones, and an input to add another. Scripts search
// while the user types; without scripts, the next page lists the matches.

import { visibleTo } from '../../../domain/rights/visibility.ts'
import type { RawArgs } from '../../../fields/read-args.ts'
import { type Html, html } from '../../../web/html.ts'
import { type FieldRow, type FormProblems, fieldsHtml, problemHtml, textRow } from '../../forms/field.ts'
import { textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import {
  isSameName,
  type LinkedKind,
  type Suggestion,
  suggestions,
  toEventSuggestion,
  toOrganizerSuggestion,
  toVenueSuggestion,
} from '../../frame/suggestions.ts'
import { type MapInputs, mapField } from '../../venues-organizers/map-field.ts'
import type { EventForm } from './field-groups.ts'

/** A question to answer before the form can be saved: which of these records was meant. */
interface Question {
  readonly typed: string
  readonly choices: readonly Suggestion[]
}

export type Questions = Readonly<Partial<Record<LinkedKind, Question>>>

/**
 * The venues or organizers of a form, after typed names were found, marked for creation, or turned into a
 * question.
 */
interface Resolved {
  readonly ids: readonly string[]
  /** The name of a record to create with the event. */
  readonly created?: string
  readonly question?: Question
}

/** `venue_choice` is an id or `new`, and applies to the name that was asked about. */
async function resolveTyped(kind: LinkedKind, form: EventForm, context: DeskContext): Promise<Resolved> {
  const selected = form.lists[`${kind}_ids`]
  const typed = (form.values[`${kind}_name`] ?? '').trim()
  if (typed === '') return { ids: selected }
  const ids = isReplacing(kind, form) ? [] : selected
  const isAbout = textIn(context.body, `${kind}_choice_for`).trim() === typed
  const choice = isAbout ? textIn(context.body, `${kind}_choice`) : ''
  if (/^\d{1,10}$/.test(choice)) return { ids: [...ids, choice] }
  if (choice === 'none') return { ids: selected }
  if (choice === 'new') return { ids, created: typed }
  const choices = await suggestions(kind, typed, context)
  const same = choices.filter(({ name }) => isSameName(name, typed))
  if (same.length === 1) return { ids: [...ids, String(same[0]?.id)] }
  return { ids: selected, question: { typed, choices } }
}

/** An event usually has one venue: another name replaces it, unless the user asked to add one. */
function isReplacing(kind: LinkedKind, { values, lists }: EventForm): boolean {
  return kind === 'venue' && lists.venue_ids.length === 1 && !values.venue_also
}

export async function linkedField(
  kind: LinkedKind,
  form: EventForm,
  { questions, problems }: { readonly questions: Questions; readonly problems: FormProblems },
  context: DeskContext,
): Promise<Html> {
  const { t } = context
  const name = `${kind}_name`
  const [question, problem] = [questions[kind], problems[name]]
  const chosen = await chosenRecords(kind, form, context)
  const { label, placeholder } = textsOf[kind]
  // Venues and organizers can be created with their event; parent events cannot.
  const create =
    kind === 'parent'
      ? html` data-single`
      : html` data-create="${t('createNamed', { name: '{name}' })}" data-another="${t('createAnother', { name: '{name}' })}"`
  const made = form.values[`${kind}_choice`] === 'new' && newChip(kind, form.values[name] ?? '', context)
  const chips = chosen.map(
    record =>
      html`<li class="chip"><input type="checkbox" name="${kind}_ids[]" value="${String(record.id)}" id="${kind}-${String(record.id)}" checked><label for="${kind}-${String(record.id)}"><bdi>${record.name}</bdi>${record.detail && html`<span class="muted">${record.detail}</span>`}</label></li>`,
  )
  return html`<div class="field linked" data-linked="${kind}"${create} data-remove="${t('removeNamed', { name: '{name}' })}">
<label for="${name}">${t(label)}</label>
<ul class="chips">${chips}${made}</ul>
<div class="combobox"><input type="text" id="${name}" name="${name}" dir="auto" value="${form.values[name] ?? ''}" placeholder="${t(placeholder)}" autocomplete="off"${problem && html` aria-invalid="true" aria-describedby="${name}-problem"`}></div>
${kind === 'venue' && alsoHtml(form, context)}${question && questionHtml(kind, question, context)}${problemHtml(name, problem, context)}${kind === 'venue' && (await newVenueFields(form, context))}</div>`
}

/** Adds a second venue instead of replacing the first. Scripts show a button. */
function alsoHtml({ values, lists }: EventForm, { t }: DeskContext): Html {
  const hidden = lists.venue_ids.length !== 1 && html` hidden`
  return html`<p class="check also"${hidden}><input type="checkbox" name="venue_also" value="1" id="venue_also"${values.venue_also && html` checked`}><label for="venue_also">${t('anotherVenue')}</label></p>`
}

/** A record that will be created with the event. */
function newChip(kind: LinkedKind, name: string, { t }: DeskContext): Html {
  return html`<li class="chip" data-new><input type="checkbox" name="${kind}_choice" value="new" id="${kind}-new" checked><label for="${kind}-new">${t('createNamed', { name })}</label><input type="hidden" name="${kind}_choice_for" value="${name}"></li>`
}

const onMap: MapInputs = {
  rows: [
    { name: 'venue_lat', label: 'latitude', kind: 'number', autocomplete: 'off' },
    { name: 'venue_lng', label: 'longitude', kind: 'number', autocomplete: 'off' },
  ],
  address: ['venue_address', 'venue_city'],
  name: 'venue_name',
}

/** Where a venue is that will be created with the event. Only shown while there is one. */
async function newVenueFields({ values }: EventForm, context: DeskContext): Promise<Html> {
  const rows: readonly FieldRow[] = [textRow('venue_address', 'street'), textRow('venue_city', 'city')]
  const state = { values, problems: {} }
  return html`<div class="new-venue">${fieldsHtml(rows, state, context)}${await mapField(onMap, state, context)}</div>`
}

const textsOf = {
  venue: { label: 'where', placeholder: 'searchVenue' },
  organizer: { label: 'organizers', placeholder: 'searchOrganizer' },
  parent: { label: 'parentName', placeholder: 'searchParent' },
} as const satisfies Record<LinkedKind, object>

/** Asks which record was meant. Existing ones come first, to avoid accidental duplicates. */
function questionHtml(kind: LinkedKind, { typed, choices }: Question, { t }: DeskContext): Html {
  const other = kind === 'parent' ? 'none' : 'new'
  const checked = String(choices[0]?.id ?? other)
  const option = (value: string, content: Html) =>
    html`<p class="check"><input type="radio" name="${kind}_choice" value="${value}" id="${kind}-choice-${value}"${value === checked && html` checked`}><label for="${kind}-choice-${value}">${content}</label></p>`
  const known = choices.map(({ id, name, detail }) =>
    option(String(id), html`<bdi>${name}</bdi> <span class="muted">${detail}</span>`),
  )
  const isNamesake = choices.some(({ name }) => isSameName(name, typed))
  const creation = t(isNamesake ? 'createAnother' : 'createNamed', { name: typed })
  const otherText = kind === 'parent' ? t('noParent') : creation
  return html`<fieldset class="question" tabindex="-1" data-focus><legend>${t('whichIsMeant', { name: typed })}</legend>
<input type="hidden" name="${kind}_choice_for" value="${typed}">
${known}${option(other, html`${otherText}`)}</fieldset>`
}

async function chosenRecords(kind: LinkedKind, form: EventForm, context: DeskContext): Promise<Suggestion[]> {
  const { store, caller, language } = context
  const ids = form.lists[`${kind}_ids`].filter(id => /^\d{1,10}$/.test(id)).map(Number)
  const visibility = visibleTo(caller)
  if (kind === 'parent')
    return (await store.events.findMany(ids, visibility, language)).map(event =>
      toEventSuggestion(event, context),
    )
  if (kind === 'venue') {
    const venues = await store.venues.findAll(ids, visibility, language)
    return ids.flatMap(id => venues.get(id) ?? []).map(toVenueSuggestion)
  }
  const organizers = await store.organizers.findAll(ids, visibility, language)
  return ids.flatMap(id => organizers.get(id) ?? []).map(toOrganizerSuggestion)
}

/** The form with typed venues and organizers resolved where possible, and those to be created. */
export async function withResolvedLinks(typed: EventForm, context: DeskContext) {
  const venue = await resolveTyped('venue', typed, context)
  const organizer = await resolveTyped('organizer', typed, context)
  const parent = await resolveTyped('parent', typed, context)
  const form = withLinks(typed, { venue, organizer, parent })
  return { form, venue, organizer, parent, created: createdLinks(typed, venue, organizer) }
}

/** Selected or matched records are linked, and the input is cleared. */
function withLinks(form: EventForm, links: Readonly<Record<LinkedKind, Resolved>>): EventForm {
  const { venue, organizer, parent } = links
  const typedStays = ({ question }: Resolved, name: string) => (question ? (form.values[name] ?? '') : '')
  return {
    ...form,
    values: {
      ...form.values,
      venue_name: typedStays(venue, 'venue_name'),
      organizer_name: typedStays(organizer, 'organizer_name'),
      parent_name: typedStays(parent, 'parent_name'),
    },
    lists: {
      ...form.lists,
      venue_ids: venue.ids,
      organizer_ids: organizer.ids,
      // An event has at most one parent: the last one chosen wins.
      parent_ids: parent.ids.slice(-1),
    },
  }
}

/** Until the form is saved, a record to create is a name and the choice to create it. */
export function withNew(
  form: EventForm,
  links: Readonly<Record<'venue' | 'organizer', Resolved>>,
): EventForm {
  const chosen = Object.entries(links).map(([kind, { created }]) =>
    created === undefined ? {} : { [`${kind}_name`]: created, [`${kind}_choice`]: 'new' },
  )
  return { ...form, values: Object.assign({}, form.values, ...chosen) }
}

export function questionsOf(links: Readonly<Record<LinkedKind, Resolved>>): Questions {
  const requested = Object.entries(links).filter(([, { question }]) => question)
  return Object.fromEntries(requested.map(([kind, { question }]) => [kind, question]))
}

/** The records to create with the event, as API arguments. */
function createdLinks({ values }: EventForm, venue: Resolved, organizer: Resolved): RawArgs {
  const { venue_address: address, venue_city: city, venue_lat: geo_lat, venue_lng: geo_lng } = values
  const place = { address, city, geo_lat, geo_lng }
  const given = Object.fromEntries(Object.entries(place).filter(([, text]) => text))
  return {
    ...(venue.created !== undefined && { venue: [...venue.ids, { venue: venue.created, ...given }] }),
    ...(organizer.created !== undefined && {
      organizer: [...organizer.ids, { organizer: organizer.created }],
    }),
  }
}
