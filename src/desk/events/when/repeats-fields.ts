// How the event repeats: a simple choice, and below it the resulting dates, some of which can be excluded.
// All of it works without scripts; with scripts, the dates follow the typing.
import { type InSeries, type PlannedSeries, planSeries } from '../../../actions/series/begin-series.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { isOpenEnded, type Recurrence, weekdayAt, weekdays } from '../../../domain/recurrence/recurrence.ts'
import type { Series } from '../../../domain/recurrence/series.ts'
import { visibleTo } from '../../../domain/rights/visibility.ts'
import type { LocalDateTime } from '../../../domain/time/date-time.ts'
import { readFields } from '../../../fields/read-args.ts'
import { capitalized } from '../../../i18n/language-name.ts'
import { problemText } from '../../../i18n/problem-text.ts'
import { seriesText, weekdayName } from '../../../i18n/recurrence-text.ts'
import { Problem } from '../../../messages/problem.ts'
import { eventFields } from '../../../resources/events/event.ts'
import { type Html, html } from '../../../web/html.ts'
import {
  choiceRow,
  type FieldRow,
  type FormState,
  fieldHtml,
  inputProblemText,
  optionsOf,
  problemHtml,
} from '../../forms/field.ts'
import { idOf, textIn } from '../../forms/form.ts'
import { type DeskContext, listText } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow } from '../../frame/desk-row.ts'
import { formIn, formOf } from '../editor/event-form.ts'
import { eventToEdit } from '../editor/event-to-edit.ts'
import { type EventForm, isSameRecurrence } from '../editor/field-groups.ts'
import { inWeekOrder, recurrenceArgs, repeatEnds, repeatKinds, repeatProblems } from './repeats-form.ts'
import { choiceOfDates, dateText, extraField, hiddenExclusions } from './series-dates.ts'
import { timesOf } from './when.ts'

export async function repeatsField(
  form: EventForm,
  event: LinkedEvent | undefined,
  state: FormState,
  context: DeskContext,
): Promise<Html> {
  const { t } = context
  const rows = rowsOf(event, context)
  const field = (name: keyof typeof rows) =>
    html`<div class="repeat-part is-${name}">${fieldHtml(rows[name], state, context)}</div>`
  const { sentence, dates } = await datesHtml(form, event, context)
  const isWrong = [...Object.keys(rows), 'repeat_days'].some(name => name in state.problems)
  const fields = html`${fieldHtml(rows.repeats, state, context)}
${daysField(form, state, context)}<div class="pair">${field('repeat_every')}${field('repeat_ends')}${field('repeat_until')}${field('repeat_count')}</div>${field('repeat_rule')}
${extraField(form, state, context)}<div class="understood" aria-live="polite">${sentence}</div><div class="repeat-dates">${dates}</div>`
  const isOpen = event?.series && (isWrong || !isSameRecurrence(form, formOf(event, context)))
  // The rule of a series is shown as text, since it is rarely changed.
  const shown = event?.series
    ? html`<details class="fold"${isOpen && html` open`}><summary>${t('changeRepeats')}</summary>${fields}</details>`
    : fields
  // Otherwise the label of the first field is the heading.
  const heading = event?.series && html`<h2 class="label">${t('repeats')}</h2>`
  return html`<div class="repeats" id="repeats-part" data-repeats="/desk/events/repeats${event ? `?id=${event.id}` : ''}">${heading}
${await positionHtml(event, context)}${shown}</div>`
}

function rowsOf(event: LinkedEvent | undefined, { t }: DeskContext) {
  const kinds = optionsOf(repeatKinds, value => t(`repeats_${value}`))
  const ends = optionsOf(repeatEnds, value => t(`repeatEnds_${value}`))
  return {
    repeats: choiceRow('repeats', event?.series ? 'howOften' : 'repeats', [
      { value: '', text: t('repeats_not') },
      ...kinds,
    ]),
    repeat_every: { name: 'repeat_every', label: 'repeatEvery', kind: 'number', hint: 'repeatEveryHint' },
    repeat_ends: choiceRow('repeat_ends', 'repeatEnds', ends),
    repeat_until: { name: 'repeat_until', label: 'repeatUntil', kind: 'date' },
    repeat_count: { name: 'repeat_count', label: 'repeatCount', kind: 'number' },
    repeat_rule: { name: 'repeat_rule', label: 'repeatRule', kind: 'area', hint: 'repeatRuleHint', rows: 2 },
  } as const satisfies Record<string, FieldRow>
}

/** The weekdays, in the local order. */
function daysField({ lists }: EventForm, { problems }: FormState, context: DeskContext): Html {
  const { t, dates } = context
  const problem = problems.repeat_days
  const boxes = weekdays.map((_, offset) => {
    const day = weekdayAt((offset + dates.firstDay - 1) % 7)
    const isChecked = lists.repeat_days.includes(day)
    return html`<span class="check"><input type="checkbox" name="repeat_days[]" value="${day}" id="repeat-${day}"${isChecked && html` checked`}><label for="repeat-${day}">${weekdayName(day, dates)}</label></span>`
  })
  return html`<fieldset class="repeat-part is-repeat_days"${problem && html` tabindex="-1" data-focus aria-describedby="repeat_days-problem"`}><legend>${t('repeatDays')}</legend><div class="days">${boxes}</div>${problemHtml('repeat_days', problem, context)}</fieldset>`
}

/** "Every Tuesday, 10 dates, and 1 more". */
function ruleText(recurrence: Recurrence, startsAt: LocalDateTime, context: DeskContext): string {
  const { dates, message, language } = context
  return capitalized(seriesText(recurrence, startsAt, { translate: message, dates }), language)
}

/** "Every Tuesday, 10 times · Date 3 of 10 · All dates" */
async function positionHtml(event: LinkedEvent | undefined, context: DeskContext): Promise<Html> {
  if (!event?.series) return html``
  const { t, store, caller } = context
  const { series } = event
  const { rule } = series.recurrence
  const text = ruleText(series.recurrence, series.startsAt, context)
  const { position, count } = await store.series.neighbours(event, visibleTo(caller))
  // A series without an end has no last date.
  const shown = position > 0 && !isOpenEnded(rule) && html` · ${t('placeInSeries', { position, count })}`
  return html`<p class="series-place"><strong>${text}</strong>${shown} · <a href="/desk/events/?series=${String(series.id)}">${t('allOfSeries')}</a></p>`
}

/** The rule as text, or what is wrong with it, and the dates. */
async function datesHtml(form: EventForm, event: LinkedEvent | undefined, context: DeskContext) {
  const tried = await triedSeries(form, event, context)
  const { t } = context
  if (!tried) return { sentence: unfinishedHtml(form, context), dates: hiddenExclusions(form, []) }
  if (tried instanceof Problem) {
    const text = inputProblemText('repeats', startExplained(tried, form, context), context)
    return { sentence: html`<p class="sentence is-unclear">${text}</p>`, dates: hiddenExclusions(form, []) }
  }
  const { series, dates } = tried
  const { rule } = series.recurrence
  const often = ruleText(series.recurrence, series.startsAt, context)
  // A rule with a count already names the number of dates.
  const namesCount = isOpenEnded(rule) || rule.count !== undefined
  const text = namesCount ? often : t('datesInAll', { often, count: dates.length })
  return { sentence: html`<p class="sentence">${text}</p>`, dates: choiceOfDates(tried, form, context) }
}

/** Missing values that can be detected without the dates. */
function unfinishedHtml(form: EventForm, context: DeskContext): Html {
  const { repeat_days: problem } = repeatProblems(form)
  if (!problem) return html``
  return html`<p class="sentence is-unclear">${inputProblemText('repeat_days', problem, context)}</p>`
}

/** A weekly event whose first date is not one of its weekdays: lists them, and a day that would fit. */
export function startExplained(problem: Problem, form: EventForm, { dates }: DeskContext): Problem {
  const { repeats, start_day = '' } = form.values
  const ticked = form.lists.repeat_days
  if (problem.key !== 'start_not_in_rule' || repeats !== 'weekly' || ticked.length === 0) return problem
  const first = Temporal.PlainDate.from(start_day)
  const days = Array.from({ length: 7 }, (_, index) => first.add({ days: index + 1 }))
  const meant = days.filter(day => ticked.includes(weekdayAt(day.dayOfWeek - 1)))
  const names = inWeekOrder(ticked).map(day => weekdayName(day, dates))
  return new Problem('start_not_in_rule', {
    ...problem.values,
    day: dates.longDay(first),
    weekdays: new Intl.ListFormat(dates.locale, { type: 'disjunction' }).format(names),
    next: dates.longDay(meant[0] ?? first),
  })
}

/** The rule and its exclusions as text. */
export async function repeatsText(
  form: EventForm,
  event: LinkedEvent,
  context: DeskContext,
): Promise<string> {
  const { message, t } = context
  const tried = await triedSeries(form, event, context)
  if (!tried) return t('repeats_not')
  if (tried instanceof Problem) return problemText('repeats', tried, message)
  const { startsAt, recurrence } = tried.series
  const often = ruleText({ ...recurrence, excludedDates: [] }, startsAt, context)
  const left = recurrence.excludedDates.map(date => dateText(date, startsAt, context))
  if (left.length === 0) return often
  return t('leftOut', { often, dates: listText(left, context) })
}

/** The series described by the form, if enough of it is filled in. */
async function triedSeries(
  form: EventForm,
  event: LinkedEvent | undefined,
  context: DeskContext,
): Promise<PlannedSeries | Problem | undefined> {
  const times = timesOf(form, context)
  if (!form.values.repeats || !times || Object.keys(repeatProblems(form)).length > 0) return undefined
  const known = event && formOf(event, context)
  const args = recurrenceArgs(form, known)
  const { recurrence } = eventFields
  const { values, problems } = readFields({ recurrence }, args, 'update', context.readContext)
  if (problems.recurrence || !values.recurrence) return problems.recurrence
  const position = event?.series && known && positionIn(form, known, { ...event, series: event.series })
  return planSeries(times, values.recurrence, context, position)
}

/** Changing the rule for the following events starts a new series with this one. */
function positionIn(form: EventForm, known: EventForm, event: LinkedEvent & { series: Series }): InSeries {
  const { scope } = form.values
  return {
    event,
    series: event.series,
    movesAll: scope === 'all' || scope === 'following',
    isFirst: scope === 'following' && !isSameRecurrence(form, known),
  }
}

/** Called while the user types. */
async function showDates(context: DeskContext): Promise<DeskAnswer> {
  const id = idOf(textIn(context.query, 'id'))
  const event = id ? await eventToEdit(id, context) : undefined
  const { sentence, dates } = await datesHtml(formIn(context.query), event, context)
  return { fragment: html`${sentence}${dates}` }
}

export const repeatsRows: readonly DeskRow[] = [getRow('/events/repeats', 'event.create', showDates)]
