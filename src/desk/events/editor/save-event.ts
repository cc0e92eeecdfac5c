import { commentOnEvent } from '../../../actions/events/event-comments.ts'
import { createEvent, editEvent, eventProblems } from '../../../actions/events/events.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { isLanguage } from '../../../domain/records/record-frame.ts'
import { isFaultless, type RawArgs, type Reading, readFields, valuesOf } from '../../../fields/read-args.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { type EventPatch, eventFields } from '../../../resources/events/event.ts'
import { peopleConcerned } from '../../forms/ask-first.ts'
import type { FormProblems } from '../../forms/field.ts'
import { textIn } from '../../forms/form.ts'
import { type DeskContext, listText } from '../../frame/desk-context.ts'
import { type DeskAnswer, idIn } from '../../frame/desk-row.ts'
import { describePicture, formerPicture, withSentPicture } from '../../images/sent-picture.ts'
import { locate } from '../../venues-organizers/map-field.ts'
import { conflictPage, type Merge, mergeChanges } from '../conflict/conflict-page.ts'
import { saveActionIn, savedText, statusArgs } from '../event-status.ts'
import { undoOf } from '../history/undo.ts'
import { incomingChangesHtml } from '../review/review-panel.ts'
import { startExplained } from '../when/repeats-fields.ts'
import { movedRuleArgs, repeatProblems } from '../when/repeats-form.ts'
import { skippedTimes, withTypedWhen } from '../when/typed-when.ts'
import { type EditorParts, editorPage } from './editor-view.ts'
import { argsOf, atInputs, newCategoryArgs } from './event-args.ts'
import { formIn, formOf } from './event-form.ts'
import { eventToEdit } from './event-to-edit.ts'
import { type EventForm, fieldGroups, isSameGroup } from './field-groups.ts'
import { questionsOf, withNew, withResolvedLinks } from './linked-field.ts'
import { publishProblems, withPlaces } from './publish-problems.ts'
import { scopeIn, seriesNotes, withCountOfFollowing } from './scope-field.ts'

/** Saves the form to the event in the path. Retries once if another user saved at the same moment. */
export async function saveEvent(context: DeskContext): Promise<DeskAnswer> {
  const save = async () => saveForm(await eventToEdit(idIn(context), context), context)
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'changedMeanwhile') throw error
    return save()
  }
}

/** Renders the submitted form without saving. Conflicts are only checked on save. */
export async function showTyped(
  event: LinkedEvent | undefined,
  context: DeskContext,
  problems: FormProblems = {},
): Promise<DeskAnswer> {
  const { form, links, questions } = await sentForm(context)
  const status = Object.keys(problems).length > 0 ? 422 : 200
  const [version, was] = [textIn(context.body, 'version'), textIn(context.body, 'was')]
  const opened = version === '' ? undefined : { version, was }
  return shownAgain({ event, form: withNew(form, links), problems, questions, status, opened }, context)
}

/** Rows that the form of a new event is sent to. */
export const newEventForm = {
  takesFile: true,
  showAgain: (context: DeskContext) => showTyped(undefined, context),
}

/** Rows that the form of the event in the path is sent to. */
export const eventForm = {
  takesFile: true,
  showAgain: async (context: DeskContext) => showTyped(await eventToEdit(idIn(context), context), context),
}

/** Saves the form, of a new event without one. If that fails, the page has all input. */
export async function saveForm(event: LinkedEvent | undefined, context: DeskContext): Promise<DeskAnswer> {
  if (['dates', locate].includes(textIn(context.body, 'do'))) return showTyped(event, context)
  const { form: sent, links, questions, created, problems: unclear } = await sentForm(context)
  const merge = event ? await mergeChanges(event, sent, context) : undefined
  if (event && merge && merge.conflicts.length > 0) return conflictPage(event, merge, context)
  const form = merge?.form ?? sent
  const problems = { ...unclear, ...repeatProblems(form), ...(await publishProblems(event, form, context)) }
  const show = (parts: Partial<EditorParts>) =>
    shownAgain({ event, form: withNew(form, links), ...parts }, context)
  if (Object.keys(questions).length > 0 || Object.keys(problems).length > 0)
    return show({ problems, questions })
  if (event && merge && isUnseen(event, merge, context))
    return show({ incoming: await incomingChangesHtml(event, context), status: 409 })
  try {
    return await withComment(await stored(event, form, { created, merge }, context), context)
  } catch (error) {
    return show(refusedParts(error, form, context))
  }
}

/** The form with the reasons why it was refused. Other errors are thrown again. */
function refusedParts(error: unknown, form: EventForm, context: DeskContext): Partial<EditorParts> {
  const about = aboutWholeEvent(error, context)
  if (about) return about
  if (!(error instanceof Refusal)) throw error
  const { problems: found, missing = [] } = error.details
  if (!found && missing.length === 0) throw error
  const required = missing.map(name => [name, new Problem('is_required')] as const)
  const all = atInputs({ ...Object.fromEntries(required), ...found }, form.values)
  const problems = Object.fromEntries(
    Object.entries(all).map(([name, problem]) => [name, startExplained(problem, form, context)]),
  )
  return { problems }
}

/** Text of others is shown before it is published. Public events have it already. */
function isUnseen(event: LinkedEvent, { incoming, isOwn }: Merge, context: DeskContext): boolean {
  return saveActionIn(context) === 'publish' && event.status !== 'publish' && incoming.length > 0 && !isOwn
}

/** A question about people who registered, or the message of the operator's rules. They belong to no field. */
function aboutWholeEvent(error: unknown, { message }: DeskContext) {
  const people = peopleConcerned(error)
  if (people) return { people, status: 409 }
  if (!(error instanceof Refusal)) return undefined
  const { reason, values, status } = error
  const isOfRules = reason === 'refusedByHook' || reason === 'hookFailed'
  return isOfRules ? { refusal: message(`refusals.${reason}`, values), status } : undefined
}

/** The submitted form, with typed dates resolved and the uploaded picture attached. */
async function sentForm(context: DeskContext) {
  const { form: typed, problems: unclear } = withTypedWhen(formIn(context.body), context)
  const { form: linked, venue, organizer, parent, created } = await withResolvedLinks(typed, context)
  const { form, problems } = await withSentPicture(withPlaces(linked, context), context)
  return {
    form,
    links: { venue, organizer },
    questions: questionsOf({ venue, organizer, parent }),
    created,
    problems: { ...unclear, ...atInputs(problems) },
  }
}

/** A comment is sent with the submission for review. Otherwise it stays in its field until it is sent. */
async function withComment(saved: DeskAnswer, context: DeskContext): Promise<DeskAnswer> {
  const comment = textIn(context.body, 'comment')
  if (comment.trim() === '' || !('to' in saved)) return saved
  const event = await eventToEdit(Number(/\d+/.exec(saved.to)?.[0]), context)
  if (saveActionIn(context) === 'submit') {
    await commentOnEvent(context.store, event.id, comment, context.actorIn(context.language))
    return saved
  }
  const { values, ...form } = formOf(event, context)
  const page = await editorPage(
    { event, form: { ...form, values: { ...values, comment } }, isCommentUnsent: true },
    context,
  )
  return { page, ...(saved.note && { note: saved.note }) }
}

async function shownAgain(parts: EditorParts, context: DeskContext): Promise<DeskAnswer> {
  const { event } = parts
  return {
    page: await editorPage({ status: 422, before: event && formOf(event, context), ...parts }, context),
  }
}

async function stored(
  event: LinkedEvent | undefined,
  form: EventForm,
  { created, merge }: { readonly created: RawArgs; readonly merge: Merge | undefined },
  context: DeskContext,
): Promise<DeskAnswer> {
  const action = saveActionIn(context)
  const scope = scopeIn(form.values.scope ?? '')
  const typed = changedArgs(event, form, context)
  const changed = await withCountOfFollowing(typed, { event, scope, now: context.now })
  const raw = { ...changed, ...created, ...statusArgs(action, form, event) }
  const language = event?.language ?? languageIn(form, context)
  const actor = context.actorIn(language)
  const { readContext, calendar } = context
  const problemsOf = (input: EventPatch) => eventProblems(context.store, input, actor, event)
  const changes = () => allOrRefusal(readFields(eventFields, raw, 'update', readContext), problemsOf)
  const whole = () => allOrRefusal(readFields(eventFields, raw, 'create', readContext), problemsOf)
  const saved = event
    ? await editEvent(calendar, event, { input: await changes(), ifVersion: event.version, scope }, actor)
    : await createEvent(calendar, await whole(), actor)
  await describePicture(form, context)
  const isOneOfSeries = event?.series && scope === 'this' && saved.version !== event.version
  const isSplit = scope === 'following' && event?.series && saved.seriesId !== event.series.id
  const count = saved.seriesId === null ? 0 : (await context.store.series.datesOf(saved.seriesId)).length
  return {
    to: `/desk/events/${saved.id}/`,
    note: {
      text: savedText(saved.status, event?.status),
      ...(saved.status === 'publish' && { view: `/event/${saved.slug}/` }),
      also: [
        ...mergedNotes(merge, context),
        ...skippedTimes(form, saved, context).map(
          skipped => ({ text: 'warnSkipped', values: skipped }) as const,
        ),
        ...(isOneOfSeries ? [{ text: 'changedThis' } as const] : []),
        ...(saved.seriesChanges ? seriesNotes(saved.seriesChanges, scope, count) : []),
        ...(isSplit ? [{ text: 'seriesSplit', count } as const] : []),
      ],
      ...(await formerPicture(event, saved, context)),
      ...undoOf(saved, event),
    },
  }
}

/** Returns the values, or a refusal that also lists references to missing records. */
async function allOrRefusal<Values>(
  reading: Reading<Values>,
  problemsOf: (values: Partial<Values>) => Promise<ProblemsByField>,
): Promise<Values> {
  if (isFaultless(reading)) return valuesOf(reading)
  const { values, problems, missing } = reading
  const others = await problemsOf(values)
  throw new Refusal('invalidFields', { names: '' }, { problems: { ...others, ...problems }, missing })
}

/** Which fields came from others. */
function mergedNotes(merge: Merge | undefined, context: DeskContext) {
  if (!merge || merge.incoming.length === 0) return []
  const labels = merge.incoming.map(({ label }) => context.t(label))
  const text = merge.isOwn ? 'mergedOwn' : 'mergedOthers'
  return [{ text, values: { fields: listText(labels, context) } } as const]
}

/** The form as API arguments. For a stored event, only the values that differ. */
export function changedArgs(event: LinkedEvent | undefined, form: EventForm, context: DeskContext): RawArgs {
  const known = event && formOf(event, context)
  const groups = fieldGroups.filter(group => !known || !isSameGroup(form, known, group))
  const isWide = event?.seriesId && (form.values.scope || 'this') !== 'this'
  return {
    ...(known && isWide && movedRuleArgs(form, known)),
    ...argsOf(form, groups, known),
    ...newCategoryArgs(form),
  }
}

export function languageIn({ values }: EventForm, { language }: DeskContext) {
  return isLanguage(values.language) ? values.language : language
}
