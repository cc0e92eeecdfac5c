import type { Config } from '../../config/load-config.ts'
import type { User } from '../../domain/rights/permissions.ts'
import { version } from '../../version.ts'

interface StartFacts {
  readonly address: string
  readonly config: Config
  readonly zone: string
  readonly administrator: User
  readonly password: string | undefined
  /** The secret of a single-use link to the desk. */
  readonly welcome: string | undefined
  readonly isOpen: boolean
}

/** The message for the operator when the server is up: its URL, how to sign in, and an example command. */
export function startMessage(facts: StartFacts): string {
  const { address, config, zone, administrator, password, welcome, isOpen } = facts
  const api = `${address}/${config.namespace}`
  const { publicUrl } = config
  return [
    '',
    `Almanac ${version} serves at ${address}`,
    `  Calendar        ${address}/events/`,
    `  Desk            ${address}/desk/`,
    `  REST interface  ${api}`,
    `  Documentation   ${address}/docs`,
    ...(publicUrl === undefined ? [] : [`  Public address  ${publicUrl}`]),
    `  Time zone       ${zone}`,
    '',
    ...(isOpen ? [...openWarning, ''] : []),
    ...(isOpen || password !== undefined ? [] : [oldLogin(administrator), '']),
    ...(welcome === undefined ? [] : [...welcomeLines(publicUrl ?? address, welcome), '']),
    'Try it:',
    `  ${curlLine(api, isOpen ? undefined : administrator, password)}`,
    '',
    '',
  ].join('\n')
}

/** People only need this link; programs use the password. */
function welcomeLines(base: string, secret: string): string[] {
  return ['Start here. This link works once, for one day:', `  ${base}/desk/welcome/${secret}/`]
}

const openWarning = [
  '*** NO LOGIN REQUIRED: every caller is the administrator.                       ***',
  '*** It answers to this machine only. Never use --open where others have access. ***',
]

/** Shows the password of a newly created administrator. */
export function newLogin({ login }: User, password: string): string {
  return `\nAdministrator created. This password is shown only once:\n  ${login}\n  ${password}\n`
}

function oldLogin({ login }: User): string {
  return `Log in as ${login}. To replace a lost password: npx almanac user set-password ${login}`
}

/** An example that works when pasted: with the password if it is known, otherwise curl asks for it. */
function curlLine(api: string, login: User | undefined, password: string | undefined): string {
  const credentials = login
    ? ` -u ${quoted(password === undefined ? login.login : `${login.login}:${password}`)}`
    : ''
  const event = '{"title":"Market","start_date":"tomorrow 10am","end_date":"tomorrow 4pm"}'
  return `curl${credentials} ${api}/events -H 'content-type: application/json' -d '${event}'`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
