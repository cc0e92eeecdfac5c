// Inputs of the forms for follows.
import { isLanguage } from '../../../domain/records/record-frame.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { readTimeZone } from '../../../domain/time/date-time.ts'
import { languageName } from '../../../i18n/language-name.ts'
import { problemText } from '../../../i18n/problem-text.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import type { PageContext } from '../../../pages/frame/page-context.ts'
import { type Html, html } from '../../../web/html.ts'
import type { FormContext } from '../../feature.ts'
import { type FollowChoices, frequencies } from '../follow.ts'
import { type FollowingText, say } from '../say.ts'

export const formPages = { isUnlisted: true, styles: ['form-pages.css'] } as const

export interface FormState {
  readonly values: Readonly<Record<string, string>>
  readonly problems: ProblemsByField
  /** Why it is shown again, if that is no problem of a field. */
  readonly notice?: string | undefined
}

export const nothingTyped: FormState = { values: {}, problems: {} }

export function statusOf({ problems, notice }: FormState): number {
  return Object.keys(problems).length > 0 || notice ? 422 : 200
}

/** Why the form is shown again, above it. */
export function noticeHtml({ problems, notice }: FormState, context: PageContext): Html {
  const isWrong = Object.keys(problems).length > 0
  return html`${isWrong && html`<p class="wrong" role="alert">${say(context, 'correct')}</p>`}${notice && html`<p class="wrong" role="alert">${notice}</p>`}`
}

function problemHtml(name: string, { problems }: FormState, { message }: PageContext): Html {
  const problem = problems[name]
  if (!problem) return html``
  return html`<span class="wrong" role="alert" id="f-${name}-problem">${problemText(name, problem, (key, values) => message(key, values))}</span>`
}

function attributes(name: string, { problems }: FormState): Html {
  return html` id="f-${name}" name="${name}"${problems[name] && html` aria-invalid="true" autofocus aria-describedby="f-${name}-problem"`}`
}

export function emailHtml(state: FormState, context: PageContext): Html {
  return html`<p class="field"><label for="f-email">${say(context, 'email')}</label><input${attributes('email', state)} type="email" autocomplete="email" dir="ltr" required maxlength="254" value="${state.values.email ?? ''}">${problemHtml('email', state, context)}</p>\n`
}

interface Choice {
  readonly value: string
  readonly text: string
}

export function selectHtml(
  name: string,
  label: FollowingText,
  choices: readonly Choice[],
  ...[state, context]: [FormState, PageContext]
): Html {
  const options = choices.map(
    ({ value, text }) =>
      html`<option value="${value}"${value === state.values[name] && html` selected`}>${text}</option>`,
  )
  return html`<p class="field"><label for="f-${name}">${say(context, label)}</label><select${attributes(name, state)}>${options}</select>${problemHtml(name, state, context)}</p>\n`
}

/** How often, when, and in which language. */
export function choicesHtml(state: FormState, context: PageContext): Html {
  const select = (name: string, label: FollowingText, choices: readonly Choice[]) =>
    selectHtml(name, label, choices, state, context)
  const often = frequencies.map(value => ({ value, text: say(context, `often_${value}`) }))
  return html`${select('frequency', 'often', often)}
<div class="columns">${select('weekday', 'weekday', weekdays(context))}${select('hour', 'hour', hours(context))}</div>
${select('time_zone', 'timeZone', zones(context))}
${languageHtml(state, context)}
<p class="tick"><input type="checkbox" id="f-sends_empty" name="sends_empty" value="1"${state.values.sends_empty === '1' && html` checked`}><label for="f-sends_empty">${say(context, 'sendsEmpty')}</label></p>`
}

export function languageHtml(state: FormState, context: PageContext): Html {
  const choices = context.site.languages.map(value => ({ value, text: languageName(value) }))
  return selectHtml('language', 'language', choices, state, context)
}

/** In the order of the region. The 1st of January 2024 was a Monday. */
function weekdays({ dates }: PageContext): Choice[] {
  return Array.from({ length: 7 }, (_, index) => {
    const weekday = ((dates.firstDay - 1 + index) % 7) + 1
    return {
      value: String(weekday),
      text: dates.weekday(Temporal.PlainDate.from({ year: 2024, month: 1, day: weekday })),
    }
  })
}

function hours({ dates }: PageContext): Choice[] {
  return Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), text: dates.time(hour * 3600) }))
}

function zones({ site }: PageContext): Choice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const all: readonly string[] = known.includes(site.zone) ? known : [site.zone, ...known]
  return all.map(value => ({ value, text: value.replaceAll('_', ' ') }))
}

/** Thursday afternoon, before a weekend. */
export function usualValues({ site, language }: PageContext): FormState['values'] {
  return { frequency: 'weekly', weekday: '4', hour: '17', time_zone: site.zone, language }
}

export function valuesOf(choices: FollowChoices): FormState['values'] {
  const { frequency, weekday, hour, timeZone, language, sendsEmpty } = choices
  return {
    ...{ frequency, weekday: String(weekday), hour: String(hour), time_zone: timeZone, language },
    sends_empty: sendsEmpty ? '1' : '',
  }
}

const choiceFields = ['frequency', 'weekday', 'hour', 'time_zone', 'language', 'sends_empty'] as const

export function typedValues({ body }: FormContext): Record<string, string> {
  return Object.fromEntries(choiceFields.map(name => [name, lineOf(body[name])]))
}

/** What was chosen, or what is wrong with it. */
export function readChoices(
  values: FormState['values'],
  { site }: Pick<PageContext, 'site'>,
): { readonly choices?: FollowChoices; readonly problems: ProblemsByField } {
  const frequency = frequencies.find(known => known === values.frequency)
  const [weekday, hour] = [numberIn(values.weekday, 1, 7), numberIn(values.hour, 0, 23)]
  const timeZone = readTimeZone(values.time_zone ?? '')
  const language =
    isLanguage(values.language) && site.languages.includes(values.language) ? values.language : undefined
  const problems = {
    ...(!frequency && { frequency: new Problem('not_one_of', { choices: frequencies.join(', ') }) }),
    ...(weekday === undefined && { weekday: new Problem('not_one_of', { choices: '1–7' }) }),
    ...(hour === undefined && { hour: new Problem('not_one_of', { choices: '0–23' }) }),
    ...(!timeZone && { time_zone: new Problem('not_a_time_zone') }),
    ...(!language && { language: new Problem('not_one_of', { choices: site.languages.join(', ') }) }),
  }
  if (!frequency || weekday === undefined || hour === undefined || !timeZone || !language) return { problems }
  const sendsEmpty = values.sends_empty === '1'
  return { choices: { frequency, weekday, hour, timeZone, language, sendsEmpty }, problems }
}

function numberIn(text: string | undefined, least: number, most: number): number | undefined {
  const value = /^\d{1,2}$/.test(text ?? '') ? Number(text) : -1
  return value >= least && value <= most ? value : undefined
}
