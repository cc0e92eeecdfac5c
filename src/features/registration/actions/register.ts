import { changeGuarded, type GuardedStore } from '../../../actions/accounts/actor.ts'
import { createSignedLink } from '../../../actions/accounts/signed-links.ts'
import type { CalendarEvent } from '../../../domain/events/calendar-event.ts'
import type { Ticket } from '../../../domain/events/event-content.ts'
import { mailKey } from '../../../domain/rights/person.ts'
import { personNameProblem } from '../../../domain/text/person-name.ts'
import { lastUtcSecond, type UtcSeconds } from '../../../domain/time/date-time.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { invalidFields, Refusal } from '../../../messages/refusal.ts'
import type { StoreTransaction } from '../../../storage/store.ts'
import { closedReason, type Offered } from '../allowed-actions.ts'
import { type Answers, missingAnswers } from '../answers.ts'
import { topicsByState } from '../letter-topics.ts'
import {
  fits,
  isEmail,
  isOnSale,
  leftOf,
  mostPending,
  pendingSeconds,
  type Registration,
  type Taken,
  ticketsHere,
  usualMost,
  type Wanted,
  wantedBy,
} from '../registration.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { bySystem, messageTo, settle } from './settle.ts'

export interface RegistrationInput extends Pick<Registration, 'name' | 'email' | 'language' | 'isPublic'> {
  readonly wanted: Wanted
  readonly answers?: Answers
  /** Whether to join the waiting list if no places are left. */
  readonly joinsWaiting: boolean
}

export interface RegistrationRules {
  readonly now: UtcSeconds
  /** Whether links can be mailed. */
  readonly sendsMail: boolean
  /** Whether people may register without mail, because an administrator allowed it. */
  readonly allowsUnconfirmed: boolean
  /** The user who adds a person by hand. They are trusted: no confirmation, and no sale window. */
  readonly byUserId?: number
  /** Whether that user was asked, and wants more places than are left. */
  readonly exceedsLimit?: boolean
  /** Whether an address may register for the same ticket again. */
  readonly allowsRepeats?: boolean
  /** Whether the caller may learn that the address is registered already. Otherwise only the mail says so. */
  readonly revealsKnown?: boolean
}

/** The outcome says nothing about an address that is known already: the mail does. */
interface Registered {
  readonly isMailed: boolean
  /** The registration, if its owner was confirmed immediately. */
  readonly id?: number
  /** The secret of the link to it, if there is no mail to send it by. */
  readonly secret?: string
}

/** Registers for an event. Places are counted and taken in one transaction, so none is given away twice. */
export function register(
  store: GuardedStore,
  eventId: number,
  input: RegistrationInput,
  rules: RegistrationRules,
): Promise<Registered> {
  const { now } = rules
  return changeGuarded(store, bySystem(now), async tx => {
    const event = await tx.events.findForEdit(eventId)
    if (!event || !isOpenFor(event, rules)) throw new Refusal('registrationClosed')
    const problems = inputProblems(event, input, rules)
    if (Object.keys(problems).length > 0) throw invalidFields(problems)
    // Before the address is looked up, so that the answer is the same whether or not it is known.
    const isFitting = await fitsNow(tx, event, input, rules)
    const known = await tx.of(registrationStorage).listByEmail(mailKey(input.email), now)
    return (
      (await answerKnown(tx, known, { eventId, input, rules })) ??
      insert(tx, event, { ...input, isFitting }, rules)
    )
  })
}

/** A mail that was sent a moment ago is not sent again: it is what the page says was sent. */
const repeatSeconds = 60

/** The answer to an address that is registered already, or has too many open registrations. */
async function answerKnown(
  tx: StoreTransaction,
  known: readonly Registration[],
  { eventId, input, rules }: Attempt,
): Promise<Registered | undefined> {
  const { now, sendsMail, byUserId, revealsKnown = byUserId !== undefined } = rules
  const same = !rules.allowsRepeats && known.find(registration => isSame(registration, eventId, input.wanted))
  if (same && (revealsKnown || !sendsMail)) throw invalidFields({ email: new Problem('registered_already') })
  if (same) {
    const message = messageTo(same.id, topicFor(same))
    const recent = await tx.outbox.countSince(message.recipient, (now - repeatSeconds) as UtcSeconds)
    if (recent === 0) await tx.outbox.insert([message], now)
    return { isMailed: true }
  }
  const [first, ...others] = known.filter(({ state }) => state === 'pending' || state === 'joining')
  if (!first || others.length + 1 < mostPending || revealsKnown || !sendsMail) return undefined
  await tx.outbox.insert([messageTo(first.id, 'open', { eventId })], now)
  return { isMailed: true }
}

/** Sends the newest mail of an address about an event again. Without a registration, nothing is sent. */
export function sendAgain(
  store: GuardedStore,
  eventId: number,
  email: string,
  now: UtcSeconds,
): Promise<void> {
  return changeGuarded(store, bySystem(now), async tx => {
    const known = await tx.of(registrationStorage).listByEmail(mailKey(email), now)
    const messages = known
      .filter(registration => registration.eventId === eventId)
      .map(registration => messageTo(registration.id, topicFor(registration)))
    await tx.outbox.insert(messages, now)
  })
}

/** The mail to someone who registers again: nothing changed, or what is still to do. */
function topicFor({ state }: Registration): string {
  return (state === 'confirmed' ? undefined : topicsByState[state]) ?? 'known'
}

/** Whether the wanted places are left. Refuses a registration that would have to wait and doesn't want to. */
async function fitsNow(
  tx: StoreTransaction,
  event: CalendarEvent,
  { wanted, joinsWaiting }: RegistrationInput,
  { now, sendsMail, exceedsLimit }: RegistrationRules,
): Promise<boolean> {
  const tickets = ticketsHere(event.tickets)
  const taken = await tx.of(registrationStorage).taken(event.id, now)
  if (exceedsLimit || fits(wanted, tickets, taken)) return true
  if (joinsWaiting && sendsMail) return false
  throw noPlacesLeft(wanted, tickets, taken)
}

interface Attempt {
  readonly eventId: number
  readonly input: RegistrationInput
  readonly rules: RegistrationRules
}

function isOpenFor(
  event: Offered & Pick<CalendarEvent, 'startsAtUtc'>,
  { now, byUserId, ...rules }: RegistrationRules,
): boolean {
  const canConfirm = rules.sendsMail || rules.allowsUnconfirmed || byUserId !== undefined
  return !closedReason(event) && canConfirm && (byUserId !== undefined || event.startsAtUtc > now)
}

/** What is wrong with the input, apart from whether places are left. */
export function inputProblems(
  event: Pick<CalendarEvent, 'tickets' | 'questions' | 'startsAtUtc'>,
  { name, email, wanted, answers = {} }: RegistrationInput,
  { now, byUserId }: RegistrationRules,
): ProblemsByField {
  const tickets = ticketsHere(event.tickets)
  const isOffered = (id: number) =>
    tickets.some(
      ticket => ticket.id === id && (byUserId !== undefined || isOnSale(ticket, event.startsAtUtc, now)),
    )
  const most = tickets.find(
    ({ id, maxPerRegistration }) => (wanted.get(id) ?? 0) > (maxPerRegistration ?? usualMost),
  )
  const wrongName = personNameProblem(name)
  return {
    ...(wrongName && { name: wrongName }),
    ...(!isEmail(email) && { email: new Problem('not_an_email') }),
    ...(byUserId === undefined && missingAnswers(event.questions, answers)),
    ...(wanted.size === 0 && { tickets: new Problem('choose_a_ticket') }),
    ...([...wanted.keys()].some(id => !isOffered(id)) && { tickets: new Problem('ticket_not_on_sale') }),
    ...(most && {
      tickets: new Problem('too_many_places', { max: most.maxPerRegistration ?? usualMost, name: most.name }),
    }),
  }
}

/** One registration per address and ticket. */
function isSame({ eventId: known, places }: Registration, eventId: number, wanted: Wanted): boolean {
  return known === eventId && [...wantedBy(places).keys()].some(id => wanted.has(id))
}

async function insert(
  tx: StoreTransaction,
  event: CalendarEvent,
  input: RegistrationInput & { readonly isFitting: boolean },
  rules: RegistrationRules,
): Promise<Registered> {
  const { now, sendsMail, byUserId } = rules
  const state = input.isFitting ? takenState(rules) : byUserId === undefined ? 'joining' : 'waiting'
  const isFinal = state === 'confirmed' || state === 'waiting'
  const { name, email, language, isPublic, wanted, answers = {} } = input
  const id = await tx.of(registrationStorage).insert(
    {
      ...{ eventId: event.id, name, email, language, isPublic, answers, emailKey: mailKey(email) },
      state,
      expiresAt: isFinal ? null : ((now + pendingSeconds) as UtcSeconds),
      confirmedAt: isFinal ? now : null,
      byUserId: byUserId ?? null,
      places: [...wanted].flatMap(([ticketId, count]) =>
        Array.from({ length: count }, () => ({ ticketId, name })),
      ),
    },
    now,
  )
  await settle(tx, event, now)
  if (sendsMail) {
    await tx.outbox.insert([messageTo(id, isFinal ? state : 'confirm')], now)
    return { isMailed: true, id }
  }
  return { isMailed: false, id, secret: await createSignedLink(tx, manageLink(id), now) }
}

/** People confirm by mail, unless an editor adds them or there is no mail. */
function takenState({ byUserId, sendsMail }: RegistrationRules) {
  return byUserId !== undefined || !sendsMail ? 'confirmed' : 'pending'
}

export function noPlacesLeft(wanted: Wanted, tickets: readonly Ticket[], taken: Taken): Refusal {
  const left = tickets.filter(({ id }) => wanted.has(id)).map(ticket => leftOf(ticket, tickets, taken))
  return invalidFields({ tickets: new Problem('no_places_left', { left: Math.min(...left) }) })
}

/** The link works until personal data is erased, which removes it. The event may be moved until then. */
export function manageLink(id: number) {
  return { purpose: 'registration', subjectId: id, expiresAt: lastUtcSecond } as const
}
