// The properties and their values: RFC 5545, 3.7 and 3.8, and RFC 7986, 5.
import type { ValueType } from './value-types.ts'

export interface PropertyRule {
  /** The first is the default. */
  readonly types: readonly ValueType[]
  /** Whether there may be several values, separated by commas. */
  readonly isList?: true
  /** RFC 7986 has properties without a default type. */
  readonly mustNameType?: true
  readonly parameters?: readonly string[]
  readonly oneOf?: readonly string[]
  /** A time that is always in UTC. */
  readonly isUtc?: true
}

const text = { types: ['TEXT'], parameters: ['ALTREP', 'LANGUAGE'] } as const
const bareText = { types: ['TEXT'] } as const
const utcTime = { types: ['DATE-TIME'], isUtc: true } as const
const time = { types: ['DATE-TIME', 'DATE'], parameters: ['TZID'] } as const
const offset = { types: ['UTC-OFFSET'] } as const

export const propertyRules: Readonly<Record<string, PropertyRule>> = {
  CALSCALE: { types: ['TEXT'], oneOf: ['GREGORIAN'] },
  CATEGORIES: { types: ['TEXT'], isList: true, parameters: ['LANGUAGE'] },
  CLASS: { types: ['TEXT'], oneOf: ['PUBLIC', 'PRIVATE', 'CONFIDENTIAL'] },
  COMMENT: text,
  CONTACT: text,
  CREATED: utcTime,
  DESCRIPTION: text,
  DTEND: time,
  DTSTAMP: utcTime,
  DTSTART: time,
  DURATION: { types: ['DURATION'] },
  GEO: { types: ['GEO'] },
  IMAGE: { types: ['URI'], mustNameType: true, parameters: ['ALTREP', 'DISPLAY', 'FMTTYPE'] },
  'LAST-MODIFIED': utcTime,
  LOCATION: text,
  METHOD: { types: ['TEXT'], oneOf: ['PUBLISH', 'REQUEST', 'REPLY', 'ADD', 'CANCEL', 'REFRESH', 'COUNTER'] },
  NAME: text,
  ORGANIZER: { types: ['CAL-ADDRESS'], parameters: ['CN', 'DIR', 'SENT-BY', 'LANGUAGE', 'EMAIL'] },
  PRODID: bareText,
  RDATE: { types: ['DATE-TIME', 'DATE'], isList: true, parameters: ['TZID'] },
  'REFRESH-INTERVAL': { types: ['DURATION'], mustNameType: true },
  RRULE: { types: ['RECUR'] },
  SEQUENCE: { types: ['INTEGER'] },
  SOURCE: { types: ['URI'], mustNameType: true },
  STATUS: { types: ['TEXT'], oneOf: ['TENTATIVE', 'CONFIRMED', 'CANCELLED'] },
  SUMMARY: text,
  TRANSP: { types: ['TEXT'], oneOf: ['OPAQUE', 'TRANSPARENT'] },
  TZID: bareText,
  TZNAME: { types: ['TEXT'], parameters: ['LANGUAGE'] },
  TZOFFSETFROM: offset,
  TZOFFSETTO: offset,
  TZURL: { types: ['URI'] },
  UID: bareText,
  URL: { types: ['URI'] },
  VERSION: { types: ['TEXT'], oneOf: ['2.0'] },
}

/** The syntax of parameter values that are more than words (3.2). */
export const parameterForms: Readonly<Record<string, RegExp>> = {
  DISPLAY: /^(?:BADGE|GRAPHIC|FULLSIZE|THUMBNAIL)$/,
  FMTTYPE: /^[A-Za-z0-9!#$&.+^_-]+\/[A-Za-z0-9!#$&.+^_-]+$/,
  LANGUAGE: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/,
}

export interface ComponentRule {
  readonly within: readonly string[]
  readonly required: readonly string[]
  readonly once: readonly string[]
  readonly many: readonly string[]
}

const observance: ComponentRule = {
  within: ['VTIMEZONE'],
  required: ['DTSTART', 'TZOFFSETTO', 'TZOFFSETFROM'],
  once: ['RRULE'],
  many: ['COMMENT', 'RDATE', 'TZNAME'],
}

/** 3.4, 3.6, and RFC 7986, 4. */
export const componentRules: Readonly<Record<string, ComponentRule>> = {
  VCALENDAR: {
    within: [''],
    required: ['PRODID', 'VERSION'],
    once: ['CALSCALE', 'METHOD', 'UID', 'LAST-MODIFIED', 'URL', 'REFRESH-INTERVAL', 'SOURCE'],
    many: ['NAME', 'DESCRIPTION', 'CATEGORIES', 'IMAGE'],
  },
  VTIMEZONE: { within: ['VCALENDAR'], required: ['TZID'], once: ['LAST-MODIFIED', 'TZURL'], many: [] },
  STANDARD: observance,
  DAYLIGHT: observance,
  VEVENT: {
    within: ['VCALENDAR'],
    required: ['UID', 'DTSTAMP', 'DTSTART'],
    once: ['CLASS', 'CREATED', 'DESCRIPTION', 'DTEND', 'DURATION', 'GEO', 'LAST-MODIFIED', 'LOCATION'].concat(
      ['ORGANIZER', 'SEQUENCE', 'STATUS', 'SUMMARY', 'TRANSP', 'URL', 'RRULE'],
    ),
    many: ['CATEGORIES', 'COMMENT', 'CONTACT', 'IMAGE', 'RDATE'],
  },
}
