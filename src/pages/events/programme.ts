// The programme of an event, on its page and in feeds.
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { ProgrammeItem } from '../../domain/events/event-content.ts'
import { itemTextName } from '../../domain/events/item-texts.ts'
import { languageOfText } from '../../domain/records/record-frame.ts'
import { clockOf, dateOfDay } from '../../domain/time/date-time.ts'
import { clockAfter } from '../../domain/time/event-times.ts'
import { capitalized } from '../../i18n/language-name.ts'
import { type Html, html } from '../../web/html.ts'
import { asWritten } from '../../web/text-language.ts'
import type { PageContext } from '../frame/page-context.ts'

type ProgrammeWords = Pick<PageContext, 'dates' | 'language' | 't'>

/** A time during the event in its time zone, with the day unless it is the first. */
export function timeInEventText(
  event: LinkedEvent,
  offsetSeconds: number,
  context: Omit<ProgrammeWords, 't'>,
): string {
  const { dates, language } = context
  const time = clockText(event, offsetSeconds, context)
  const day = dayAt(event, offsetSeconds)
  return day === dayAt(event, 0)
    ? time
    : `${dates.weekdayAndDay(dateOfDay(day))}${language === 'ar' ? '،' : ','} ${time}`
}

function clockText(
  event: LinkedEvent,
  offsetSeconds: number,
  { dates }: Pick<ProgrammeWords, 'dates'>,
): string {
  return dates.time(clockOf(clockAfter(event.startsAtLocal, offsetSeconds)))
}

function dayAt({ startsAtLocal }: LinkedEvent, offsetSeconds: number): number {
  return Math.floor(clockOf(clockAfter(startsAtLocal, offsetSeconds)) / 86_400)
}

/** With a heading for each day, unless all are on the first. Items without a time are of no day, so they come first then. */
export function programmeSection(event: LinkedEvent, context: PageContext): Html {
  const { programme } = event
  if (programme.length === 0) return html``
  const dayOf = ({ offsetSeconds }: ProgrammeItem) => offsetSeconds !== null && dayAt(event, offsetSeconds)
  const listOf = (items: readonly ProgrammeItem[]) =>
    items.length > 0 && html`<ol>\n${items.map(item => itemHtml(event, item, context))}</ol>`
  const days = [...new Set(programme.map(dayOf))].filter(day => day !== false)
  const heading = (day: number) =>
    capitalized(context.dates.weekdayRangeInYear(day * 86_400, day * 86_400), context.language)
  const lists = days.every(day => day === dayAt(event, 0))
    ? listOf(programme)
    : html`${listOf(programme.filter(item => dayOf(item) === false))}${days.map(
        day => html`<h3>${heading(day)}</h3>${listOf(programme.filter(item => dayOf(item) === day))}`,
      )}`
  return html`<section class="programme" aria-labelledby="programme"><h2 id="programme">${context.t('programme')}</h2>
${lists}</section>
`
}

function itemHtml(event: LinkedEvent, item: ProgrammeItem, context: PageContext): Html {
  const { offsetSeconds } = item
  const time = offsetSeconds === null ? '' : clockText(event, offsetSeconds, context)
  const written = (field: 'title' | 'speaker' | 'place') =>
    asWritten(languageOfText(event, itemTextName('programme', item.id, field), context.language), context)
  const part = (field: 'title' | 'speaker' | 'place') =>
    item[field] ? html`<span class="${field}"><bdi${written(field)}>${item[field]}</bdi></span>` : html``
  const parts =
    (item.speaker || item.place) && html`<span class="parts">${part('speaker')}${part('place')}</span>`
  return html`<li>${time && html`<span class="time">${time}</span>`}<div class="what">${part('title')}${parts}</div></li>
`
}

/** Doors and programme as lines of text, for formats without such fields. */
export function programmeLines(event: LinkedEvent, context: ProgrammeWords): string[] {
  const { doorsOffsetSeconds, programme } = event
  const at = (offset: number | null) => (offset === null ? '' : timeInEventText(event, offset, context))
  return [
    ...(doorsOffsetSeconds === null ? [] : [`${context.t('doorsOpen')}: ${at(doorsOffsetSeconds)}`]),
    ...programme.map(({ offsetSeconds, title, speaker, place }) =>
      [at(offsetSeconds), [title, speaker, place].filter(Boolean).join(' · ')].filter(Boolean).join(' '),
    ),
  ]
}
