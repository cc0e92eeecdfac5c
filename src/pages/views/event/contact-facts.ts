import { findMailAddress } from '../../../formats/web-address.ts'
import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../frame/page-context.ts'

interface Contact {
  readonly phone: string
  readonly website: string
  readonly email?: string
}

/** The contact details of a venue or organizer. */
export function contactFacts({ phone, website, email }: Contact, { t }: PageContext): Html {
  return html`${phone ? html`<dt>${t('phone')}</dt><dd><a href="tel:${phone.replace(/[^\d+]/g, '')}"><bdi>${phone}</bdi></a></dd>` : html``}
${email ? html`<dt>${t('email')}</dt><dd>${mailLink(email)}</dd>` : html``}
${website ? html`<dt>${t('website')}</dt><dd><a href="${website}" rel="noopener nofollow"><bdi>${new URL(website).hostname}</bdi></a></dd>` : html``}`
}

/** Invalid mail addresses are shown as text. */
function mailLink(email: string): Html {
  const address = findMailAddress(email)
  return address ? html`<a href="${address}"><bdi>${email}</bdi></a>` : html`<bdi>${email}</bdi>`
}
