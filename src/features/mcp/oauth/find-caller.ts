import { secretHash } from '../../../accounts/secret.ts'
import { tokenCaller } from '../../../domain/rights/caller.ts'
import type { FindCaller, SentCredentials } from '../../../http/identity/slice-credentials.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { mcpStorage } from '../storage/mcp-storage.ts'
import { tokenMark } from './grants.ts'

/** Finds the user of an access token. It is only for `/mcp`: other parts of the interface have not been asked for. */
export const findByAccessToken: FindCaller = async ({ authorization, url, ...sent }) => {
  const [, token] = /^bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  if (!token?.startsWith(tokenMark)) return undefined
  const caller = /^\/mcp(\?|$)/.test(url) ? await callerOf(token, sent) : undefined
  if (!caller) throw new Refusal('wrongCredentials')
  return { caller, findAgain: () => callerOf(token, sent) }
}

async function callerOf(token: string, { store, now }: Pick<SentCredentials, 'store' | 'now'>) {
  const found = await store.of(mcpStorage).findAccess(secretHash(token), now)
  return found && tokenCaller(found.user, found.scopes, found.clientName)
}
