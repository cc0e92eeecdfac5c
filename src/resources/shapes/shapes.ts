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
  EventPage: listPageShape('events', 'Event'),
  VenuePage: listPageShape('venues', 'Venue'),
  OrganizerPage: listPageShape('organizers', 'Organizer'),
  CategoryPage: listPageShape('categories', 'Term'),
  TagPage: listPageShape('tags', 'Term'),
  ImagePage: listPageShape('images', 'SingleImage'),
  SeriesPage: listPageShape('series', 'Series'),
  Change: changeShape,
  ChangeSlice: changeSliceShape,
  HistoryEntry: historyEntryShape,
  HistoryPage: listPageShape('history', 'HistoryEntry'),
  Webhook: webhookShape,
  WebhookPage: listPageShape('webhooks', 'Webhook'),
  Delivery: deliveryShape,
  DeliveryPage: listPageShape('deliveries', 'Delivery'),
  WrittenPlace: writtenPlaceShape,
  RegistrationPlace: registrationPlaceShape,
  WrittenRegistration: writtenRegistrationShape,
  Registration: registrationShape,
  RegistrationPage: listPageShape('registrations', 'Registration'),
  TicketPlaces: ticketPlacesShape,
  PlaceCounts: availabilityShape,
  CheckIn: checkInShape,
  BatchResults: batchShape,
} as const satisfies Readonly<Record<string, Shape>>

/** Shapes that extend another one. */
export const extendedShapes: Readonly<Record<string, ShapeName>> = {
  Event: 'CalendarRecord',
  SingleEvent: 'Event',
  Venue: 'CalendarRecord',
  Organizer: 'CalendarRecord',
  SingleImage: 'Image',
  EventPage: 'Page',
  VenuePage: 'Page',
  OrganizerPage: 'Page',
  CategoryPage: 'Page',
  TagPage: 'Page',
  ImagePage: 'Page',
  SeriesPage: 'Page',
  HistoryPage: 'Page',
  WebhookPage: 'Page',
  DeliveryPage: 'Page',
  RegistrationPlace: 'WrittenPlace',
  RegistrationPage: 'Page',
}

/** The shape of the records in each list. */
export const recordShapes: Readonly<Record<string, ShapeName>> = {
  EventPage: 'Event',
  VenuePage: 'Venue',
  OrganizerPage: 'Organizer',
  CategoryPage: 'Term',
  TagPage: 'Term',
  ImagePage: 'SingleImage',
  SeriesPage: 'Series',
  HistoryPage: 'HistoryEntry',
  WebhookPage: 'Webhook',
  DeliveryPage: 'Delivery',
  RegistrationPage: 'Registration',
}

export type ShapeName = keyof typeof shapes
