import type { FastifyInstance } from 'fastify'
import { usePrecision } from '../../domain/rights/token.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { TokenOfUser } from '../../storage/accounts/tokens.ts'
import type { Store } from '../../storage/store.ts'

export type RecordTokenUse = (token: Pick<TokenOfUser, 'id' | 'lastUsedAt'>, now: UtcSeconds) => void

/**
 * Records when tokens were last used. Requests don't wait for it: a token can still read while the database
 * accepts no writes.
 */
export function createTokenUses(app: FastifyInstance, store: Pick<Store, 'transaction'>): RecordTokenUse {
  const underWay = new Map<number, Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(underWay.values())))
  return ({ id, lastUsedAt }, now) => {
    const isRecorded = lastUsedAt !== null && now - lastUsedAt < usePrecision
    if (isRecorded || underWay.has(id)) return
    const recording = store
      .transaction(tx => tx.tokens.setUsed(id, now))
      .catch(error => app.log.warn({ err: error, token: id }, 'last use of token not recorded'))
      .finally(() => underWay.delete(id))
    underWay.set(id, recording)
  }
}
