import { hashPassword, longestPassword } from '../../accounts/password.ts'
import { system } from '../../domain/rights/caller.ts'
import type { Profile, Role, User } from '../../domain/rights/permissions.ts'
import { accountStatusOf, isLogin, isMailAddress } from '../../domain/rights/person.ts'
import type { Session } from '../../domain/rights/session.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import type { AccountTransaction, ReadableStore, Store } from '../../storage/store.ts'
import { changedBy } from './actor.ts'

/** An invalid change to users. The message is shown to the operator. */
export class UserError extends Error {}

/** A user with content can only be removed if another user takes it over. */
export class HeirNeededError extends UserError {}

const shortestPassword = 8

interface NewUser {
  readonly login: string
  /** Without one, the user needs a link to choose it. */
  readonly password?: string
  readonly role: Role
  readonly mail?: string
}

export async function addUser(
  store: Store,
  { login, password, role, mail = '' }: NewUser,
  now: UtcSeconds,
): Promise<User> {
  if (!isLogin(login))
    throw new UserError('A user name has 1 to 100 characters, without white space or colons.')
  if (mail !== '' && !isMailAddress(mail)) throw new UserError(`"${mail}" is not an email address.`)
  const passwordHash = password === undefined ? '' : await checkedHash(password)
  return store.transaction(async tx => {
    if (await tx.users.findByLogin(login)) throw new UserError(`There is a user ${login} already.`)
    const user = await tx.users.insert({ login, role, passwordHash }, now)
    if (mail !== '') await tx.users.setMail(user.id, mail)
    return user
  })
}

/** Sets a user's password, ends all sessions and revokes all tokens. Returns how many tokens were revoked. */
export async function setUserPassword(store: Store, login: string, password: string): Promise<number> {
  const passwordHash = await checkedHash(password)
  return store.transaction(async tx => {
    const { id } = await getUser(tx, login)
    return resetPassword(tx, id, passwordHash)
  })
}

/** A reset may follow a stolen password, and tokens outlive the password they were created with. */
export async function resetPassword(
  tx: AccountTransaction,
  userId: number,
  passwordHash: string,
): Promise<number> {
  await tx.users.setPassword(userId, passwordHash)
  await tx.sessions.removeAllOf(userId)
  await tx.entryLinks.removeAllOf(userId)
  await tx.slices.endAccess(userId)
  return tx.tokens.removeAllOf(userId)
}

interface OwnPasswordChange {
  readonly password: string
  /** The session to keep. */
  readonly sessionId: Session['id']
  readonly revokesTokens: boolean
}

/** Changes the user's own password. All other sessions end, and with them what was allowed in a session. */
export async function changeOwnPassword(
  store: Store,
  user: User,
  { password, sessionId, revokesTokens }: OwnPasswordChange,
): Promise<void> {
  const passwordHash = await checkedPasswordHash(password)
  await store.transaction(async tx => {
    await tx.users.setPassword(user.id, passwordHash)
    await tx.sessions.removeAllOf(user.id, sessionId)
    await tx.entryLinks.removeAllOf(user.id)
    await tx.slices.endAccess(user.id)
    if (revokesTokens) await tx.tokens.removeAllOf(user.id)
  })
}

/** Changes the user's mail address. Links sent to the previous address stop working. */
export function editOwnMail(store: Store, { id }: User, mail: string): Promise<void> {
  return store.transaction(async tx => {
    await tx.users.setMail(id, mail)
    await tx.entryLinks.removeAllOf(id)
  })
}

export function editProfile(
  store: Store,
  { id }: User,
  profile: Pick<Profile, 'name' | 'language'>,
): Promise<void> {
  return store.transaction(tx => tx.users.setProfile(id, profile))
}

export function setUserRole(store: Store, login: string, role: Role): Promise<void> {
  return store.transaction(async tx => {
    const user = await getUser(tx, login)
    if (role !== 'administrator') await keepAnAdministrator(tx, user)
    await tx.users.setRole(user.id, role)
  })
}

/** Disables a user: password, tokens, sessions and links stop working. The user's content stays. */
export function disableUser(store: Store, login: string, now: UtcSeconds): Promise<void> {
  return store.transaction(async tx => {
    const user = await getUser(tx, login)
    await keepAnAdministrator(tx, user)
    await tx.users.setDisabled(user.id, now)
    await tx.sessions.removeAllOf(user.id)
    await tx.entryLinks.removeAllOf(user.id)
  })
}

/** Enables a user again with the previous password and tokens. */
export function enableUser(store: Store, login: string): Promise<void> {
  return store.transaction(async tx => {
    const { id } = await getUser(tx, login)
    await tx.users.setDisabled(id, null)
  })
}

/** Removes a user. The heir takes over the content; without an heir, the user must not have any. */
export function removeUser(
  store: Store,
  { login, heir }: { readonly login: string; readonly heir: string | undefined },
  now: UtcSeconds,
): Promise<void> {
  return store.change(changedBy({ caller: system, door: 'command', now }), async tx => {
    const user = await getUser(tx, login)
    await keepAnAdministrator(tx, user)
    if (heir !== undefined) await tx.giveRecords({ fromId: user.id, toId: (await getUser(tx, heir)).id })
    const records = await tx.users.countRecords(user.id)
    if (records > 0) {
      throw new HeirNeededError(`${login} is the author of ${records} records: say who gets them.`)
    }
    await tx.users.remove(user.id)
  })
}

/** A user who may sign in. */
export async function getEnabledUser(store: Pick<ReadableStore, 'users'>, login: string): Promise<User> {
  const user = await getUser(store, login)
  const person = await store.users.findPerson(user.id)
  if (person?.disabledAt != null) throw new UserError(`${login} is disabled. Enable the account first.`)
  return user
}

export async function getUser(store: Pick<ReadableStore, 'users'>, login: string): Promise<User> {
  const user = await store.users.findByLogin(login)
  if (!user) throw new UserError(`There is no user ${login}.`)
  return { id: user.id, login: user.login, role: user.role }
}

async function keepAnAdministrator(tx: AccountTransaction, user: User): Promise<void> {
  if (await isLastAdministrator(tx, user)) throw new UserError(`${user.login} is the only administrator.`)
}

/** Whether this is the last active administrator. Disabled and invited users don't count. */
export async function isLastAdministrator(tx: Pick<ReadableStore, 'users'>, user: User): Promise<boolean> {
  if (user.role !== 'administrator') return false
  const others = (await tx.users.listPeople()).filter(
    other => other.role === 'administrator' && accountStatusOf(other) === 'active' && other.id !== user.id,
  )
  return others.length === 0
}

/** The hash of a password chosen in a form. Throws a problem if the password is unacceptable. */
export async function checkedPasswordHash(password: string): Promise<string> {
  const problem = passwordProblem(password)
  if (problem) throw invalidFields({ password: problem })
  return hashPassword(password)
}

function passwordProblem(password: string): Problem | undefined {
  if (password.length < shortestPassword) return new Problem('too_short', { min: shortestPassword })
  return password.length > longestPassword ? new Problem('too_long', { max: longestPassword }) : undefined
}

async function checkedHash(password: string): Promise<string> {
  if (password.length < shortestPassword) {
    throw new UserError(`A password has at least ${shortestPassword} characters.`)
  }
  if (password.length > longestPassword) {
    throw new UserError(`A password has at most ${longestPassword} characters.`)
  }
  return hashPassword(password)
}
