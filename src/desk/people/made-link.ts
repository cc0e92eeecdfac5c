import type { PersonLink } from '../../actions/accounts/people.ts'
import { displayName } from '../../domain/rights/permissions.ts'
import type { Person } from '../../domain/rights/person.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { canBeMailed, linkLetter } from './letters.ts'

/** A new link, which is only known this once. */
export interface MadeLink {
  readonly person: Person
  readonly address: string
  /** Whether it is also sent by mail. */
  readonly isMailed: boolean
}

/** The link as shown. If mail is configured, it is also sent. */
export function handOver(link: PersonLink, context: DeskContext): MadeLink {
  const { person, secret } = link
  const isMailed = canBeMailed(person, context)
  if (isMailed) context.mailer?.sendLater(async () => [linkLetter(link, context)])
  return { person, address: `${context.addresses.base}/desk/welcome/${secret}/`, isMailed }
}

export function linkHtml({ person, address, isMailed }: MadeLink, { t }: DeskContext): Html {
  const mailed = isMailed ? html`<p>${t('linkMailed', { mail: person.mail })}</p>` : html``
  return html`<div class="secret" role="status"><p>${t('linkFor', { name: displayName(person) })} <code dir="ltr">${address}</code></p>${mailed}</div>`
}
