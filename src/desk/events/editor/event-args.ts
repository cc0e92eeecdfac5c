import { namesIn } from '../../../../public/text/tag-names.js'
import { eventContentFields } from '../../../domain/events/event-content.ts'
import { simpleFields } from '../../../domain/records/content/content-field.ts'
import { withScheme } from '../../../domain/text/web-address.ts'
import type { RawArgs } from '../../../fields/read-args.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { rowKinds, typedArg } from '../../forms/content-rows.ts'
import { titleHtml } from '../title.ts'
import { recurrenceArgs, recurrenceProblems } from '../when/repeats-form.ts'
import type { EventForm, FieldGroup, OwnGroupName } from './field-groups.ts'
import type { ItemForm } from './item-lists.ts'

type ArgsOf = (form: EventForm, known?: EventForm) => RawArgs

/** Converts each group of the form to API arguments: the same fields, parsed by the same rules. */
const ownArgs: Readonly<Record<OwnGroupName, ArgsOf>> = {
  title: ({ values }) => ({ title: titleHtml(values.title ?? '') }),
  when: ({ values }) => whenArgs(values),
  recurrence: recurrenceArgs,
  venue: ({ lists }) => ({ venue: lists.venue_ids }),
  organizer: ({ lists }) => ({ organizer: lists.organizer_ids }),
  categories: ({ lists }) => ({ categories: lists.categories.map(Number) }),
  tags: ({ values }) => ({ tags: namesIn(values.tags ?? '') }),
  image: ({ values }) => ({ image: values.image || false }),
  // Sent as null, which is what the user reads if the parent is hidden, so that a hidden parent is kept.
  parent: ({ lists }) => ({ post_parent: lists.parent_ids.at(-1) ?? null }),
  slug: ({ values }) => ({ slug: values.slug }),
  publish_at: ({ values }) => (values.publish_at ? { date: values.publish_at.replace('T', ' ') } : {}),
  // The resulting status depends on the button that was pressed (`event-status.ts`).
  is_private: () => ({}),
  tickets: ({ items }) => ({ tickets: items.tickets.map(itemArgs) }),
  questions: ({ items }) => ({ questions: items.questions.map(itemArgs) }),
  state: stateArgs,
  taking_part: takingPartArgs,
  doors_open: ({ values }) => ({ doors_open: values.doors_open }),
  programme: ({ items }) => ({ programme: items.programme.map(itemArgs) }),
  custom_fields: ({ custom }) => ({
    custom_fields: Object.fromEntries(
      Object.entries(custom).map(([name, text]) => [name, text === '' ? null : text.replace('T', ' ')]),
    ),
  }),
}

/** Fields that form their own group pass on the value of their input. */
const contentArgs = simpleFields(eventContentFields).map(([, { wire, kind }]): [string, ArgsOf] => [
  wire,
  ({ values }) => ({ [wire]: typedArg(rowKinds[kind], values[wire] ?? '') }),
])

const argsOfGroup: ReadonlyMap<string, ArgsOf> = new Map([...contentArgs, ...Object.entries(ownArgs)])

/** The arguments of these groups; `known` is the event's form before the change. */
export function argsOf(form: EventForm, groups: readonly FieldGroup[], known?: EventForm): RawArgs {
  const args = groups.map(({ name }) => argsOfGroup.get(name)?.(form, known))
  return { ...Object.assign({}, ...args), ...passwordArgs(form) }
}

/** Categories typed by name are created with the event, unless they exist. */
export function newCategoryArgs({ values, lists }: EventForm): RawArgs {
  const names = namesIn(values.new_category ?? '')
  return names.length > 0 ? { categories: [...lists.categories.map(Number), ...names] } : {}
}

/** If the event takes place after all, a reason left in the form is ignored, and so is an earlier date. */
function stateArgs({ values }: EventForm, known?: EventForm): RawArgs {
  const { event_status = '', event_status_reason = '', previous_start = '' } = values
  const isPlanned = event_status === 'scheduled'
  const isUnchanged = (name: string) => values[name] === (known?.values[name] ?? '')
  return {
    event_status,
    ...(!(isPlanned && isUnchanged('event_status_reason')) && { event_status_reason }),
    ...(previous_start &&
      !isUnchanged('previous_start') && { previous_start_date: previous_start.replace('T', ' ') }),
  }
}

/** For an in-person event, a join link left in the form is ignored. */
function takingPartArgs({ values }: EventForm, known?: EventForm): RawArgs {
  const { attendance = '', online_url = '', online_url_shown = '', online_url_minutes = '' } = values
  const isLeft = attendance === 'in_person' && online_url === (known?.values.online_url ?? '')
  return {
    attendance,
    online_url_shown,
    online_url_minutes,
    ...(!isLeft && { online_url: withScheme(online_url) }),
  }
}

/** The password is never shown, so an empty field leaves it unchanged. */
function passwordArgs({ values }: EventForm): RawArgs {
  if (values.remove_password === '1') return { password: '' }
  return values.password ? { password: values.password } : {}
}

/**
 * An end without a day is on the day of the start, or on the next day if its time is earlier. The sentence
 * below the dates shows how it was understood. An event that would last more than half a day this way is
 * probably a mistake, and is rejected because it ends before it starts.
 */
export function whenArgs(values: EventForm['values']): RawArgs {
  const { start_day: day = '', start_time: start = '', end_time: end = '', timezone } = values
  const isAllDay = values.all_day === '1'
  const endDay = values.end_day || (!isAllDay && isPastMidnight(start, end) ? dayAfter(day) : day)
  return {
    start_date: isAllDay ? day : joined(day, start),
    end_date: isAllDay ? endDay : joined(endDay, end),
    all_day: isAllDay,
    timezone,
  }
}

const longestNightMinutes = 12 * 60

function isPastMidnight(start: string, end: string): boolean {
  if (start === '' || end === '' || end >= start) return false
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return 24 * 60 - minutes(start) + minutes(end) <= longestNightMinutes
}

/** Both are required: a date without a time would silently become midnight. */
function joined(day: string, time: string): string {
  return day && time ? `${day} ${time}` : ''
}

function dayAfter(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? Temporal.PlainDate.from(day).add({ days: 1 }).toString() : day
}

function itemArgs(item: ItemForm): RawArgs {
  const given = Object.entries(item).filter(([, text]) => text !== '')
  return Object.fromEntries(
    given.map(([name, text]) => [
      name,
      name === 'url' ? withScheme(text) : text.replace(/(?<=\d)T(?=\d)/, ' '),
    ]),
  )
}

/** The form input at which a field's problem is shown. */
const inputOf: Readonly<Record<string, string>> = {
  venue: 'venue_name',
  organizer: 'organizer_name',
  post_parent: 'parent_name',
  image: 'image_file',
  file: 'image_file',
  date: 'publish_at',
  previous_start_date: 'previous_start',
  status: 'publish_at',
}

/** `values` are the form's values, which show which part of a date is missing. */
export function atInputs(
  problems: ProblemsByField,
  values: EventForm['values'] = {},
): Record<string, Problem> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => {
      if (field === 'recurrence') return Object.entries(recurrenceProblems(problem))
      const input =
        field === 'end_date' ? endInput(values) : field === 'start_date' ? startInput(values) : inputOf[field]
      return input === null ? [] : [[input ?? field, problem]]
    }),
  )
}

function startInput({ start_day, start_time, all_day }: EventForm['values']): string {
  return start_day && !start_time && all_day !== '1' ? 'start_time' : 'start_day'
}

/** Undefined if only the start is missing: an end without a day cannot be parsed without it. */
function endInput({ start_day = '', end_day = '', end_time, all_day }: EventForm['values']): string | null {
  const isAllDay = all_day === '1'
  if (!end_time && !isAllDay) return 'end_time'
  if (!start_day && !end_day) return null
  return isAllDay || (end_day && end_day <= start_day) ? 'end_day' : 'end_time'
}

/** The missing parts of the dates, as the API would report them. */
export function missingTimes(values: EventForm['values']): ProblemsByField {
  const { start_date, end_date } = whenArgs(values)
  const required = new Problem('is_required')
  return { ...(!start_date && { start_date: required }), ...(!end_date && { end_date: required }) }
}
