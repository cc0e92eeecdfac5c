import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const currentCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

/** Longer than any typed password. Without a limit, Unicode normalization could take minutes. */
export const longestPassword = 1000

/** A slow, salted hash in PHC string format. It includes its cost, so older hashes stay valid. */
export async function hashPassword(password: string): Promise<string> {
  if (password.length > longestPassword) throw new RangeError('A password is too long to be kept.')
  const salt = randomBytes(16)
  const hash = await derive(password, salt, currentCost)
  const { memory, passes, parallelism } = currentCost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

export async function passwordMatches(password: string, phc: string): Promise<boolean> {
  const { cost, salt, hash } = parsePhc(phc)
  const isSame = timingSafeEqual(await derive(password, salt, cost), hash)
  return isSame && password.length <= longestPassword
}

/** Takes as long as a real check, so that timing doesn't reveal whether a user exists. */
export async function checkDummyPassword(password: string): Promise<void> {
  await derive(password, Buffer.alloc(16), currentCost)
}

/** A random password without letters that look alike, so that it can be read aloud. */
export function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const characters = [...randomBytes(20)].map(byte => letters[byte % letters.length])
  return characters.join('').replace(/(.{5})(?=.)/g, '$1-')
}

const deriveKey = promisify(argon2)

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return deriveKey('argon2id', {
    message: Buffer.from(password.slice(0, longestPassword).normalize('NFKC')),
    nonce: salt,
    tagLength: 32,
    ...cost,
  })
}

function parsePhc(phc: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const parts = phc.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/)
  if (!parts) throw new Error('A stored password hash is not in the argon2id format.')
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
