// Tokens of the change feed. They are encrypted: the position would reveal how much happens that the reader
// may not see. Two tokens of one state differ, so comparing them reveals nothing either.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { FeedPosition, FeedRank } from '../domain/journal/feed-position.ts'
import { type Caller, can, canWithAny } from '../domain/rights/caller.ts'

const cipher = 'aes-256-gcm'
const lengths = { mark: 4, nonce: 12, content: 22, tag: 16 } as const
const tokenForm = /^[\w-]{72}$/

export type TokenFault = 'malformed' | 'expired'

/** Encrypts the position. A token is valid in this epoch only, for readers with the same visibility. */
export function writeToken(position: FeedPosition, epoch: string, caller: Caller): string {
  const nonce = randomBytes(lengths.nonce)
  const sealing = createCipheriv(cipher, keyOf(epoch), nonce)
  const content = Buffer.concat([sealing.update(contentOf(position, caller)), sealing.final()])
  return Buffer.concat([markOf(epoch), nonce, content, sealing.getAuthTag()]).toString('base64url')
}

export function readToken(token: string, epoch: string, caller: Caller): FeedPosition | TokenFault {
  if (!tokenForm.test(token)) return 'malformed'
  const bytes = Buffer.from(token, 'base64url')
  const nonceEnd = lengths.mark + lengths.nonce
  const contentEnd = nonceEnd + lengths.content
  if (!bytes.subarray(0, lengths.mark).equals(markOf(epoch))) return 'expired'
  const opening = createDecipheriv(cipher, keyOf(epoch), bytes.subarray(lengths.mark, nonceEnd))
  opening.setAuthTag(bytes.subarray(contentEnd))
  try {
    const content = Buffer.concat([opening.update(bytes.subarray(nonceEnd, contentEnd)), opening.final()])
    return positionIn(content, caller)
  } catch {
    return 'malformed'
  }
}

function keyOf(epoch: string): Buffer {
  return createHash('sha256').update(`change token ${epoch}`).digest()
}

/** Distinguishes tokens of another epoch from invalid ones. */
function markOf(epoch: string): Buffer {
  return createHash('sha256').update(`change epoch ${epoch}`).digest().subarray(0, lengths.mark)
}

function contentOf({ seq, rank, id }: FeedPosition, caller: Caller): Buffer {
  const content = Buffer.alloc(lengths.content)
  content.writeBigUInt64BE(BigInt(seq), 0)
  content.writeUInt8(rank, 8)
  content.writeUIntBE(id, 9, 6)
  readerOf(caller).copy(content, 15)
  return content
}

function positionIn(content: Buffer, caller: Caller): FeedPosition | TokenFault {
  if (!content.subarray(15).equals(readerOf(caller))) return 'expired'
  return {
    seq: Number(content.readBigUInt64BE(0)),
    rank: content.readUInt8(8) as FeedRank,
    id: content.readUIntBE(9, 6),
  }
}

/** A reader whose visibility has changed, for example by another role, has to start again. */
function readerOf(caller: Caller): Buffer {
  const reader = Buffer.alloc(7)
  const { user, capabilities } = caller
  if (canWithAny(caller, 'record.read')) reader.writeUInt8(2, 0)
  else if (user && can(caller, 'record.read')) {
    reader.writeUInt8(capabilities.get('record.readProtected') === 'own' ? 3 : 4, 0)
    reader.writeUIntBE(user.id, 1, 6)
  }
  return reader
}
