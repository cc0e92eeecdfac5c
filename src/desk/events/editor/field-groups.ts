import type { DeskText } from '../../../messages/desk-texts.ts'

/** What belongs together: it is changed together, and chosen together where two people have changed it. */
export const fieldGroups = [
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
  { name: 'description', label: 'about', inputs: ['description'] },
  { name: 'cost', label: 'price', inputs: ['cost'] },
  { name: 'organizer', label: 'organizers', inputs: ['organizer_ids'] },
  { name: 'categories', label: 'categories', inputs: ['categories'] },
  { name: 'tags', label: 'tags', inputs: ['tags'] },
  { name: 'image', label: 'picture', inputs: ['image'] },
  { name: 'website', label: 'website', inputs: ['website'] },
  { name: 'parent', label: 'parentEvent', inputs: ['parent_ids'] },
  { name: 'excerpt', label: 'excerpt', inputs: ['excerpt'] },
  { name: 'slug', label: 'slug', inputs: ['slug'] },
  { name: 'publish_at', label: 'publishAt', inputs: ['publish_at'] },
  { name: 'is_private', label: 'onlyForEditors', inputs: ['is_private'] },
  { name: 'featured', label: 'featured', inputs: ['featured'] },
  { name: 'sticky', label: 'sticky', inputs: ['sticky'] },
  { name: 'hide_from_listings', label: 'hiddenFromLists', inputs: ['hide_from_listings'] },
  { name: 'show_map', label: 'showMap', inputs: ['show_map'] },
  { name: 'show_map_link', label: 'showMapLink', inputs: ['show_map_link'] },
  { name: 'tickets', label: 'tickets', inputs: ['tickets'] },
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
] as const satisfies readonly { name: string; label: DeskText; inputs: readonly string[] }[]

export type FieldGroup = (typeof fieldGroups)[number]
