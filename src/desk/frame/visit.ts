import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSession } from '../../actions/accounts/sessions.ts'
import type { Profile, User } from '../../domain/rights/permissions.ts'
import { longestSeconds, type Session } from '../../domain/rights/session.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { type CookieOptions, cookie, cookieOf, isReachedByTls } from '../../http/identity/cookies.ts'
import type { Store } from '../../storage/store.ts'

/** Where the desk is. Its cookies go nowhere else, so that the pages for visitors stay the same for all. */
export const deskPath = '/desk'

/**
 * A browser at the desk, signed in or not. Its token is in a cookie, and forms hold what only that token makes: a page
 * of another site can send a form, but does not know what has to be in it.
 */
export interface Visit {
  readonly token: string
  readonly session: Session | undefined
  readonly user: Profile | undefined
  /** Whether the browser brought the token along, or was only just given one. */
  readonly isKnown: boolean
  /** Whether its session has ended. */
  readonly wasSignedIn: boolean
}

const cookieName = 'almanac_desk'
const tokenPattern = /^[\w-]{20,100}$/

interface VisitParts {
  readonly store: Store
  readonly clock: () => UtcSeconds
  readonly everyoneIs?: User
}

/** Who a request comes from. In a browser that has no token yet, a form could not be sent: it is given one. */
export async function visitOf(request: FastifyRequest, parts: VisitParts): Promise<Visit> {
  const { store, clock, everyoneIs } = parts
  const sent = cookieOf(request, cookieName)
  const known = sent !== undefined && tokenPattern.test(sent) ? sent : undefined
  const token = known ?? randomBytes(24).toString('base64url')
  const isKnown = known !== undefined
  if (everyoneIs) {
    const user = await store.users.findProfile(everyoneIs.id)
    return { token, session: undefined, user, isKnown, wasSignedIn: false }
  }
  const found = known === undefined ? undefined : await findSession(store, known, clock())
  if (!found || found.isOver)
    return { token, session: undefined, user: undefined, isKnown, wasSignedIn: found !== undefined }
  return { token, session: found.session, user: found.user, isKnown, wasSignedIn: false }
}

/** Gives the browser its token: for this visit, or for as long as a session may last. */
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

/** What every form of this browser holds: the account that it was made for, and the proof that it was made here. */
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

/** The account that a form says it was made for. Only `isFormToken` tells whether that is true. */
export function formUserId(sent: unknown): number | undefined {
  const [, id] = (typeof sent === 'string' && /^(\d{1,10})\./.exec(sent)) || []
  return id === undefined ? undefined : Number(id)
}

/** A text that only this browser's token makes of another. */
export function signed(token: string, text: string): string {
  return createHmac('sha256', token).update(text).digest('base64url')
}

export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
