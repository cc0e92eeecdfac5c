// The body of a PUT: one event, or a series with the dates that differ. It is split and bounded like an imported file.
import type ICAL from 'ical.js'
import { messageOf } from '../../../domain/caught-error.ts'
import { isStorableText } from '../../../domain/text/normal-form.ts'
import type { TimeZoneName } from '../../../domain/time/date-time.ts'
import { ImportError } from '../../../import/engine/imported-record.ts'
import { eventFault, isExpandable } from '../../../import/icalendar/bounds.ts'
import { type Component, componentsOf } from '../../../import/icalendar/components.ts'
import { impossibleDate } from '../../../import/icalendar/dates.ts'
import { isException, parsed, readOutline } from '../../../import/icalendar/outline.ts'
import { maxObjectBytes } from '../addresses.ts'
import { Precondition } from '../precondition.ts'

export interface SentObject {
  readonly uid: string
  /** The event, or the series. */
  readonly master: ICAL.Component
  /** Dates that differ from the series. */
  readonly exceptions: readonly ICAL.Component[]
  /** Zones that the object defines and that have no known name. */
  readonly described: ReadonlyMap<string, ICAL.Timezone>
}

const longestUid = 400

export async function readSent(bytes: Uint8Array, zone: TimeZoneName): Promise<SentObject> {
  if (bytes.length > maxObjectBytes) throw new Precondition('size', 'tooLarge')
  const file = { name: 'object', open: () => pieces(bytes) }
  const events: Component[] = []
  try {
    for await (const component of componentsOf(file.open(), file.name)) {
      const { name, text } = component
      if (name === 'VEVENT') events.push(component)
      else if (name !== '' && name !== 'VTIMEZONE') throw new Precondition('component', 'onlyEvents')
      else if (/^METHOD[;:]/i.test(text)) throw new Precondition('validObject', 'noMethod')
    }
  } catch (error) {
    throw error instanceof ImportError ? unreadable(error) : error
  }
  const { described } = await readOutline(file, { zone })
  const masters = events.filter(({ text }) => !isException(text)).map(checked)
  const exceptions = events.filter(({ text }) => isException(text)).map(checked)
  const [master, ...others] = masters
  if (!master || others.length > 0) throw new Precondition('validObject', 'oneEvent')
  const uid = uidOf(master)
  if (exceptions.some(one => uidOf(one) !== uid)) throw new Precondition('validObject', 'oneEvent')
  return { uid, master, exceptions, described }
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function unreadable(error: unknown): Precondition {
  return new Precondition('validData', 'notReadable', { fault: messageOf(error).slice(0, 200) })
}

function checked({ text, isTooLarge, leftOut }: Component): ICAL.Component {
  if (isTooLarge || leftOut > 0) throw new Precondition('size', 'tooLarge')
  if (eventFault(text) || !isExpandable(text)) throw new Precondition('instances', 'tooLarge')
  const vevent = tryToParse(text)
  if (!vevent.getFirstPropertyValue('dtstart') || impossibleDate(vevent))
    throw new Precondition('validData', 'noDate')
  // They would get no invitation, and are people.
  if (vevent.hasProperty('attendee')) throw new Precondition('validObject', 'noAttendees')
  if (vevent.getFirstProperty('recurrence-id')?.getParameter('range') !== undefined)
    throw new Precondition('validObject', 'laterDates')
  return vevent
}

function tryToParse(text: string): ICAL.Component {
  try {
    return parsed(text)
  } catch (error) {
    throw unreadable(error)
  }
}

function uidOf(vevent: ICAL.Component): string {
  const uid = String(vevent.getFirstPropertyValue('uid') ?? '').trim()
  if (uid === '' || uid.length > longestUid) throw new Precondition('validObject', 'oneEvent')
  if (!isStorableText(uid)) throw unreadable('UID contains NUL')
  return uid
}
