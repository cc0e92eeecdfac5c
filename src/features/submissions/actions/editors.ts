// Mail to editors about proposals: one each, or one a day.
import { can, userCaller } from '../../../domain/rights/caller.ts'
import { accountStatusOf, type Person } from '../../../domain/rights/person.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { ReadableStore, StoreTransaction } from '../../../storage/store.ts'

export const noticeChoices = ['daily', 'each', 'never'] as const

type NoticeChoice = (typeof noticeChoices)[number]

export const noticePreference = 'submissions'

type PeopleReads = Pick<ReadableStore, 'users' | 'preferences'>

export async function noticeChoiceOf({ preferences }: PeopleReads, userId: number): Promise<NoticeChoice> {
  const stored = await preferences.find(userId, noticePreference)
  return noticeChoices.find(choice => choice === stored) ?? 'daily'
}

/** The people who review proposals, by the mail that they chose. */
export async function listEditors(store: PeopleReads, choice: NoticeChoice): Promise<Person[]> {
  const reached = (await store.users.listPeople()).filter(
    person =>
      person.mail !== '' &&
      accountStatusOf(person) === 'active' &&
      can(userCaller(person), 'submission.review'),
  )
  const choices = await Promise.all(reached.map(({ id }) => noticeChoiceOf(store, id)))
  return reached.filter((_, index) => choices[index] === choice)
}

/** Notifies the editors who want one mail each. `new` is for proposals and changes of them. */
export async function notifyEditors(
  tx: StoreTransaction,
  eventId: number,
  now: UtcSeconds,
  topic: 'new' | 'reported' = 'new',
): Promise<void> {
  const people = await listEditors(tx, 'each')
  const notice = { topic: `submission.${topic}`, data: { eventId } }
  const messages = people.map(({ id }) => ({ ...notice, recipient: `user:${id}` }))
  await tx.outbox.insert(messages, now)
}
