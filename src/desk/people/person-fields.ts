import type { LinkCreation, PersonLink } from '../../actions/accounts/people.ts'
import { displayName, type Role, roles } from '../../domain/rights/permissions.ts'
import { emailAddress } from '../../fields/kinds/scalars.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import type { FieldRow } from '../forms/field.ts'
import { nameIn, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { secretHtml } from '../frame/secret.ts'

export const nameField: FieldRow = { name: 'name', label: 'name', kind: 'text' }
export const mailField: FieldRow = {
  name: 'mail',
  label: 'mail',
  kind: 'mail',
  hint: 'mailHint',
}

/** The user's own address. Without a mail server, nothing is promised. */
export function ownMailField({ site }: Pick<DeskContext, 'site'>): FieldRow {
  const hint = site.sendsMail ? 'ownMailHint' : 'ownMailHintNoMail'
  return { name: 'mail', label: 'mail', kind: 'mail', hint, autocomplete: 'email' }
}

export function roleField({ t }: Pick<DeskContext, 't'>): FieldRow {
  const options = roles.map(role => ({ value: role, text: t(`role_${role}`) }))
  return { name: 'role', label: 'role', kind: 'choice', hint: 'roleHint', options }
}

/** The person in a form, or a refusal that lists its problems. */
export function personIn({ body, readContext }: DeskContext): { name: string; mail: string; role: Role } {
  const mail = readMail(textIn(body, 'mail'), readContext)
  const role = roles.find(known => known === body.role)
  if (mail instanceof Problem || role === undefined)
    throw invalidFields({
      ...(mail instanceof Problem && { mail }),
      ...(role === undefined && { role: new Problem('not_one_of', { choices: roles.join(', ') }) }),
    })
  return { name: nameIn(body, 'name'), mail, role }
}

/** A mail address, or '' if the input is empty. */
export function readMail(text: string, readContext: DeskContext['readContext']): string | Problem {
  return text.trim() === '' ? '' : emailAddress.read(text, readContext)
}

export function linkCreation({ now, user, language, site }: DeskContext): LinkCreation {
  return { now, byUserId: user.id, language, sendsMail: site.sendsMail }
}

/** A new link, which is only known this once. */
export function linkHtml({ person, secret, isMailed }: PersonLink, context: DeskContext): Html {
  const { t, addresses } = context
  const address = `${addresses.base}/desk/welcome/${secret}/`
  const mailed = isMailed && html`<p>${t('linkMailed', { mail: person.mail })}</p>`
  return html`<div class="secret" role="status"><p>${t('linkFor', { name: displayName(person) })} ${secretHtml(address, context)}</p>${mailed}</div>`
}
