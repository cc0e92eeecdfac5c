import type { EventCell, LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { Language, Status } from '../../../domain/records/record-frame.ts'
import { can } from '../../../domain/rights/caller.ts'
import { languageName } from '../../../i18n/language-name.ts'
import { listDeskEvents } from '../../../queries/events/desk-events.ts'
import { timesTogether } from '../../../web/event-times.ts'
import { type Html, html } from '../../../web/html.ts'
import { type DeskContext, listText } from '../../frame/desk-context.ts'
import { linesHtml } from '../../frame/slices.ts'
import { shownTitle } from '../title.ts'
import { briefWhen } from '../when/typed-when.ts'

/** An event in a short list: title, time, and status if it isn't obvious. */
export function eventLine(event: LinkedEvent, context: DeskContext, attention?: string): Html {
  const place = event.venues[0]?.name
  return html`<li class="line"><span>${titleLink(event, context)}
<span class="muted">${timesTogether(briefWhen(event, context))}${place && html` · <bdi>${place}</bdi>`}</span>${stateHtml(event, context)}${attention && html`<span class="status is-pending">${attention}</span>`}</span></li>\n`
}

/** The title, linked to the page where the user may change the event. */
export function titleLink(event: LinkedEvent, context: DeskContext): Html {
  const title = html`<bdi>${shownTitle(event.title)}</bdi>`
  const href = eventHref(event, context)
  if (href === undefined) return html`<span class="title">${title}</span>`
  return html`<a class="title" href="${href}">${title}</a>`
}

type OpenEvent = Pick<LinkedEvent, 'id' | 'authorId' | 'status' | 'language'>

/** The editor, or the translation for users who may only translate. */
export function eventHref(
  event: OpenEvent,
  { caller, user, site, language }: DeskContext,
): string | undefined {
  // Authors who may no longer change their event get a read-only page.
  if (can(caller, 'event.edit', event) || event.authorId === user.id) return `/desk/events/${event.id}/`
  if (!can(caller, 'event.translate', event)) return undefined
  const others = site.languages.filter(other => other !== event.language)
  const into = others.find(other => other === language) ?? others[0]
  return into && `/desk/translations/${into}/event/${event.id}/`
}

/** A status label with a dot in its colour. */
export function statusHtml(status: Status, { t }: DeskContext): Html {
  return html`<span class="status is-${status}">${t(`status_${status}`)}</span>`
}

/** Beside the status, unless the event takes place as planned. */
export function stateHtml({ eventStatus }: Pick<EventCell, 'eventStatus'>, { t }: DeskContext): Html {
  if (eventStatus === 'scheduled') return html``
  return html` <span class="event-state">${t(`state_${eventStatus}`)}</span>`
}

export function attentionText(event: LinkedEvent, context: DeskContext): string {
  const { t } = context
  const state = event.eventStatus === 'scheduled' ? '' : t(`state_${event.eventStatus}`)
  return [state, missingText(event, context)].filter(Boolean).join(' · ')
}

/** The site languages that a partly translated record lacks. */
export function missingText(
  record: { readonly languages: readonly Language[] },
  context: DeskContext,
): string {
  const { t, language: spoken, site } = context
  const missing = site.languages.filter(language => !record.languages.includes(language))
  if (record.languages.length === 1 || missing.length === 0) return ''
  const names = listText(
    missing.map(language => languageName(language, spoken)),
    context,
  )
  return t('languagesMissing', { names })
}

const shownEvents = 6

/** The newest events that use a record, with a link to all of them. */
export async function usedByEvents(
  kind: 'venue' | 'organizer' | 'category' | 'tag',
  id: number,
  context: DeskContext,
): Promise<Html> {
  const { t } = context
  const newest = { [kind]: [id], perPage: shownEvents, sort: 'start_date', order: 'desc' } as const
  const { total, records } = await listDeskEvents(newest, context)
  const lines = records.map(event => eventLine(event, context))
  const more =
    total > shownEvents &&
    html`<p class="more"><a href="/desk/events/?time=any&amp;${kind}=${String(id)}">${t('showAll', { count: total })}</a></p>`
  return html`<section class="card"><h2>${t('whereUsed')}</h2>${linesHtml(lines, t('notUsed'))}${more}</section>`
}
