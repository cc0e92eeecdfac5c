// Webhook subscriptions. They aren't calendar records, so the journal doesn't include them.

import { newWebhookSecret } from '../../../accounts/secret.ts'
import { changedKinds } from '../../../domain/journal/change.ts'
import { type FeedPosition, feedRanks, reportedActions } from '../../../domain/journal/reported-change.ts'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { Caller } from '../../../domain/rights/caller.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { EndpointContext } from '../../../http/server/endpoints.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { invalidFields, Refusal, refuseIfAny } from '../../../messages/refusal.ts'
import { resolveTerms } from '../../../queries/records/resolve-terms.ts'
import type { AccountTransaction, ReadableStore, Store } from '../../../storage/store.ts'
import type { WebhookInput, WebhookPatch } from '../interface/fields.ts'
import { webhookStorage } from '../storage/webhook-storage.ts'
import type { Webhook, WebhookLinks } from '../webhook.ts'
import { openWebhookSender, type WebhookSender } from '../webhook-sender.ts'
import { returnToJournal, webhookRecipient } from './webhook-messages.ts'
import { authorizeWebhook } from './webhook-rights.ts'

/** The author, time, language, base URL and allowed targets for writing a subscription. */
interface WebhookWriting {
  readonly caller: Caller
  readonly now: UtcSeconds
  readonly language: Language
  readonly base: string
  readonly sender: Pick<WebhookSender, 'allows'>
}

type WritingContext = Pick<EndpointContext, 'caller' | 'site' | 'addresses' | 'sliceSettings'>

export function writingOf(
  { caller, site, addresses, sliceSettings }: WritingContext,
  now: UtcSeconds,
): WebhookWriting {
  const sender = openWebhookSender(sliceSettings)
  return { caller, now, language: site.language, base: addresses.base, sender }
}

/** A stored subscription, and its secret if one was generated. The secret can't be shown later. */
export interface WrittenWebhook {
  readonly webhook: Webhook
  readonly secret?: string
}

/** Creates a subscription to changes from now on. */
export function createWebhook(
  store: Store,
  input: WebhookInput,
  writing: WebhookWriting,
): Promise<WrittenWebhook> {
  const { now, base, language } = writing
  return store.transaction(async tx => {
    authorizeWebhook(writing.caller, input, tx)
    refuseIfAny(await webhookProblems(tx, input, writing))
    const links = withoutEmpty(await linksOf(tx, input, writing))
    const webhook = {
      address: input.url,
      kinds: kindsOf(input, links),
      actions: input.action?.length ? input.action : reportedActions,
      links,
      registrations: input.registrations ?? ('none' as const),
      language: input.language ?? language,
      userId: await userIdOf(tx, input.user),
      base,
      createdAt: now,
    }
    refuseWithoutUser(webhook)
    const id = await tx.of(webhookStorage).insert(webhook, await newestPosition(tx))
    await skipReported(tx, id)
    if (input.status === 'paused')
      await tx.of(webhookStorage).update(id, { state: 'paused', reason: 'by_hand' })
    const secret = input.secret ?? newWebhookSecret()
    await tx.of(webhookStorage).setSecret(id, secret)
    return written(tx, id, input.secret ? undefined : secret)
  })
}

/** Changes a subscription. A resumed one continues where it stopped, if the journal still has the changes. */
export function editWebhook(
  store: Store,
  id: number,
  input: WebhookPatch,
  writing: WebhookWriting,
): Promise<WrittenWebhook> {
  return store.transaction(async tx => {
    const current = await getWebhook(tx, id)
    authorizeWebhook(writing.caller, input, tx, current)
    refuseIfAny(await webhookProblems(tx, input, writing))
    const links = withoutEmpty({ ...current.links, ...(await linksOf(tx, input, writing)) })
    const reader = await changedReader(tx, current, input)
    await tx.of(webhookStorage).update(id, {
      base: writing.base,
      ...reader,
      ...(input.url && { address: input.url }),
      ...(input.kind !== undefined && { kinds: kindsOf(input, links) }),
      ...(input.action !== undefined && { actions: input.action?.length ? input.action : reportedActions }),
      links,
      ...(input.language && { language: input.language }),
    })
    const secret = input.secret === null ? newWebhookSecret() : undefined
    const given = input.secret ?? secret
    if (given !== undefined) await tx.of(webhookStorage).setSecret(id, given)
    await returnToJournal(tx, id)
    await changeState(tx, id, input.status)
    return written(tx, id, secret)
  })
}

/** Replaces the signing secret. A webhook that was paused for want of one is resumed. */
export function setWebhookSecret(store: Store, id: number, secret: string): Promise<void> {
  return store.transaction(async tx => {
    const { reason } = await getWebhook(tx, id)
    await tx.of(webhookStorage).setSecret(id, secret)
    if (reason === 'no_secret') await changeState(tx, id, 'active')
  })
}

/** The user and what they learn of registrations. */
async function changedReader(
  tx: AccountTransaction,
  current: Webhook,
  input: WebhookPatch,
): Promise<Pick<Webhook, 'userId' | 'registrations'>> {
  const reader = {
    userId: input.user === undefined ? current.userId : await userIdOf(tx, input.user),
    registrations:
      input.registrations === undefined ? current.registrations : (input.registrations ?? 'none'),
  }
  refuseWithoutUser(reader)
  if (current.registrations === 'none') await skipReported(tx, current.id)
  return reader
}

/** A new subscriber starts with the next change. */
async function skipReported(tx: AccountTransaction, id: number): Promise<void> {
  await tx.of(webhookStorage).readRegistrations(id, (await tx.slices.reported?.newest()) ?? 0)
}

/** Registrations are sent as a user sees them. The public sees none. */
function refuseWithoutUser({ userId, registrations }: Pick<Webhook, 'userId' | 'registrations'>): void {
  if (registrations !== 'none' && userId === null)
    throw invalidFields({ registrations: new Problem('needs_the_other', { other: 'user' }) })
}

/** Without kinds, a filter that only events have implies events. */
function kindsOf({ kind }: WebhookPatch, links: WebhookLinks): Webhook['kinds'] {
  if (kind?.length) return kind
  return Object.keys(links).length > 0 ? ['event'] : changedKinds
}

async function changeState(tx: AccountTransaction, id: number, status: WebhookPatch['status']) {
  if (status === 'paused') await tx.of(webhookStorage).update(id, { state: 'paused', reason: 'by_hand' })
  if (status !== 'active') return
  const position = await tx.of(webhookStorage).position(id)
  const { oldest } = await tx.journal.state()
  if (!position || position.seq < oldest - 1) await tx.of(webhookStorage).moveTo(id, await newestPosition(tx))
  else await tx.outbox.removeAllTo([webhookRecipient(id)], 'failed')
  const reset = { failures: 0, failingSince: null, nextAt: 0 as UtcSeconds }
  await tx.of(webhookStorage).update(id, { state: 'active', reason: null, ...reset })
}

export function removeWebhook(store: Store, id: number): Promise<Webhook> {
  return store.transaction(async tx => {
    const webhook = await getWebhook(tx, id)
    await tx.of(webhookStorage).remove(id)
    await tx.outbox.removeAllTo([webhookRecipient(id)])
    return webhook
  })
}

/** Problems with a subscription: missing references, or a target that isn't allowed. */
export async function webhookProblems(
  store: ReadableStore,
  input: WebhookPatch,
  { language, sender }: Pick<WebhookWriting, 'language' | 'sender'>,
): Promise<ProblemsByField> {
  const { url, user, venue, organizer } = input
  const problems: Record<string, Problem> = {}
  if (url && !sender.allows(url)) problems.url = new Problem('webhook_address_not_allowed')
  if (user && !(await store.users.findByLogin(user)))
    problems.user = new Problem('unknown_login', { login: user })
  for (const [kind, name] of [
    ['category', 'categories'],
    ['tag', 'tags'],
  ] as const) {
    const { unknown } = await resolveTerms(store, kind, input[name] ?? [], language)
    if (unknown.length > 0) problems[name] = new Problem('unknown_terms', { kind, names: unknown.join(', ') })
  }
  for (const [kind, name, given] of [
    ['venues', 'venue', venue],
    ['organizers', 'organizer', organizer],
  ] as const) {
    const present = await store.feed.present(name, given ?? [])
    const unknown = (given ?? []).filter(id => !present.has(id))
    if (unknown.length > 0) problems[name] = new Problem('unknown_records', { kind, ids: unknown.join(', ') })
  }
  return problems
}

/** The links that the input names. Others are omitted. */
async function linksOf(
  store: ReadableStore,
  { categories, tags, venue, organizer }: WebhookPatch,
  { language }: WebhookWriting,
): Promise<WebhookLinks> {
  const termIds = async (kind: 'category' | 'tag', names: typeof tags) =>
    (await resolveTerms(store, kind, names ?? [], language)).ids
  return {
    ...(categories !== undefined && { categoryIds: await termIds('category', categories) }),
    ...(tags !== undefined && { tagIds: await termIds('tag', tags) }),
    ...(venue !== undefined && { venueIds: venue ?? [] }),
    ...(organizer !== undefined && { organizerIds: organizer ?? [] }),
  }
}

/** An empty list of ids means no filter. */
function withoutEmpty(links: WebhookLinks): WebhookLinks {
  return Object.fromEntries(Object.entries(links).filter(([, ids]) => ids.length > 0))
}

async function userIdOf(store: ReadableStore, login: string | null | undefined): Promise<number | null> {
  return login ? ((await store.users.findByLogin(login))?.id ?? null) : null
}

async function newestPosition(store: ReadableStore): Promise<FeedPosition> {
  const { head } = await store.journal.state()
  return { seq: head, rank: feedRanks.done, id: 0 }
}

export async function getWebhook(store: ReadableStore, id: number): Promise<Webhook> {
  const webhook = await store.of(webhookStorage).find(id)
  if (!webhook) throw new Refusal('webhookNotFound')
  return webhook
}

async function written(tx: AccountTransaction, id: number, secret: string | undefined) {
  return { webhook: await getWebhook(tx, id), ...(secret && { secret }) }
}
