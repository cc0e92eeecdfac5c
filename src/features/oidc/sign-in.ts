// Finds the account of a person whom a provider has signed in.
import { isLastAdministrator } from '../../actions/accounts/users.ts'
import type { SliceSettings } from '../../config/slice-settings.ts'
import type { Profile, User } from '../../domain/rights/permissions.ts'
import { mailKey } from '../../domain/rights/person.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { AccountTransaction, Store } from '../../storage/store.ts'
import type { SignedInPerson } from './provider.ts'
import { roleByClaim } from './role-claim.ts'
import { oidcStorage } from './storage/oidc-storage.ts'

/** Why a person can't be signed in. */
export type NoAccount = 'notVerified' | 'notInvited' | 'disabled'

/**
 * The account of the person: the one that they used before or, at the first time, the only one with their verified
 * address. An account belongs to one person of a provider, so an address that passes to another person doesn't open it.
 */
export function accountOf(
  person: SignedInPerson,
  store: Store,
  settings: SliceSettings,
  now: UtcSeconds,
): Promise<Profile | NoAccount> {
  return store.transaction(async tx => {
    const known = await tx.of(oidcStorage).findUser(person)
    const id = known ?? (await firstMatch(person, tx, now))
    if (typeof id === 'string') return id
    const user = await tx.users.findEnabled(id)
    if (!user) return 'disabled'
    await setRole(user, person, tx, settings)
    return (await tx.users.findProfile(id)) ?? 'disabled'
  })
}

async function firstMatch(
  person: SignedInPerson,
  tx: AccountTransaction,
  now: UtcSeconds,
): Promise<number | NoAccount> {
  const { mail, issuer } = person
  if (mail === undefined) return 'notVerified'
  const people = (await tx.users.listPeopleCalled(mail)).filter(one => mailKey(one.mail) === mailKey(mail))
  const [only, ...others] = people
  if (!only || others.length > 0 || (await tx.of(oidcStorage).isLinked(only.id, issuer))) return 'notInvited'
  if (only.disabledAt !== null) return 'disabled'
  await tx.of(oidcStorage).insertIdentity(person, only.id, now)
  return only.id
}

async function setRole(
  user: User,
  { claims }: SignedInPerson,
  tx: AccountTransaction,
  { oidcRoleClaim, oidcMaxRole }: SliceSettings,
): Promise<void> {
  const role = roleByClaim(user.role, claims, oidcRoleClaim, oidcMaxRole)
  if (role !== user.role && !(await isLastAdministrator(tx, user))) await tx.users.setRole(user.id, role)
}
