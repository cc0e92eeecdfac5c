import type { Actor } from '../../../actions/accounts/actor.ts'
import type { Language } from '../../../domain/records/record-frame.ts'
import { userCaller } from '../../../domain/rights/caller.ts'
import type { User } from '../../../domain/rights/permissions.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { ReadableStore, Store } from '../../../storage/store.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import { bySystem } from './changing.ts'

/** Who proposes something where and when. */
export interface Proposing {
  readonly store: Store
  readonly site: Site
  readonly language: Language
  readonly now: UtcSeconds
}

/**
 * Proposed events have an author as all events have: a disabled account, which no one can sign in to and which gets
 * no mail. It may do what contributors may do, or what authors may do for people who are trusted.
 */
export async function proposingActor(
  { store, ...writing }: Proposing,
  role: 'contributor' | 'author' = 'contributor',
): Promise<Actor> {
  const user = (await findAuthor(store)) ?? (await createAuthor(store, writing.now))
  return { ...writing, caller: userCaller({ ...user, role }), door: 'form' }
}

const setting = 'author_id'

async function findAuthor(store: Pick<ReadableStore, 'of' | 'users'>): Promise<User | undefined> {
  const known = await store.of(submissionStorage).setting(setting)
  return known === undefined ? undefined : store.users.find(Number(known))
}

/** In the transaction of the request, if one is open: a request with an Idempotency-Key or an atomic batch. */
function createAuthor(store: Store, now: UtcSeconds): Promise<User> {
  return store.change(bySystem(now), async tx => {
    const known = await findAuthor(tx)
    if (known) return known
    let login = 'submissions'
    for (let count = 2; await tx.users.findByLogin(login); count++) login = `submissions-${count}`
    const user = await tx.users.insert({ login, role: 'contributor', passwordHash: '' }, now)
    await tx.users.setDisabled(user.id, now)
    await tx.of(submissionStorage).setSetting(setting, String(user.id))
    return user
  })
}
