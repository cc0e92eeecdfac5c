// Inputs of the forms for follows.
import { isLanguage } from '../../../domain/records/record-frame.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { readTimeZone } from '../../../domain/time/date-time.ts'
import { languageName } from '../../../i18n/language-name.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import {
  type Choice,
  type FormState,
  inputHtml,
  selectHtml,
  tickHtml,
} from '../../../pages/forms/form-inputs.ts'
import type { PageContext } from '../../../pages/frame/page-context.ts'
import { type Html, html } from '../../../web/html.ts'
import type { FormContext } from '../../feature.ts'
import { type FollowChoices, frequencies } from '../follow.ts'
import { type FollowingText, translate } from '../texts.ts'

export function emailHtml(state: FormState, context: PageContext): Html {
  const input = {
    name: 'email',
    label: translate(context, 'email'),
    type: 'email',
    autocomplete: 'email',
  } as const
  return inputHtml({ ...input, need: 'required', max: 254 }, state, context)
}

/** How often, when, and in which language. The style sheet hides times that a choice doesn’t need. */
export function choicesHtml(state: FormState, context: PageContext): Html {
  const select = (name: string, label: FollowingText, choices: readonly Choice[]) =>
    selectHtml({ name, label: translate(context, label) }, choices, state, context)
  const often = frequencies.map(value => ({ value, text: translate(context, `often_${value}`) }))
  return html`<div class="schedule">${select('frequency', 'often', often)}
<div class="columns"><div class="weekly">${select('weekday', 'weekday', weekdays(context))}</div><div class="timed">${select('hour', 'hour', hours(context))}</div></div>
<div class="timed">${select('time_zone', 'timeZone', zones(state, context))}</div></div>
${languageHtml(state, context)}
${tickHtml({ name: 'sends_empty', label: translate(context, 'sendsEmpty') }, state, context)}`
}

export function languageHtml(state: FormState, context: PageContext): Html {
  const choices = context.site.languages.map(value => ({ value, text: languageName(value) }))
  return selectHtml({ name: 'language', label: translate(context, 'language') }, choices, state, context)
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

/** Also one that browsers don’t list, so that none is chosen by accident. */
function zones({ values }: FormState, { site }: PageContext): Choice[] {
  const chosen = readTimeZone(values.time_zone ?? '') ?? site.zone
  const all = new Set<string>([site.zone, chosen, ...Intl.supportedValuesOf('timeZone')])
  return [...all].map(value => ({ value, text: value.replaceAll('_', ' ') }))
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
  const language = languageIn(values.language, site)
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

export function languageIn(text: string | undefined, { languages }: Pick<PageContext['site'], 'languages'>) {
  return isLanguage(text) && languages.includes(text) ? text : undefined
}

function numberIn(text: string | undefined, least: number, most: number): number | undefined {
  const value = /^\d{1,2}$/.test(text ?? '') ? Number(text) : -1
  return value >= least && value <= most ? value : undefined
}
