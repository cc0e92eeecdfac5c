import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSession } from '../../actions/accounts/sessions.ts'
import { type Caller, userCaller, visitor } from '../../domain/rights/caller.ts'
import type { Profile, User } from '../../domain/rights/permissions.ts'
import { longestSeconds, type Session } from '../../domain/rights/session.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { type CookieOptions, cookie, cookieOf, isReachedByTls } from '../../http/identity/cookies.ts'
import type { Store } from '../../storage/store.ts'

/** The root of the desk. Its cookies have this path, so that public pages are the same for everyone. */
export const deskPath = '/desk'

/**
 * A browser at the desk, signed in or not. Its token is stored in a cookie, and forms contain a value derived
 * from it: other sites can submit a form, but don't know that value.
 */
export interface Visit {
  readonly token: string
  readonly session: Session | undefined
  readonly user: Profile | undefined
  readonly caller: Caller
  /** Whether the browser sent the token, or was just given one. */
  readonly isKnown: boolean
  /** Whether its session has ended. */
  readonly wasSignedIn: boolean
}

/** A browser without a token, as in requests that are refused before their visit is known. */
export const nobody: Visit = {
  token: '',
  session: undefined,
  user: undefined,
  caller: visitor,
  isKnown: false,
  wasSignedIn: false,
}

const cookieName = 'almanac_desk'
const tokenPattern = /^[\w-]{20,100}$/

interface VisitParts {
  readonly store: Store
  readonly clock: () => UtcSeconds
  readonly everyoneIs?: User
}

/** Identifies the browser of a request. A browser without a token gets one, which forms need. */
export async function visitOf(request: FastifyRequest, parts: VisitParts): Promise<Visit> {
  const { store, clock, everyoneIs } = parts
  const sent = cookieOf(request, cookieName)
  const known = sent !== undefined && tokenPattern.test(sent) ? sent : undefined
  const token = known ?? randomBytes(24).toString('base64url')
  const signedOut = { ...nobody, token, isKnown: known !== undefined }
  if (everyoneIs) {
    const user = await store.users.findProfile(everyoneIs.id)
    return user ? { ...signedOut, user, caller: userCaller(user) } : signedOut
  }
  const found = known === undefined ? undefined : await findSession(store, known, clock())
  if (!found || found.isOver) return { ...signedOut, wasSignedIn: found !== undefined }
  const { session, user } = found
  return { ...signedOut, session, user, caller: userCaller(user) }
}

/** Sets the token cookie: for the browser session, or for the lifetime of a sign-in session. */
export function giveToken(
  token: string,
  lasting: 'visit' | 'session',
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const options: CookieOptions = {
    path: deskPath,
    isSecure: isReachedByTls(request),
    ...(lasting === 'session' && { maxAgeSeconds: longestSeconds }),
  }
  reply.header('set-cookie', cookie(cookieName, token, options))
}

/** The CSRF token of this browser's forms: the account it was issued for, and a signature. */
export function formToken({ token, user }: Pick<Visit, 'token' | 'user'>): string {
  return formTokenOf(token, user?.id ?? 0)
}

function formTokenOf(token: string, userId: number): string {
  return `${userId}.${signed(token, `form ${userId}`)}`
}

export function isFormToken(sent: unknown, visit: Visit): boolean {
  const userId = formUserId(sent)
  return visit.isKnown && userId !== undefined && isSame(String(sent), formTokenOf(visit.token, userId))
}

/** The account that a form claims to be issued for. `isFormToken` verifies it. */
export function formUserId(sent: unknown): number | undefined {
  const [, id] = (typeof sent === 'string' && /^(\d{1,10})\./.exec(sent)) || []
  return id === undefined ? undefined : Number(id)
}

/** Signs a text with this browser's token. */
export function signed(token: string, text: string): string {
  return createHmac('sha256', token).update(text).digest('base64url')
}

export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Where to go after signing in. Only pages of the desk are accepted. */
export function nextIn(next: unknown): string {
  const isOurs = typeof next === 'string' && /^\/desk\/[\w\-./?=&%+]*$/.test(next) && !next.includes('//')
  return isOurs ? next : '/desk/'
}
