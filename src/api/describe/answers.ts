// Which answers each operation gives: derived from its row, so that no row has to say it.
import type { RefusalReason } from '../../domain/refusal.ts'
import { takesFile } from '../../fields/field-table.ts'
import type { JsonSchema } from '../../fields/kind.ts'
import { named, type Shape } from '../../fields/shape.ts'
import {
  costDetailsShape,
  customFieldValueShape,
  dateDetailsShape,
  eventShape,
  singleEventShape,
  ticketShape,
} from '../../resources/event-shape.ts'
import { imageShape, imageSizeShape, singleImageShape } from '../../resources/image.ts'
import { listPageShape } from '../../resources/list-shape.ts'
import { organizerShape, termLinksShape, termShape, venueShape } from '../../resources/record-shapes.ts'
import type { Route } from '../route.ts'

/** Every shape that the documentation describes once, by its name. */
export const shapes: Readonly<Record<string, Shape>> = {
  Event: eventShape,
  SingleEvent: singleEventShape,
  Venue: venueShape,
  Organizer: organizerShape,
  Term: termShape,
  TermLinks: termLinksShape,
  DateDetails: dateDetailsShape,
  CostDetails: costDetailsShape,
  Ticket: ticketShape,
  CustomFieldValue: customFieldValueShape,
  Image: imageShape,
  ImageSize: imageSizeShape,
  SingleImage: singleImageShape,
  EventPage: listPageShape('events', 'Event'),
  VenuePage: listPageShape('venues', 'Venue'),
  OrganizerPage: listPageShape('organizers', 'Organizer'),
  CategoryPage: listPageShape('categories', 'Term'),
  TagPage: listPageShape('tags', 'Term'),
  ImagePage: listPageShape('images', 'SingleImage'),
}

interface Resource {
  readonly single: string
  readonly page: string
  readonly noSuchPage: RefusalReason
  readonly onTarget: readonly RefusalReason[]
}

const term = { single: 'Term', noSuchPage: 'noTermPage', onTarget: ['termNotFound'] } as const

const resources: Readonly<Record<string, Resource>> = {
  events: {
    single: 'SingleEvent',
    page: 'EventPage',
    noSuchPage: 'noEventPage',
    onTarget: ['eventNotFound', 'eventNotAccessible', 'eventProtected', 'eventGone', 'eventInTrash'],
  },
  venues: {
    single: 'Venue',
    page: 'VenuePage',
    noSuchPage: 'noVenuePage',
    onTarget: ['venueNotFound', 'venueNotAccessible', 'venueGone', 'venueInTrash'],
  },
  organizers: {
    single: 'Organizer',
    page: 'OrganizerPage',
    noSuchPage: 'noOrganizerPage',
    onTarget: ['organizerNotFound', 'organizerNotAccessible', 'organizerGone', 'organizerInTrash'],
  },
  categories: { ...term, page: 'CategoryPage' },
  tags: { ...term, page: 'TagPage' },
  images: {
    single: 'SingleImage',
    page: 'ImagePage',
    noSuchPage: 'noImagePage',
    onTarget: ['imageNotFound', 'imageInUse'],
  },
}

/** The status and the schema of the answer when all goes well. */
export function successOf(route: Route): { status: number; schema: JsonSchema; isList: boolean } {
  const resource = resourceOf(route)
  if (!resource) return { status: 200, schema: { type: 'object' }, isList: false }
  const isList = route.target === undefined && route.purpose === 'filters'
  return {
    status: route.purpose === 'create' ? 201 : 200,
    schema: named(isList ? resource.page : resource.single),
    isList,
  }
}

/** Every reason for which the operation may be refused. */
export function refusalsOf(route: Route): RefusalReason[] {
  const resource = resourceOf(route)
  return [
    ...always,
    ...(route.access(undefined) ? [] : onlyForSome),
    ...(route.methods.includes('GET') ? [] : onWrite),
    ...(route.target && resource ? resource.onTarget : []),
    ...(!route.target && resource && route.purpose === 'filters' ? [resource.noSuchPage] : []),
    ...(takesImage(route) ? (['imagesBusy', 'imageProcessEnded'] as const) : []),
    ...(isTermWrite(route) ? (['termExists'] as const) : []),
  ]
}

const always: readonly RefusalReason[] = [
  'invalidFields',
  'brokenRequest',
  'wrongCredentials',
  'openFromElsewhere',
  'tooManyRequests',
  'internalError',
  'databaseAway',
  // A password that is checked is counted, also by a request that only reads.
  'databaseBusy',
  'readOnly',
  'noSpace',
  'unusableHost',
  'unusableProtocol',
]

const onWrite: readonly RefusalReason[] = [
  'missingFields',
  'brokenJson',
  'bodyNotAnObject',
  'foreignOrigin',
  'authorNotAllowed',
  'translationNotFound',
  'bodyTooLarge',
  'unsupportedMediaType',
  'jsonAsForm',
]

const onlyForSome: readonly RefusalReason[] = ['loginRequired', 'notAllowed']

function resourceOf({ path }: Route): Resource | undefined {
  return resources[path.split('/')[1] ?? '']
}

/** Whether a picture may come with it, or the address of one. */
function takesImage({ args, purpose }: Route): boolean {
  return purpose !== 'filters' && (takesFile(args) || 'image' in args)
}

function isTermWrite({ path, purpose }: Route): boolean {
  return /^\/(categories|tags)/.test(path) && purpose !== 'filters'
}
