import type { FormProblems } from '../../../desk/forms/field.ts'
import { formHtml } from '../../../desk/forms/form.ts'
import { type DeskContext, momentText } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn, postRow } from '../../../desk/frame/desk-row.ts'
import type { Note } from '../../../desk/frame/note.ts'
import { pageIn, slicesHtml } from '../../../desk/frame/slices.ts'
import { settingsAnswer, settingsForm } from '../../../desk/settings/settings-form.ts'
import { settingsHead } from '../../../desk/settings/settings-head.ts'
import { readFields, valuesOf } from '../../../fields/read-args.ts'
import type { DeskText } from '../../../messages/text-keys.ts'
import { type Html, html } from '../../../web/html.ts'
import { testWebhook } from '../actions/send-now.ts'
import { editWebhook, getWebhook, removeWebhook, writingOf } from '../actions/webhooks.ts'
import { webhookFields } from '../interface/fields.ts'
import { webhookStorage } from '../storage/webhook-storage.ts'
import { type Delivery, isDelivered, type Webhook } from '../webhook.ts'
import { openWebhookSender } from '../webhook-sender.ts'
import { formOf, typedWebhook, webhookArgs, webhookFieldsHtml } from './webhook-form.ts'

const deliveriesPerPage = 25

export function webhookPath(id: number): string {
  return `/desk/settings/webhooks/${id}/`
}

async function webhookPage(id: number, context: DeskContext, problems?: FormProblems): Promise<DeskAnswer> {
  const { t, store } = context
  const webhook = await getWebhook(store, id)
  const form = problems ? typedWebhook(context) : await formOf(webhook, context)
  const main = html`${settingsHead('webhooks', context)}
<p class="back"><a href="/desk/settings/webhooks/">${t('backToWebhooks')}</a></p>
<div class="two-columns">
<section class="card"><h2 dir="ltr" class="hook-address">${webhook.address}</h2>
${await settingsForm(
  { action: webhookPath(id), isUnsaved: problems !== undefined },
  await webhookFieldsHtml(form, problems ?? {}, context),
  context,
)}</section>
<div class="board-column">${await stateSection(webhook, context)}${secretSection(webhook, context)}${removeSection(webhook, context)}</div>
</div>
${await deliveriesHtml(webhook, context)}`
  return settingsAnswer(t('webhooks'), main)
}

export function stateHtml({ state }: Webhook, { t }: DeskContext): Html {
  const look = { active: 'active', paused: 'invited', ended: 'disabled' }[state]
  return html`<span class="status is-${look}">${t(`hook_${state}`)}</span>`
}

async function stateSection(webhook: Webhook, context: DeskContext): Promise<Html> {
  const { t, store } = context
  const { id, state, reason, failures, failingSince } = webhook
  const why = reason !== null && html`<p>${t(`hookReason_${reason}`)}</p>`
  const failing =
    failingSince !== null &&
    html`<p class="problem">${t('hookFailing', { when: momentText(failingSince, context), count: failures })}</p>`
  const queue = (await store.of(webhookStorage).queues([id])).get(id)
  const next = queue?.nextAttemptAt
  const waiting = html`<p>${t('hookQueue', { count: queue?.waiting ?? 0 })}${next != null && failures > 0 && html`<br>${t('hookNext', { when: momentText(next, context) })}`}</p>`
  const turn = state === 'active' ? 'pause' : 'resume'
  return html`<section class="card"><h2>${t('webhookState')}</h2><p>${stateHtml(webhook, context)}</p>${why}${failing}${waiting}<div class="actions">${actionForm(id, 'test', 'testWebhook', context)}${actionForm(id, turn, `${turn}Webhook`, context)}</div></section>`
}

function actionForm(id: number, name: string, text: DeskText, context: DeskContext): Html {
  return formHtml(
    { action: `${webhookPath(id)}${name}/` },
    html`<button>${context.t(text)}</button>`,
    context,
  )
}

function secretSection({ id }: Webhook, context: DeskContext): Html {
  const { t } = context
  return html`<section class="card"><h2>${t('newSecret')}</h2><p>${t('newSecretAbout')}</p>${actionForm(id, 'secret', 'newSecret', context)}</section>`
}

/** Actions that can't be undone need a second step. */
function removeSection({ id }: Webhook, context: DeskContext): Html {
  const { t } = context
  return html`<section class="card"><details class="dangerous"><summary>${t('removeWebhook')}</summary><p>${t('removeWebhookAbout')}</p>${actionForm(id, 'remove', 'removeWebhook', context)}</details></section>`
}

async function deliveriesHtml({ id }: Webhook, context: DeskContext): Promise<Html> {
  const { t, store, query } = context
  const page = pageIn(query)
  const { total, records } = await store
    .of(webhookStorage)
    .deliveries(id, { page, perPage: deliveriesPerPage })
  const content =
    records.length === 0
      ? html`<p class="none">${t('noDeliveries')}</p>`
      : html`<ul class="lines deliveries">${records.map(delivery => deliveryHtml(delivery, context))}</ul>`
  const hrefOf = (to: number) => `${webhookPath(id)}?page=${to}`
  return html`<section class="card deliveries-card"><h2>${t('deliveries')}</h2>${content}${slicesHtml({ total, perPage: deliveriesPerPage, page, hrefOf }, context)}</section>`
}

function deliveryHtml(delivery: Delivery, context: DeskContext): Html {
  const { t, dates } = context
  const { at, type, recordId, status, error, milliseconds, answer } = delivery
  const what = type === 'test' ? t('deliveryTest') : `${type}${recordId === null ? '' : ` ${recordId}`}`
  const became = status === null ? t(`notSent_${error ?? 'unreachable'}`) : String(status)
  const took = t('deliveryTook', { milliseconds: dates.number(milliseconds) })
  const said = answer !== '' && html`<code class="answer" dir="ltr">${answer.slice(0, 300)}</code>`
  return html`<li class="line"><span><bdi>${what}</bdi><span class="muted">${momentText(at, context)} · ${took}</span>${said}</span><span class="mark is-${isDelivered(delivery) ? 'there' : 'missing'}">${became}</span></li>\n`
}

async function save(context: DeskContext): Promise<DeskAnswer> {
  const id = idIn(context)
  await change(id, webhookArgs(typedWebhook(context)), context)
  return { to: webhookPath(id), note: { text: 'saved' } }
}

function change(id: number, raw: Readonly<Record<string, unknown>>, context: DeskContext) {
  const input = valuesOf(readFields(webhookFields, raw, 'update', context.readContext))
  return editWebhook(context.store, id, input, writingOf(context, context.now))
}

async function makeSecret(context: DeskContext): Promise<DeskAnswer> {
  const id = idIn(context)
  const { secret } = await change(id, { secret: null }, context)
  return withSecret(id, secret)
}

/** The page of the webhook, with a secret that is only shown this once. */
export function withSecret(id: number, secret = ''): DeskAnswer {
  return { to: webhookPath(id), note: { text: 'webhookSecret', secret } }
}

function turn(status: 'paused' | 'active', text: DeskText) {
  return async (context: DeskContext): Promise<DeskAnswer> => {
    await change(idIn(context), { status }, context)
    return { to: webhookPath(idIn(context)), note: { text } }
  }
}

/** The longest timeout of a message that the operator can set, plus some margin. */
const longestTest = 310_000

async function tryOut(context: DeskContext): Promise<DeskAnswer> {
  const { store, now, sliceSettings } = context
  const id = idIn(context)
  const parts = { store, clock: () => now, sender: openWebhookSender(sliceSettings) }
  const delivery = await testWebhook(id, parts, AbortSignal.timeout(longestTest))
  const { status, error } = delivery
  const note: Note =
    status === null
      ? { text: 'webhookNotAnswered', also: [{ text: `notSent_${error ?? 'unreachable'}` }] }
      : { text: 'webhookAnswered', values: { status: String(status) } }
  return { to: webhookPath(id), note: { ...note, isProblem: !isDelivered(delivery) } }
}

async function remove(context: DeskContext): Promise<DeskAnswer> {
  await removeWebhook(context.store, idIn(context))
  return { to: '/desk/settings/webhooks/', note: { text: 'webhookRemoved' } }
}

const path = '/settings/webhooks/:id(^\\d+$)/'

export const webhookRows: readonly DeskRow[] = [
  getRow(path, 'webhook.manage', context => webhookPage(idIn(context), context)),
  postRow(path, 'webhook.manage', save, {
    needsPassword: true,
    showProblems: ({ problems }, context) => webhookPage(idIn(context), context, problems),
  }),
  postRow(`${path}secret/`, 'webhook.manage', makeSecret, { needsPassword: true }),
  postRow(`${path}pause/`, 'webhook.manage', turn('paused', 'webhookPaused')),
  postRow(`${path}resume/`, 'webhook.manage', turn('active', 'webhookResumed')),
  postRow(`${path}test/`, 'webhook.manage', tryOut),
  postRow(`${path}remove/`, 'webhook.manage', remove),
]
