// What requests to other servers need, in requests and in jobs.
import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { required } from '../../../domain/required.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { Store } from '../../../storage/store.ts'
import { actorUrl } from '../addresses.ts'
import { activitypubStorage } from '../storage/activitypub-storage.ts'
import type { KeyPair } from '../storage/actors.ts'

export interface Federation {
  readonly store: Store
  readonly clock: () => UtcSeconds
  /** The public address of the site. */
  readonly base: string
  readonly networks: readonly string[]
  /** What an actor signs with: an organizer, or 0 for the site. */
  signer(actorId: number): Promise<{ readonly keyId: string; readonly privateKey: string }>
}

export function openFederation(parts: Omit<Federation, 'signer'>): Federation {
  return {
    ...parts,
    async signer(actorId) {
      const { privateKey } = await ensureKeyPair(parts.store)
      return { keyId: keyIdOf(parts.base, actorId), privateKey }
    },
  }
}

export function keyIdOf(base: string, actorId: number): string {
  return `${actorUrl(base, actorId)}#main-key`
}

const generate = promisify(generateKeyPair)

/** The key pair of all actors of the site, created when it is first needed. */
export async function ensureKeyPair(store: Store): Promise<KeyPair> {
  const known = await store.of(activitypubStorage).keyPair()
  if (known) return known
  const { privateKey, publicKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return store.transaction(async tx => {
    await tx.of(activitypubStorage).insertKeyPair({ privateKey, publicKey })
    return required(await tx.of(activitypubStorage).keyPair(), 'key pair of the fediverse')
  })
}
