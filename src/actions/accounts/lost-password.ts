import { accountStatusOf } from '../../domain/rights/person.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'
import { insertEntryLink } from '../records/entry-links.ts'
import type { PersonLink } from './people.ts'

/** How many links somebody may have that hold: whoever asks for more fills another's mailbox. */
const mostLinks = 3

/**
 * Links for whoever is meant by a login or a mail address, and can be reached by mail. Of who asks nothing is known, so
 * that earlier links hold on: nobody makes another's useless.
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
