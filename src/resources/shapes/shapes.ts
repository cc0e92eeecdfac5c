import { keysOf, valueForEach } from '../../domain/typed-entries.ts'
import type { Shape } from '../../fields/field-table.ts'
import { batchShape } from '../batch.ts'
import { changeShape, changeSliceShape, historyEntryShape } from '../change.ts'
import {
  costDetailsShape,
  customFieldValueShape,
  dateDetailsShape,
  eventSeriesShape,
  eventShape,
  programmeItemShape,
  questionShape,
  seriesChangesShape,
  seriesEventShape,
  seriesNeighbourShape,
  seriesShape,
  singleEventShape,
  ticketShape,
} from '../events/event-shape.ts'
import { imageShape, imageSizeShape, singleImageShape } from '../records/image.ts'
import {
  availabilityShape,
  checkInShape,
  registrationPlaceShape,
  registrationShape,
  ticketPlacesShape,
  writtenPlaceShape,
  writtenRegistrationShape,
} from '../registration.ts'
import { deliveryShape, webhookShape } from '../webhook.ts'
import {
  frameShape,
  listPageShape,
  organizerShape,
  pageShape,
  termLinksShape,
  termShape,
  venueShape,
} from './record-shapes.ts'

/** The pages of lists: the name of the list, and the shape of its records. */
const lists = {
  EventPage: ['events', 'Event'],
  VenuePage: ['venues', 'Venue'],
  OrganizerPage: ['organizers', 'Organizer'],
  CategoryPage: ['categories', 'Term'],
  TagPage: ['tags', 'Term'],
  ImagePage: ['images', 'SingleImage'],
  SeriesPage: ['series', 'Series'],
  HistoryPage: ['history', 'HistoryEntry'],
  WebhookPage: ['webhooks', 'Webhook'],
  DeliveryPage: ['deliveries', 'Delivery'],
  RegistrationPage: ['registrations', 'Registration'],
} as const

/** All shapes that are documented once, by name. */
export const shapes = {
  CalendarRecord: frameShape,
  Event: eventShape,
  SingleEvent: singleEventShape,
  Venue: venueShape,
  Organizer: organizerShape,
  Term: termShape,
  TermLinks: termLinksShape,
  DateDetails: dateDetailsShape,
  CostDetails: costDetailsShape,
  Ticket: ticketShape,
  ProgrammeItem: programmeItemShape,
  Question: questionShape,
  CustomFieldValue: customFieldValueShape,
  EventSeries: eventSeriesShape,
  SeriesChanges: seriesChangesShape,
  Series: seriesShape,
  SeriesEvent: seriesEventShape,
  SeriesNeighbour: seriesNeighbourShape,
  Image: imageShape,
  ImageSize: imageSizeShape,
  SingleImage: singleImageShape,
  Page: pageShape,
  Change: changeShape,
  ChangeSlice: changeSliceShape,
  HistoryEntry: historyEntryShape,
  Webhook: webhookShape,
  Delivery: deliveryShape,
  WrittenPlace: writtenPlaceShape,
  RegistrationPlace: registrationPlaceShape,
  WrittenRegistration: writtenRegistrationShape,
  Registration: registrationShape,
  TicketPlaces: ticketPlacesShape,
  PlaceCounts: availabilityShape,
  CheckIn: checkInShape,
  BatchResults: batchShape,
  ...valueForEach(keysOf(lists), name => listPageShape(lists[name][0], lists[name][1])),
} as const satisfies Readonly<Record<string, Shape>>

/** Shapes that extend another one. */
export const extendedShapes: Readonly<Record<string, ShapeName>> = {
  Event: 'CalendarRecord',
  SingleEvent: 'Event',
  Venue: 'CalendarRecord',
  Organizer: 'CalendarRecord',
  SingleImage: 'Image',
  RegistrationPlace: 'WrittenPlace',
  ...valueForEach(keysOf(lists), () => 'Page' as const),
}

/** The shape of the records in each list. */
export const recordShapes: Readonly<Record<string, ShapeName>> = valueForEach(
  keysOf(lists),
  name => lists[name][1],
)

export type ShapeName = keyof typeof shapes
