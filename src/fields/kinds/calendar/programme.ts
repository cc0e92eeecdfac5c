import type { LocalDateTime } from '../../../domain/time/date-time.ts'
import { clockSecondsBetween, type EventTimes } from '../../../domain/time/event-times.ts'
import { Problem } from '../../../messages/problem.ts'
import { fieldTable, type Parsed } from '../../field-table.ts'
import { anyOf, type Kind, titled } from '../../kind.ts'
import { dateTime } from '../date-time.ts'
import { itemId, itemsOf } from '../lists.ts'
import { plainText } from '../scalars.ts'

/** A time within an event, resolved once the event's times are known. */
export interface TimeInEvent {
  /** Seconds from the start in local time. Undefined if the zone has no such time. */
  offsetIn(times: EventTimes): number | undefined
}

/** `19:30` is on the first day. Anything else is a date and time. */
export const timeInEvent: Kind<TimeInEvent> = {
  read(raw, context) {
    const clock = typeof raw === 'string' ? readClock(raw.trim()) : undefined
    if (clock !== undefined) return { offsetIn: ({ startsAtLocal }) => since(startsAtLocal, clock) }
    const moment = dateTime.read(raw, context)
    if (moment instanceof Problem) return moment
    return {
      offsetIn: ({ startsAtLocal, zone }) => {
        const local = moment.in(zone)?.local
        return local && clockSecondsBetween(startsAtLocal, local)
      },
    }
  },
  schema: titled(
    'TimeInEvent',
    anyOf({ type: 'string', pattern: '\\S', maxLength: 100 }, { type: 'number' }),
    'A time such as 19:30 on the day the event starts, or a date and time.',
  ),
  indexed: { type: 'string' },
}

function readClock(text: string): string | undefined {
  const [, hour, minute, second = '00'] = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? []
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}:${second}`
}

function since(startsAtLocal: LocalDateTime, clock: string): number {
  const onDayOfStart = `${startsAtLocal.slice(0, 10)} ${clock}` as LocalDateTime
  return clockSecondsBetween(startsAtLocal, onDayOfStart)
}

const itemFields = fieldTable({
  id: { kind: itemId, about: 'The id of an existing item. A new one gets an id.' },
  time: { kind: timeInEvent, about: 'The start of the item.' },
  title: { kind: plainText({ max: 500 }), required: true, about: 'The title of the item.' },
  speaker: { kind: plainText({ max: 500 }), about: 'Who speaks or performs.' },
  place: { kind: plainText({ max: 500 }), about: 'The place, such as a room.' },
})

type ProgrammeItemInput = Parsed<typeof itemFields>

export const programme: Kind<ProgrammeItemInput[]> = itemsOf('ProgrammeItemInput', itemFields, 200)
