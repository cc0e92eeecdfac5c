import {
  address,
  type ContentField,
  type ContentOf,
  choice,
  contentFields,
  flag,
  html,
  initialContent,
  inline,
  none,
  other,
  plain,
  value,
  type WireName,
} from '../records/content-field.ts'
import type { UtcSeconds } from '../time/date-time.ts'
import { attendances, eventStates, linkTimes, usualLinkMinutes } from './event-state.ts'

/** Something that can be bought to get in. */
export interface Ticket {
  /** By which its texts in other languages know it, unique among the tickets of an event. */
  readonly id: number
  readonly name: string
  readonly price: number
  /** A symbol or an ISO code; empty for the site's own. */
  readonly currency: string
  readonly capacity: number | null
  readonly url: string
  readonly salesStartUtc: UtcSeconds | null
  readonly salesEndUtc: UtcSeconds | null
}

/** One thing that happens in the course of an event. */
export interface ProgrammeItem {
  /** By which its texts in other languages know it, unique in the programme. */
  readonly id: number
  /** When, in seconds from the start of the event on its clock, so that it moves with the event. */
  readonly offsetSeconds: number | null
  readonly title: string
  readonly speaker: string
  readonly place: string
}

export type CustomValue = string | number | boolean

const noTickets: readonly Ticket[] = []
const noProgramme: readonly ProgrammeItem[] = []
const noCustomFields: Readonly<Record<string, CustomValue>> = {}

/** Headings in CSV files: the exported one, then the others that an import accepts. */
const headings = {
  title:
    'Event Name: name,title,event,event title,subject,summary,titre,nom,evenement,titulo,nome,evento,kichwa,jina,tukio,العنوان,الاسم,الحدث',
  description: 'Event Description: description,details,body,notes,content,descricao,detalhes,maelezo,الوصف',
  excerpt: 'Event Excerpt: excerpt,short description,extrait,resumo,muhtasari,المقتطف',
  cost: 'Event Cost: cost,price,prix,tarif,preco,custo,bei,gharama,السعر,التكلفة',
  website:
    'Event Website: website,url,link,web,event website url,site,site web,lien,pagina,tovuti,kiungo,الموقع الإلكتروني,الرابط',
  eventStatus:
    'Event Takes Place: takes place,event state,cancelled,canceled,annule,cancelado,imeghairiwa,ملغى,حالة الحدث',
  eventStatusReason: 'Event Takes Place Reason: reason,status reason,motif,motivo,sababu,السبب',
  attendance: 'Event Attendance: attendance,mode,participation,participacao,mahudhurio,الحضور',
  onlineUrl:
    'Event Online Address: online address,online url,online link,meeting link,stream,lien en ligne,ligacao online,kiungo cha mtandaoni,رابط البث',
  onlineUrlShown: 'Event Online Address Shown: online url shown',
  doorsOffsetSeconds: 'Event Doors Open: doors,doors open,portes,abertura de portas,milango,فتح الأبواب',
  featured: 'Feature Event: featured,featured event,event featured,a la une,destaque',
  sticky: 'Event Sticky in Month View: sticky,sticky in month view,event sticky',
  hideFromListings:
    'Hide Event From Event Listings: hide from listings,hide from event listings,event hide from upcoming,hide event from upcoming',
  showMap: 'Event Show Map: show map,show google map',
  showMapLink: 'Event Show Map Link: show map link,show google maps link',
}

/** The content of an event, without its times and links. */
export const eventContentFields = contentFields({
  title: inline({ isOpen: true, translatable: true, label: 'title', csv: headings.title }),
  description: html({ translatable: true, label: 'about', csv: headings.description }),
  excerpt: html({ translatable: true, label: 'excerpt', csv: headings.excerpt }),
  /** As it was written: `formatCost` and `costDetails` make sense of it. */
  cost: plain({ label: 'price', csv: headings.cost }),
  website: address({ translatable: 'alone', label: 'website', csv: headings.website }),
  /** Whether it takes place as it was planned. */
  eventStatus: choice(eventStates, {
    wire: 'event_status',
    isOpen: true,
    label: 'takesPlace',
    csv: headings.eventStatus,
  }),
  /** Why it does not; empty while it does. */
  eventStatusReason: plain({
    wire: 'event_status_reason',
    translatable: true,
    label: 'stateReason',
    csv: headings.eventStatusReason,
  }),
  /** When it was to start before it was moved. */
  previousStartUtc: other(none<UtcSeconds>(), {
    wire: 'previous_start_date',
    column: 'previous_start_utc',
    isOpen: true,
    label: 'previousStart',
    csv: null,
  }),
  /** How people take part. */
  attendance: choice(attendances, { isOpen: true, label: 'attendance', csv: headings.attendance }),
  /** Where people take part online, for those who may know. */
  onlineUrl: address({ wire: 'online_url', label: 'onlineUrl', csv: headings.onlineUrl }),
  onlineUrlShown: choice(linkTimes, {
    wire: 'online_url_shown',
    label: 'onlineUrlShown',
    csv: headings.onlineUrlShown,
  }),
  /** How long before the start the address becomes public, where it is shown only then. */
  onlineUrlMinutes: value(usualLinkMinutes, {
    wire: 'online_url_minutes',
    label: 'onlineUrlMinutes',
    csv: null,
  }),
  /** When the doors open, in seconds from the start of the event on its clock: negative before the start. */
  doorsOffsetSeconds: other(none<number>(), {
    wire: 'doors_open',
    column: 'doors_offset',
    label: 'doorsOpen',
    csv: headings.doorsOffsetSeconds,
  }),
  featured: flag(false, { isOpen: true, label: 'featured', csv: headings.featured }),
  sticky: flag(false, { isOpen: true, label: 'sticky', csv: headings.sticky }),
  hideFromListings: flag(false, {
    wire: 'hide_from_listings',
    isOpen: true,
    label: 'hiddenFromLists',
    csv: headings.hideFromListings,
  }),
  showMap: flag(true, { wire: 'show_map', isOpen: true, label: 'showMap', csv: headings.showMap }),
  showMapLink: flag(true, {
    wire: 'show_map_link',
    isOpen: true,
    label: 'showMapLink',
    csv: headings.showMapLink,
  }),
  /** The event that this one is a part of. */
  parentId: other(none<number>(), {
    wire: 'post_parent',
    column: 'parent_id',
    isOpen: true,
    label: 'parentEvent',
    csv: null,
  }),
  tickets: other(noTickets, { label: 'tickets', csv: null }),
  programme: other(noProgramme, { label: 'programme', csv: null }),
  customFields: other(noCustomFields, { wire: 'custom_fields', label: 'ownFields', csv: null }),
} satisfies Record<string, Required<Pick<ContentField, 'label' | 'csv'>>>)

export type EventWireName = WireName<typeof eventContentFields>

export interface EventContent extends ContentOf<typeof eventContentFields> {}

export const emptyEvent: EventContent = initialContent(eventContentFields)
