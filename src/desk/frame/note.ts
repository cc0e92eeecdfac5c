import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookie, cookieOf, isReachedByTls } from '../../http/identity/cookies.ts'
import type { DeskText } from '../../messages/desk-texts.ts'
import { deskPath, isSame, signed, type Visit } from './visit.ts'

/** The line that says on the next page what happened, and how to take it back. */
export interface Note {
  readonly text: DeskText
  readonly values?: Readonly<Record<string, string | number>>
  /** What happened besides. */
  readonly also?: readonly {
    readonly text: DeskText
    readonly count?: number
    readonly values?: Readonly<Record<string, string | number>>
  }[]
  /** A token that was made: this is the only time that it is shown. */
  readonly secret?: string
  /** Where what was changed can be seen. */
  readonly view?: string
  /** The changes of events that can be undone: `id:version`. */
  readonly undo?: readonly string[]
}

const cookieName = 'almanac_desk_note'

/** Long enough for the next page to load on a slow line. */
const holdsSeconds = 120

/** It travels with the browser, signed by its token, so that nobody else puts words on the page. */
export function leaveNote(
  note: Note,
  { token }: Pick<Visit, 'token'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const text = Buffer.from(JSON.stringify(note)).toString('base64url')
  setNote(`${text}.${signed(token, text)}`, holdsSeconds, request, reply)
}

/** The note that the browser brings along, which is shown once. */
export function takeNote({ token }: Visit, request: FastifyRequest, reply: FastifyReply): Note | undefined {
  const sent = cookieOf(request, cookieName)
  if (!sent) return undefined
  setNote('', 0, request, reply)
  const [text = '', signature = ''] = sent.split('.')
  if (!isSame(signature, signed(token, text))) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Note
}

function setNote(value: string, maxAgeSeconds: number, request: FastifyRequest, reply: FastifyReply): void {
  const options = { path: deskPath, isSecure: isReachedByTls(request), maxAgeSeconds }
  reply.header('set-cookie', cookie(cookieName, value, options))
}
