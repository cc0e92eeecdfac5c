import { isRecordId } from '../../domain/records/record-frame.ts'
import { lineOf } from '../../domain/text/normal-form.ts'
import { UploadedFile } from '../../fields/kinds/calendar/uploaded-file.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import { type Html, html } from '../../web/html.ts'
import type { VisitContext } from '../frame/desk-context.ts'
import { formToken } from '../frame/visit.ts'

export interface FormOptions {
  readonly action: string
  readonly id?: string
  readonly name?: string
  readonly takesFile?: boolean
  /** Whether the browser leaves all checks to the server. */
  readonly isUnchecked?: boolean
  /** Whether Enter in a field is ignored, because the action can't be undone or affects many records. */
  readonly ignoresEnter?: boolean
}

/** Enter presses the first button of a form, and a disabled button does nothing (HTML, 4.10.21.2). */
const deadButton = html`<button class="hidden" disabled tabindex="-1" aria-hidden="true"></button>\n`

/** A form with its CSRF token. Every form that changes something is built here. */
export function formHtml(options: FormOptions, content: Html, { visit }: VisitContext): Html {
  const { action, id, name, takesFile, isUnchecked, ignoresEnter } = options
  return html`<form method="post" action="${action}"${id && html` id="${id}"`}${name && html` class="${name}"`}${takesFile && html` enctype="multipart/form-data"`}${isUnchecked && html` novalidate`}>
<input type="hidden" name="form_token" value="${formToken(visit)}">
${ignoresEnter && deadButton}${content}
</form>`
}

/** A form with nothing but a button. */
export function buttonForm(action: string, text: DeskText, context: VisitContext): Html {
  const button = html`<p class="buttons"><button>${context.t(text)}</button></p>`
  return formHtml({ action }, button, context)
}

/** The submitted values as hidden fields of another form. Files can't be included, and passwords are not. */
export function hiddenFields(body: Readonly<Record<string, unknown>>): Html[] {
  return sentFields(body).map(([name, value]) => hiddenField(name, value))
}

export function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">\n`
}

/** The submitted names and values, without technical fields such as the token. */
export function sentFields(body: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  return Object.entries(body)
    .filter(([name]) => !omitted.has(name))
    .flatMap(([name, value]) => fieldsOf(name, value))
}

const omitted = new Set([
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
  // Fields of one item are indexed; only plain texts are sent without an index.
  if (Array.isArray(value))
    return value.flatMap((item, index) => fieldsOf(`${name}[${typeof item === 'string' ? '' : index}]`, item))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => fieldsOf(`${name}[${key}]`, item))
  return [[name, String(value ?? '')]]
}

/** A submitted text, or an empty string. */
export function textIn(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

/** A submitted name of a person or a thing. */
export function nameIn(body: Readonly<Record<string, unknown>>, input: string): string {
  const name = lineOf(body[input])
  if (name.length > longestName)
    throw invalidFields({ [input]: new Problem('too_long', { max: longestName }) })
  return name
}

const longestName = 200

/** The values of ticked checkboxes. */
export function listIn(body: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = body[name]
  if (typeof value === 'string') return value === '' ? [] : [value]
  const items = Array.isArray(value) ? value : typeof value === 'object' && value ? Object.values(value) : []
  return items.filter(item => typeof item === 'string')
}

export function idsIn(body: Readonly<Record<string, unknown>>, name: string): number[] {
  return listIn(body, name).flatMap(text => idOf(text) ?? [])
}

/** The id of a record, if the text is one. */
export function idOf(text: string | undefined): number | undefined {
  const id = /^\d+$/.test(text ?? '') ? Number(text) : 0
  return isRecordId(id) ? id : undefined
}

/** Passwords must be typed again: they are never written into a page. */
export function withoutSecrets(body: VisitContext['body']): VisitContext['body'] {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !/password|secret/.test(name)))
}
