import { type Caller, canWithAny, refusalOf } from '../../../domain/rights/caller.ts'
import type { Capability } from '../../../domain/rights/capabilities.ts'
import { keysOf } from '../../../domain/typed-entries.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import type { ReadableStore } from '../../../storage/store.ts'
import { type WebhookPatch, webhookFields } from '../interface/fields.ts'
import type { Webhook } from '../webhook.ts'

/** A change of these alone sends nothing else, and nothing to another place. */
const ofOperation: readonly string[] = ['status', 'secret']

/**
 * A webhook sends what its user may read, to an address that the caller chooses. So the caller must be allowed to
 * read it too. The same holds for changes of an existing webhook, such as its address.
 */
export function authorizeWebhook(
  caller: Caller,
  input: WebhookPatch,
  { slices }: Pick<ReadableStore, 'slices'>,
  current?: Pick<Webhook, 'userId' | 'registrations'>,
): void {
  const isSame = keysOf(webhookFields).every(name => input[name] === undefined || ofOperation.includes(name))
  if (isSame) return
  const { user = current?.userId, registrations = current?.registrations } = input
  const needed: readonly Capability[] = [
    ...(user ? (['record.read', 'record.readProtected'] as const) : []),
    ...((registrations ?? 'none') === 'none' || !slices.reported ? [] : [slices.reported.access]),
  ]
  for (const capability of needed) if (!canWithAny(caller, capability)) throw refusalOf(caller, capability)
  if (!slices.reported && (input.registrations ?? 'none') !== 'none')
    throw invalidFields({ registrations: new Problem('not_one_of', { choices: 'none' }) })
}
