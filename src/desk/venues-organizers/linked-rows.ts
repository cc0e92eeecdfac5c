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
import { describePicture, formerPicture, withSentPicture } from '../images/sent-picture.ts'
import { emptyValues, formValues, linkedEditor } from './linked-editor.ts'
import { type LinkedPages, organizers, type VenueOrOrganizer, venues } from './linked-pages.ts'
import { duplicatesPage, linkedTable, mergedLinked } from './linked-table.ts'
import { chosenPlace, locate, mapFieldRows } from './map-field.ts'

/** The record in the path, untranslated, if the user may change it. */
async function recordToEdit(pages: LinkedPages, context: DeskContext): Promise<VenueOrOrganizer> {
  const id = idIn(context)
  const found = await pages.finders.byIdToEdit(id, context)
  if (found.language === context.language) return found
  return pages.finders.byIdToEdit(id, { ...context, language: found.language })
}

async function show(pages: LinkedPages, context: DeskContext): Promise<DeskAnswer> {
  const record = await recordToEdit(pages, context)
  return { page: await linkedEditor(pages, { record, values: formValues(pages, record) }, context) }
}

async function showNew(pages: LinkedPages, context: DeskContext): Promise<DeskAnswer> {
  return { page: await linkedEditor(pages, { values: emptyValues(pages) }, context) }
}

/** The submitted form, with its picture. */
function sentForm(pages: LinkedPages, context: DeskContext) {
  const names = [...Object.keys(emptyValues(pages)), 'language', ...chosenFocusInputs]
  const typed = names.map(name => [name, textIn(context.body, name)] as const)
  const found = chosenPlace(context.body)
  const onMap = found && pages.map ? pages.map.rows.map(({ name }, index) => [name, found[index] ?? '']) : []
  const values = Object.fromEntries([...typed, ...onMap])
  return withSentPicture({ values }, context)
}

/** Renders the submitted form without saving. */
async function showTyped(
  pages: LinkedPages,
  record: VenueOrOrganizer | undefined,
  context: DeskContext,
): Promise<DeskAnswer> {
  const { form, problems } = await sentForm(pages, context)
  const parts = { record, values: form.values, problems: atInputs(problems), status: 200 }
  return { page: await linkedEditor(pages, parts, context) }
}

async function save(
  pages: LinkedPages,
  record: VenueOrOrganizer | undefined,
  context: DeskContext,
): Promise<DeskAnswer> {
  const { body } = context
  if (textIn(body, 'do') === locate) return showTyped(pages, record, context)
  const { form, problems } = await sentForm(pages, context)
  const again = async (parts: { problems?: Record<string, Problem>; conflicts?: readonly string[] }) => ({
    page: await linkedEditor(
      pages,
      { record, values: form.values, ...parts, status: parts.conflicts ? 409 : 422 },
      context,
    ),
  })
  if (Object.keys(problems).length > 0) return again({ problems: atInputs(problems) })
  const current = record ? formValues(pages, record) : {}
  const { changed, conflicts } = fieldChanges(form.values, current, textIn(body, 'was'))
  if (conflicts.length > 0) return again({ conflicts })
  try {
    const named = record ? changed : Object.keys(form.values)
    return await stored(pages, record, { args: argsOf(pages, form.values, named), form }, context)
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
function argsOf(pages: LinkedPages, values: FormValues, names: readonly string[]): RawArgs {
  const rows = [...pages.fields, ...pages.moreFields].filter(({ name }) => names.includes(name))
  const given = rows.map(({ name, kind }) => [name, typedArg(kind, values[name] ?? '')])
  return {
    ...Object.fromEntries(given),
    ...(names.includes('image') && { image: values.image || false }),
  }
}

async function stored(
  pages: LinkedPages,
  record: VenueOrOrganizer | undefined,
  { args, form }: { readonly args: RawArgs; readonly form: { readonly values: FormValues } },
  context: DeskContext,
): Promise<DeskAnswer> {
  const { calendar, readContext } = context
  const raw = { ...args, ...statusArgs(saveActionIn(context), record) }
  const input = valuesOf(readFields(pages.fieldTable, raw, record ? 'update' : 'create', readContext))
  const { language } = form.values
  const chosen = isLanguage(language) ? language : context.language
  const actor = context.actorIn(record?.language ?? chosen)
  const { edit, create } = linkedActions(pages.resource)
  const saved = await (record ? edit(calendar, record, input, actor) : create(calendar, input, actor))
  await describePicture(form, context)
  const view = saved.status === 'publish' ? { view: `/${pages.kind}/${saved.slug}/` } : {}
  return {
    to: `/desk${pages.path}${saved.id}/`,
    note: {
      text: savedText(saved.status, record?.status),
      ...view,
      ...(await formerPicture(record, saved, context)),
    },
  }
}

function statusArgs(action: SaveAction, current: VenueOrOrganizer | undefined): RawArgs {
  if (action === 'update') return current ? {} : { status: 'draft' }
  return { status: action === 'submit' ? 'pending' : action }
}

/** The events stay, and show the record again if it is restored. */
async function trash(pages: LinkedPages, context: DeskContext): Promise<DeskAnswer> {
  const { store, language, caller } = context
  const id = idIn(context)
  const counts = await pages.resource.readsIn(store).eventCounts([id], visibleTo(caller))
  await linkedActions(pages.resource).trash(store, id, context.actorIn(language))
  const count = counts.get(id) ?? 0
  const also = count > 0 ? [{ text: 'trashedInUse' as const, count }] : []
  const undo = [trashUndoMark(pages.kind, id)]
  return { to: `/desk${pages.path}${id}/`, note: { text: 'trashed', also, undo } }
}

async function restore(pages: LinkedPages, context: DeskContext): Promise<DeskAnswer> {
  const { store, language } = context
  const { id } = await linkedActions(pages.resource).restore(store, idIn(context), context.actorIn(language))
  return { to: `/desk${pages.path}${id}/`, note: { text: 'restored' } }
}

function rowsOf(pages: LinkedPages): DeskRow[] {
  const { path, kind } = pages
  const merged = mergedLinked(pages)
  const one = `${path}:id(^\\d+$)/`
  const on =
    (run: (pages: LinkedPages, context: DeskContext) => Promise<DeskAnswer>) => (context: DeskContext) =>
      run(pages, context)
  return [
    getRow(path, 'record.read', on(linkedTable)),
    getRow(`${path}new/`, `${kind}.create`, on(showNew)),
    postRow(`${path}new/`, `${kind}.create`, context => save(pages, undefined, context), {
      takesFile: true,
      showAgain: context => showTyped(pages, undefined, context),
    }),
    getRow(`${path}duplicates/`, `${kind}.merge`, on(duplicatesPage)),
    getRow(`${path}merge/`, `${kind}.merge`, context => mergePage(merged, context)),
    postRow(`${path}merge/`, `${kind}.merge`, context => merge(merged, context), {
      question: context => askBeforeMerge(merged, context),
    }),
    getRow(one, `${kind}.edit`, on(show)),
    postRow(one, `${kind}.edit`, async context => save(pages, await recordToEdit(pages, context), context), {
      takesFile: true,
      showAgain: async context => showTyped(pages, await recordToEdit(pages, context), context),
    }),
    postRow(`${one}trash/`, `${kind}.edit`, on(trash)),
    postRow(`${one}restore/`, `${kind}.edit`, on(restore)),
  ]
}

export const linkedRows: readonly DeskRow[] = [...mapFieldRows, ...rowsOf(venues), ...rowsOf(organizers)]
