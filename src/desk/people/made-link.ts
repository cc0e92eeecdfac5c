import type { LinkCreation, PersonLink } from '../../actions/accounts/people.ts'
import { displayName } from '../../domain/rights/permissions.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'

export function linkCreation({ now, user, language, site }: DeskContext): LinkCreation {
  return { now, byUserId: user.id, language, sendsMail: site.sendsMail }
}

/** A new link, which is only known this once. */
export function linkHtml({ person, secret, isMailed }: PersonLink, { t, addresses }: DeskContext): Html {
  const address = `${addresses.base}/desk/welcome/${secret}/`
  const mailed = isMailed ? html`<p>${t('linkMailed', { mail: person.mail })}</p>` : html``
  return html`<div class="secret" role="status"><p>${t('linkFor', { name: displayName(person) })} <code dir="ltr">${address}</code></p>${mailed}</div>`
}
