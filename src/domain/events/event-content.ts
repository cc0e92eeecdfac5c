import {
  address,
  type ContentField,
  type ContentOf,
  choice,
  contentFields,
  flag,
  flagOn,
  html,
  initialContent,
  inline,
  none,
  other,
  plain,
  sourceTexts,
  value,
  type WireName,
} from '../records/content/content-field.ts'
import type { Language } from '../records/record-frame.ts'
import type { UtcSeconds } from '../time/date-time.ts'
import { attendances, eventStates, linkTimes, registrationModes, usualLinkMinutes } from './event-state.ts'
import { itemLists } from './item-texts.ts'

export interface Ticket {
  /** Unique on the site. The dates of a series share it. Translations refer to it. */
  readonly id: number
  readonly name: string
  readonly price: number
  /** A symbol or ISO code; empty for the site's currency. */
  readonly currency: string
  readonly capacity: number | null
  readonly url: string
  readonly salesStartUtc: UtcSeconds | null
  readonly salesEndUtc: UtcSeconds | null
  /** The most places of one registration. */
  readonly maxPerRegistration: number | null
  /** Tickets with the same quota share its places; empty for none. */
  readonly quota: string
  /** The places of the quota. If tickets name several numbers, the lowest counts. */
  readonly quotaCapacity: number | null
}

export interface ProgrammeItem {
  /** Unique within the programme. Translations refer to it. */
  readonly id: number
  /** Seconds after the start of the event in wall-clock time, so the item moves with the event. */
  readonly offsetSeconds: number | null
  readonly title: string
  readonly speaker: string
  readonly place: string
}

export interface Question {
  /** Unique within the event. Answers and translations refer to it. */
  readonly id: number
  readonly label: string
  readonly type: CustomField['type']
  readonly required: boolean
}

export type CustomValue = string | number | boolean

const noQuestions: readonly Question[] = []
const noTickets: readonly Ticket[] = []
const noProgramme: readonly ProgrammeItem[] = []
const noCustomFields: Readonly<Record<string, CustomValue>> = {}

/** CSV headings: the exported one, then the aliases that imports accept. */
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

/** Event content, without times and links. */
export const eventContentFields = contentFields({
  title: inline({ isOpen: true, translatable: true, label: 'title', csv: headings.title }),
  description: html({ translatable: true, label: 'about', csv: headings.description }),
  excerpt: html({ translatable: true, label: 'excerpt', csv: headings.excerpt }),
  /** As written. `formatCost` and `costDetails` parse it. */
  cost: plain({ label: 'price', csv: headings.cost }),
  website: address({ translatable: 'alone', label: 'website', csv: headings.website }),
  eventStatus: choice(eventStates, { isOpen: true, label: 'takesPlace', csv: headings.eventStatus }),
  /** Why it was cancelled, postponed or rescheduled; otherwise empty. */
  eventStatusReason: plain({ translatable: true, label: 'stateReason', csv: headings.eventStatusReason }),
  /** The original start of a rescheduled event. */
  previousStartUtc: other(none<UtcSeconds>(), {
    wire: 'previous_start_date',
    column: 'previous_start_utc',
    isOpen: true,
    label: 'previousStart',
    csv: null,
  }),
  attendance: choice(attendances, { isOpen: true, label: 'attendance', csv: headings.attendance }),
  onlineUrl: address({ label: 'onlineUrl', csv: headings.onlineUrl }),
  onlineUrlShown: choice(linkTimes, { label: 'onlineUrlShown', csv: headings.onlineUrlShown }),
  /** How long before the start the join link becomes public. */
  onlineUrlMinutes: value(usualLinkMinutes, { label: 'onlineUrlMinutes', csv: null }),
  /** Door time in seconds after the start in wall-clock time; negative before the start. */
  doorsOffsetSeconds: other(none<number>(), {
    wire: 'doors_open',
    column: 'doors_offset',
    label: 'doorsOpen',
    csv: headings.doorsOffsetSeconds,
  }),
  featured: flag({ isOpen: true, label: 'featured', csv: headings.featured }),
  sticky: flag({ isOpen: true, label: 'sticky', csv: headings.sticky }),
  hideFromListings: flag({ isOpen: true, label: 'hiddenFromLists', csv: headings.hideFromListings }),
  showMap: flagOn({ isOpen: true, label: 'showMap', csv: headings.showMap }),
  showMapLink: flagOn({ isOpen: true, label: 'showMapLink', csv: headings.showMapLink }),
  /** The event this one is part of. */
  parentId: other(none<number>(), {
    wire: 'post_parent',
    column: 'parent_id',
    isOpen: true,
    label: 'parentEvent',
    csv: null,
  }),
  registration: choice(registrationModes, { isOpen: true, label: 'registration', csv: null }),
  showPlaces: flag({ isOpen: true, label: 'showPlaces', csv: null }),
  showAttendees: flag({ isOpen: true, label: 'showAttendees', csv: null }),
  sendReminder: flagOn({ isOpen: true, label: 'sendReminder', csv: null }),
  questions: other(noQuestions, { label: 'questions', csv: null }),
  tickets: other(noTickets, { label: 'tickets', csv: null }),
  programme: other(noProgramme, { label: 'programme', csv: null }),
  customFields: other(noCustomFields, { label: 'ownFields', csv: null }),
} satisfies Record<string, Required<Pick<ContentField, 'label' | 'csv'>>>)

export type EventWireName = WireName<typeof eventContentFields>

export interface EventContent extends ContentOf<typeof eventContentFields> {}

export const emptyEvent: EventContent = initialContent(eventContentFields)

export const eventTextFields: readonly string[] = [...sourceTexts(eventContentFields), ...itemLists]

/**
 * Whether a date of a series has its own texts, which translations of the series don't fit, or its own translation
 * into this language.
 */
export function hasOwnTexts(ownFields: readonly string[], language?: Language): boolean {
  return ownFields.some(name => eventTextFields.includes(name) || name.startsWith(`${language}.`))
}

export const customFieldTypes = ['text', 'number', 'boolean', 'date', 'url'] as const

/** A site-specific event field. */
export interface CustomField {
  readonly name: string
  readonly label: string
  readonly type: (typeof customFieldTypes)[number]
}
