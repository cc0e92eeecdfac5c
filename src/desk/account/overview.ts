import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { Change } from '../../domain/journal/change.ts'
import { can, canWithAny } from '../../domain/rights/caller.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { startOfDay } from '../../domain/time/date-time.ts'
import { allFeatures } from '../../features/all-features.ts'
import { languageName } from '../../i18n/language-name.ts'
import { countDeskEvents, listDeskEvents } from '../../queries/events/desk-events.ts'
import { translationProgress } from '../../queries/records/waiting-translations.ts'
import { type Html, html } from '../../web/html.ts'
import { draftHref } from '../drafts/drafts.ts'
import { eventLine } from '../events/table/event-line.ts'
import { shownTitle } from '../events/title.ts'
import { accountNames, type DeskContext, momentText } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow } from '../frame/desk-row.ts'
import { otherNavItems } from '../frame/layout.ts'
import { linesHtml } from '../frame/slices.ts'
import { needsTimeZone, timeZoneStep } from '../settings/first-time-zone.ts'
import { settingsNameOf } from '../settings/settings-head.ts'

async function overview(context: DeskContext): Promise<DeskAnswer> {
  const { t, caller } = context
  const parts = can(caller, 'event.create') ? await partsFor(context) : [await withoutCreating(context)]
  const main = html`<header class="head"><h1>${t('overview')}</h1></header>
${otherNavItems(context)}<div class="board">${parts}</div>`
  // The first questions suggest what is usual in a country.
  return { page: { title: t('overview'), main, section: 'overview', scripts: ['desk-country.js'] } }
}

async function partsFor(context: DeskContext): Promise<Html[]> {
  const { caller } = context
  const isEmpty = (await countDeskEvents({}, context)) === 0
  if (isEmpty) {
    const unsaved = await unsavedLines(context)
    const step = (await needsTimeZone(context)) ? timeZoneStep(context) : firstStep(context)
    return unsaved ? [step, card(context.t('myDrafts'), unsaved)] : [step]
  }
  const isEditor = canWithAny(caller, 'event.edit')
  return [
    html`<div class="board-column">${await nextEvents(context)}${await drafts(context)}</div>`,
    html`<div class="board-column">${await waiting(context)}${await featureCards(context)}${isEditor && html`${await missingTranslations(context)}${await changesByOthers(context)}`}</div>`,
  ]
}

async function featureCards(context: DeskContext): Promise<Html> {
  const cards = await Promise.all(allFeatures.map(({ overviewSection }) => overviewSection?.(context)))
  return html`${cards.flatMap(section => section ?? [])}`
}

/** Users who create nothing may translate. */
async function withoutCreating(context: DeskContext): Promise<Html> {
  return can(context.caller, 'event.translate') ? missingTranslations(context) : nothingToDo(context)
}

/** An empty calendar shows one first step instead of empty lists. */
function firstStep({ t }: DeskContext): Html {
  return html`<section class="card first-step"><h2>${t('firstStep')}</h2><p>${t('firstStepAbout')}</p>
<p class="buttons"><a class="button primary" href="/desk/events/new/">${t('newEvent')}</a></p></section>`
}

function nothingToDo({ t }: DeskContext): Html {
  return html`<section class="card first-step"><h2>${t('nothingForYou')}</h2><p>${t('nothingForYouAbout')}</p></section>`
}

const shown = 6

/** Events that began on an earlier day are only listed if nothing else comes: an exhibition may run for months. */
async function nextEvents(context: DeskContext): Promise<Html> {
  const { t, now, site } = context
  const filters = { time: 'upcoming' as const, status: ['publish' as const], perPage: shown }
  const { total, records: running } = await listDeskEvents(filters, context)
  const startsFrom = startOfDay(now, site.zone)
  const { records: next } = await listDeskEvents({ ...filters, startsFrom }, context)
  const records = next.length > 0 ? next : running
  return card(t('happensNext'), linesHtml(eventLines(records, context), t('noneUpcomingAtDesk')), {
    total,
    listed: records.length,
    href: '/desk/events/?status=publish',
    context,
  })
}

/** Editors see submissions from others; contributors see the outcome of their submissions. */
async function waiting(context: DeskContext): Promise<Html> {
  const { t } = context
  const { total, records } = await listDeskEvents(
    { status: ['pending'], perPage: shown, sort: 'modified', order: 'asc' },
    context,
  )
  return card(t('waitingForReview'), linesHtml(eventLines(records, context), t('nothingWaits')), {
    total,
    href: '/desk/events/?status=pending&time=any',
    context,
  })
}

async function drafts(context: DeskContext): Promise<Html> {
  const { t, user } = context
  const { total, records } = await listDeskEvents(
    { status: ['draft'], author: [user.id], perPage: shown, sort: 'modified', order: 'desc' },
    context,
  )
  const came = await cameBack(records, context)
  const unsaved = await unsavedLines(context)
  const isEmpty = records.length === 0 && unsaved
  const list = !isEmpty && linesHtml(eventLines(records, context, came), t('noDrafts'))
  return card(t('myDrafts'), html`${unsaved}${list}`, {
    total,
    href: `/desk/events/?status=draft&time=any&author=${user.id}`,
    context,
  })
}

/** Input that was never saved, from any device. */
async function unsavedLines(context: DeskContext): Promise<Html | undefined> {
  const { t, store, user } = context
  const unsaved = await store.drafts.list(user.id)
  if (unsaved.length === 0) return undefined
  const rows = unsaved.slice(0, shown).map(
    draft => html`<li class="line"><span><a class="title" href="${draftHref(draft)}"><bdi>${settingsNameOf(draft.path, context) ?? (draft.name || t('untitled'))}</bdi></a>
<span class="muted">${t('notSaved')} · ${momentText(draft.savedAt, context)}</span></span></li>\n`,
  )
  return html`<ul class="lines">${rows}</ul>`
}

/** Events sent back by a reviewer, with the reviewer's comment. */
async function cameBack(events: readonly LinkedEvent[], { store, t }: DeskContext) {
  const last = await store.eventComments.lastOf(events.map(({ id }) => id))
  const requested = [...last.values()].filter(({ asksForChanges }) => asksForChanges)
  return new Map(requested.map(({ eventId }) => [eventId, t('changesAskedShort')]))
}

async function missingTranslations(context: DeskContext): Promise<Html> {
  const { t, language: spoken, dates, site } = context
  const rows: Html[] = []
  for (const language of site.languages) {
    const { waiting: count } = await translationProgress('event', language, context)
    if (count > 0)
      rows.push(
        html`<li><a href="/desk/translations/${language}/">${languageName(language, spoken)}</a><span class="count">${dates.number(count)}</span></li>`,
      )
  }
  const all = html`<p class="more"><a href="/desk/translations/">${t('allTranslations')}</a></p>`
  return card(t('missingTranslations'), html`${linesHtml(rows, t('allTranslated'))}${all}`)
}

/** How many recent changes by other users are read. */
const readChanges = 60

async function changesByOthers(context: DeskContext): Promise<Html> {
  const { t, store, user, caller, language } = context
  const changes = (await store.journal.newest(readChanges)).filter(
    change => change.kind === 'event' && change.userId !== user.id,
  )
  const newest = [...new Map(changes.toReversed().map(change => [change.id, change])).values()]
    .toSorted((one, other) => other.seq - one.seq)
    .slice(0, shown)
  const events = await store.events.findMany(
    newest.map(({ id }) => id),
    visibleTo(caller, undefined),
    language,
  )
  const names = await accountNames(context)
  const rows = newest.flatMap(change => {
    const event = events.find(({ id }) => id === change.id)
    return event ? [changeLine(change, shownTitle(event.title), names, context)] : []
  })
  return card(t('changesByOthers'), linesHtml(rows, t('noChanges')))
}

function changeLine(
  { id, action, at, userId }: Change,
  title: string,
  names: ReadonlyMap<number, string>,
  context: DeskContext,
): Html {
  const { t } = context
  const who = (userId !== null && names.get(userId)) || t('theSchedule')
  return html`<li class="line"><span><a href="/desk/events/${String(id)}/"><bdi>${title}</bdi></a>
<span class="muted">${t(`did_${action}`, { who })} · ${momentText(at, context)}</span></span></li>\n`
}

function eventLines(
  events: readonly LinkedEvent[],
  context: DeskContext,
  attention?: ReadonlyMap<number, string>,
): Html[] {
  return events.map(event => eventLine(event, context, attention?.get(event.id)))
}

interface Whole {
  readonly total: number
  /** The number of lines, if it isn't the usual one. */
  readonly listed?: number
  readonly href: string
  readonly context: DeskContext
}

/** A short list, with a link to the full one if there is more. */
function card(title: string, content: Html, whole?: Whole): Html {
  const more =
    whole &&
    whole.total > (whole.listed ?? shown) &&
    html`<p class="more"><a href="${whole.href}">${whole.context.t('showAll', { count: whole.total })}</a></p>`
  return html`<section class="card"><h2>${title}</h2>${content}${more}</section>\n`
}

export const overviewRows: readonly DeskRow[] = [getRow('/', 'account.manage', overview)]
