import type { ChangedKind } from '../../domain/journal/change.ts'
import {
  type OutboxChannel,
  type OutboxMessage,
  type OutboxState,
  outboxChannels,
  outboxStates,
  repeated,
} from '../../domain/journal/outbox-message.ts'
import type { ReportedAction } from '../../domain/journal/reported-change.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { allFeatures } from '../../features/all-features.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import { type Html, html } from '../../web/html.ts'
import { buttonForm, formHtml } from '../forms/form.ts'
import { type DeskContext, momentText } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn, postRow } from '../frame/desk-row.ts'
import type { TextsByName, TopicTexts } from '../frame/slice-parts.ts'
import { linesHtml, pageIn, slicesHtml } from '../frame/slices.ts'
import { settingsHead } from '../settings/settings-head.ts'

const path = '/desk/settings/mail/'
/** Each mail is laid out to list its subject. */
const perPage = 30

async function outboxPage(context: DeskContext): Promise<DeskAnswer> {
  const { t, store, query, site } = context
  const page = pageIn(query)
  const filter = {
    channel: outboxChannels.find(known => known === query.channel),
    state: outboxStates.find(known => known === query.state),
  }
  const { total, records } = await store.outbox.listPage({ page, perPage }, filter)
  const lines: Html[] = []
  for (const message of records) lines.push(await lineHtml(message, context))
  const pauses = await Promise.all(channelsOn(context).map(channel => pauseHtml(channel, context)))
  const hrefOf = (to: number) => hrefFor({ ...filter, page: String(to) })
  const main = html`${settingsHead('mail', context)}
<p class="settings-about">${t('outboxAbout')}</p>
${!site.sendsMail && html`<p class="notice">${t('outboxOff')}</p>`}<div class="actions">${pauses}</div>
<section class="card">${choicesHtml('channel', filter, context)}${choicesHtml('state', filter, context)}
${linesHtml(lines, t('noMessages'))}${slicesHtml({ total, perPage, page, hrefOf }, context)}</section>`
  return { page: { title: t('outbox'), main, section: 'settings' } }
}

/** Without the channels of features that are off. */
function channelsOn({ sliceSettings }: DeskContext): readonly OutboxChannel[] {
  return outboxChannels.filter(channel => channel !== 'fediverse' || sliceSettings.activitypub === 'on')
}

async function pauseHtml(channel: OutboxChannel, context: DeskContext): Promise<Html> {
  const { t, store } = context
  const pausedAt = await store.outbox.pausedAt(channel)
  const time = pausedAt && momentText(pausedAt, context)
  const notice = time && html`<p>${t(`outboxPaused_${channel}`, { time })}</p>`
  const button = t(pausedAt ? `resumeOutbox_${channel}` : `pauseOutbox_${channel}`)
  return formHtml(
    { action: `${path}${pausedAt ? 'resume' : 'pause'}/` },
    html`${notice}<input type="hidden" name="channel" value="${channel}"><p class="buttons"><button>${button}</button></p>`,
    context,
  )
}

interface Filter {
  readonly channel: OutboxChannel | undefined
  readonly state: OutboxState | undefined
}

function hrefFor(query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

function choicesHtml(name: keyof Filter, filter: Filter, context: DeskContext): Html {
  const { t } = context
  const link = (value: string | undefined, text: DeskText) =>
    html`<li><a href="${hrefFor({ ...filter, [name]: value })}"${value === filter[name] && html` aria-current="page"`}>${t(text)}</a></li>\n`
  const links =
    name === 'state'
      ? outboxStates.map(state => link(state, `outbox_${state}`))
      : channelsOn(context).map(channel => link(channel, `channel_${channel}`))
  return html`<nav class="pages" aria-label="${t(name === 'state' ? 'messageState' : 'messageChannel')}"><ul>${link(undefined, 'outboxAll')}${links}</ul></nav>`
}

/** The subject names the event. Mail that is no longer needed has neither a subject nor a recipient. */
async function lineHtml(message: OutboxMessage, context: DeskContext): Promise<Html> {
  const { t } = context
  const { id, state, tries, createdAt } = message
  const isRetried = state === 'waiting' && tries > 0
  const status = isRetried ? t('outbox_retrying', { count: tries }) : t(`outbox_${state}`)
  const letter = message.channel === 'mail' ? await context.previewMessage(message, '') : undefined
  const subject = letter && html`<span><bdi>${letter.subject}</bdi> · <bdi>${letter.to}</bdi></span>`
  return html`<li class="line"><span><a class="title" href="${path}${String(id)}/">${topicText(message, context)}</a>${subject}<span class="muted">${t(`channel_${message.channel}`)} · ${momentText(createdAt, context)}</span></span><span>${status}</span></li>\n`
}

async function messagePage(context: DeskContext): Promise<DeskAnswer> {
  const { t } = context
  const message = await messageIn(context)
  const moment = (at: UtcSeconds | null) => (at === null ? t('nothing') : momentText(at, context))
  const rows: (readonly [string, string | Html])[] = [
    [t('messageTopic'), topicText(message, context)],
    [t('messageChannel'), t(`channel_${message.channel}`)],
    [t('messageState'), t(`outbox_${message.state}`)],
    [t('messageCreated'), moment(message.createdAt)],
    message.state === 'waiting'
      ? [t('messageDue'), moment(message.dueAt)]
      : [t('messageEnded'), moment(message.endedAt)],
    [t('messageTries'), context.dates.number(message.tries)],
    ...(message.error ? [[t('messageError'), html`<span dir="auto">${message.error}</span>`] as const] : []),
  ]
  const main = html`${settingsHead('mail', context)}
<div class="column"><section class="card"><h2>${t('message', { id: message.id })}</h2>
<dl class="facts">${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>
<div class="actions">${buttonForm(`${path}${message.id}/send/`, 'sendAgain', context)}${buttonForm(`${path}${message.id}/remove/`, 'removeMessage', context)}</div></section>
<section class="card"><h2>${t('messageText')}</h2>${await letterHtml(message, context)}</section></div>`
  return { page: { title: t('message', { id: message.id }), main, section: 'settings' } }
}

/** Links in the text have no secret, so the page gives no access. */
async function letterHtml(message: OutboxMessage, { t, previewMessage }: DeskContext): Promise<Html> {
  const letter = await previewMessage(message, t('messageLink'))
  if (!letter) return html`<p class="none">${t('messageNotNeeded')}</p>`
  return html`<p><bdi>${letter.to}</bdi></p><p><strong dir="auto">${letter.subject}</strong></p>
<pre class="letter" dir="auto">${letter.text}</pre>`
}

async function messageIn({ store, params }: DeskContext): Promise<OutboxMessage> {
  const message = await store.outbox.find(idIn({ params }))
  if (!message) throw new Refusal('noRoute')
  return message
}

async function sendAgain(context: DeskContext): Promise<DeskAnswer> {
  const message = await messageIn(context)
  const id = await context.store.transaction(tx => tx.outbox.insert([repeated(message)], context.now))
  return { to: `${path}${id}/`, note: { text: 'sendsAgain' } }
}

async function remove(context: DeskContext): Promise<DeskAnswer> {
  const { id } = await messageIn(context)
  await context.store.transaction(tx => tx.outbox.remove(id))
  return { to: path, note: { text: 'messageRemoved' } }
}

function channelIn({ body }: DeskContext): OutboxChannel {
  return outboxChannels.find(channel => channel === body.channel) ?? 'mail'
}

async function pause(context: DeskContext): Promise<DeskAnswer> {
  await context.store.transaction(tx => tx.outbox.pause(channelIn(context), context.now))
  return { to: path, note: { text: 'outboxIsPaused' } }
}

async function resume(context: DeskContext): Promise<DeskAnswer> {
  await context.store.transaction(tx => tx.outbox.resume(channelIn(context)))
  return { to: path, note: { text: 'outboxIsResumed' } }
}

const access = 'settings.manage'

const mails: TextsByName = {
  'account.lostPassword': 'topic_lostPassword',
  'account.reset': 'topic_reset',
  'account.invitation': 'topic_invitation',
  'event.submitted': 'topic_submitted',
  'event.commented': 'topic_commented',
  'event.changes': 'topic_changes',
  'event.published': 'topic_published',
}

const kinds: TextsByName = {
  event: 'kind_event',
  venue: 'kind_venue',
  organizer: 'kind_organizer',
  category: 'kind_category',
  tag: 'kind_tag',
  image: 'kind_image',
} satisfies Record<ChangedKind, DeskText>

const actions: TextsByName = {
  created: 'reportedAction_created',
  updated: 'reportedAction_updated',
  published: 'reportedAction_published',
  restored: 'reportedAction_restored',
  translated: 'reportedAction_translated',
  removed: 'reportedAction_removed',
} satisfies Record<ReportedAction, DeskText>

/** The topic of a message in the user's language. A topic without a text is shown by its name. */
function topicText({ channel, topic }: OutboxMessage, { t }: DeskContext): string | Html {
  const [kind = '', action = ''] = topic.split('.')
  const all = [{ mails, kinds, actions }, ...allFeatures.flatMap(({ topics = [] }) => topics)]
  const textOf = (table: keyof TopicTexts, name: string) =>
    all.map(texts => texts[table]?.[name]).find(text => text !== undefined)
  const texts =
    channel === 'mail' ? [textOf('mails', topic)] : [textOf('kinds', kind), textOf('actions', action)]
  const known = texts.filter(text => text !== undefined)
  return known.length === texts.length
    ? known.map(text => t(text)).join(' · ')
    : html`<span dir="ltr">${topic}</span>`
}

export const outboxRows: readonly DeskRow[] = [
  getRow('/settings/mail/', access, outboxPage),
  getRow('/settings/mail/:id(^\\d+$)/', access, messagePage),
  postRow('/settings/mail/:id(^\\d+$)/send/', access, sendAgain),
  postRow('/settings/mail/:id(^\\d+$)/remove/', access, remove),
  postRow('/settings/mail/pause/', access, pause),
  postRow('/settings/mail/resume/', access, resume),
]
