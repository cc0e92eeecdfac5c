import type { PersonLink } from '../../actions/people.ts'
import { displayName } from '../../domain/permissions.ts'
import type { Person } from '../../domain/person.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../desk-context.ts'

/** A link that was made just now: the only time that it is known. */
export interface MadeLink {
  readonly person: Person
  readonly address: string
}

export function madeLink({ person, secret }: PersonLink, { addresses }: DeskContext): MadeLink {
  return { person, address: `${addresses.base}/desk/welcome/${secret}/` }
}

export function linkHtml({ person, address }: MadeLink, { t }: DeskContext): Html {
  return html`<p class="secret" role="status">${t('linkFor', { name: displayName(person) })} <code dir="ltr">${address}</code></p>`
}
