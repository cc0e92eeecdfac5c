import { parse } from 'node:querystring'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { can } from '../../domain/rights/caller.ts'
import { Refusal } from '../../messages/refusal.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../frame/desk-row.ts'
import { problemsIn } from './field.ts'
import { sentFields, textIn, withoutSecrets } from './form.ts'

/** The page of a form with the values in `context.body`. Nothing is saved. */
export async function showFormAgain(
  context: DeskContext,
  row: DeskRow,
  rows: readonly DeskRow[],
): Promise<DeskAnswer> {
  const shown = row.method === 'POST' ? await row.showAgain?.(context) : undefined
  return shown ?? filledPage(context, row, rows)
}

/** Runs a row. If it refuses fields, they are shown on the page of its form, where the row can show them. */
export async function runOrShowProblems(row: DeskRow, context: DeskContext): Promise<DeskAnswer> {
  try {
    return await row.run(context)
  } catch (error) {
    if (row.method === 'GET' || !row.showProblems || !(error instanceof Refusal)) throw error
    const problems = problemsIn(error)
    if (Object.keys(problems).length === 0) throw error
    const { body } = context
    const values = Object.fromEntries(Object.keys(body).map(name => [name, textIn(body, name)]))
    const shown = await row.showProblems({ values, problems }, context)
    return 'page' in shown ? { ...shown, page: { ...shown.page, status: 422 } } : shown
  }
}

// A form that is sent too soon after others is not lost: its page is shown again, filled in, with the time to wait.

/** Forms over the limit, whose bodies are still to be read. */
const limited = new WeakMap<FastifyRequest, Refusal>()

/** Remembers that the form is over the limit. Other errors are thrown again. */
export function rememberLimited(error: unknown, request: FastifyRequest): void {
  if (!(error instanceof Refusal) || error.reason !== 'rateLimited') throw error
  limited.set(request, error)
}

/** The form again, if it is over the limit. */
export async function limitedForm(
  context: DeskContext,
  { row, rows }: { readonly row: DeskRow; readonly rows: readonly DeskRow[] },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<DeskAnswer | undefined> {
  const refusal = limited.get(request)
  if (!refusal) return undefined
  const answered = await showFormAgain({ ...context, body: withoutSecrets(context.body) }, row, rows)
  if (!('page' in answered)) throw refusal
  const seconds = Math.ceil(refusal.details.retryAfterSeconds ?? 1)
  reply.header('retry-after', String(seconds))
  const note = { text: 'rateLimitedForm', values: { seconds }, isProblem: true } as const
  return { page: { ...answered.page, status: 429 }, note }
}

/** The page that contains the form, with its fields filled in. */
async function filledPage(context: DeskContext, row: DeskRow, rows: readonly DeskRow[]): Promise<DeskAnswer> {
  const page = pageOfForm(row, rows)
  if (!page || !can(context.caller, page.access)) return { to: '/desk/' }
  const back = textIn(context.body, 'back')
  const query = back.startsWith('?') ? { ...parse(back.slice(1)) } : {}
  const answered = await page.run({ ...context, query, body: {} })
  if (!('page' in answered)) return answered
  const main = fillForm(answered.page.main, context.path, sentFields(context.body))
  return { page: { ...answered.page, main } }
}

/** The page at the path of the form, or the nearest one above it. */
export function pageOfForm(row: DeskRow, rows: readonly DeskRow[]): DeskRow | undefined {
  const path = (row.method === 'POST' && row.shownAt) || row.path
  return rows
    .filter(other => other.method === 'GET' && other.path.endsWith('/') && path.startsWith(other.path))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

// Refills a form with its submitted values. It parses HTML that the desk rendered itself, in which every
// value is escaped and double-quoted.

type Fields = readonly (readonly [name: string, value: string])[]

/** The page with the first form that posts to this path filled in. Passwords and files stay empty. */
export function fillForm(page: Html, action: string, fields: Fields): Html {
  const start = page.text.indexOf(html`<form method="post" action="${action}"`.text)
  if (start < 0) return page
  const end = page.text.indexOf('</form>', start)
  const [before, form, after] = [page.text.slice(0, start), page.text.slice(start, end), page.text.slice(end)]
  // Tells scripts that the form holds unsaved input.
  const around = before.replace(/<div data-editor(?=[^>]*>\s*$)/, '<div data-editor data-typed=""')
  return trustedMarkup(unfolded(around) + filled(form, fields) + after)
}

/** Opens the folded part that the page ends in, if it does. */
function unfolded(page: string): string {
  const start = page.lastIndexOf('<details')
  if (start < 0 || start < page.lastIndexOf('</details>')) return page
  const end = page.indexOf('>', start)
  return / open\b/.test(page.slice(start, end)) ? page : `${page.slice(0, end)} open${page.slice(end)}`
}

function filled(form: string, fields: Fields): string {
  const waiting = [...fields]
  const nextValue = (name: string): string | undefined => {
    const index = waiting.findIndex(([other]) => other === name)
    return index < 0 ? undefined : waiting.splice(index, 1)[0]?.[1]
  }
  return form.replace(
    /<input\b[^>]*>|(<textarea\b[^>]*>).*?<\/textarea>|(<select\b[^>]*>)(.*?)<\/select>/gs,
    (control, area?: string, select?: string, options = '') => {
      const name = attributeOf(area ?? select ?? control, 'name')
      if (area) return withText(control, area, nextValue(name))
      if (select) return withOption(control, select, options, nextValue(name))
      return filledInput(control, name, { fields, nextValue })
    },
  )
}

const unfilled = ['file', 'password']

function filledInput(
  tag: string,
  name: string,
  { fields, nextValue }: { fields: Fields; nextValue: (name: string) => string | undefined },
): string {
  const type = attributeOf(tag, 'type')
  if (name === '' || name === 'form_token' || unfilled.includes(type)) return tag
  if (type === 'checkbox' || type === 'radio') {
    const value = attributeOf(tag, 'value')
    const isChecked = fields.some(([other, sent]) => other === name && sent === value)
    return tag.replace(/ checked(?=[ >])/, '').replace(/>$/, isChecked ? ' checked>' : '>')
  }
  const value = nextValue(name)
  if (value === undefined) return tag
  return `${tag.replace(/ value="[^"]*"/, '').slice(0, -1)}${html` value="${value}">`.text}`
}

function withText(control: string, area: string, value: string | undefined): string {
  return value === undefined ? control : `${area}${html`\n${value}</textarea>`.text}`
}

function withOption(control: string, select: string, options: string, value: string | undefined): string {
  const chosen = html`<option value="${value ?? ''}"`.text
  if (value === undefined || !options.includes(chosen)) return control
  return `${select}${options.replaceAll(' selected>', '>').replace(chosen, () => `${chosen} selected`)}</select>`
}

function attributeOf(tag: string, name: string): string {
  const [, value = ''] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? []
  return value.replace(/&(amp|lt|gt|quot|#39);/g, (_, entity: string) => characters[entity] ?? '')
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
