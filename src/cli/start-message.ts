import { version } from '../app.ts'
import type { Config } from '../config/load-config.ts'
import type { User } from '../domain/permissions.ts'

export interface StartFacts {
  readonly address: string
  readonly config: Config
  readonly administrator: User
  readonly password: string | undefined
  readonly isOpen: boolean
}

/** What the operator sees when the server is up: where it is, how to log in, and a line to paste. */
export function startMessage({ address, config, administrator, password, isOpen }: StartFacts): string {
  const api = `${address}/${config.namespace}`
  return [
    '',
    `Almanac ${version} serves at ${address}`,
    `The REST interface is at ${api}, its documentation at ${address}/docs`,
    '',
    ...(isOpen ? [...openWarning, ''] : []),
    ...(isOpen && password === undefined ? [] : loginAdvice(administrator, password)),
    '',
    'Try it:',
    `  ${curlLine(api, isOpen ? undefined : administrator, password)}`,
    '',
    '',
  ].join('\n')
}

const openWarning = [
  '*** THIS SERVER ASKS NOBODY FOR CREDENTIALS: every caller is the administrator. ***',
  '*** It answers to this machine only. Never use --open where others have access.  ***',
]

export function loginAdvice({ login }: User, password: string | undefined): string[] {
  if (password === undefined) {
    return [`Log in as ${login}. A lost password is replaced with: almanac user set-password ${login}`]
  }
  return ['An administrator was made. The password is shown only now:', `  ${login}`, `  ${password}`]
}

/** Works when it is pasted: with the password while that is known, else curl asks for it. */
function curlLine(api: string, login: User | undefined, password: string | undefined): string {
  const credentials = login
    ? ` -u ${quoted(password === undefined ? login.login : `${login.login}:${password}`)}`
    : ''
  return `curl${credentials} ${api}/venues -H 'content-type: application/json' -d '{"venue":"Town Hall"}'`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
