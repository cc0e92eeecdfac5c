import type { PersonLink } from '../../actions/accounts/people.ts'
import { displayName } from '../../domain/rights/permissions.ts'
import { accountStatusOf, type Person } from '../../domain/rights/person.ts'
import type { Letter } from '../../mail/mailer.ts'
import type { DeskContext, VisitContext } from '../frame/desk-context.ts'

/** The password reset email. */
export function resetLetter(link: PersonLink, context: VisitContext): Letter {
  return letter(link, 'reset', {}, context)
}

/** The email with a link created by an administrator: an invitation if the user has never signed in. */
export function linkLetter(link: PersonLink, context: DeskContext): Letter {
  const isInvited = accountStatusOf(link.person) === 'invited'
  return letter(link, isInvited ? 'invitation' : 'reset', { inviter: displayName(context.user) }, context)
}

/** In the recipient's language, if known. */
function letter(
  { person, secret }: PersonLink,
  about: 'reset' | 'invitation',
  more: Readonly<Record<string, string>>,
  { site, language, textInLanguage: translated }: VisitContext,
): Letter {
  const spoken = person.language ?? language
  const values = { site: site.name, name: displayName(person), login: person.login, ...more }
  const link = `${site.publicUrl ?? ''}/desk/welcome/${secret}/`
  return {
    to: person.mail,
    subject: translated(spoken, `${about}Subject`, values),
    text: `${translated(spoken, `${about}Letter`, { ...values, link })}\n`,
  }
}

/** Whether mail can be sent to this person. */
export function canBeMailed({ mail }: Person, { mailer }: VisitContext): boolean {
  return mailer !== undefined && mail !== ''
}
