// The dates of a series in the editor: any of them can be skipped, and others can be added.
import type { PlannedSeries } from '../../../actions/series/begin-series.ts'
import { isOpenEnded } from '../../../domain/recurrence/recurrence.ts'
import { clockOf, type LocalDateTime, utcToLocal } from '../../../domain/time/date-time.ts'
import { type Html, html } from '../../../web/html.ts'
import { type FormState, problemHtml } from '../../forms/field.ts'
import { hiddenField } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { EventForm } from '../editor/field-groups.ts'
import { dateValue } from './repeats-form.ts'

/** Enough dates to check the rule. The others are folded. */
const mostShown = 12

/** A series without an end has no last date, so not all can be listed. */
const mostFolded = 400

/** The next dates, each of which can be skipped. */
export function choiceOfDates(planned: PlannedSeries, form: EventForm, context: DeskContext): Html {
  const { t, now } = context
  const { series, allDates } = planned
  const { startsAt, zone } = series
  const today = utcToLocal(now, zone).slice(0, 10)
  const ahead = allDates.filter(date => date >= today)
  const next = ahead.length > 0 ? ahead.slice(0, mostShown) : allDates.slice(-mostShown)
  const later = ahead.slice(mostShown, mostShown + mostFolded)
  const items = (dates: readonly LocalDateTime[]) =>
    html`<ul>${dates.map(date => dateHtml(date, planned, context))}</ul>`
  const count = isOpenEnded(series.recurrence.rule)
    ? t('moreDatesOpen')
    : t('moreDates', { count: later.length })
  const isOpen = later.some(date => series.recurrence.excludedDates.includes(date))
  const more =
    later.length > 0 &&
    html`<details class="fold"${isOpen && html` open`}><summary>${count}</summary>${items(later)}</details>`
  const shown = [...next, ...later].map(date => dateValue(date, startsAt))
  return html`<fieldset class="dates"><legend>${t('leaveOut')}</legend>${items(next)}${more}</fieldset>${hiddenExclusions(form, shown)}`
}

function dateHtml(date: LocalDateTime, { series, ownDate }: PlannedSeries, context: DeskContext): Html {
  const { startsAt, recurrence } = series
  const text = dateText(date, startsAt, context)
  // The date of the edited event can't be excluded.
  if (date === ownDate) return html`<li>${text} <span class="muted">(${context.t('thisDate')})</span></li>`
  const value = dateValue(date, startsAt)
  const id = `excluded-${value.replace(/\D/g, '')}`
  const checked = recurrence.excludedDates.includes(date) && html` checked`
  return html`<li class="check"><input type="checkbox" name="excluded_dates[]" value="${value}" id="${id}"${checked}><label for="${id}">${text}</label></li>`
}

/** Dates besides the rule: an empty field adds one, and an emptied one removes its date. */
export function extraField({ lists }: EventForm, { problems }: FormState, context: DeskContext): Html {
  const { t } = context
  const days = lists.extra_dates.filter(value => value.length === 10)
  const inputs = [...days, '', ''].map((day, index) => {
    const label = t('extraDate', { number: index + 1 })
    return html`<input type="date" name="extra_dates[]" value="${day}" aria-label="${label}">`
  })
  // Dates at another time than the others were imported.
  const others = lists.extra_dates
    .filter(value => value.length !== 10)
    .map(value => hiddenField('extra_dates[]', value))
  return html`<fieldset class="repeat-part is-extra_dates"><legend>${t('extraDates')}</legend><div class="extra-dates">${inputs}</div>${others}<p class="hint">${t('extraDatesHint')}</p>${problemHtml('extra_dates', problems.extra_dates, context)}</fieldset>`
}

export function dateText(date: LocalDateTime, startsAt: LocalDateTime, { dates }: DeskContext): string {
  const day = dates.longDay(Temporal.PlainDate.from(date.slice(0, 10)))
  return date.slice(11) === startsAt.slice(11) ? day : `${day}, ${dates.time(clockOf(date))}`
}

/** Excluded dates that are not shown are resubmitted, so that they stay excluded. */
export function hiddenExclusions({ lists }: EventForm, shown: readonly string[]): Html {
  const hidden = lists.excluded_dates.filter(value => !shown.includes(value))
  return html`${hidden.map(value => html`<input type="hidden" name="excluded_dates[]" value="${value}">`)}`
}
