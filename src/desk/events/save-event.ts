import { createEvent, editEvent, eventProblems } from '../../actions/events.ts'
import { editImage, uploadImage } from '../../actions/images.ts'
import type { LinkedEvent } from '../../domain/calendar-event.ts'
import { isLanguage } from '../../domain/language.ts'
import { ownsImage } from '../../domain/permissions.ts'
import { Problem, type ProblemsByField } from '../../domain/problem.ts'
import { Refusal } from '../../domain/refusal.ts'
import { imagesVisibleTo } from '../../domain/visibility.ts'
import { UploadedFile } from '../../fields/kinds/uploaded-file.ts'
import { type RawArgs, readFields } from '../../fields/read-args.ts'
import { type EventInput, type EventPatch, eventFields } from '../../resources/event.ts'
import type { DeskContext } from '../desk-context.ts'
import type { DeskAnswer } from '../desk-row.ts'
import { textIn } from '../forms/form.ts'
import { type Merge, mergeChanges } from './conflict.ts'
import { conflictPage } from './conflict-page.ts'
import { editorPage } from './editor-view.ts'
import { argsOf, atInputs } from './event-args.ts'
import { type EventForm, fieldGroups, formIn, formOf, isSameGroup } from './event-form.ts'
import { type Deed, deeds, savedText, statusArgs } from './event-status.ts'
import { type Questions, type Resolved, resolveTyped } from './linked-field.ts'
import { withTypedWhen } from './typed-when.ts'
import { undoMark } from './undo.ts'

/** Saves a form of the editor as a new event. Whatever is wrong, all that was typed stays. */
export function saveNewEvent(context: DeskContext): Promise<DeskAnswer> {
  return saveForm(undefined, context)
}

/** Saves it as a change of the event that `find` gives; once more where somebody else was quicker by a moment. */
export async function saveEvent(find: () => Promise<LinkedEvent>, context: DeskContext): Promise<DeskAnswer> {
  try {
    return await saveForm(await find(), context)
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'changedMeanwhile') throw error
    return saveForm(await find(), context)
  }
}

async function saveForm(event: LinkedEvent | undefined, context: DeskContext): Promise<DeskAnswer> {
  const { form: typed, problems: unclear } = withTypedWhen(formIn(context.body), context)
  const venue = await resolveTyped('venue', typed, context)
  const organizer = await resolveTyped('organizer', typed, context)
  const uploaded = await uploadedPicture(withLinks(typed, venue, organizer), context)
  const merge = event ? mergeChanges(event, uploaded.form, context) : undefined
  if (event && merge && merge.conflicts.length > 0) return conflictPage(event, merge, context)
  const form = merge?.form ?? uploaded.form
  const questions = questionsOf(venue, organizer)
  const problems = { ...unclear, ...atInputs(uploaded.problems) }
  if (Object.keys(questions).length > 0 || Object.keys(problems).length > 0)
    return shownAgain(event, form, { problems, questions }, context)
  try {
    return await stored(event, form, createdLinks(venue, organizer), merge, context)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { problems: found, missing = [] } = error.details
    if (!found && missing.length === 0) throw error
    const required = missing.map(name => [name, new Problem('is_required')] as const)
    const all = atInputs({ ...Object.fromEntries(required), ...found })
    return shownAgain(event, withoutNew(form, venue, organizer), { problems: all, questions: {} }, context)
  }
}

/** What is chosen or found by its name is linked; the field for another one is empty again. */
function withLinks(form: EventForm, venue: Resolved, organizer: Resolved): EventForm {
  const typedStays = ({ question }: Resolved, name: string) => (question ? (form.values[name] ?? '') : '')
  return {
    ...form,
    values: {
      ...form.values,
      venue_name: typedStays(venue, 'venue_name'),
      organizer_name: typedStays(organizer, 'organizer_name'),
    },
    lists: { ...form.lists, venue_ids: venue.ids, organizer_ids: organizer.ids },
  }
}

/** When nothing could be saved, what was to be created is only a name again. */
function withoutNew(form: EventForm, venue: Resolved, organizer: Resolved): EventForm {
  const { values } = form
  return {
    ...form,
    values: {
      ...values,
      venue_name: venue.created ?? values.venue_name ?? '',
      organizer_name: organizer.created ?? values.organizer_name ?? '',
    },
  }
}

function questionsOf(venue: Resolved, organizer: Resolved): Questions {
  return {
    ...(venue.question && { venue: venue.question }),
    ...(organizer.question && { organizer: organizer.question }),
  }
}

/** Those that are to be made together with the event, as the interface takes them. */
function createdLinks(venue: Resolved, organizer: Resolved): RawArgs {
  return {
    ...(venue.created !== undefined && { venue: [...venue.ids, { venue: venue.created }] }),
    ...(organizer.created !== undefined && {
      organizer: [...organizer.ids, { organizer: organizer.created }],
    }),
  }
}

async function shownAgain(
  event: LinkedEvent | undefined,
  form: EventForm,
  { problems, questions }: { problems: Record<string, Problem>; questions: Questions },
  context: DeskContext,
): Promise<DeskAnswer> {
  const before = event && formOf(event, context)
  const parts = { event, form, problems, questions, status: 422, ...(before && { before }) }
  return { page: await editorPage(parts, context) }
}

/** Takes a picture in that was sent along. It stays even when the rest cannot be saved yet. */
export async function uploadedPicture<Form extends Pick<EventForm, 'values'>>(
  form: Form,
  context: DeskContext,
): Promise<{ form: Form; problems: ProblemsByField }> {
  const { store, images, body, language } = context
  const file = body.image_file
  if (file instanceof Problem) return { form, problems: { file } }
  if (!(file instanceof UploadedFile) || file.bytes.length === 0) return { form, problems: {} }
  try {
    const alt = (form.values.image_alt ?? '').trim().slice(0, 2000)
    const image = await uploadImage(store, images, { file, alt }, context.actorIn(language))
    return { form: { ...form, values: { ...form.values, image: String(image.id) } }, problems: {} }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.problems) throw error
    return { form, problems: error.details.problems }
  }
}

async function stored(
  event: LinkedEvent | undefined,
  form: EventForm,
  created: RawArgs,
  merge: Merge | undefined,
  context: DeskContext,
): Promise<DeskAnswer> {
  const deed = deedIn(context)
  const known = event && formOf(event, context)
  const groups = fieldGroups.filter(group => !known || !isSameGroup(form, known, group))
  const raw = { ...argsOf(form, groups, known), ...created, ...statusArgs(deed, form, event) }
  const language = event?.language ?? languageIn(form, context)
  const actor = context.actorIn(language)
  const reading = readFields(eventFields, raw, event ? 'update' : 'create', context.readContext)
  const { values, problems, missing } = reading
  if (Object.keys(problems).length > 0 || missing.length > 0) {
    const others = await eventProblems(context.store, values as EventPatch, actor, event)
    throw new Refusal('invalidFields', { names: '' }, { problems: { ...others, ...problems }, missing })
  }
  const saved = event
    ? await editEvent(context.calendar, event, values as EventPatch, actor, { ifVersion: event.version })
    : await createEvent(context.calendar, values as unknown as EventInput, actor)
  await describePicture(form, context)
  return {
    to: `/desk/events/${saved.id}/`,
    note: {
      text: merge?.isMerged ? 'savedTogether' : savedText(saved.status, event?.status),
      ...(saved.status === 'publish' && { view: `/event/${saved.slug}/` }),
      ...(saved.version !== event?.version && { undo: [undoMark(saved)] }),
    },
  }
}

function deedIn({ body }: DeskContext): Deed {
  return deeds.find(deed => deed === textIn(body, 'do')) ?? 'update'
}

function languageIn({ values }: EventForm, { language }: DeskContext) {
  return isLanguage(values.language) ? values.language : language
}

/** What the chosen picture shows, if that was typed and the user may say so. */
export async function describePicture(
  { values }: Pick<EventForm, 'values'>,
  { store, user, viewer, actorIn }: DeskContext,
): Promise<void> {
  const id = Number(values.image || 0)
  const alt = (values.image_alt ?? '').trim().slice(0, 2000)
  if (id === 0 || alt === '') return
  const image = await store.images.find(id, imagesVisibleTo(viewer), user.language ?? 'en')
  if (!image || image.alt === alt || !ownsImage(user, image)) return
  try {
    await editImage(store, id, { alt }, actorIn(image.language))
  } catch (error) {
    // It is shown by something published that others wrote: then its words are not the user's to change.
    if (!(error instanceof Refusal) || error.reason !== 'notAllowed') throw error
  }
}
