// Properties and components without a field here stay with the record as they were sent: reminders, X- properties.
import type ICAL from 'ical.js'

/** Properties that have a field, or that the server writes itself. */
const mapped = new Set([
  ...['uid', 'dtstamp', 'created', 'last-modified', 'sequence', 'recurrence-id', 'summary', 'description'],
  ...['dtstart', 'dtend', 'duration', 'rrule', 'rdate', 'exdate', 'status', 'class', 'location', 'url'],
  ...['conference', 'organizer', 'categories', 'geo'],
])

/** The content lines to store. `known` is the component that the server would send. */
export function extrasOf(sent: ICAL.Component, known: ICAL.Component | undefined): string {
  const written = new Set(known?.getAllProperties().map(property => property.toICALString()))
  const properties = sent
    .getAllProperties()
    .filter(property => !mapped.has(property.name))
    .map(property => property.toICALString())
    .filter(line => !written.has(line) && line !== 'TRANSP:TRANSPARENT')
  const inner = sent.getAllSubcomponents().map(component => component.toString())
  return [...properties, ...inner].map(text => `${text.replaceAll(/\r?\n/g, '\r\n')}\r\n`).join('')
}
