import { type ClockTime, type Phrase, phrase, type SpokenDraft, withDate, withTime } from './spoken-draft.ts'
import { MONTH, MONTH_NAME, monthNumber } from './words.ts'

const HOUR_24 = '2[0-4]|[01]?\\d'
const HOUR_24_PADDED = '2[0-4]|[01]\\d'
const HOUR_12 = '1[0-2]|0?[1-9]'
const MINUTE = '[0-5]?\\d'
const MINUTE_PADDED = '[0-5]\\d'
const SECOND = '60|[0-5]?\\d'
const SECOND_PADDED = '60|[0-5]\\d'
const MERIDIAN = '([ap])\\.?m\\.?(?= |$)'
const MINUTES_OF_12 = `[:.](${MINUTE})[:.](${SECOND_PADDED})(?:[:.]\\d+)?|[:.](${MINUTE_PADDED})`
const TIME_12 = `(${HOUR_12})(?:${MINUTES_OF_12})? ?${MERIDIAN}`
const FULL_TIME_12 = `(${HOUR_12})(?:${MINUTES_OF_12}) ?${MERIDIAN}`
const TIME_24 = `t?(${HOUR_24})[:.](${MINUTE})(?:[:.](${SECOND})(?:\\.\\d+)?)?`
const COLON_TIME_24 = `(${HOUR_24}):(${MINUTE})(?::(${SECOND})(?:\\.\\d+)?)?`
const DAY_OF_MONTH = `(${MONTH})[ .-]*(3[01]|[0-2]?\\d)(?!\\d)(?:st|nd|rd|th)?[,. ]*`

/** The times of day; also behind a month, where `May 6 07:08` must not be the year 7 nor `May 7pm` the 7th. */
export const timePhrases: readonly Phrase[] = [
  phrase(TIME_12, (draft, groups) => withTime(draft, timeOf12(groups))),
  phrase(TIME_24, (draft, groups) => withTime(draft, timeOf24(groups))),
  phrase(`t(${HOUR_24})`, (draft, groups) => withTime(draft, timeOf24(groups))),
  phrase(`t?(${HOUR_24_PADDED})(${MINUTE_PADDED})`, (draft, groups) => {
    if (!draft.hasTime) return withTime(draft, timeOf24(groups))
    // Behind a time, four digits are the year: `Thu May 6 07:08:09 2032`.
    return draft.year === undefined ? { ...draft, year: Number(groups.join('')) } : undefined
  }),
  phrase(`t?(${HOUR_24_PADDED})(${MINUTE_PADDED})(${SECOND_PADDED})`, (draft, groups) =>
    withTime(draft, timeOf24(groups)),
  ),
  phrase(
    `(back|front) of (?:(${HOUR_12}) ?${MERIDIAN}|(${HOUR_24}))`,
    (draft, [side, hour, meridian, hour24]) => {
      const named = meridian === undefined ? Number(hour24) : hourOf12(Number(hour), meridian)
      const isBack = side?.toLowerCase() === 'back'
      const time = { hour: isBack ? named : named - 1, minute: isBack ? 15 : 45, second: 0 }
      return { ...draft, time, hasTime: true }
    },
  ),
  phrase(`${DAY_OF_MONTH}${FULL_TIME_12}`, (draft, [month, day, ...time]) =>
    withMonthAndTime(draft, { month, day }, timeOf12(time)),
  ),
  phrase(`${DAY_OF_MONTH}${TIME_24}`, (draft, [month, day, ...time]) =>
    withMonthAndTime(draft, { month, day }, timeOf24(time)),
  ),
  phrase(`(${MONTH_NAME}) ${TIME_12}`, (draft, [month, ...time]) =>
    withMonthAndTime(draft, { month }, timeOf12(time)),
  ),
  phrase(`(${MONTH_NAME}) ${COLON_TIME_24}`, (draft, [month, ...time]) =>
    withMonthAndTime(draft, { month }, timeOf24(time)),
  ),
]

function withMonthAndTime(
  draft: SpokenDraft,
  said: { readonly month: string | undefined; readonly day?: string | undefined },
  time: ClockTime | undefined,
): SpokenDraft | undefined {
  const month = monthNumber(said.month as string)
  const dated = withDate(draft, said.day === undefined ? { month } : { month, day: Number(said.day) })
  return dated && withTime(dated, time)
}

/** The day may end at 24:00, and a minute with the leap second 60; nothing comes behind that. */
export function clockTime(hour: number, minute: number, second: number): ClockTime | undefined {
  const isPossible = hour < 24 ? minute < 60 && second <= 60 : hour === 24 && minute === 0 && second === 0
  return isPossible ? { hour, minute, second } : undefined
}

function timeOf24([hour, minute, second]: readonly (string | undefined)[]): ClockTime | undefined {
  return clockTime(Number(hour), Number(minute ?? 0), Number(second ?? 0))
}

function timeOf12(groups: readonly (string | undefined)[]): ClockTime | undefined {
  const [hour, minuteBeforeSecond, second, minuteAlone, meridian] = groups
  const minute = Number(minuteBeforeSecond ?? minuteAlone ?? 0)
  return clockTime(hourOf12(Number(hour), meridian as string), minute, Number(second ?? 0))
}

function hourOf12(hour: number, meridian: string): number {
  if (meridian.toLowerCase() === 'a') return hour === 12 ? 0 : hour
  return hour === 12 ? 12 : hour + 12
}
