// The programme of an event, on its page and in feeds.
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { ProgrammeItem } from '../../domain/events/event-content.ts'
import { itemTextName } from '../../domain/events/item-texts.ts'
import { languageOfText } from '../../domain/records/record-frame.ts'
import { clockOf, dateOfDay } from '../../domain/time/date-time.ts'
import { clockAfter } from '../../domain/time/event-times.ts'
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
  const [first, at] = [clockOf(event.startsAtLocal), clockOf(clockAfter(event.startsAtLocal, offsetSeconds))]
  const time = dates.time(at)
  const [day, firstDay] = [Math.floor(at / 86_400), Math.floor(first / 86_400)]
  return day === firstDay
    ? time
    : `${dates.weekdayAndDay(dateOfDay(day))}${language === 'ar' ? '،' : ','} ${time}`
}

export function programmeSection(event: LinkedEvent, context: PageContext): Html {
  const { programme } = event
  if (programme.length === 0) return html``
  return html`<section class="programme" aria-labelledby="programme"><h2 id="programme">${context.t('programme')}</h2>
<ol>
${programme.map(item => itemHtml(event, item, context))}</ol></section>
`
}

function itemHtml(event: LinkedEvent, item: ProgrammeItem, context: PageContext): Html {
  const { offsetSeconds, title } = item
  const time = offsetSeconds === null ? '' : timeInEventText(event, offsetSeconds, context)
  const written = (field: 'title' | 'speaker' | 'place') =>
    asWritten(languageOfText(event, itemTextName('programme', item.id, field), context.language), context)
  const part = (field: 'speaker' | 'place') =>
    item[field] ? html`<span class="${field}"${written(field)}><bdi>${item[field]}</bdi></span>` : html``
  const parts = [part('speaker'), part('place')]
  return html`<li>${time && html`<span class="time">${time}</span>`}<div class="what"><span class="title"${written('title')}><bdi>${title}</bdi></span>${parts}</div></li>
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
