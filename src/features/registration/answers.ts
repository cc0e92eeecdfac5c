import type { CustomValue, Question } from '../../domain/events/event-content.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { createPresentTime } from '../../domain/time/present-time.ts'
import { readCustomValue } from '../../fields/kinds/calendar/custom-fields.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { type Html, html } from '../../web/html.ts'

/** By the ids of the questions. */
export type Answers = Readonly<Record<string, CustomValue>>

/** The answers to some questions. Null removes an answer. */
export type ChangedAnswers = Readonly<Record<string, CustomValue | null>>

/** Parses typed answers like custom fields. */
export function readAnswers(
  questions: readonly Question[],
  raw: Readonly<Record<string, unknown>>,
  site: Pick<Site, 'zone' | 'namespace' | 'maxPerPage'>,
  now: UtcSeconds,
): { readonly answers: Answers; readonly changed: ChangedAnswers; readonly problems: ProblemsByField } {
  const { zone, namespace, maxPerPage } = site
  const context = { time: createPresentTime(now), siteZone: zone, namespace, maxPerPage, customFields: [] }
  const changed: Record<string, CustomValue | null> = {}
  const problems: Record<string, Problem> = {}
  for (const [id, given] of Object.entries(raw)) {
    const question = questions.find(known => String(known.id) === id)
    const value = question
      ? readCustomValue(question.type, given, { ...context, isTyped: true })
      : new Problem('unknown_question')
    if (value instanceof Problem) problems[problemName(id)] = value
    else changed[id] = question?.type === 'date' && typeof value === 'string' ? dateOf(value) : value
  }
  return { answers: withChanges({}, changed), changed, problems }
}

/** A custom field of this type may have a time. A question asks for a day, and no time is dropped. */
export function dateOf(value: string): string {
  return value.replace(/ 00:00:00$/, '')
}

export function withChanges(before: Answers, changed: ChangedAnswers): Answers {
  const answers: Record<string, CustomValue> = {}
  for (const [id, value] of Object.entries({ ...before, ...changed })) if (value !== null) answers[id] = value
  return answers
}

/** Required questions without an answer. A required box must be ticked. */
export function missingAnswers(questions: readonly Question[], answers: Answers): ProblemsByField {
  const missing = questions.filter(
    ({ id, required }) => required && (answers[id] === undefined || answers[id] === false),
  )
  return Object.fromEntries(missing.map(({ id }) => [problemName(id), new Problem('is_required')]))
}

export function problemName(id: number | string): string {
  return `answers.${id}`
}

interface AnswerContext {
  readonly dates: { number(value: number): string }
  message(key: string): string
}

export function answerText(value: CustomValue | undefined, { dates, message }: AnswerContext): string {
  if (typeof value === 'boolean') return message(value ? 'registration.yes' : 'registration.no')
  if (typeof value === 'number') return dates.number(value)
  return dateOf(value ?? '')
}

/** The values of form fields, by their names. */
export function answerFields(answers: Answers): Readonly<Record<string, string>> {
  const text = (value: CustomValue) =>
    typeof value === 'boolean' ? (value ? '1' : '') : dateOf(String(value))
  return Object.fromEntries(Object.entries(answers).map(([id, value]) => [`answer_${id}`, text(value)]))
}

/** The answers in a sent form. */
export function answersIn(values: Readonly<Record<string, unknown>>, questions: readonly Question[]) {
  return Object.fromEntries(questions.map(({ id }) => [id, values[`answer_${id}`] ?? '']))
}

/** The answered questions. Answers to removed questions are not shown. */
export function answersHtml(questions: readonly Question[], answers: Answers, context: AnswerContext): Html {
  const answered = questions.filter(({ id }) => answers[id] !== undefined)
  if (answered.length === 0) return html``
  return html`<dl class="answers">${answered.map(({ id, label }) => html`<dt><bdi>${label}</bdi></dt><dd><bdi>${answerText(answers[id], context)}</bdi></dd>`)}</dl>`
}
