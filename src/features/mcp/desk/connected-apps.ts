import { formHtml } from '../../../desk/forms/form.ts'
import { type DeskContext, listText, momentText } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, idIn, postRow } from '../../../desk/frame/desk-row.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { type Html, html } from '../../../web/html.ts'
import { resourceAt } from '../oauth/addresses.ts'
import { type Grant, mcpStorage } from '../storage/mcp-storage.ts'

/** The apps of the user, on the account page. */
export async function appsHtml(context: DeskContext): Promise<Html> {
  const { t, store, user, now, addresses, sliceSettings } = context
  if (sliceSettings.mcp === 'off') return html``
  const apps = (await store.of(mcpStorage).listGrants(user.id, now)).map(grant => appHtml(grant, context))
  return html`<section class="card" id="apps"><h2>${t('connectedApps')}</h2><p>${t('connectedAppsAbout')}</p><p><code dir="ltr">${resourceAt(addresses.base)}</code></p>
${apps.length > 0 && html`<ul class="lines">${apps}</ul>`}</section>`
}

function appHtml(
  { id, clientName, clientId, scopes, createdAt, lastUsedAt }: Grant,
  context: DeskContext,
): Html {
  const { t } = context
  const facts = [
    t('appConnected', { when: momentText(createdAt, context) }),
    ...(lastUsedAt === null ? [] : [t('lastSeen', { when: momentText(lastUsedAt, context) })]),
  ]
  const button = html`<button class="quiet" aria-label="${t('disconnectNamed', { name: clientName })}">${t('disconnectApp')}</button>`
  return html`<li><span><bdi>${clientName}</bdi><span class="muted token-facts"><bdi>${new URL(clientId).host}</bdi><br><bdi>${listText(scopes, context)}</bdi><br>${facts.join(' · ')}</span></span>${formHtml({ action: `/desk/me/apps/${id}/remove/` }, button, context)}</li>`
}

async function disconnect(context: DeskContext): Promise<DeskAnswer> {
  const { store, user } = context
  const isRemoved = await store.transaction(tx => tx.of(mcpStorage).removeGrant(idIn(context), user.id))
  if (!isRemoved) throw new Refusal('noRoute')
  return { to: '/desk/me/#apps', note: { text: 'appDisconnected' } }
}

export const appRows: readonly DeskRow[] = [
  postRow('/me/apps/:id(^\\d+$)/remove/', 'account.manage', disconnect),
]
