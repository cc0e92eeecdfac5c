// The mails to followers. Written when they are sent.
import type {
  LetterParts,
  Letters,
  LetterWriter,
  OutgoingLetter,
} from '../../actions/notifications/deliver-outbox.ts'
import type { MailBlock } from '../../domain/journal/mail-content.ts'
import { numberIn, type OutboxMessage, recipientId, textIn } from '../../domain/journal/outbox-message.ts'
import { isLanguage } from '../../domain/records/record-frame.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { layOutMail } from '../../web/mail/mail-layout.ts'
import { takesFollowers } from './actions/follow.ts'
import { noteAnswer } from './actions/manage.ts'
import { type DigestKey, isToSend } from './digest.ts'
import { baseOf, linksBlock, mailEvent, personal, unsubscribeHeaders } from './digest-mail.ts'
import { type Follower, stateOf } from './follow.ts'
import { type FilterReader, filterName, openNameOf, readerIn } from './follow-filter.ts'
import { linkKey, linkOf } from './links.ts'
import { preparedDigest, preparedMail } from './prepared-digests.ts'
import { introductionIn } from './settings.ts'
import { followingStorage } from './storage/following-storage.ts'
import { testDigest } from './test-digest.ts'
import { translate } from './texts.ts'

/** A preview shows what the mail says, but no link that works. */
async function linkIn({ store, isPreview }: LetterParts, followerId: number): Promise<string> {
  return isPreview ? '…' : linkOf(followerId, await linkKey(store))
}

/** The mail server's answer counts for the address. */
function toFollower({ id, email }: Follower, { now }: LetterParts) {
  const note: NonNullable<OutgoingLetter['noteAnswer']> = (tx, answer) => noteAnswer(tx, id, answer, now)
  return { to: email, noteAnswer: note }
}

async function followedBy({ recipient }: OutboxMessage, { store }: LetterParts) {
  const slice = store.of(followingStorage)
  const follow = await slice.findFollow(recipientId(recipient, 'follow') ?? 0)
  const follower = follow && (await slice.findFollower(follow.followerId))
  return follow && follower && { follow, follower }
}

/** The mail that asks for a confirmation, or says that an address follows the same already. */
function aboutFollow(topic: 'confirm' | 'known'): LetterWriter {
  return async (message, parts) => {
    const followed = await followedBy(message, parts)
    if (!followed) return undefined
    const { follow, follower } = followed
    const state = stateOf(follow, follower, parts.now)
    if (state === 'expired' || (topic === 'confirm') !== (state === 'unconfirmed')) return undefined
    const reader = readerIn(follow.language, parts)
    const name = await (topic === 'confirm' ? openNameOf : filterName)(follow.filter, reader)
    const path = `/following/${await linkIn(parts, follower.id)}/?of=${follow.id}`
    return { ...plainLetter(topic, { name, path }, reader), ...toFollower(follower, parts) }
  }
}

function plainLetter(
  topic: 'confirm' | 'known' | 'saved',
  { name, path }: { readonly name: string; readonly path: string },
  reader: FilterReader,
) {
  const { site, language } = reader
  const values = { name, site: site.name }
  const blocks: MailBlock[] = [
    { text: translate(reader, `${topic}Letter`, values) },
    { action: translate(reader, `${topic}Action`), href: `${baseOf(reader)}${path}` },
    { small: translate(reader, topic === 'known' ? 'nothingChanges' : 'notYou') },
  ]
  return layOutMail({ site, language, subject: translate(reader, `${topic}Subject`, values), blocks })
}

async function writeDigest(message: OutboxMessage, parts: LetterParts): Promise<OutgoingLetter | undefined> {
  const followed = await followedBy(message, parts)
  if (!followed || stateOf(followed.follow, followed.follower, parts.now) !== 'active') return undefined
  const { follow, follower } = followed
  const { filter, language, frequency } = follow
  const { data } = message
  const key: DigestKey = {
    ...{ filter, language, frequency, sinceSeq: numberIn(data, 'since'), untilSeq: numberIn(data, 'until') },
    dueAt: numberIn(data, 'due') as UtcSeconds,
  }
  const reader = readerIn(language, parts)
  // The events may no longer be public.
  if (!isToSend(await preparedDigest(key, reader), follow)) return undefined
  const introduction = frequency === 'immediate' ? '' : await introductionIn(parts.store, language, parts.now)
  const link = await linkIn(parts, follower.id)
  return {
    ...personal(await preparedMail(key, introduction, reader), { link, followId: follow.id }),
    ...toFollower(follower, parts),
    headers: unsubscribeHeaders(`${baseOf(reader)}/following/${link}/`, String(follow.id)),
  }
}

/** A digest of the coming week for the editor who asks for it. */
async function writeTest({ recipient, data }: OutboxMessage, parts: LetterParts) {
  const person = await parts.store.users.findPerson(recipientId(recipient, 'user') ?? 0)
  const requested = textIn(data, 'language')
  if (!person || person.mail === '' || !isLanguage(requested)) return undefined
  const mail = await testDigest(readerIn(requested, parts))
  return { to: person.mail, ...personal(mail, { link: '…', followId: 0 }) }
}

async function writeSaved({ recipient, data }: OutboxMessage, parts: LetterParts) {
  const slice = parts.store.of(followingStorage)
  const id = recipientId(recipient, 'follower') ?? 0
  const [follower, list] = [await slice.findFollower(id), await slice.findSavedList(id)]
  if (!follower || !list || (list.confirmedAt === null && list.expiresAt <= parts.now)) return undefined
  const reader = readerIn(list.language, parts)
  const path = `/following/${await linkIn(parts, id)}/?save=${textIn(data, 'ids')}`
  return { ...plainLetter('saved', { name: '', path }, reader), ...toFollower(follower, parts) }
}

/** Saved events that begin soon. */
async function writeReminder(
  { recipient, data }: OutboxMessage,
  parts: LetterParts,
): Promise<OutgoingLetter | undefined> {
  const { store, site, now } = parts
  const slice = store.of(followingStorage)
  const id = recipientId(recipient, 'follower') ?? 0
  const [follower, list] = [await slice.findFollower(id), await slice.findSavedList(id)]
  if (!follower || !list?.confirmedAt || list.remindMinutes === 0) return undefined
  const reader = readerIn(list.language, parts)
  const ids = textIn(data, 'events').split(',').map(Number)
  const saved = await store.events.findMany(ids, published, list.language)
  const cards = await store.events.withCards(saved, published, list.language)
  const events = cards.filter(event => event.startsAtUtc > now && event.eventStatus !== 'cancelled')
  if (events.length === 0) return undefined
  const manage = `${baseOf(reader)}/following/${await linkIn(parts, id)}/`
  const shown = events.map(event => mailEvent(event, 'coming', reader))
  const blocks: MailBlock[] = [
    { text: translate(reader, 'reminderLetter') },
    ...shown.map(event => ({ event })),
    { small: translate(reader, 'reminderWhy', { site: site.name }) },
    linksBlock(manage, 'my', reader),
  ]
  const title = shown.map(event => event.title).join(', ')
  const subject = translate(reader, 'reminderSubject', { title })
  return {
    ...layOutMail({ site, language: list.language, subject, blocks }),
    ...toFollower(follower, parts),
    headers: unsubscribeHeaders(manage, 'my'),
  }
}

/** A site that takes no followers any more sends them nothing. Links in earlier mails work. */
function whileOn(write: LetterWriter): LetterWriter {
  return async (message, parts) => (takesFollowers(parts.site) ? write(message, parts) : undefined)
}

export const followingLetters: Letters = {
  'following.confirm': whileOn(aboutFollow('confirm')),
  'following.known': whileOn(aboutFollow('known')),
  'following.digest': whileOn(writeDigest),
  'following.test': writeTest,
  'following.saved': whileOn(writeSaved),
  'following.reminder': whileOn(writeReminder),
}
