// A strict iCalendar parser, written only from RFC 5545 and RFC 7986. It knows nothing about how calendars
// are written here, and accepts only what the grammar allows. It knows the components of an events calendar.
import { type Component, componentTree, findParameter, findProperty } from './rfc5545/component-tree.ts'
import { type ContentLine, type Report, readContentLines } from './rfc5545/content-lines.ts'
import { componentRules, type PropertyRule, parameterForms, propertyRules } from './rfc5545/properties.ts'
import { type ValueType, valueChecks } from './rfc5545/value-types.ts'
import { findInstant, wallSeconds } from './rfc5545/zone-clock.ts'

export interface CheckedCalendar {
  /** `line 12: what is wrong`; empty for a valid calendar. */
  readonly faults: readonly string[]
  readonly events: readonly CheckedEvent[]
}

export interface CheckedEvent {
  readonly component: Component
  /** In seconds since 1970, by the calendar's own zones; all-day dates as if in UTC. */
  readonly start: number
  readonly end: number
}

export function checkCalendar(calendar: string | Uint8Array): CheckedCalendar {
  const found: { at: number; fault: string }[] = []
  const report: Report = (at, fault) => found.push({ at, fault })
  const octets = typeof calendar === 'string' ? new TextEncoder().encode(calendar) : calendar
  const root = componentTree(readContentLines(octets, report), report)
  if (root.components.length !== 1) report(1, `${root.components.length} calendars`)
  for (const component of root.components) checkComponent(component, report)
  const events = found.length === 0 ? root.components.flatMap(component => readEvents(component, report)) : []
  found.sort((one, other) => one.at - other.at)
  return { faults: found.map(({ at, fault }) => `line ${at}: ${fault}`), events }
}

function checkComponent(component: Component, report: Report): void {
  checkCounts(component, report)
  for (const line of component.properties) checkProperty(line, report)
  if (component.name === 'VCALENDAR') checkZonesOf(component, report)
  if (component.name === 'VTIMEZONE' && component.components.length === 0)
    report(component.at, 'a zone without times')
  if (component.name === 'STANDARD' || component.name === 'DAYLIGHT') checkObservance(component, report)
  if (component.name === 'VEVENT') checkEvent(component, report)
  for (const inner of component.components) checkComponent(inner, report)
}

function checkCounts({ at, name, properties }: Component, report: Report): void {
  const rule = componentRules[name]
  if (rule === undefined) return
  const count = (property: string) => properties.filter(line => line.name === property).length
  for (const property of rule.required) if (count(property) === 0) report(at, `${name} without ${property}`)
  for (const property of [...rule.required, ...rule.once]) {
    if (count(property) > 1) report(at, `${property} more than once`)
  }
  const known = new Set([...rule.required, ...rule.once, ...rule.many])
  for (const line of properties) {
    if (!known.has(line.name) && !line.name.startsWith('X-')) report(line.at, `${line.name} in ${name}`)
  }
}

/** 3.8.8.2: a custom property is a text by default. */
const ownProperty: PropertyRule = { types: ['TEXT'], parameters: ['LANGUAGE', 'FMTTYPE', 'ALTREP'] }

const UNESCAPED_COMMA = /(?<=(?<!\\)(?:\\\\)*),/

function checkProperty(line: ContentLine, report: Report): void {
  const rule = propertyRules[line.name] ?? ownProperty
  checkParameters(line, rule, report)
  const named = findParameter(line, 'VALUE')
  if (named !== undefined && !(rule.types as readonly string[]).includes(named))
    report(line.at, `VALUE=${named}`)
  if (named === undefined && rule.mustNameType) report(line.at, `${line.name} without VALUE`)
  const check = valueChecks[(named ?? rule.types[0]) as ValueType]
  const values = rule.isList ? line.value.split(UNESCAPED_COMMA) : [line.value]
  for (const value of values) {
    const fault = check?.(value)
    if (fault !== undefined) report(line.at, `${line.name}: ${fault}`)
  }
  if (rule.oneOf && !rule.oneOf.includes(line.value)) report(line.at, `${line.name}:${line.value}`)
  if (rule.isUtc && !line.value.endsWith('Z')) report(line.at, `${line.name} is not in UTC`)
}

function checkParameters(
  { at, name, parameters, value }: ContentLine,
  rule: PropertyRule,
  report: Report,
): void {
  for (const [parameter, values] of parameters) {
    const isKnown =
      parameter === 'VALUE' || rule.parameters?.includes(parameter) || parameter.startsWith('X-')
    if (!isKnown) report(at, `${parameter} on ${name}`)
    if (values.length !== 1) report(at, `${parameter} has ${values.length} values`)
    const form = parameterForms[parameter]
    if (form && !values.every(({ text }) => form.test(text)))
      report(at, `${parameter} of ${name} is malformed`)
  }
  if (parameters.has('TZID') && /Z$|^\d{8}$/.test(value)) report(at, 'TZID where there is no local time')
}

/** 3.6: at least one component. 3.6.5: each zone once, and here before its first use. */
function checkZonesOf(calendar: Component, report: Report): void {
  if (calendar.components.length === 0) report(calendar.at, 'a calendar without components')
  const zones = new Set<string>()
  const ids = new Set<string>()
  for (const component of calendar.components) {
    const id = findProperty(component, component.name === 'VTIMEZONE' ? 'TZID' : 'UID')?.value ?? ''
    const others = component.name === 'VTIMEZONE' ? zones : ids
    if (others.has(id)) report(component.at, `${id} twice`)
    others.add(id)
    for (const line of component.properties) {
      const tzid = findParameter(line, 'TZID')
      if (tzid !== undefined && !zones.has(tzid)) report(line.at, `no zone ${tzid} so far`)
    }
  }
}

/** 3.6.5: onsets are local times, and a rule ends in UTC. */
function checkObservance(component: Component, report: Report): void {
  for (const line of component.properties) {
    const isOnset = line.name === 'DTSTART' || line.name === 'RDATE'
    const isLocal = !line.value.includes('Z') && !line.parameters.has('TZID') && line.value.includes('T')
    if (isOnset && !isLocal) report(line.at, `${line.name} of a zone is not local`)
    if (line.name === 'RRULE' && /;UNTIL=(?!\d{8}T\d{6}Z)/.test(line.value))
      report(line.at, 'UNTIL is not in UTC')
  }
}

function checkEvent(component: Component, report: Report): void {
  const [start, end, duration] = ['DTSTART', 'DTEND', 'DURATION'].map(name => findProperty(component, name))
  if (end && duration) report(duration.at, 'DTEND and DURATION')
  if (start && end && isDate(start) !== isDate(end)) report(end.at, 'DTEND is of another type than DTSTART')
  if (start && duration && isDate(start) && duration.value.includes('T'))
    report(duration.at, 'a part of a day')
  // 3.3.5: a time without a zone differs for every reader. It is allowed, but wrong for an event in one
  // place.
  for (const line of [start, end]) {
    const isFloating = line && !isDate(line) && !line.value.endsWith('Z') && !line.parameters.has('TZID')
    if (isFloating) report(line.at, `${line.name} has no zone`)
  }
}

function isDate(line: ContentLine): boolean {
  return findParameter(line, 'VALUE') === 'DATE'
}

function readEvents(calendar: Component, report: Report): CheckedEvent[] {
  const zones = new Map(
    calendar.components
      .filter(({ name }) => name === 'VTIMEZONE')
      .map(zone => [findProperty(zone, 'TZID')?.value, zone]),
  )
  const instant = (line: ContentLine) => {
    const zone = zones.get(findParameter(line, 'TZID'))
    const found = zone === undefined ? wallSeconds(line.value) : findInstant(zone, line.value)
    if (found === undefined) report(line.at, 'the zone does not reach back so far')
    return found ?? Number.NaN
  }
  return calendar.components
    .filter(({ name }) => name === 'VEVENT')
    .map(component => readEvent(component, instant, report))
}

/** 3.8.2.2: the end is later than the start. 3.6.1: without one, an event takes its day, or no time. */
function readEvent(
  component: Component,
  instant: (line: ContentLine) => number,
  report: Report,
): CheckedEvent {
  const start = findProperty(component, 'DTSTART') as ContentLine
  const end = findProperty(component, 'DTEND')
  const startsAt = instant(start)
  if (end === undefined) return { component, start: startsAt, end: startsAt + lengthOf(component, start) }
  if (instant(end) <= startsAt) report(end.at, 'DTEND is not after DTSTART')
  return { component, start: startsAt, end: instant(end) }
}

function lengthOf(component: Component, start: ContentLine): number {
  const duration = findProperty(component, 'DURATION')?.value
  if (duration === undefined) return isDate(start) ? 86_400 : 0
  return Temporal.Duration.from(duration).total({ unit: 'seconds' })
}
