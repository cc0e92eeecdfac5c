import { dayNumbersOf } from '../../../domain/time/calendar-days.ts'
import {
  clockSeconds,
  dateOfDay,
  localDate,
  type TimeZoneName,
  type UtcSeconds,
} from '../../../domain/time/date-time.ts'
import type { EventTimes } from '../../../domain/time/event-times.ts'
import { readFields } from '../../../fields/read-args.ts'
import { eventsAtSameTime } from '../../../queries/events/desk-events.ts'
import { eventFields } from '../../../resources/events/event.ts'
import { areTimes, newEventTimes } from '../../../resources/events/event-content.ts'
import { type Html, html } from '../../../web/html.ts'
import { type FormProblems, inputProblemText } from '../../forms/field.ts'
import { idOf, idsIn, textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow } from '../../frame/desk-row.ts'
import { icon } from '../../frame/icons.ts'
import { atInputs, missingTimes, whenArgs } from '../editor/event-args.ts'
import { formIn } from '../editor/event-form.ts'
import type { EventForm } from '../editor/field-groups.ts'
import { shownTitle } from '../title.ts'
import { briefWhen, skippedTimes, unclearText, withTypedWhen, zoneName } from './typed-when.ts'

const { start_date, end_date, all_day, timezone } = eventFields

/** The event's times, if the form is valid. */
export function timesOf(form: EventForm, context: DeskContext): EventTimes | undefined {
  const when = whenOf(form, context)
  return areTimes(when) ? when : undefined
}

/** The event's times, or the problems by input. */
function whenOf({ values }: EventForm, { readContext, site }: DeskContext): EventTimes | FormProblems {
  const table = { start_date, end_date, all_day, timezone }
  const { values: read, problems } = readFields(table, whenArgs(values), 'create', readContext)
  const times = newEventTimes(read, site)
  if (Object.keys(problems).length === 0 && areTimes(times)) return times
  const wrong = atInputs({ ...missingTimes(values), ...(!areTimes(times) && times), ...problems }, values)
  return Object.fromEntries(timeInputs.flatMap(name => (wrong[name] ? [[name, wrong[name]]] : [])))
}

const timeInputs = ['start_day', 'start_time', 'end_time', 'end_day', 'timezone']

/** The times as understood, and warnings about likely mistakes. Warnings don't prevent saving. */
export async function whenHtml(form: EventForm, id: number | undefined, context: DeskContext): Promise<Html> {
  const { form: typed, problems: unread, often } = withTypedWhen(form, context)
  if (unread.when_text) return unclearHtml([unclearText(form.values.when_text ?? '', form.values, context)])
  const when = whenOf(typed, context)
  if (!areTimes(when))
    return unclearHtml(
      Object.entries(when).map(([name, problem]) => inputProblemText(name, problem, context)),
    )
  const skipped = skippedTimes(typed, when, context).map(values => context.t('warnSkipped', values))
  const warnings = [...skipped, ...(await warningsOf(when, typed, id, context))]
  return html`<p class="sentence">${sentence(when, context)}${often && html` · ${often}`}</p>${warnings.map(text => html`<p class="warning">${icon('warning')}<span>${text}</span></p>`)}`
}

function unclearHtml(texts: readonly string[]): Html {
  return html`<p class="sentence is-unclear">${texts.join(' ')}</p>`
}

/** "Friday, 20 November 2026, 19:00 to 22:00 (3 hours) in Lisbon; 21:00 in Nairobi" */
export function sentence(times: EventTimes, context: DeskContext): string {
  const { t, site } = context
  if (times.allDay) return wholeDays(times, context)
  const ownTimes = inWords(times, context)
  if (times.zone === site.zone) return ownTimes
  const here = context.dates.time(clockSeconds(times.startsAtUtc, site.zone))
  const nameOf = (zone: TimeZoneName) => zoneName(zone, times.startsAtUtc, context)
  return t('whenElsewhere', { said: ownTimes, zone: nameOf(times.zone), time: here, here: nameOf(site.zone) })
}

function inWords({ startsAtUtc, endsAtUtc, zone }: EventTimes, context: DeskContext): string {
  const { t, dates } = context
  const time = (at: UtcSeconds) => dates.time(clockSeconds(at, zone))
  const day = (at: UtcSeconds) => dates.longDay(localDate(at, zone))
  const values = {
    day: day(startsAtUtc),
    start: time(startsAtUtc),
    end: time(endsAtUtc),
    endDay: day(endsAtUtc),
    duration: duration(endsAtUtc - startsAtUtc, context),
  }
  if (startsAtUtc === endsAtUtc) return t('whenMoment', { day: values.day, start: values.start })
  const { endDay, ...sameDay } = values
  return values.day === endDay ? t('whenSameDay', sameDay) : t('whenOverDays', values)
}

function wholeDays(times: EventTimes, { t, dates }: DeskContext): string {
  const [first, last] = dayNumbersOf(times, times.zone)
  const day = dates.longDay(dateOfDay(first))
  if (first === last) return t('whenWholeDay', { day })
  return t('whenWholeDays', { day, endDay: dates.longDay(dateOfDay(last)), count: last - first + 1 })
}

function duration(seconds: number, { t }: DeskContext): string {
  const minutes = Math.round(seconds / 60)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const parts = [
    days > 0 ? t('days', { count: days }) : '',
    hours > 0 ? t('hours', { count: hours }) : '',
    rest > 0 ? t('minutes', { count: rest }) : '',
  ]
  return parts.filter(Boolean).join(' ')
}

async function warningsOf(
  times: EventTimes,
  form: EventForm,
  id: number | undefined,
  context: DeskContext,
): Promise<string[]> {
  const { t, now, dates } = context
  const { startsAtUtc, endsAtUtc, startsAtLocal, endsAtLocal, allDay } = times
  const isOverMidnight =
    !allDay && startsAtLocal.slice(0, 10) !== endsAtLocal.slice(0, 10) && endsAtLocal.slice(11) !== '00:00:00'
  const isShort = endsAtUtc - startsAtUtc < 24 * 3600
  const isFromMidnight = !allDay && isShort && startsAtLocal.slice(11) === '00:00:00'
  const venueIds = idsIn({ ids: [...form.lists.venue_ids] }, 'ids')
  const others = await eventsAtSameTime({ startsAtUtc, endsAtUtc, venueIds, id }, context)
  return [
    ...(endsAtUtc < now ? [t('warnPast')] : []),
    ...(isFromMidnight
      ? [t('warnStartsMidnight', { day: dates.longDay(localDate(startsAtUtc, times.zone)) })]
      : []),
    ...(isOverMidnight && isShort
      ? [t('warnMidnight', { day: dates.longDay(localDate(endsAtUtc, times.zone)) })]
      : []),
    ...others.map(other =>
      t('warnSameVenue', { title: shownTitle(other.title), when: briefWhen(other, context) }),
    ),
  ]
}

/** Called while the user types. */
async function showWhen(context: DeskContext): Promise<DeskAnswer> {
  const own = idOf(textIn(context.query, 'id'))
  return { fragment: await whenHtml(formIn(context.query), own, context) }
}

export const whenRows: readonly DeskRow[] = [getRow('/events/when', 'event.create', showWhen)]
