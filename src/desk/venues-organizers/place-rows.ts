import { linkedActions } from '../../actions/records/linked-records.ts'
import { isLanguage } from '../../domain/records/record-frame.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { type RawArgs, readFields, valuesOf } from '../../fields/read-args.ts'
import type { Problem, ProblemsByField } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import { type SaveAction, saveActionIn, savedText } from '../events/event-status.ts'
import { trashUndoMark } from '../events/history/undo.ts'
import { typedArg } from '../forms/content-rows.ts'
import { type FormValues, problemsIn } from '../forms/field.ts'
import { fieldChanges } from '../forms/field-changes.ts'
import { textIn } from '../forms/form.ts'
import { askBeforeMerge, merge, mergePage } from '../forms/merge-page.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn, postRow } from '../frame/desk-row.ts'
import { chosenFocusInputs } from '../images/focus-and-crop.ts'
import { describePicture, formerPicture, withTakenPicture } from '../images/take-picture.ts'
import { chosenPlace, locate, mapFieldRows } from './map-field.ts'
import { emptyValues, formValues, placeEditor } from './place-editor.ts'
import { organizers, type Place, type PlaceKind, venues } from './place-kind.ts'
import { duplicatesPage, mergedPlaces, placeTable } from './place-table.ts'

/** The record in the path, untranslated, if the user may change it. */
async function placeToEdit(place: PlaceKind, context: DeskContext): Promise<Place> {
  const id = idIn(context)
  const found = await place.finders.byIdToEdit(id, context)
  if (found.language === context.language) return found
  return place.finders.byIdToEdit(id, { ...context, language: found.language })
}

async function show(place: PlaceKind, context: DeskContext): Promise<DeskAnswer> {
  const record = await placeToEdit(place, context)
  return { page: await placeEditor(place, { record, values: formValues(place, record) }, context) }
}

async function showNew(place: PlaceKind, context: DeskContext): Promise<DeskAnswer> {
  return { page: await placeEditor(place, { values: emptyValues(place) }, context) }
}

/** The submitted form, with its picture. */
function sentForm(place: PlaceKind, context: DeskContext) {
  const names = [...Object.keys(emptyValues(place)), 'language', ...chosenFocusInputs]
  const typed = names.map(name => [name, textIn(context.body, name)] as const)
  const found = chosenPlace(context.body)
  const onMap = found && place.map ? place.map.rows.map(({ name }, index) => [name, found[index] ?? '']) : []
  const values = Object.fromEntries([...typed, ...onMap])
  return withTakenPicture({ values }, context)
}

/** Renders the submitted form without saving. */
async function showTyped(
  place: PlaceKind,
  record: Place | undefined,
  context: DeskContext,
): Promise<DeskAnswer> {
  const { form, problems } = await sentForm(place, context)
  const parts = { record, values: form.values, problems: atInputs(problems), status: 200 }
  return { page: await placeEditor(place, parts, context) }
}

async function save(place: PlaceKind, record: Place | undefined, context: DeskContext): Promise<DeskAnswer> {
  const { body } = context
  if (textIn(body, 'do') === locate) return showTyped(place, record, context)
  const { form, problems } = await sentForm(place, context)
  const again = async (parts: { problems?: Record<string, Problem>; conflicts?: readonly string[] }) => ({
    page: await placeEditor(
      place,
      { record, values: form.values, ...parts, status: parts.conflicts ? 409 : 422 },
      context,
    ),
  })
  if (Object.keys(problems).length > 0) return again({ problems: atInputs(problems) })
  const current = record ? formValues(place, record) : {}
  const { changed, conflicts } = fieldChanges(form.values, current, textIn(body, 'was'))
  if (conflicts.length > 0) return again({ conflicts })
  try {
    const named = record ? changed : Object.keys(form.values)
    return await stored(place, record, { args: argsOf(place, form.values, named), form }, context)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const found = problemsIn(error)
    if (Object.keys(found).length === 0) throw error
    return again({ problems: atInputs(found) })
  }
}

/** The input at which each problem is shown: problems with the picture appear at its file input. */
function atInputs(problems: ProblemsByField): Record<string, Problem> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [
      name === 'image' || name === 'file' ? 'image_file' : name,
      problem,
    ]),
  )
}

/** The values of these fields, as API arguments. */
function argsOf(place: PlaceKind, values: FormValues, names: readonly string[]): RawArgs {
  const rows = [...place.fields, ...place.moreFields].filter(({ name }) => names.includes(name))
  const given = rows.map(({ name, kind }) => [name, typedArg(kind, values[name] ?? '')])
  return {
    ...Object.fromEntries(given),
    ...(names.includes('image') && { image: values.image || false }),
  }
}

async function stored(
  place: PlaceKind,
  record: Place | undefined,
  { args, form }: { readonly args: RawArgs; readonly form: { readonly values: FormValues } },
  context: DeskContext,
): Promise<DeskAnswer> {
  const { calendar, readContext } = context
  const raw = { ...args, ...statusArgs(saveActionIn(context), record) }
  const input = valuesOf(readFields(place.fieldTable, raw, record ? 'update' : 'create', readContext))
  const { language } = form.values
  const chosen = isLanguage(language) ? language : context.language
  const actor = context.actorIn(record?.language ?? chosen)
  const { edit, create } = linkedActions(place.resource)
  const saved = await (record ? edit(calendar, record, input, actor) : create(calendar, input, actor))
  await describePicture(form, context)
  const view = saved.status === 'publish' ? { view: `/${place.kind}/${saved.slug}/` } : {}
  return {
    to: `/desk${place.path}${saved.id}/`,
    note: {
      text: savedText(saved.status, record?.status),
      ...view,
      ...(await formerPicture(record, saved, context)),
    },
  }
}

function statusArgs(action: SaveAction, current: Place | undefined): RawArgs {
  if (action === 'update') return current ? {} : { status: 'draft' }
  return { status: action === 'submit' ? 'pending' : action }
}

/** The events stay, and show the record again if it is restored. */
async function trash(place: PlaceKind, context: DeskContext): Promise<DeskAnswer> {
  const { store, language, caller } = context
  const id = idIn(context)
  const counts = await place.resource.readsIn(store).eventCounts([id], visibleTo(caller))
  await linkedActions(place.resource).trash(store, id, context.actorIn(language))
  const count = counts.get(id) ?? 0
  const also = count > 0 ? [{ text: 'trashedInUse' as const, count }] : []
  const undo = [trashUndoMark(place.kind, id)]
  return { to: `/desk${place.path}${id}/`, note: { text: 'trashed', also, undo } }
}

async function restore(place: PlaceKind, context: DeskContext): Promise<DeskAnswer> {
  const { store, language } = context
  const { id } = await linkedActions(place.resource).restore(store, idIn(context), context.actorIn(language))
  return { to: `/desk${place.path}${id}/`, note: { text: 'restored' } }
}

function rowsOf(place: PlaceKind): DeskRow[] {
  const { path, kind } = place
  const merged = mergedPlaces(place)
  const one = `${path}:id(^\\d+$)/`
  const on =
    (run: (place: PlaceKind, context: DeskContext) => Promise<DeskAnswer>) => (context: DeskContext) =>
      run(place, context)
  return [
    getRow(path, 'record.read', on(placeTable)),
    getRow(`${path}new/`, `${kind}.create`, on(showNew)),
    postRow(`${path}new/`, `${kind}.create`, context => save(place, undefined, context), {
      takesFile: true,
      showAgain: context => showTyped(place, undefined, context),
    }),
    getRow(`${path}duplicates/`, `${kind}.merge`, on(duplicatesPage)),
    getRow(`${path}merge/`, `${kind}.merge`, context => mergePage(merged, context)),
    postRow(`${path}merge/`, `${kind}.merge`, context => merge(merged, context), {
      question: context => askBeforeMerge(merged, context),
    }),
    getRow(one, `${kind}.edit`, on(show)),
    postRow(one, `${kind}.edit`, async context => save(place, await placeToEdit(place, context), context), {
      takesFile: true,
      showAgain: async context => showTyped(place, await placeToEdit(place, context), context),
    }),
    postRow(`${one}trash/`, `${kind}.edit`, on(trash)),
    postRow(`${one}restore/`, `${kind}.edit`, on(restore)),
  ]
}

export const placeRows: readonly DeskRow[] = [...mapFieldRows, ...rowsOf(venues), ...rowsOf(organizers)]
