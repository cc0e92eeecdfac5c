// The filter of a calendar-query (RFC 4791, 9.7): a time range, and properties of events.
import type { ListWindow } from '../../../domain/time/list-window.ts'
import { Precondition } from '../precondition.ts'
import { childOf, childrenOf, type XmlElement } from '../xml/read-xml.ts'
import { caldav } from '../xml/write-xml.ts'
import { secondsIn } from './calendar-data.ts'

interface QueryFilter {
  readonly window?: ListWindow
  /** Whether the text of an object matches, if the filter depends on it. */
  readonly matches?: (text: string) => boolean
}

const everything: QueryFilter = {}

type ReadFilter = QueryFilter | 'nothing'

export function readFilter(query: XmlElement): ReadFilter {
  const filter = childOf(query, caldav, 'filter')
  const calendar = filter && childOf(filter, caldav, 'comp-filter')
  if (!calendar) return everything
  const isCalendar = calendar.attributes.name?.toUpperCase() === 'VCALENDAR'
  const [component, ...others] = calendar.children
  if (!isCalendar || others.length > 0) throw new Precondition('filter')
  if (!component) return everything
  // Some programs set the time range of the calendar instead of its events.
  return component.name === 'comp-filter' ? ofComponent(component) : ofEvents(calendar)
}

function ofComponent(component: XmlElement): ReadFilter {
  const isAbsent = childOf(component, caldav, 'is-not-defined') !== undefined
  // Every object is an event.
  if ((component.attributes.name?.toUpperCase() === 'VEVENT') === isAbsent) return 'nothing'
  return isAbsent ? everything : ofEvents(component)
}

/** Apps send one or two. Each is tested with every object. */
const mostPropertyFilters = 20

function ofEvents(component: XmlElement): QueryFilter {
  const known = component.children.every(({ name }) => name === 'time-range' || name === 'prop-filter')
  const range = childOf(component, caldav, 'time-range')
  const filters = childrenOf(component, caldav, 'prop-filter')
  if (!known || filters.length > mostPropertyFilters) throw new Precondition('filter')
  const tests = filters.map(propertyTest)
  const matches = (text: string) => {
    const events = unfolded(text)
    return tests.every(test => test(events))
  }
  return { ...(range && { window: windowOf(range) }), ...(tests.length > 0 && { matches }) }
}

/** Both ends are optional. An event without a duration at the start of the range is in it (RFC 4791, 9.9). */
function windowOf({ attributes: { start, end } }: XmlElement): ListWindow {
  const [from, until] = [start, end].map(secondsIn)
  const isUnreadable =
    (start !== undefined && from === undefined) || (end !== undefined && until === undefined)
  if (isUnreadable || (from !== undefined && until !== undefined && until <= from))
    throw new Precondition('range', 'badRange')
  return {
    ...(from !== undefined && { endsAfter: from }),
    ...(until !== undefined && { startsBefore: until }),
  }
}

/** Time zones have rules too, which don't count. */
function unfolded(text: string): string {
  const events = text.match(/^BEGIN:VEVENT\r$[\s\S]*?^END:VEVENT\r$/gm) ?? []
  return events.join('\n').replaceAll(/\r\n[ \t]/g, '')
}

function propertyTest(filter: XmlElement): (text: string) => boolean {
  const { name = '' } = filter.attributes
  if (!/^[\w-]+$/.test(name)) throw new Precondition('filter')
  const lines = new RegExp(`^${name}(?:;[^:\\r\\n]*)?:(.*)$`, 'gim')
  const valuesIn = (text: string) => Array.from(text.matchAll(lines), ([, value = '']) => value)
  const [condition, ...others] = filter.children
  if (!condition) return text => valuesIn(text).length > 0
  const isKnown = condition.name === 'is-not-defined' || condition.name === 'text-match'
  if (!isKnown || others.length > 0) throw new Precondition('filter')
  if (condition.name === 'is-not-defined') return text => valuesIn(text).length === 0
  const wanted = condition.text.toLowerCase()
  const isNegated = condition.attributes['negate-condition'] === 'yes'
  return text => {
    const values = valuesIn(text).map(value => value.toLowerCase().replaceAll(/\\([,;\\])/g, '$1'))
    return values.some(value => value.includes(wanted)) !== isNegated
  }
}
