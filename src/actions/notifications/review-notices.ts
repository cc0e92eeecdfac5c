// Notifications about events by mail. A message is written in the transaction of the change and sent by a job,
// so rolled-back changes are never announced and committed ones never missed.
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { can, userCaller } from '../../domain/rights/caller.ts'
import { accountStatusOf, type Person } from '../../domain/rights/person.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import type { Actor } from '../accounts/actor.ts'

type ReviewedEvent = Pick<CalendarEvent, 'id' | 'authorId' | 'status'>

/** Notifies editors of events submitted for review, and authors of their events published by others. */
export async function noticeStatus(
  tx: StoreTransaction,
  before: ReviewedEvent | undefined,
  event: ReviewedEvent,
  actor: Actor,
): Promise<void> {
  // Imported events were reviewed at their source, if at all. Slices with public forms write their own mails.
  const isSilent = actor.door === 'import' || actor.door === 'form'
  if (!actor.site.sendsMail || isSilent || before?.status === event.status) return
  if (event.status === 'pending')
    return noticeAll(tx, event, { about: 'submitted', isMeant: reviewer, text: '' }, actor)
  const isOut = event.status === 'publish' && before !== undefined
  if (isOut) await noticeAll(tx, event, { about: 'published', isMeant: author, text: '' }, actor)
}

/** Notifies the author of comments by others, and other commenters of the author's replies. */
export async function noticeComment(
  tx: StoreTransaction,
  event: ReviewedEvent,
  comment: { readonly text: string; readonly asksForChanges: boolean },
  actor: Actor,
): Promise<void> {
  if (!actor.site.sendsMail) return
  const about = comment.asksForChanges ? 'changes' : 'commented'
  const commenterIds = new Set((await tx.eventComments.list(event.id)).map(({ userId }) => userId))
  const isMeant = actor.caller.user.id === event.authorId ? ({ id }: Person) => commenterIds.has(id) : author
  await noticeAll(tx, event, { about, isMeant, text: comment.text }, actor)
}

type IsMeant = (person: Person, event: ReviewedEvent) => boolean

const author: IsMeant = ({ id }, { authorId }) => id === authorId
const reviewer: IsMeant = person => can(userCaller(person), 'event.review')

/** Reasons for a mail to a reviewer or author of an event. */
export const noticeSubjects = ['submitted', 'commented', 'changes', 'published'] as const

export type NoticeSubject = (typeof noticeSubjects)[number]

/** The preference that lists the notices a user turned off. New kinds of notices are on. */
export const noticePreference = 'notices-off'

export function unwantedNotices(stored: string | undefined): ReadonlySet<string> {
  return new Set(stored?.split(','))
}

interface NewNotice {
  readonly about: NoticeSubject
  readonly isMeant: IsMeant
  readonly text: string
}

/** Users aren't notified of their own actions. */
async function noticeAll(
  tx: StoreTransaction,
  event: ReviewedEvent,
  { about, isMeant, text }: NewNotice,
  { caller, now }: Actor,
): Promise<void> {
  const people = await tx.users.listPeople()
  const reported = people.filter(
    person =>
      person.id !== caller.user.id &&
      person.mail !== '' &&
      accountStatusOf(person) === 'active' &&
      isMeant(person, event),
  )
  const wanted: Person[] = []
  for (const person of reported) {
    const unwanted = unwantedNotices(await tx.preferences.find(person.id, noticePreference))
    if (!unwanted.has(about)) wanted.push(person)
  }
  const data = { eventId: event.id, byUserId: caller.user.id, text }
  const messages = wanted.map(({ id }) => ({ topic: `event.${about}`, recipient: `user:${id}`, data }))
  await tx.outbox.insert(messages, now)
}
