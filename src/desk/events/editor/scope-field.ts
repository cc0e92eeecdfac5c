// Which events of a series a change applies to, and the notes about the others it changed.
import { datesOfRule } from '../../../actions/series/split-series.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { type Scope, type Series, type SeriesChanges, scopes } from '../../../domain/recurrence/series.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { isObject } from '../../../fields/kinds/lists.ts'
import type { RawArgs } from '../../../fields/read-args.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import { type Html, html } from '../../../web/html.ts'
import { type FormState, problemHtml } from '../../forms/field.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { Note } from '../../frame/note.ts'

/** The three scopes, for an event of a series. Ids are prefixed, since several forms have this field. */
export async function scopeField(
  event: LinkedEvent | undefined,
  form: 'save' | 'trash',
  { values, problems }: FormState,
  context: DeskContext,
): Promise<Html> {
  if (!event?.series) return html``
  const { t } = context
  const chosen = values.scope || 'this'
  const all = await allText(event.series, context)
  const choices = scopes.map(scope => {
    const id = `${form}-scope-${scope}`
    return html`<p class="check"><input type="radio" name="scope" value="${scope}" id="${id}"${scope === chosen && html` checked`}><label for="${id}">${t(`scope_${scope}`)}</label>${scope === 'all' && all}</p>`
  })
  const problem = problems.scope
  const wrong =
    problem?.key === 'needs_scope'
      ? html`<p class="problem" id="scope-problem">${t('scopeNeeded')}</p>`
      : problemHtml('scope', problem, context)
  return html`<fieldset class="scope" id="${form}-scope"><legend>${t(form === 'save' ? 'scopeOfChange' : 'scopeOfTrash')}</legend>${choices}${wrong}</fieldset>`
}

/** How many dates that are, and which. A series that was split has only some of the former ones. */
async function allText({ id }: Series, { t, store, dates }: DeskContext): Promise<Html> {
  const all = (await store.series.datesOf(id)).map(date => Temporal.PlainDate.from(date.slice(0, 10)))
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return html``
  return html`<span class="muted">${t('datesOfSeries', { count: all.length, days: dates.dayRange(first, last) })}</span>`
}

/**
 * The chosen scope beside the buttons, as a link to the field, which is far below on narrow screens. The style
 * sheet shows the name that is chosen.
 */
export function toScope(event: LinkedEvent | undefined, { t }: DeskContext): Html {
  if (!event?.series) return html``
  const names = scopes.map(scope => html`<span class="is-${scope}">${t(`scope_${scope}`)}</span>`)
  return html`<a class="button to-scope" href="#save-scope"><span class="hidden">${t('scopeOfChange')}: </span>${names}</a>`
}

/** Defaults to a single date. */
export function scopeIn(text: string): Scope {
  const scope = scopes.find(known => known === (text || 'this'))
  if (!scope) throw invalidFields({ scope: new Problem('not_one_of', { choices: scopes.join(', ') }) })
  return scope
}

/**
 * The form shows the count of the whole series. If only the following events change and the count was not
 * edited, the new series gets the number of dates left from this one on.
 */
export async function withCountOfFollowing(
  args: RawArgs,
  { event, scope, now }: { event: LinkedEvent | undefined; scope: Scope; now: UtcSeconds },
): Promise<RawArgs> {
  const { recurrence } = args
  const whole = event?.series?.recurrence.rule.count
  if (!event?.series || scope !== 'following' || !isObject(recurrence)) return args
  if (whole === undefined || Number(recurrence.count) !== whole) return args
  const dates = await datesOfRule(event.series, now)
  const before = dates.filter(date => date < (event.originalStart ?? ''))
  return { ...args, recurrence: { ...recurrence, count: whole - before.length } }
}

/** Notes about the other events of the series. */
export function seriesNotes(
  { added, trashedIds, detachedIds }: SeriesChanges,
  changed: Scope = 'this',
  count = 0,
): NonNullable<Note['also']> {
  const meant = { this: [], following: ['changedFollowing'], all: ['changedAll'] } as const
  const parts = [
    { text: 'seriesAdded', count: added },
    { text: 'seriesTrashed', count: trashedIds.length },
    { text: 'seriesDetached', count: detachedIds.length },
  ] as const
  return [...meant[changed].map(text => ({ text, count })), ...parts.filter(({ count }) => count > 0)]
}
