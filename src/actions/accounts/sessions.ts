import { newSecret, secretHash } from '../../accounts/secret.ts'
import type { User } from '../../domain/rights/permissions.ts'
import { isSessionOver, type Session, seenPrecision } from '../../domain/rights/session.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { SessionOfUser } from '../../storage/accounts/sessions.ts'
import type { AccountTransaction, Store } from '../../storage/store.ts'

/** Enough of the user agent to distinguish browsers. */
const longestAgent = 300

/** A new session with the browser's token, which is stored only as a hash. */
export interface StartedSession {
  readonly token: string
  readonly session: Session
}

export interface SignIn {
  readonly user: User
  /** The browser, as it names itself. */
  readonly agent: string
  /** When the password was given, if that was not now: elsewhere it may have been earlier, or at an unknown time. */
  readonly confirmedAt?: UtcSeconds
}

/** Signs in a user. */
export function startSession(store: Store, signIn: SignIn, now: UtcSeconds): Promise<StartedSession> {
  return store.transaction(tx => insertSession(tx, signIn, now))
}

/** The same inside an open transaction. */
export async function insertSession(
  tx: AccountTransaction,
  { user, agent, ...given }: SignIn,
  now: UtcSeconds,
): Promise<StartedSession> {
  const { confirmedAt = now } = given
  const token = newSecret()
  const known = agent.toWellFormed().replace(/\p{C}/gu, '').slice(0, longestAgent)
  const tokenHash = secretHash(token)
  const id = await tx.sessions.insert({ userId: user.id, tokenHash, agent: known, confirmedAt }, now)
  return { token, session: { id, agent: known, createdAt: now, seenAt: now, confirmedAt } }
}

/** The user of a session token, and whether the session has expired. Records the last use now and then. */
export async function findSession(
  store: Store,
  token: string,
  now: UtcSeconds,
): Promise<(SessionOfUser & { readonly isOver: boolean }) | undefined> {
  const found = await store.sessions.find(secretHash(token))
  if (!found) return undefined
  const isOver = isSessionOver(found.session, now)
  if (!isOver && now - found.session.seenAt >= seenPrecision)
    await store.transaction(tx => tx.sessions.setSeen(found.session.id, now))
  return { ...found, isOver }
}

/** The user's active sessions, most recently used first. */
export async function listSessions(store: Store, user: User, now: UtcSeconds): Promise<Session[]> {
  return (await store.sessions.list(user.id)).filter(session => !isSessionOver(session, now))
}

/** Ends one of the user's sessions. Returns whether it existed. */
export function endSession(store: Store, user: User, id: number): Promise<boolean> {
  return store.transaction(tx => tx.sessions.remove(id, user.id))
}

/** Ends all of the user's sessions except this one. */
export function endOtherSessions(store: Store, user: User, { id }: Session): Promise<void> {
  return store.transaction(tx => tx.sessions.removeAllOf(user.id, id))
}

/** Records that the password was entered again, as required for sensitive actions. */
export function confirmSession(store: Store, { id }: Session, now: UtcSeconds): Promise<void> {
  return store.transaction(tx => tx.sessions.setConfirmed(id, now))
}
