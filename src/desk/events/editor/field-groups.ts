import { eventContentFields } from '../../../domain/events/event-content.ts'
import { simpleFields } from '../../../domain/records/content/content-field.ts'
import type { DeskText } from '../../../messages/text-keys.ts'
import { digestOf } from '../../forms/field-changes.ts'
import type { ItemForm, ItemList } from './item-lists.ts'

/** Fields that change together, and are chosen together in a conflict. */
export interface FieldGroup {
  readonly name: string
  readonly label: DeskText
  readonly inputs: readonly string[]
}

/** Groups with their own conversion to arguments (`event-args.ts`). */
const ownGroups = [
  { name: 'title', label: 'title', inputs: ['title'] },
  {
    name: 'when',
    label: 'when',
    inputs: ['start_day', 'start_time', 'end_day', 'end_time', 'all_day', 'timezone'],
  },
  {
    name: 'recurrence',
    label: 'repeats',
    inputs: [
      'repeats',
      'repeat_every',
      'repeat_days',
      'repeat_ends',
      'repeat_until',
      'repeat_count',
      'repeat_rule',
      'excluded_dates',
      'extra_dates',
    ],
  },
  { name: 'venue', label: 'where', inputs: ['venue_ids'] },
  { name: 'organizer', label: 'organizers', inputs: ['organizer_ids'] },
  { name: 'categories', label: 'categories', inputs: ['categories'] },
  { name: 'tags', label: 'tags', inputs: ['tags'] },
  { name: 'image', label: 'picture', inputs: ['image'] },
  { name: 'parent', label: 'parentEvent', inputs: ['parent_ids'] },
  { name: 'slug', label: 'slug', inputs: ['slug'] },
  { name: 'publish_at', label: 'publishAt', inputs: ['publish_at'] },
  { name: 'is_private', label: 'onlyForEditors', inputs: ['is_private'] },
  { name: 'tickets', label: 'tickets', inputs: ['tickets'] },
  { name: 'questions', label: 'questions', inputs: ['questions'] },
  {
    name: 'state',
    label: 'takesPlace',
    inputs: ['event_status', 'event_status_reason', 'previous_start'],
  },
  {
    name: 'taking_part',
    label: 'takingPart',
    inputs: ['attendance', 'online_url', 'online_url_shown', 'online_url_minutes'],
  },
  { name: 'doors_open', label: 'doorsOpen', inputs: ['doors_open'] },
  { name: 'programme', label: 'programme', inputs: ['programme'] },
  { name: 'custom_fields', label: 'ownFields', inputs: ['custom'] },
] as const satisfies readonly FieldGroup[]

export type OwnGroupName = (typeof ownGroups)[number]['name']

const inOwnGroups: readonly string[] = ownGroups.flatMap(({ inputs }) => inputs)

/** Every other field is its own group. */
export const fieldGroups: readonly FieldGroup[] = [
  ...ownGroups,
  ...simpleFields(eventContentFields).flatMap(([, { wire, label }]) =>
    label === undefined || inOwnGroups.includes(wire) ? [] : [{ name: wire, label, inputs: [wire] }],
  ),
]

export interface EventForm {
  readonly values: Readonly<Record<string, string>>
  readonly lists: Readonly<Record<ListName, readonly string[]>>
  readonly items: Readonly<Record<ItemList, readonly ItemForm[]>>
  readonly custom: Readonly<Record<string, string>>
}

const listNames = [
  'venue_ids',
  'organizer_ids',
  'parent_ids',
  'categories',
  'repeat_days',
  'excluded_dates',
  'extra_dates',
] as const

export type ListName = (typeof listNames)[number]

/** The value of a group, independent of how it was typed. */
export function groupValue(form: EventForm, { name: group, inputs }: FieldGroup): unknown {
  // Count and end date are meaningless without a repeat rule.
  if (group === 'recurrence' && !form.values.repeats) return []
  return inputs.map(name => {
    if (name === 'tickets' || name === 'programme' || name === 'questions') return form.items[name]
    if (name === 'custom') return form.custom
    return isList(name) ? form.lists[name] : (form.values[name] ?? '')
  })
}

function isList(name: string): name is ListName {
  return (listNames as readonly string[]).includes(name)
}

/** The form, with some groups replaced by those of another form. */
export function withGroups(form: EventForm, other: EventForm, groups: readonly FieldGroup[]): EventForm {
  const inputs: readonly string[] = groups.flatMap(group => [...group.inputs])
  const replaced = <T>(own: Readonly<Record<string, T>>, others: Readonly<Record<string, T>>) => ({
    ...own,
    ...Object.fromEntries(Object.entries(others).filter(([name]) => inputs.includes(name))),
  })
  return {
    values: replaced(form.values, other.values),
    lists: replaced(form.lists, other.lists) as EventForm['lists'],
    items: replaced(form.items, other.items) as EventForm['items'],
    custom: inputs.includes('custom') ? other.custom : form.custom,
  }
}

export function isSameGroup(one: EventForm, other: EventForm, group: FieldGroup): boolean {
  return JSON.stringify(groupValue(one, group)) === JSON.stringify(groupValue(other, group))
}

export function isSameRecurrence(one: EventForm, other: EventForm): boolean {
  return fieldGroups.every(group => group.name !== 'recurrence' || isSameGroup(one, other, group))
}

/** Digests that show later which groups changed, without resending their values: `title.3fa1…,when.…`. */
export function digests(form: EventForm): string {
  return fieldGroups.map(group => `${group.name}.${groupDigest(form, group)}`).join(',')
}

export function groupDigest(form: EventForm, group: FieldGroup): string {
  return digestOf(JSON.stringify(groupValue(form, group)))
}
