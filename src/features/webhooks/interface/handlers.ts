import { presentListPage } from '../../../api/present/list-page.ts'
import type { User } from '../../../domain/rights/permissions.ts'
import { utcText } from '../../../domain/time/date-time.ts'
import type { ParsedFilters } from '../../../fields/field-table.ts'
import type { PagingArgs } from '../../../resources/paging-args.ts'
import { idIn } from '../../../rest/table/path-variables.ts'
import type {
  Answer,
  FullRouteContext,
  RequestContext,
  RouteContext,
  WriteRouteContext,
} from '../../../rest/table/route.ts'
import { resendMessage, testWebhook } from '../actions/send-now.ts'
import { authorizeWebhook } from '../actions/webhook-rights.ts'
import {
  createWebhook,
  editWebhook,
  getWebhook,
  removeWebhook,
  type WrittenWebhook,
  webhookProblems,
  writingOf,
} from '../actions/webhooks.ts'
import type { WebhookQueue } from '../storage/queues.ts'
import { webhookStorage } from '../storage/webhook-storage.ts'
import type { NewDelivery, Webhook } from '../webhook.ts'
import { openWebhookSender } from '../webhook-sender.ts'
import type { resendArgs, WebhookInput, WebhookPatch } from './fields.ts'
import { createWebhookRecords } from './webhook-records.ts'

async function answer({ webhook, secret }: WrittenWebhook, { store }: RequestContext): Promise<Answer> {
  const user = webhook.userId === null ? undefined : await store.users.find(webhook.userId)
  const queues = await store.of(webhookStorage).queues([webhook.id])
  return { body: { ...presentWebhook(webhook, user, queues), ...(secret && { secret }) } }
}

async function list(context: RouteContext<PagingArgs>): Promise<Answer> {
  const { store, args } = context
  const page = await store.of(webhookStorage).listPage({ page: args.page, perPage: args.per_page })
  const queues = await store.of(webhookStorage).queues(page.records.map(({ id }) => id))
  const users = new Map((await store.users.list()).map(user => [user.id, user]))
  return presentListPage('webhooks', page, context, {
    present: webhook => presentWebhook(webhook, users.get(webhook.userId ?? 0), queues),
    noSuchPage: 'noWebhookPage',
  })
}

async function deliveries(context: RouteContext<PagingArgs, Webhook>): Promise<Answer> {
  const { store, args, target } = context
  const query = { page: args.page, perPage: args.per_page }
  const page = await store.of(webhookStorage).deliveries(target.id, query)
  return presentListPage('deliveries', page, context, {
    present: presentDelivery,
    noSuchPage: 'noWebhookPage',
    path: `webhooks/${target.id}/deliveries`,
  })
}

async function test(context: FullRouteContext<unknown, Webhook>): Promise<Answer> {
  const { store, time, sliceSettings, target, listeners } = context
  const sender = openWebhookSender(sliceSettings)
  const clock = () => time.now
  const signal = AbortSignal.any([listeners.stopping, context.untilGone()])
  return { body: presentDelivery(await testWebhook(target.id, { store, clock, sender }, signal)) }
}

async function resend(context: FullRouteContext<ParsedFilters<typeof resendArgs>, Webhook>): Promise<Answer> {
  const { store, time, site, sliceSettings, target, listeners, args } = context
  const clock = () => time.now
  const parts = {
    ...{ store, clock, sender: openWebhookSender(sliceSettings) },
    presentRecord: createWebhookRecords(
      store,
      () => site,
      (_, key, values) => context.translate(key, values),
      clock,
    ),
  }
  const signal = AbortSignal.any([listeners.stopping, context.untilGone()])
  return { body: presentDelivery(await resendMessage(target.id, args.message_id ?? '', parts, signal)) }
}

/** Permissions come first: a refused caller doesn't learn which users exist. */
async function references(context: WriteRouteContext<WebhookPatch, Webhook | undefined>) {
  const { store, args, caller, target } = context
  authorizeWebhook(caller, args, store, target)
  return webhookProblems(store, args, writingOf(context, context.time.now))
}

export const webhookHandlers = {
  byId: ({ store, path }: RequestContext) => getWebhook(store, idIn(path)),
  list: { run: list, references: async () => ({}) },
  read: (context: RouteContext<unknown, Webhook>) => answer({ webhook: context.target }, context),
  create: {
    run: async (context: WriteRouteContext<WebhookInput, undefined>) =>
      answer(await createWebhook(context.store, context.args, writingOf(context, context.time.now)), context),
    references,
  },
  edit: {
    run: async (context: WriteRouteContext<WebhookPatch, Webhook>) => {
      const { store, target, args } = context
      return answer(await editWebhook(store, target.id, args, writingOf(context, context.time.now)), context)
    },
    references,
    shown: async (context: RouteContext<unknown, Webhook>) =>
      (await answer({ webhook: context.target }, context)).body as object,
  },
  remove: async (context: RouteContext<unknown, Webhook>) =>
    answer({ webhook: await removeWebhook(context.store, context.target.id) }, context),
  deliveries: { run: deliveries, references: async () => ({}) },
  test,
  resend,
}

/** A subscription without its secret. */
function presentWebhook(webhook: Webhook, user: User | undefined, queues: ReadonlyMap<number, WebhookQueue>) {
  const { waiting = 0, nextAttemptAt = null } = queues.get(webhook.id) ?? {}
  const { id, address, kinds, actions, links, language, state, reason, failures, failingSince } = webhook
  return {
    id,
    url: address,
    kind: kinds,
    action: actions,
    categories: links.categoryIds ?? [],
    tags: links.tagIds ?? [],
    venue: links.venueIds ?? [],
    organizer: links.organizerIds ?? [],
    registrations: webhook.registrations,
    language,
    ...(user && { user: user.login }),
    status: state,
    ...(reason !== null && { reason }),
    created_utc: utcText(webhook.createdAt),
    failures,
    queue_length: waiting,
    ...(nextAttemptAt !== null && { next_attempt_utc: utcText(nextAttemptAt) }),
    ...(failingSince !== null && { failing_since_utc: utcText(failingSince) }),
  }
}

/** A delivery attempt. A test is reported before it has an id. */
function presentDelivery(delivery: NewDelivery & { readonly id?: number }) {
  const { id, messageId, type, recordId, at, milliseconds, status, error, answer } = delivery
  return {
    ...(id !== undefined && { id }),
    message_id: messageId,
    type,
    ...(recordId !== null && { record_id: recordId }),
    time_utc: utcText(at),
    milliseconds,
    ...(status !== null && { response_status: status }),
    ...(error !== null && { error }),
    response: answer,
  }
}
