import { accountStatusOf } from '../../domain/rights/person.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'
import { insertEntryLink } from '../records/entry-links.ts'
import type { PersonLink } from './people.ts'

/** The maximum number of valid links per user, so that requests can't flood a mailbox. */
const mostLinks = 3

/**
 * Creates reset links for the users with this login or mail address. The requester isn't authenticated, so
 * earlier links stay valid: otherwise a stranger could invalidate them.
 */
export function createResetLinks(store: Store, loginOrMail: string, now: UtcSeconds): Promise<PersonLink[]> {
  return store.transaction(async tx => {
    const links: PersonLink[] = []
    for (const person of await tx.users.listPeopleCalled(loginOrMail)) {
      const canCome = accountStatusOf(person) !== 'disabled' && person.mail !== ''
      if (!canCome || (await tx.entryLinks.countHolding(person.id, 'reset', now)) >= mostLinks) continue
      links.push({ person, secret: await insertEntryLink(tx, person, 'reset', now) })
    }
    return links
  })
}
