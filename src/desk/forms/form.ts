import { UploadedFile } from '../../fields/kinds/calendar/uploaded-file.ts'
import { Problem } from '../../messages/problem.ts'
import { type Html, html } from '../../web/html.ts'
import type { VisitContext } from '../frame/desk-context.ts'
import { formToken } from '../frame/visit.ts'

export interface FormOptions {
  readonly action: string
  readonly id?: string
  readonly name?: string
  readonly takesFile?: boolean
  /** A form of a button or two, of which no draft is kept. */
  readonly isPlain?: boolean
  /** Whether Enter in a field does not send it: what it does cannot be taken back, or is done to many. */
  readonly ignoresEnter?: boolean
}

/** Enter presses the first button of a form. Of one that is disabled nothing comes (HTML, 4.10.21.2). */
const deadButton = html`<button class="hidden" disabled tabindex="-1" aria-hidden="true"></button>\n`

/** A form with its token. Every form that changes something is made here. */
export function formHtml(options: FormOptions, content: Html, { visit }: VisitContext): Html {
  const { action, id, name, takesFile, isPlain, ignoresEnter } = options
  return html`<form method="post" action="${action}"${id ? html` id="${id}"` : html``}${name ? html` class="${name}"` : html``}${takesFile ? html` enctype="multipart/form-data"` : html``}${isPlain ? html`` : html` novalidate`}>
<input type="hidden" name="form_token" value="${formToken(visit)}">
${ignoresEnter ? deadButton : html``}${content}
</form>`
}

/** What a form has sent, as hidden fields of another one. Files cannot be sent along, and passwords are not. */
export function keptFields(body: Readonly<Record<string, unknown>>): Html[] {
  return sentFields(body).map(([name, value]) => hiddenField(name, value))
}

export function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">\n`
}

/** The names and values of a form as it has sent them, without what belongs to the way it was sent. */
export function sentFields(body: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  return Object.entries(body)
    .filter(([name]) => !notKept.has(name))
    .flatMap(([name, value]) => fieldsOf(name, value))
}

const notKept = new Set([
  'form_token',
  'again_login',
  'again_password',
  'again_for',
  'again_file',
  'confirm_password',
  'half',
  'code',
])

function fieldsOf(name: string, value: unknown): [string, string][] {
  if (value instanceof UploadedFile || value instanceof Problem) return []
  if (Array.isArray(value))
    return value.flatMap((item, place) => fieldsOf(`${name}[${isText(item) ? '' : place}]`, item))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => fieldsOf(`${name}[${key}]`, item))
  return [[name, String(value ?? '')]]
}

/** Fields of one item belong together: only texts are sent without their number. */
function isText(item: unknown): item is string {
  return typeof item === 'string'
}

/** A text that a form has sent, or nothing. */
export function textIn(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

/** A line that a form has sent, such as a name: without line ends and other characters that nobody sees. */
export function lineIn(body: Readonly<Record<string, unknown>>, name: string): string {
  return textIn(body, name).toWellFormed().replace(/\p{C}/gu, '').trim().slice(0, longestLine)
}

const longestLine = 200

/** The texts of a list that a form has sent: boxes that were ticked. */
export function listIn(body: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = body[name]
  if (typeof value === 'string') return value === '' ? [] : [value]
  const items = Array.isArray(value) ? value : typeof value === 'object' && value ? Object.values(value) : []
  return items.filter(item => typeof item === 'string')
}

/** The ids of a list that a form has sent. */
export function idsIn(body: Readonly<Record<string, unknown>>, name: string): number[] {
  return listIn(body, name)
    .filter(text => /^\d{1,10}$/.test(text))
    .map(Number)
}
