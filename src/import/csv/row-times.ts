import {
  type LocalDateTime,
  localToUtc,
  type TimeZoneName,
  type UtcSeconds,
  utc,
  utcToLocal,
} from '../../domain/time/date-time.ts'
import { type CellContext, type CellWhen, readCellWhen } from '../../domain/time/typed-when/cell-when.ts'
import { mentionsRepeats } from '../../domain/time/typed-when/typed-repeats.ts'
import { because, type ImportReason } from '../../messages/import-reasons.ts'
import type { StoredMessage } from '../../messages/stored-message.ts'
import { type Loss, lossOf } from '../engine/imported-record.ts'
import { askAbout, type Cells, isYes, type RowContext } from './row-cells.ts'

interface RowTimes {
  readonly fields: Readonly<Record<string, unknown>>
  readonly losses: readonly Loss[]
}

/** A moment on the clock of the event: `2032-05-06` and `19:30`. */
interface Moment {
  readonly day: string
  readonly time: string
}

/** The times of the event, or the problem with them. A date without a time means all day. */
export function timesIn(cells: Cells, context: RowContext, zone: TimeZoneName): RowTimes | StoredMessage {
  const reader = createReader(cells, context, zone)
  const date = reader.read('start_date')
  if (!date) return problemOf(cells, 'start_date')
  if (!date.saysDay) return because('unreadableDate', { field: 'start_date', text: cells.start_date ?? '' })
  const time = reader.read('start_time', date.startDay)
  if (time === undefined && cells.start_time !== undefined) return problemOf(cells, 'start_time')
  const start = startOf(date, time, reader)
  const end = endOf(start, cells, reader)
  if ('key' in end) return end
  const isWhole = isWholeDay(cells, start, reader)
  return {
    fields: isWhole
      ? { all_day: true, start_date: start.from.day, end_date: end.day }
      : { start_date: written(start.from), end_date: written(end) },
    losses: reader.losses,
  }
}

type Start = ReturnType<typeof startOf>

type Reader = ReturnType<typeof createReader>

type TimeColumn = 'start_date' | 'start_time' | 'end_date' | 'end_time'

/** Reads the cells of a row, and collects what to report about them. */
function createReader(cells: Cells, context: RowContext, zone: TimeZoneName) {
  const losses: Loss[] = []
  const wholeDayCells: TimeColumn[] = []
  const { now, language, order } = context
  const about = { now, zone, language, isDayFirst: order === 'dmy' }
  const read = (name: TimeColumn, day?: string): CellWhen | undefined => {
    const text = cells[name]
    if (text === undefined) return undefined
    const isTime = name.endsWith('_time')
    const cell: CellContext = { ...about, isTime, ...(day !== undefined && { day }) }
    const found = readCellWhen(text, cell)
    if (!found) return undefined
    losses.push(...remarksOn(name, text, found, context))
    if (found.saysWholeDay) wholeDayCells.push(name)
    return inZone(found, zone)
  }
  return { read, losses, wholeDayCells }
}

function remarksOn(field: TimeColumn, text: string, found: CellWhen, context: RowContext): Loss[] {
  const { startDay, startTime, saysDay, saysYear, isOtherWeekday, saysMidnight, unused } = found
  const asks = (key: ImportReason, used: string) => askAbout(field, key, { text, used }, context)
  const isStart = field.startsWith('start')
  const isRepeated =
    isStart && unused !== '' && mentionsRepeats(text, { isDayFirst: context.order === 'dmy' })
  const rest = isRepeated ? asks('onlyFirstDate', startDay) : [lossOf(field, 'textUnused', { text, unused })]
  const isHourGuessed = field.endsWith('_time') && /^\p{Nd}{1,2}$/u.test(text) && Number(text) < 8
  return [
    ...(isOtherWeekday ? asks('otherWeekday', startDay) : []),
    ...(isStart && saysMidnight ? asks('startsAtMidnight', `${startDay} ${startTime}`) : []),
    ...(saysDay && !saysYear ? [lossOf(field, 'dayAssumed', { text, used: startDay })] : []),
    ...(isHourGuessed ? [lossOf(field, 'hourAssumed', { text, used: startTime })] : []),
    ...(unused === '' ? [] : rest),
  ]
}

/** The time in its own cell counts. Spreadsheets add midnight to a date. */
function startOf(date: CellWhen, timeCell: CellWhen | undefined, { losses }: Reader) {
  const time = clockOf(timeCell)
  if (time && date.saysTime && date.startTime !== time.startTime && date.startTime !== '00:00')
    losses.push(lossOf('start_date', 'otherTime', { text: date.startTime, used: time.startTime }))
  const { startTime, saysTime, endDay, endTime } = time ?? date
  const ranged = [time, date].find(cell => cell?.saysEnd)
  return {
    from: { day: time?.saysDay === false ? time.startDay : date.startDay, time: startTime },
    saysTime,
    /** The end by the length of a new event in the editor. */
    usual: { day: endDay, time: endTime },
    /** The end of a range, as in `20 Nov 19:00 to 22:00`. */
    stated: ranged && { day: ranged.endDay, time: ranged.endTime },
  }
}

/** A cell for times may only say that there is none: `all day`. */
function clockOf(cell: CellWhen | undefined): CellWhen | undefined {
  return cell?.saysWholeDay && !cell.saysTime ? undefined : cell
}

function endOf(start: Start, cells: Cells, reader: Reader): Moment | StoredMessage {
  const date = reader.read('end_date', start.from.day)
  if (!date && cells.end_date !== undefined) return problemOf(cells, 'end_date')
  const day = date?.saysDay ? date.startDay : undefined
  const endCell = reader.read('end_time', day ?? start.from.day)
  if (!endCell && cells.end_time !== undefined) return problemOf(cells, 'end_time')
  const cell = clockOf(endCell)
  const isFiller = date?.startTime === '00:00' && cells.start_time !== undefined && day !== undefined
  const time = cell?.startTime ?? (date?.saysTime && !isFiller ? date.startTime : undefined)
  if (!start.saysTime && time !== undefined && time !== '00:00')
    reader.losses.push(lossOf('start_date', 'noStartTime', { text: time }))
  // 24:00 is on the next day.
  const isOtherDay = cell?.saysDay === false && cell.startDay !== (day ?? start.from.day)
  remarkOnNight(start, { day, time }, reader)
  return endBy(start, isOtherDay ? cell.startDay : day, time)
}

function remarkOnNight(
  { from }: Start,
  { day, time }: { readonly day: string | undefined; readonly time: string | undefined },
  { losses }: Reader,
): void {
  if (day === undefined && time !== undefined && isLongNight(from.time, time))
    losses.push(lossOf('end_time', 'endsNextDay', { text: time, start: from.time }))
}

/** `22:00` to `3:00` is a night. `20:00` to `18:00` may be a slip. */
function isLongNight(from: string, until: string): boolean {
  const [start, end] = [from, until].map(time => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  return start !== undefined && end !== undefined && end < start && end + 24 * 60 - start > 12 * 60
}

function endBy({ from, saysTime, usual, stated }: Start, day?: string, time?: string): Moment {
  if (day === undefined && time === undefined) return stated ?? (saysTime ? usual : from)
  if (day !== undefined)
    return time === undefined && day === from.day && saysTime ? usual : { day, time: time ?? usual.time }
  // A time alone that lies before the start is on the next day.
  const until = time ?? usual.time
  const dayAfter = () => Temporal.PlainDate.from(from.day).add({ days: 1 }).toString()
  return { day: until < from.time ? dayAfter() : from.day, time: until }
}

function isWholeDay({ all_day }: Cells, { saysTime, from }: Start, reader: Reader): boolean {
  const { losses, wholeDayCells } = reader
  const [field = 'all_day'] = wholeDayCells
  const isWhole = wholeDayCells.length > 0 || (all_day !== undefined && isYes(all_day))
  if (isWhole && saysTime && from.time !== '00:00')
    losses.push(lossOf(field, 'wholeDayWithTime', { text: from.time }))
  if (all_day !== undefined && !isWhole && !saysTime) losses.push(lossOf('all_day', 'noTimeGiven'))
  return isWhole || !saysTime
}

function problemOf(cells: Cells, field: TimeColumn): StoredMessage {
  const text = cells[field]
  if (text === undefined) return because('missing', { field })
  return because(field.endsWith('_time') ? 'notATime' : 'unreadableDate', { field, text })
}

/** The same moments on the clock of the event. A day without a time is the same in every zone. */
function inZone(found: CellWhen, zone: TimeZoneName): CellWhen {
  const { offsetMinutes, zone: written = zone, saysTime } = found
  if (offsetMinutes === undefined && (written === zone || !saysTime)) return found
  const shifted = ({ day, time }: Moment) => {
    const local = `${day} ${time}:00` as LocalDateTime
    const moment =
      offsetMinutes === undefined
        ? localToUtc(local, written)
        : ((localToUtc(local, utc) - offsetMinutes * 60) as UtcSeconds)
    return utcToLocal(moment, zone)
  }
  const start = shifted({ day: found.startDay, time: found.startTime })
  const end = shifted({ day: found.endDay, time: found.endTime })
  return {
    ...found,
    startDay: start.slice(0, 10),
    startTime: start.slice(11, 16),
    endDay: end.slice(0, 10),
    endTime: end.slice(11, 16),
  }
}

function written({ day, time }: Moment): string {
  return `${day} ${time}:00`
}
