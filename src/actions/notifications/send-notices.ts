import { type Notice, nextTry } from '../../domain/journal/notice.ts'
import { statuses } from '../../domain/records/status.ts'
import { userCaller } from '../../domain/rights/caller.ts'
import { displayName } from '../../domain/rights/permissions.ts'
import { accountStatusOf, type Person } from '../../domain/rights/person.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'

/** The content of a notification mail. */
export interface NoticeContent {
  readonly notice: Notice
  readonly person: Person
  /** The user who did it. Empty if the account was deleted. */
  readonly by: string
  readonly event: { readonly id: number; readonly title: string; readonly slug: string }
}

/** Dependencies for sending notices. */
export interface NoticeParts {
  readonly store: Store
  readonly clock: () => UtcSeconds
  /** Composes a mail and passes it to the mail server. Rejects if that fails. */
  readonly send: (reported: NoticeContent) => Promise<void>
  readonly onError: (error: unknown, message: string) => void
}

const atOnce = 50

/** Sends due notices. Failed ones are retried, and dropped after about a day. */
export async function sendNotices(parts: NoticeParts, signal: AbortSignal): Promise<number> {
  const { store, clock } = parts
  let sent = 0
  for (const notice of await store.notices.listDue(clock(), atOnce)) {
    if (signal.aborted) break
    if (await sendOne(notice, parts)) sent++
  }
  return sent
}

async function sendOne(notice: Notice, { store, clock, send, onError }: NoticeParts): Promise<boolean> {
  const reported = await noticeContent(notice, store)
  try {
    if (reported) await send(reported)
  } catch (error) {
    onError(error, 'a mail could not be sent')
    const again = nextTry(notice.tries, clock())
    if (again !== undefined) {
      await store.transaction(tx => tx.notices.setDue(notice.id, notice.tries + 1, again))
      return false
    }
  }
  await store.transaction(tx => tx.notices.remove(notice.id))
  return reported !== undefined
}

/** Undefined if the recipient no longer exists or may not see the event. */
async function noticeContent(notice: Notice, store: Store): Promise<NoticeContent | undefined> {
  const person = await store.users.findPerson(notice.userId)
  if (!person || person.mail === '' || accountStatusOf(person) !== 'active') return undefined
  const visibility = visibleTo(userCaller(person), statuses)
  const found = await store.events.find(notice.eventId, visibility, person.language ?? 'en')
  const by = notice.byUserId === null ? undefined : await store.users.findProfile(notice.byUserId)
  return found && { notice, person, by: by ? displayName(by) : '', event: found }
}
