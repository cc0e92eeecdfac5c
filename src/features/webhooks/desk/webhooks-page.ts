import type { FormProblems } from '../../../desk/forms/field.ts'
import { formHtml } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../../../desk/frame/desk-row.ts'
import { linesHtml, pageIn, slicesHtml } from '../../../desk/frame/slices.ts'
import { settingsHead } from '../../../desk/settings/settings-head.ts'
import { readFields, valuesOf } from '../../../fields/read-args.ts'
import { type Html, html } from '../../../web/html.ts'
import { createWebhook, writingOf } from '../actions/webhooks.ts'
import { webhookFields } from '../interface/fields.ts'
import { webhookStorage } from '../storage/webhook-storage.ts'
import type { Webhook } from '../webhook.ts'
import { newWebhook, typedWebhook, webhookArgs, webhookFieldsHtml } from './webhook-form.ts'
import { stateHtml, webhookPath, withSecret } from './webhook-page.ts'

const path = '/desk/settings/webhooks/'
const perPage = 50

async function webhooksPage(context: DeskContext, problems?: FormProblems): Promise<DeskAnswer> {
  const { t, store, query } = context
  const page = pageIn(query)
  const { total, records } = await store.of(webhookStorage).listPage({ page, perPage })
  const lines = records.map(webhook => lineHtml(webhook, context))
  const main = html`${settingsHead('webhooks', context)}
<p class="settings-about">${t('webhooksAbout')}</p>
<div class="two-columns">
<section class="card"><h2>${t('webhooks')}</h2>${linesHtml(lines, t('noWebhooks'))}${slicesHtml({ total, perPage, page, hrefOf: to => `${path}?page=${to}` }, context)}</section>
<section class="card"><h2>${t('addWebhook')}</h2>
${formHtml(
  { action: path },
  html`${await webhookFieldsHtml(problems ? typedWebhook(context) : newWebhook(context), problems ?? {}, context)}<p class="buttons"><button class="primary">${t('createWebhook')}</button></p>`,
  context,
)}</section>
</div>`
  return { page: { title: t('webhooks'), main, section: 'settings' } }
}

function lineHtml(webhook: Webhook, context: DeskContext): Html {
  const { t, language } = context
  const kinds = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    webhook.kinds.map(kind => t(`kind_${kind}`)),
  )
  return html`<li class="line"><span><a class="title" href="${webhookPath(webhook.id)}" dir="ltr">${webhook.address}</a><span class="muted">${kinds}</span></span>${stateHtml(webhook, context)}</li>\n`
}

async function add(context: DeskContext): Promise<DeskAnswer> {
  const raw = webhookArgs(typedWebhook(context))
  const input = valuesOf(readFields(webhookFields, raw, 'create', context.readContext))
  const { webhook, secret } = await createWebhook(context.store, input, writingOf(context, context.now))
  return withSecret(webhook.id, secret)
}

export const webhooksRows: readonly DeskRow[] = [
  getRow('/settings/webhooks/', 'webhook.manage', context => webhooksPage(context)),
  postRow('/settings/webhooks/', 'webhook.manage', add, {
    needsPassword: true,
    showProblems: ({ problems }, context) => webhooksPage(context, problems),
  }),
]
