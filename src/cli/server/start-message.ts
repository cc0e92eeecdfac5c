import type { Config } from '../../config/load-config.ts'
import type { User } from '../../domain/rights/permissions.ts'
import { version } from '../../version.ts'

interface StartFacts {
  readonly address: string
  readonly config: Config
  readonly zone: string
  readonly administrator: User
  /** The secret of a single-use link to the desk, if no administrator has a password. */
  readonly welcome: string | undefined
  readonly isOpen: boolean
}

/** The message for the operator when the server is up: its URL, how to sign in, and an example command. */
export function startMessage(facts: StartFacts): string {
  const { address, config, zone, administrator, welcome, isOpen } = facts
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
    ...(isOpen || welcome !== undefined ? [] : [oldLogin(administrator), '']),
    ...(welcome === undefined ? [] : [...welcomeLines(publicUrl ?? address, welcome, administrator), '']),
    'Try it:',
    `  ${curlLine(api, isOpen ? undefined : administrator)}`,
    '',
    '',
  ].join('\n')
}

function welcomeLines(base: string, secret: string, { login }: User): string[] {
  return [
    `Start here and choose the password of ${login}. This link works once, for one day:`,
    `  ${base}/desk/welcome/${secret}/`,
  ]
}

const openWarning = [
  '*** NO LOGIN REQUIRED: every caller is the administrator.                       ***',
  '*** It answers to this machine only. Never use --open where others have access. ***',
]

function oldLogin({ login }: User): string {
  return `Log in as ${login}. To replace a lost password: npx almanac user set-password ${login}`
}

/** An example to paste. curl asks for the password. */
function curlLine(api: string, login: User | undefined): string {
  const credentials = login ? ` -u '${login.login.replaceAll("'", `'\\''`)}'` : ''
  const event = '{"title":"Market","start_date":"tomorrow 10am","end_date":"tomorrow 4pm"}'
  return `curl${credentials} ${api}/events -H 'content-type: application/json' -d '${event}'`
}
