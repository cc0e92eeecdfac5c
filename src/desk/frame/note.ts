import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookie, cookieOf, isReachedByTls } from '../../http/identity/cookies.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import { deskPath, isSame, signed, type Visit } from './visit.ts'

/** A message on the next page about what happened, with an undo button. */
export interface Note {
  readonly text: DeskText
  readonly values?: Readonly<Record<string, string | number>>
  readonly also?: readonly {
    readonly text: DeskText
    readonly count?: number
    readonly values?: Readonly<Record<string, string | number>>
  }[]
  /** Whether it failed. */
  readonly isProblem?: boolean
  /** A new token, or recovery codes in lines. It is only shown this once. */
  readonly secret?: string
  /** The path of the changed record. */
  readonly view?: string
  /** The id of the picture that was replaced, if nothing uses it and the user may delete it. */
  readonly formerPicture?: number | undefined
  /** The changes that can be undone, as marked in `undo.ts`. */
  readonly undo?: readonly string[]
}

const cookieName = 'almanac_desk_note'

/** Long enough for the next page to load on a slow connection. */
const holdsSeconds = 120

/** The note is stored in a cookie, signed with the browser's token, so that other sites can't inject text. */
export function leaveNote(
  note: Note,
  { token }: Pick<Visit, 'token'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const text = Buffer.from(JSON.stringify(note)).toString('base64url')
  setNote(`${text}.${signed(token, text)}`, holdsSeconds, request, reply)
}

/** Reads the note from its cookie and clears it. */
export function consumeNote(
  { token }: Visit,
  request: FastifyRequest,
  reply: FastifyReply,
): Note | undefined {
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
