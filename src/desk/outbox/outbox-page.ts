import { type OutboxMessage, type OutboxState, outboxStates } from '../../domain/journal/outbox-message.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import { formHtml } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../frame/desk-row.ts'
import { idIn } from '../frame/id-in.ts'
import { momentText } from '../frame/moment-text.ts'
import { pageIn, slicesHtml } from '../frame/slices.ts'
import { settingsHead } from '../settings/settings-head.ts'

const path = '/desk/settings/mail/'
const perPage = 50

async function outboxPage(context: DeskContext): Promise<DeskAnswer> {
  const { t, store, query, mailer } = context
  const page = pageIn(query)
  const state = outboxStates.find(known => known === query.state)
  const { total, records } = await store.outbox.listPage({ page, perPage }, state)
  const lines = records.map(message => lineHtml(message, context))
  const hrefOf = (to: number) => `${path}?page=${to}${state ? `&state=${state}` : ''}`
  const main = html`${settingsHead('mail', context)}
<p class="settings-about">${t('outboxAbout')}</p>
${mailer ? await pauseHtml(context) : html`<p class="notice">${t('outboxOff')}</p>`}
<section class="card">${statesHtml(state, context)}
${lines.length > 0 ? html`<ul class="lines">${lines}</ul>` : html`<p class="none">${t('noMessages')}</p>`}${slicesHtml({ total, perPage, page, hrefOf }, context)}</section>`
  return { page: { title: t('outbox'), main, room: 'settings' } }
}

async function pauseHtml(context: DeskContext): Promise<Html> {
  const { t, store } = context
  const pausedAt = await store.outbox.pausedAt()
  const notice = pausedAt && html`<p>${t('outboxPaused', { time: momentText(pausedAt, context) })}</p>`
  const action = `${path}${pausedAt ? 'resume' : 'pause'}/`
  return formHtml(
    { action, isPlain: true },
    html`${notice ?? html``}<p class="buttons"><button>${t(pausedAt ? 'resumeOutbox' : 'pauseOutbox')}</button></p>`,
    context,
  )
}

function statesHtml(current: OutboxState | undefined, { t }: DeskContext): Html {
  const link = (state: OutboxState | undefined) =>
    html`<li><a href="${path}${state ? `?state=${state}` : ''}"${state === current ? html` aria-current="page"` : html``}>${t(state ? `outbox_${state}` : 'outboxAll')}</a></li>\n`
  return html`<nav class="pages" aria-label="${t('messageState')}"><ul>${[undefined, ...outboxStates].map(link)}</ul></nav>`
}

function lineHtml(message: OutboxMessage, context: DeskContext): Html {
  const { id, topic, state, createdAt } = message
  return html`<li class="line"><span><a class="title" href="${path}${String(id)}/" dir="ltr">${topic}</a><span class="muted">${momentText(createdAt, context)}</span></span><span>${context.t(`outbox_${state}`)}</span></li>\n`
}

async function messagePage(context: DeskContext): Promise<DeskAnswer> {
  const { t } = context
  const message = await messageIn(context)
  const moment = (at: UtcSeconds | null) => (at === null ? t('nothing') : momentText(at, context))
  const rows: (readonly [string, string | Html])[] = [
    [t('messageTopic'), html`<span dir="ltr">${message.topic}</span>`],
    [t('messageState'), t(`outbox_${message.state}`)],
    [t('messageCreated'), moment(message.createdAt)],
    message.state === 'waiting'
      ? [t('messageDue'), moment(message.dueAt)]
      : [t('messageEnded'), moment(message.endedAt)],
    [t('messageTries'), context.dates.number(message.tries)],
    ...(message.error ? [[t('messageError'), html`<span dir="auto">${message.error}</span>`] as const] : []),
  ]
  const main = html`${settingsHead('mail', context)}
<section class="card"><h2>${t('message', { id: message.id })}</h2>
<dl class="facts">${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>
${buttonHtml(`${path}${message.id}/send/`, t('sendAgain'), context)}${buttonHtml(`${path}${message.id}/remove/`, t('removeMessage'), context)}</section>
<section class="card"><h2>${t('messageText')}</h2>${await letterHtml(message, context)}</section>`
  return { page: { title: t('message', { id: message.id }), main, room: 'settings' } }
}

/** Links in the text have no secret, so the page gives nobody access. */
async function letterHtml(message: OutboxMessage, { t, previewLetter }: DeskContext): Promise<Html> {
  const letter = await previewLetter(message, t('messageLink'))
  if (!letter) return html`<p class="none">${t('messageNotNeeded')}</p>`
  return html`<p><bdi>${letter.to}</bdi></p><p><strong dir="auto">${letter.subject}</strong></p>
<pre class="letter" dir="auto">${letter.text}</pre>`
}

function buttonHtml(action: string, text: string, context: DeskContext): Html {
  return formHtml({ action, isPlain: true }, html`<p class="buttons"><button>${text}</button></p>`, context)
}

async function messageIn({ store, params }: DeskContext): Promise<OutboxMessage> {
  const message = await store.outbox.find(idIn({ params }))
  if (!message) throw new Refusal('noRoute')
  return message
}

async function sendAgain(context: DeskContext): Promise<DeskAnswer> {
  const { id } = await messageIn(context)
  await context.store.transaction(tx => tx.outbox.sendAgain(id, context.now))
  return { to: `${path}${id}/`, note: { text: 'sendsAgain' } }
}

async function remove(context: DeskContext): Promise<DeskAnswer> {
  const { id } = await messageIn(context)
  await context.store.transaction(tx => tx.outbox.remove(id))
  return { to: path, note: { text: 'messageRemoved' } }
}

async function pause({ store, now }: DeskContext): Promise<DeskAnswer> {
  await store.transaction(tx => tx.outbox.pause(now))
  return { to: path, note: { text: 'outboxIsPaused' } }
}

async function resume({ store }: DeskContext): Promise<DeskAnswer> {
  await store.transaction(tx => tx.outbox.resume())
  return { to: path, note: { text: 'outboxIsResumed' } }
}

const access = 'settings.manage'

export const outboxRows: readonly DeskRow[] = [
  { method: 'GET', path: '/settings/mail/', access, run: outboxPage },
  { method: 'GET', path: '/settings/mail/:id(^\\d+$)/', access, run: messagePage },
  {
    method: 'POST',
    path: '/settings/mail/:id(^\\d+$)/send/',
    shownAt: '/settings/mail/:id(^\\d+$)/',
    access,
    run: sendAgain,
  },
  {
    method: 'POST',
    path: '/settings/mail/:id(^\\d+$)/remove/',
    shownAt: '/settings/mail/:id(^\\d+$)/',
    access,
    run: remove,
  },
  { method: 'POST', path: '/settings/mail/pause/', shownAt: '/settings/mail/', access, run: pause },
  { method: 'POST', path: '/settings/mail/resume/', shownAt: '/settings/mail/', access, run: resume },
]
