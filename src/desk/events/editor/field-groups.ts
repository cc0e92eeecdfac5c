import { eventContentFields } from '../../../domain/events/event-content.ts'
import { simpleFields } from '../../../domain/records/content/content-field.ts'
import type { DeskText } from '../../../messages/desk-texts.ts'

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
