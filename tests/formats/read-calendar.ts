// Calendars as two third-party parsers read them.
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

export interface ReadEvent {
  readonly uid: string
  readonly allDay: boolean
  /** Seconds since 1970; all-day dates as if in UTC. */
  readonly start: number
  readonly end: number
  readonly summary: string
  readonly description: string
  readonly location: string
}

/** It computes times from the zones in the file. */
export function readWithIcalJs(calendar: string): ReadEvent[] {
  const component = new ICAL.Component(ICAL.parse(calendar))
  return component.getAllSubcomponents('vevent').map(vevent => {
    const { uid, startDate, endDate, summary, description, location } = new ICAL.Event(vevent)
    return {
      uid,
      allDay: startDate.isDate,
      start: startDate.toUnixTime(),
      end: endDate.toUnixTime(),
      summary,
      description: description ?? '',
      location: location ?? '',
    }
  })
}

/** It looks zones up by name. */
export function readWithNodeIcal(calendar: string): ReadEvent[] {
  return Object.values(nodeIcal.sync.parseICS(calendar))
    .filter(component => component?.type === 'VEVENT')
    .map(({ uid, start, end, datetype, summary, description, location }) => ({
      uid,
      allDay: datetype === 'date',
      start: seconds(start),
      end: seconds(end ?? start),
      summary: String(summary ?? ''),
      description: String(description ?? ''),
      location: String(location ?? ''),
    }))
}

/** All-day dates are at midnight in this process's zone. */
function seconds(date: Date & { dateOnly?: true }): number {
  if (!date.dateOnly) return date.getTime() / 1000
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 1000
}
