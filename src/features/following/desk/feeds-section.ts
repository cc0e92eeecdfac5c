// Private feeds on the account page.
import { newSecret, secretHash } from '../../../accounts/secret.ts'
import { fieldHtml, nothingTyped } from '../../../desk/forms/field.ts'
import { formHtml, nameIn } from '../../../desk/forms/form.ts'
import { type DeskContext, momentText } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, idIn, postRow } from '../../../desk/frame/desk-row.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import { type Html, html } from '../../../web/html.ts'
import { followingStorage } from '../storage/following-storage.ts'

const path = '/desk/me/feeds/'
const most = 20

export async function feedsHtml(context: DeskContext): Promise<Html> {
  const { t, store, user } = context
  const feeds = await store.of(followingStorage).listFeeds(user.id)
  const lines = feeds.map(
    ({ id, name, createdAt }) =>
      html`<li class="line"><span><bdi class="title">${name}</bdi> <span class="muted">${momentText(createdAt, context)}</span></span>${formHtml({ action: `${path}${id}/remove/` }, html`<button class="quiet">${t('folFeedRemove')}</button>`, context)}</li>\n`,
  )
  const field = fieldHtml(
    { name: 'feed_name', label: 'folFeedName', kind: 'text', hint: 'folFeedNameHint' },
    nothingTyped,
    context,
  )
  return html`<section class="card" id="private-feeds"><h2>${t('folFeeds')}</h2><p>${t('folFeedsAbout')}</p>${lines.length > 0 && html`<ul class="lines">${lines}</ul>`}${formHtml({ action: path }, html`${field}<p class="buttons"><button>${t('folFeedMake')}</button></p>`, context)}</section>`
}

async function makeFeed(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, body, now, addresses } = context
  const name = nameIn(body, 'feed_name') || context.site.name
  const secret = newSecret()
  await store.transaction(async tx => {
    const slice = tx.of(followingStorage)
    if ((await slice.listFeeds(user.id)).length >= most)
      throw invalidFields({ feed_name: new Problem('too_many_items', { max: most }) })
    await slice.insertFeed({ userId: user.id, name, createdAt: now, secretHash: secretHash(secret) })
  })
  const address = `${addresses.base}/private/${secret}/events.ics`
  return { to: '/desk/me/', note: { text: 'folFeedMade', values: { name }, secret: address } }
}

async function removeFeed(context: DeskContext): Promise<DeskAnswer> {
  const { store, user } = context
  await store.transaction(tx => tx.of(followingStorage).removeFeed(user.id, idIn(context)))
  return { to: '/desk/me/', note: { text: 'folFeedRemoved' } }
}

export const feedRows: readonly DeskRow[] = [
  postRow('/me/feeds/', 'account.manage', makeFeed),
  postRow('/me/feeds/:id(^\\d+$)/remove/', 'account.manage', removeFeed),
]
