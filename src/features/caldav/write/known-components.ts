import type ICAL from 'ical.js'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { required } from '../../../domain/required.ts'
import { vevent, writeTimes } from '../../../formats/icalendar/vevent.ts'
import { isException, parsed } from '../../../import/icalendar/outline.ts'
import { feedEvent } from '../../../pages/feeds/content.ts'
import { objectWriter } from '../read/object-text.ts'
import type { DavReader } from '../resource.ts'

/** An object as the server writes it, to compare it with what an app sends. */
export interface KnownComponents {
  readonly master: ICAL.Component
  /** By their dates, `20320506T190000` or `20320506`. */
  readonly exceptions: ReadonlyMap<string, ICAL.Component>
}

export function componentsIn(text: string): KnownComponents {
  const texts = text.match(/BEGIN:VEVENT\r\n[\s\S]*?END:VEVENT/g) ?? []
  const exceptions = texts.filter(isException).map(one => {
    const component = parsed(one)
    const date = String(component.getFirstPropertyValue('recurrence-id') ?? '')
    return [date.replaceAll(/[-:Z]/g, ''), component] as const
  })
  const master = texts.find(one => !isException(one))
  return { master: parsed(required(master, 'component')), exceptions: new Map(exceptions) }
}

/** One event or date of a series, as the server writes it alone. */
export function componentOf(event: LinkedEvent, { store, home, context }: DavReader): ICAL.Component {
  const writer = objectWriter(context, store, home.caller)
  const range = { from: event.startsAtUtc, until: event.endsAtUtc }
  const { lines } = writeTimes(event, zone => writer.define(zone, range))
  return parsed(vevent(feedEvent(event, writer), lines, writer.vevents))
}
