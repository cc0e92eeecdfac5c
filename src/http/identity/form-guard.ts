// Guards forms that anyone may send: registrations, proposals, follows. A robot has to fetch an uncached page for each
// form it sends, and a network or a mail address can only be used so often.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mailKey } from '../../domain/rights/person.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { AccountTransaction, Store } from '../../storage/store.ts'
import { isLoopback, networkOf } from '../request/client-address.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** People take longer than this to fill in a form. */
const leastSeconds = 2

/** How long a form may stay open. A form that was open for longer is shown again. */
const mostSeconds = 12 * hour

/** The field that people don't see. */
export const trapField = 'website'
export const tokenField = 'form_token'

/**
 * How much may be done in an hour. A school class of thirty behind one address can register with two places each, and
 * some may correct a mistake. Mails to one address are few, because their owner has not asked for any yet.
 */
export const formLimits = { network: 120, address: 8 } as const

/** How many mails all forms together may cause to an address in a day. */
export const mostMailsInDay = 24

/** Why a form is shown again instead of being accepted. */
export type FormProblem = 'formTooFast' | 'formExpired' | 'formSentAlready' | 'formTrap'

export interface SentForm {
  /** Which form it is. Each kind is counted separately. */
  readonly form: string
  readonly values: Readonly<Record<string, unknown>>
  /** The client. */
  readonly address: string
  /** To whom a mail will be sent. */
  readonly mail?: string
  /** The address of the person who sends it, if that is known. */
  readonly sender?: string
  /** How much of the network's limit it uses, such as the places it holds. */
  readonly weight?: number
}

interface GuardParts {
  readonly store: Store
  readonly clock: () => UtcSeconds
  /** Whether limits also hold for clients on this machine. Behind an undeclared proxy, all visitors seem to be. */
  readonly limitsLoopback: boolean
}

/** Read each time, because `almanac secret rotate` replaces it while servers run. */
export async function readFormKey(store: Store): Promise<string> {
  const known = await store.serverSecrets.find('public-forms')
  return known ?? store.transaction(tx => tx.serverSecrets.ensure('public-forms'))
}

export type FormGuard = ReturnType<typeof createFormGuard>

export function createFormGuard({ store, clock, limitsLoopback }: GuardParts) {
  const readKey = () => readFormKey(store)

  return {
    /** A token for one sending of a form. It belongs on a page that isn't cached. */
    async issue(form: string): Promise<string> {
      const token = `${clock()}.${randomBytes(9).toString('base64url')}`
      return `${token}.${seal(`${form} ${token}`, await readKey())}`
    },

    /** Whether the form comes from a page of this server that isn't too old. Doesn't use up its token. */
    async isGenuine({ form, values }: SentForm): Promise<boolean> {
      return clock() - issueTime(form, values[tokenField], await readKey()) <= mostSeconds
    },

    /** Why the form has to be shown again. Undefined if it is accepted, which uses up its token. */
    async problemWith({ form, values }: SentForm): Promise<FormProblem | undefined> {
      if (values[trapField] !== undefined && values[trapField] !== '') return 'formTrap'
      const issuedAt = issueTime(form, values[tokenField], await readKey())
      const age = clock() - issuedAt
      if (!(age <= mostSeconds)) return 'formExpired'
      if (age < leastSeconds) return 'formTooFast'
      const forgetAt = (issuedAt + mostSeconds) as UtcSeconds
      const uses = await store.transaction(tx =>
        tx.attempts.add(digest(`form ${values[tokenField]}`), 1, forgetAt),
      )
      return uses > 1 ? 'formSentAlready' : undefined
    },

    /** Counts an accepted form, and refuses it if its network or the mail address was used too often. */
    async count({ form, address, mail, sender = mail, weight = 1 }: SentForm): Promise<void> {
      if (isLoopback(address) && !limitsLoopback) return
      const { network, address: person } = formLimits
      const limits: readonly Limit[] = [
        { what: `${form} from ${networkOf(address)}`, most: network, seconds: hour, weight },
        ...(sender === undefined
          ? []
          : [{ what: `${form} to ${mailKey(sender)}`, most: person, seconds: hour }]),
        ...(mail === undefined
          ? []
          : [{ what: `mail to ${mailKey(mail)}`, most: mostMailsInDay, seconds: day }]),
      ]
      const now = clock()
      const seconds = await store.transaction(async tx => {
        let longest = 0
        for (const limit of limits) longest = Math.max(longest, await waitFor(limit, tx, now))
        return longest
      })
      if (seconds > 0) throw new Refusal('tooManyRequests', { seconds }, { retryAfterSeconds: seconds })
    },
  }
}

interface Limit {
  readonly what: string
  readonly most: number
  /** How long it counts. */
  readonly seconds: number
  readonly weight?: number
}

/** Counts one use, and returns the seconds until it is allowed again; 0 if it is allowed now. */
async function waitFor(
  { what, most, seconds, weight = 1 }: Limit,
  { attempts }: Pick<AccountTransaction, 'attempts'>,
  now: UtcSeconds,
): Promise<number> {
  const window = Math.floor(now / seconds)
  const endsAt = ((window + 1) * seconds) as UtcSeconds
  const total = await attempts.add(digest(`${window} ${what}`), weight, endsAt)
  return total > most ? endsAt - now : 0
}

/** When a genuine token was issued; NaN for any other. */
function issueTime(form: string, token: unknown, key: string): number {
  const parts = typeof token === 'string' ? token.split('.') : []
  const [time = '', nonce = '', given = ''] = parts
  const right = Buffer.from(seal(`${form} ${time}.${nonce}`, key))
  const isGenuine =
    parts.length === 3 && given.length === right.length && timingSafeEqual(Buffer.from(given), right)
  return isGenuine ? Number(time) : Number.NaN
}

function seal(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
