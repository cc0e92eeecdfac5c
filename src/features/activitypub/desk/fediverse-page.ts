// The page among the settings: how people follow the calendar, and whom it follows.

import { type FormState, fieldsHtml, nothingTyped } from '../../../desk/forms/field.ts'
import { formHtml, textIn } from '../../../desk/forms/form.ts'
import { type DeskContext, momentText } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn, postRow } from '../../../desk/frame/desk-row.ts'
import { linesHtml } from '../../../desk/frame/slices.ts'
import { settingsHead } from '../../../desk/settings/settings-head.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { type Html, html } from '../../../web/html.ts'
import { siteActor, siteUsername } from '../addresses.ts'
import { type FollowedActor, shownName, sourceOf } from '../follow/followed-actor.ts'
import type { Federation } from '../remote/federation.ts'
import { activitypubStorage } from '../storage/activitypub-storage.ts'

const path = '/desk/settings/fediverse/'

/** Loaded on demand, like the rest of the protocol. */
async function federationIn({ store, now, addresses, sliceSettings }: DeskContext): Promise<Federation> {
  const { openFederation } = await import('../remote/federation.ts')
  const networks = sliceSettings.serviceNetworks
  return openFederation({ store, clock: () => now, base: addresses.base, networks })
}

async function fediversePage(context: DeskContext, state: FormState = nothingTyped): Promise<DeskAnswer> {
  const { t, store, addresses } = context
  const slice = store.of(activitypubStorage)
  const lines = (await slice.listFollows()).map(followed => lineHtml(followed, context))
  const handle = `@${siteUsername}@${new URL(addresses.base).host}`
  const fields = fieldsHtml(
    [
      { name: 'actor', label: 'fediActor', kind: 'text', hint: 'fediActorHint', isRequired: true },
      { name: 'trusted', label: 'fediTrusted', kind: 'check', hint: 'fediTrustedHint' },
    ],
    state,
    context,
  )
  const main = html`${settingsHead('fediverse', context)}
<p class="settings-about">${t('fediAbout')}</p>
<div class="two-columns">
<div class="column"><section class="card"><h2>${t('fediYours')}</h2><p><bdi dir="ltr">${handle}</bdi></p>
<p>${t('fediFollowers', { count: await slice.countFollowers(siteActor) })}</p><p class="hint">${t('fediYoursHint')}</p></section>
<section class="card"><h2>${t('fediFollow')}</h2>
${formHtml({ action: path }, html`${fields}<p class="buttons"><button class="primary">${t('fediFollowButton')}</button></p>`, context)}</section></div>
<section class="card"><h2>${t('fediFollows')}</h2>${linesHtml(lines, t('fediNoFollows'))}</section>
</div>`
  return { page: { title: t('fediverse'), main, section: 'settings' } }
}

function lineHtml(followed: FollowedActor, context: DeskContext): Html {
  const { t } = context
  const { id, handle, state, isTrusted, refreshedAt } = followed
  const name = shownName(followed)
  const parts = [
    t(`fediState_${state}`),
    t(isTrusted ? 'fediIsTrusted' : 'fediIsDrafts'),
    ...(refreshedAt === null ? [] : [t('fediRead', { when: momentText(refreshedAt, context) })]),
  ]
  const stop = formHtml(
    { action: `${path}${id}/stop/` },
    html`<button class="quiet">${t('fediStop')}<span class="hidden">: ${name}</span></button>`,
    context,
  )
  return html`<li class="line"><span><bdi class="title">${name}</bdi><bdi class="muted" dir="ltr">${handle}</bdi><span class="muted">${parts.join(' · ')}</span></span>${stop}</li>\n`
}

async function follow(context: DeskContext): Promise<DeskAnswer> {
  const { body, user } = context
  const isTrusted = textIn(body, 'trusted') === '1'
  const { followActor } = await import('../follow/follow-actor.ts')
  const request = { typed: textIn(body, 'actor'), isTrusted, userId: user.id }
  await followActor(request, await federationIn(context))
  return { to: path, note: { text: 'fediAsked' } }
}

async function stop(context: DeskContext): Promise<DeskAnswer> {
  const { unfollowActor } = await import('../follow/follow-actor.ts')
  await unfollowActor(idIn(context), await federationIn(context))
  return { to: path, note: { text: 'fediStopped' } }
}

/** In the editor: where the event comes from, and what becomes of changes. */
export async function fediverseNote(
  { source, sourceId }: LinkedEvent,
  { store, t, sliceSettings }: DeskContext,
): Promise<Html | undefined> {
  if (source === null || sliceSettings.activitypub === 'off') return undefined
  const follows = await store.of(activitypubStorage).listFollows()
  const followed = follows.find(one => sourceOf(one) === source)
  if (!followed) return undefined
  return html`<p class="notice">${t('fediEvent', { name: shownName(followed) })} <a href="${sourceId ?? ''}">${t('fediEventLink')}</a></p>`
}

export const fediverseRows: readonly DeskRow[] = [
  getRow('/settings/fediverse/', 'import.run', context => fediversePage(context)),
  postRow('/settings/fediverse/', 'import.run', follow, {
    showProblems: (state, context) => fediversePage(context, state),
  }),
  postRow('/settings/fediverse/:id(^\\d+$)/stop/', 'import.run', stop),
]
