import { changeGuarded } from '../../../actions/accounts/actor.ts'
import type { Calendar } from '../../../actions/calendar.ts'
import { insertEvent } from '../../../actions/events/events.ts'
import { saveEvents } from '../../../actions/events/review-saves.ts'
import { isMailAddress, mailKey } from '../../../domain/rights/person.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { invalidFields, Refusal, refuseIfAny } from '../../../messages/refusal.ts'
import type { ReadableStore } from '../../../storage/store.ts'
import { linksIn, readProposal } from '../proposed-event.ts'
import { blockedBy, isListed, mostLinks, readSettings } from '../settings.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import {
  confirmSeconds,
  longestMessage,
  mostUnconfirmed,
  type Submission,
  type Typed,
} from '../submission.ts'
import { type Proposing, proposingActor } from './author.ts'
import { bySystem, checkedFor, messageTo } from './changing.ts'
import { notifyEditors } from './editors.ts'
import { imageOf } from './pictures.ts'

export function takesSubmissions({ takesSubmissions: isOn, sendsMail }: Site): boolean {
  return isOn && sendsMail
}

interface Vouching {
  /** Whether an app vouches for the address, so that no mail is sent now. */
  readonly isVouched?: boolean
}

interface WithPicture {
  /** The key of its picture. */
  readonly picture?: string
}

/** What is wrong with a proposal, by input. */
export async function proposalProblems(
  typed: Typed,
  email: string,
  proposing: Proposing,
): Promise<ProblemsByField> {
  const { problems } = await readProposal(typed, proposing)
  return {
    ...(await spamProblems(typed, email, proposing.store)),
    ...problems,
    ...(!isMailAddress(email) && { email: new Problem('not_an_email') }),
  }
}

/** Limits for untrusted people. Texts are refused openly, so that people can change them. */
export async function spamProblems(
  typed: Typed,
  email: string,
  store: ReadableStore,
): Promise<ProblemsByField> {
  const { blocked } = await readSettings(store)
  if (isListed(email, blocked)) return { email: new Problem('address_is_blocked') }
  if (await isTrusted(store, email)) return {}
  const word = blockedBy(typed, blocked)
  if (word !== undefined) return { description: new Problem('text_is_blocked', { text: word }) }
  const links = new Set(linksIn(typed)).size
  return links > mostLinks ? { description: new Problem('too_many_links', { max: mostLinks }) } : {}
}

/** The same for a text in a field of this name. */
export async function textProblems(text: string, email: string, store: ReadableStore) {
  const { description, ...others } = await spamProblems({ description: text }, email, store)
  const wrong = messageProblem(text) ?? description
  return { ...others, ...(wrong && { text: wrong }) }
}

function messageProblem(text: string): Problem | undefined {
  if (text === '') return new Problem('cannot_be_empty')
  return text.length > longestMessage ? new Problem('too_long', { max: longestMessage }) : undefined
}

/** Several lines, without characters that can’t be stored. */
export function messageIn(typed: unknown): string {
  return typeof typed === 'string' ? typed.toWellFormed().replaceAll('\0', '').trim() : ''
}

async function isTrusted(store: Pick<ReadableStore, 'of'>, email: string): Promise<boolean> {
  const { trusted, trustAfter } = await readSettings(store)
  if (isListed(email, trusted)) return true
  return trustAfter > 0 && (await store.of(submissionStorage).countAccepted(mailKey(email))) >= trustAfter
}

/**
 * Stores a proposal until its address is confirmed. The answer is the same for every address: one with too many
 * unconfirmed proposals gets the mail of the first again instead. Each mail can be confirmed for the whole time.
 */
export function submit(
  typed: Typed,
  email: string,
  { store, language, now, isVouched = false, picture = '' }: Proposing & Vouching & WithPicture,
): Promise<number> {
  return changeGuarded({ store }, bySystem(now), async tx => {
    const all = await tx.of(submissionStorage).listByEmail(mailKey(email))
    const open = all.filter(({ confirmedAt, expiresAt }) => confirmedAt === null && expiresAt > now)
    const same = open.find(({ content }) => JSON.stringify(content) === JSON.stringify(typed))
    const known = same ?? (open.length >= mostUnconfirmed && !isVouched ? open[0] : undefined)
    const expiresAt = (now + confirmSeconds) as UtcSeconds
    if (known) await tx.of(submissionStorage).setExpiry(known.id, expiresAt)
    const content = { email, emailKey: mailKey(email), language, content: typed, expiresAt }
    const id = known?.id ?? (await tx.of(submissionStorage).insert(content, now))
    // A proposal that waits may be another person’s.
    if (picture && !known) await tx.of(submissionStorage).attachPicture(picture, id)
    if (!isVouched) await tx.outbox.insert([messageTo(id, 'confirm')], now)
    return id
  })
}

/** Creates the event of a confirmed proposal: for review, or published if the address is trusted. */
export async function confirm(
  calendar: Calendar,
  { id, email, content, language, confirmedAt }: Submission,
  { site, now, isVouched = false }: Pick<Proposing, 'site' | 'now'> & Vouching,
): Promise<void> {
  const { store } = calendar
  if (confirmedAt === null && !isVouched && !takesSubmissions(site)) throw new Refusal('submissionsClosed')
  const writing = { store, site, language, now }
  const isTrustedNow = confirmedAt === null && (await isTrusted(store, email))
  const { input, problems } = await readProposal(content, writing)
  const actor = await proposingActor(writing, isTrustedNow ? 'author' : 'contributor')
  const image = isTrustedNow ? await imageOf(id, calendar, actor) : undefined
  await saveEvents(calendar, actor, async (tx, reviewed) => {
    const { submission } = await checkedFor(tx, id, 'confirm', now)
    if (submission.confirmedAt !== null) return
    if (!input) throw invalidFields(problems)
    // The address may have been blocked meanwhile.
    refuseIfAny(await spamProblems(content, email, tx))
    const status = isTrustedNow ? 'publish' : 'pending'
    const event = await insertEvent(
      tx,
      { input: { ...input, ...image, status }, passwordHash: null },
      reviewed,
    )
    await tx.of(submissionStorage).confirm(id, { eventId: event.id, isTrusted: isTrustedNow }, now)
    if (image) await tx.of(submissionStorage).removePictures([id])
    if (!isVouched) await tx.outbox.insert([messageTo(id, isTrustedNow ? 'published' : 'received')], now)
    await notifyEditors(tx, event.id, now)
  })
}
