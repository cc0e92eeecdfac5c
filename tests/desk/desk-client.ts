// A desk client without a browser: keeps cookies, and reads the CSRF token from the forms.
import assert from 'node:assert/strict'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Role } from '../../src/domain/rights/permissions.ts'
import { allIn, type HtmlElement, oneIn, textsIn } from '../support/html.ts'
import { type FormPart, formOf } from '../support/pictures.ts'

export interface DeskClient {
  /** The page at this path below the desk, after redirects. */
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** Submits fields with this client's token. */
  post(path: string, fields?: Fields, options?: PostOptions): Promise<LightMyRequestResponse>
  /** Submits a form with a file, like a browser. */
  postFile(
    path: string,
    fields: Readonly<Record<string, string>>,
    ...files: FormPart[]
  ): Promise<LightMyRequestResponse>
  /** Follows redirects, like a browser. */
  follow(response: LightMyRequestResponse): Promise<LightMyRequestResponse>
  token(): string
  readonly cookies: Map<string, string>
}

export type Fields = Readonly<Record<string, string | readonly string[] | undefined>>

interface PostOptions {
  readonly token?: string
  readonly headers?: Record<string, string>
}

/** A signed-out client. */
export async function visitDesk(app: FastifyInstance): Promise<DeskClient> {
  const cookies = new Map<string, string>()
  let token = ''

  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: string | Buffer,
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      method,
      url,
      headers: { ...(cookie && { cookie }), ...headers },
      ...(payload !== undefined && { payload }),
    })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [pair = '', ...options] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (options.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    // Every response comes through here, so this does not parse the page.
    token = /name="form_token" value="([^"]+)"/.exec(response.body)?.[1] ?? token
    return response
  }

  const client: DeskClient = {
    cookies,
    token: () => token,
    get: (path, headers = {}) => ask('GET', `/desk${path}`, headers),
    post(path, fields = {}, options = {}) {
      const form = new URLSearchParams({ form_token: options.token ?? token })
      for (const [name, value] of Object.entries(fields))
        for (const one of [value ?? []].flat()) form.append(name, one)
      const headers = { 'content-type': 'application/x-www-form-urlencoded', ...options.headers }
      return ask('POST', `/desk${path}`, headers, form.toString())
    },
    postFile(path, fields, ...files) {
      const texts = Object.entries({ form_token: token, ...fields }).map(([name, value]) => ({ name, value }))
      const { type, body } = formOf([...texts, ...files])
      return ask('POST', `/desk${path}`, { 'content-type': type }, body)
    },
    follow(response) {
      assert.equal(response.statusCode, 303, response.body)
      return ask('GET', String(response.headers.location), {})
    },
  }
  await client.get('/sign-in/')
  return client
}

/** Signed in as the user of a role. */
export async function signInAtDesk(app: FastifyInstance, role: Role): Promise<DeskClient> {
  const client = await visitDesk(app)
  const response = await client.post('/sign-in/', { login: role, password: `${role}-pass` })
  await client.follow(response)
  return client
}

/** The fields of an event form as the page shows them: what a browser submits without scripts. */
export function fieldsIn(html: string, formId = 'event'): Record<string, string | string[]> {
  const form = allIn(html, `form[id="${formId}"]`)[0]
  const fields: Record<string, string | string[]> = {}
  const put = ({ attributes: { name = '' } }: HtmlElement, value: string) => {
    if (!name.endsWith('[]')) fields[name] = value
    else fields[name] = [...(fields[name] ?? []), value]
  }
  for (const input of form?.all('input') ?? []) {
    const { name, value = '', type = '' } = input.attributes
    const isSent = !/^(checkbox|radio)$/.test(type) || 'checked' in input.attributes
    if (name && name !== 'form_token' && type !== 'file' && isSent) put(input, value)
  }
  for (const area of form?.all('textarea') ?? []) put(area, area.content.replace(/^\n/, ''))
  for (const select of form?.all('select') ?? [])
    put(select, select.all('option[selected]')[0]?.attributes.value ?? '')
  return fields
}

/** The id of the event whose editor this is. */
export function eventIdIn(html: string): number {
  const { action = '' } = oneIn(html, 'form#event').attributes
  assert.match(action, /^\/desk\/events\/\d+\/$/)
  return Number(/\d+/.exec(action)?.[0])
}

/** The names of the records in a table or a list. */
export function titlesIn(html: string): string[] {
  return textsIn(html, '.title bdi')
}

/** The path below the desk of the link with which a user chooses a password. */
export function welcomeLinkIn(html: string): string {
  const { pathname } = new URL(oneIn(html, '.secret code[dir="ltr"]').text)
  assert.match(pathname, /^\/desk\/welcome\/[\w-]+\/$/)
  return pathname.slice('/desk'.length)
}

/** The section with this heading. */
export function sectionIn(html: string, title: string): HtmlElement {
  const section = allIn(html, 'section').find(part => part.all('h2')[0]?.text === title)
  assert.ok(section, `No section has the heading ${title}`)
  return section
}

/** The line of a language among the missing translations on the overview: its name and the number. */
export function missingTranslationsIn(overview: string, language: string): string | undefined {
  const lines = sectionIn(overview, 'Missing translations').all('li')
  return lines.find(line => line.all(`a[href="/desk/translations/${language}/"]`).length > 0)?.text
}
