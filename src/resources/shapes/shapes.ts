import { required } from '../../domain/required.ts'
import { entriesOf, keysOf, valueForEach } from '../../domain/typed-entries.ts'
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
} as const

/** The shapes that are documented once, by name. */
const coreShapes = {
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
  BatchResults: batchShape,
  ...valueForEach(keysOf(lists), name => listPageShape(lists[name][0], lists[name][1])),
} as const satisfies Readonly<Record<string, Shape>>

/** Shapes that extend another one. */
const coreExtensions: Readonly<Record<string, ShapeName>> = {
  Event: 'CalendarRecord',
  SingleEvent: 'Event',
  Venue: 'CalendarRecord',
  Organizer: 'CalendarRecord',
  SingleImage: 'Image',
  ...valueForEach(keysOf(lists), () => 'Page' as const),
}

/** The shapes of slices. Each adds its own by declaration merging, and calls `addShapes`. */
// biome-ignore lint/suspicious/noEmptyInterface: slices extend it
export interface SliceShapes {}

export type ShapeName = keyof typeof coreShapes | keyof SliceShapes

const shapes = new Map<string, Shape>(Object.entries(coreShapes))
const extensions = new Map(Object.entries(coreExtensions))
const records = new Map<string, string>(entriesOf(lists).map(([name, [, shape]]) => [name, shape]))

interface AddedShapes {
  readonly shapes: Readonly<Record<string, Shape>>
  /** The shapes that extend another one, by name. */
  readonly extensions?: Readonly<Record<string, ShapeName>>
  /** Pages of lists: the name of the list, and the shape of its records. */
  readonly lists?: Readonly<Record<string, readonly [list: string, shape: ShapeName]>>
}

/** Called when a slice is loaded. */
export function addShapes(added: AddedShapes): void {
  for (const [name, shape] of Object.entries(added.shapes)) shapes.set(name, shape)
  for (const [name, base] of Object.entries(added.extensions ?? {})) extensions.set(name, base)
  for (const [name, [list, shape]] of Object.entries(added.lists ?? {})) {
    shapes.set(name, listPageShape(list, shape))
    extensions.set(name, 'Page')
    records.set(name, shape)
  }
}

/** All shapes that are documented once, by name. */
export const allShapes: ReadonlyMap<string, Shape> = shapes
/** Shapes that extend another one. */
export const extendedShapes: ReadonlyMap<string, ShapeName> = extensions

export function shapeOf(name: ShapeName): Shape {
  return required(shapes.get(name), name)
}

/** The shape of the records in a list, or else the shape itself. */
export function recordShapeOf(name: ShapeName): Shape {
  return required(shapes.get(records.get(name) ?? name), name)
}
