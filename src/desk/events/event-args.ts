import type { Problem, ProblemsByField } from '../../domain/problem.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import type { EventForm, FieldGroup, TicketForm } from './event-form.ts'
import { titleHtml } from './title.ts'

/** What each group of the form says as arguments of the interface: the same fields, read by the same rules. */
const argsOfGroup: Readonly<Record<FieldGroup['name'], (form: EventForm) => RawArgs>> = {
  title: ({ values }) => ({ title: titleHtml(values.title ?? '') }),
  when: ({ values }) => whenArgs(values),
  venue: ({ lists }) => ({ venue: lists.venue_ids }),
  organizer: ({ lists }) => ({ organizer: lists.organizer_ids }),
  description: ({ values }) => ({ description: values.description }),
  cost: ({ values }) => ({ cost: values.cost }),
  categories: ({ lists }) => ({ categories: lists.categories.map(Number) }),
  tags: ({ values }) => ({ tags: namesIn(values.tags ?? '') }),
  image: ({ values }) => ({ image: values.image || false }),
  // None is told as nothing: a parent that the user may not see stays.
  parent: ({ lists }) => ({ post_parent: lists.parent_ids.at(-1) ?? null }),
  website: ({ values }) => ({ website: values.website }),
  excerpt: ({ values }) => ({ excerpt: values.excerpt }),
  slug: ({ values }) => ({ slug: values.slug }),
  publish_at: ({ values }) => (values.publish_at ? { date: values.publish_at.replace('T', ' ') } : {}),
  // Which status that makes depends on the button that was pressed (`event-status.ts`).
  is_private: () => ({}),
  featured: flagArg('featured'),
  sticky: flagArg('sticky'),
  hide_from_listings: flagArg('hide_from_listings'),
  show_map: flagArg('show_map'),
  show_map_link: flagArg('show_map_link'),
  tickets: ({ tickets }) => ({ tickets: tickets.map(ticketArgs) }),
  custom_fields: ({ custom }) => ({
    custom_fields: Object.fromEntries(
      Object.entries(custom).map(([name, text]) => [name, text === '' ? null : text.replace('T', ' ')]),
    ),
  }),
}

/** The arguments of these groups of a form. */
export function argsOf(form: EventForm, groups: readonly FieldGroup[]): RawArgs {
  const args = groups.map(({ name }) => argsOfGroup[name](form))
  return { ...Object.assign({}, ...args), ...passwordArgs(form) }
}

function flagArg(name: string): (form: EventForm) => RawArgs {
  return ({ values }) => ({ [name]: values[name] === '1' })
}

/** It is not shown, so an empty field leaves it as it is. */
function passwordArgs({ values }: EventForm): RawArgs {
  if (values.remove_password === '1') return { password: '' }
  return values.password ? { password: values.password } : {}
}

/**
 * An end without a day is on the day of the start, or on the next where the clock says an earlier time: that is how
 * people say it, and the sentence under the dates tells what was understood.
 */
export function whenArgs(values: EventForm['values']): RawArgs {
  const { start_day: day = '', start_time: start = '', end_time: end = '', timezone } = values
  const isAllDay = values.all_day === '1'
  const endDay = values.end_day || (!isAllDay && end < start ? dayAfter(day) : day)
  return {
    start_date: isAllDay ? day : joined(day, start),
    end_date: isAllDay ? endDay : joined(endDay, end),
    all_day: isAllDay,
    timezone,
  }
}

/** Both are needed: a date without a time would silently be midnight. */
function joined(day: string, time: string): string {
  return day && time ? `${day} ${time}` : ''
}

function dayAfter(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? Temporal.PlainDate.from(day).add({ days: 1 }).toString() : day
}

function namesIn(text: string): string[] {
  return text
    .split(/[,،]/)
    .map(name => name.trim())
    .filter(Boolean)
}

function ticketArgs(ticket: TicketForm): RawArgs {
  const given = Object.entries(ticket).filter(([, text]) => text !== '')
  return Object.fromEntries(given.map(([name, text]) => [name, text.replace(/(?<=\d)T(?=\d)/, ' ')]))
}

/** At which input of the form a problem of a field is shown. */
const inputOf: Readonly<Record<string, string>> = {
  start_date: 'start_day',
  end_date: 'end_time',
  venue: 'venue_name',
  organizer: 'organizer_name',
  post_parent: 'parent_name',
  image: 'image_file',
  file: 'image_file',
  date: 'publish_at',
  status: 'publish_at',
}

export function atInputs(problems: ProblemsByField): Record<string, Problem> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [inputOf[field] ?? field, problem]),
  )
}
