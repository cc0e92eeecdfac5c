// Everything that is stored about one person, to show it to them or to erase it. The core knows users; slices know people
// by their address or account (`Feature.personalData`).

import type { Door } from '../../domain/journal/change.ts'
import type { AccountCaller, Caller } from '../../domain/rights/caller.ts'
import { isMailAddress, mailKey, type Person } from '../../domain/rights/person.ts'
import { type UtcSeconds, utcText } from '../../domain/time/date-time.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import type { ReadableStore, Store, StoreTransaction } from '../../storage/store.ts'
import { changedBy, changeGuarded } from './actor.ts'
import { isLastAdministrator } from './users.ts'

/** A person, known by an account, a mail address or both. */
export interface DataSubject {
  readonly user: Person | undefined
  /** Empty if it isn't known. */
  readonly mail: string
}

type SectionNamed<Text> = Text extends `personal_${infer Name}` ? Name : never

/** The desk has a text for each: `personal_registrations`. */
export type PersonalSection = SectionNamed<DeskText>

export type PersonalSections = Readonly<Partial<Record<PersonalSection, readonly object[]>>>

export interface Erasure {
  readonly now: UtcSeconds
  /** The user who takes over what must belong to someone. Only users have such things. */
  readonly heirId: number | undefined
}

/** What a part of the program stores about people. */
export interface PersonalData {
  /** Without secrets. */
  read(store: ReadableStore, subject: DataSubject): Promise<PersonalSections>
  /** Removes it, or what names the person in it. */
  erase?(tx: StoreTransaction, subject: DataSubject, erasure: Erasure): Promise<void>
}

/** The person with this user name or mail address. There may be nothing about them. */
export async function findSubject(store: Pick<ReadableStore, 'users'>, text: string): Promise<DataSubject> {
  const who = text.trim()
  const users = await store.users.listPeopleCalled(who)
  if (users.length > 1)
    throw invalidFields({
      who: new Problem('several_users', { logins: users.map(({ login }) => login).join(', ') }),
    })
  const [user] = users
  if (!user && !isMailAddress(who)) throw invalidFields({ who: new Problem('unknown_login', { login: who }) })
  return { user, mail: user?.mail || (isMailAddress(who) ? who : '') }
}

const ofCore: PersonalData = {
  read: async (store, { user }) => (user ? store.personalData.ofUser(user.id) : {}),
  async erase(tx, { user, mail }) {
    if (user) await tx.personalData.removeUser(user)
    if (mail !== '') await tx.personalData.removeAddress(mail)
  },
}

/** All sections with something in them, those of slices first. Times are text. */
export async function readPersonalData(
  store: ReadableStore,
  subject: DataSubject,
  slices: readonly PersonalData[],
): Promise<PersonalSections> {
  const all: Record<string, object[]> = {}
  for (const source of [ofCore, ...slices])
    for (const [name, rows] of Object.entries(await source.read(store, subject)))
      if (rows.length > 0) all[name] = [...(all[name] ?? []), ...rows.map(withTimes)]
  return all
}

function withTimes(row: object): object {
  const isTime = (name: string, value: unknown) => /(^|_)at$|At$/.test(name) && typeof value === 'number'
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isTime(name, value) ? utcText(value) : value]),
  )
}

export interface ErasureRequest {
  readonly caller: AccountCaller | Caller
  readonly door: Door
  readonly now: UtcSeconds
  /** The login of the user who takes over the records. Required if the person has an account. */
  readonly heir: string | undefined
}

/** Erases a person in one transaction. Records stay, and belong to the heir; the history becomes anonymous. */
export function erasePerson(
  store: Store,
  subject: DataSubject,
  { caller, door, now, heir }: ErasureRequest,
  slices: readonly PersonalData[],
): Promise<void> {
  return changeGuarded({ store }, changedBy({ caller, door, now }), async tx => {
    const { user } = subject
    const heirId = user && (await heirOf(tx, user, heir))
    if (user && heirId !== undefined) await tx.giveRecords({ fromId: user.id, toId: heirId })
    for (const source of [...slices, ofCore]) await source.erase?.(tx, subject, { now, heirId })
  })
}

async function heirOf(tx: StoreTransaction, user: Person, login: string | undefined): Promise<number> {
  if (await isLastAdministrator(tx, user)) throw new Refusal('lastAdministrator')
  if (!login) throw invalidFields({ heir: new Problem('heir_needed') })
  const heir = await tx.users.findByLogin(login)
  if (!heir) throw invalidFields({ heir: new Problem('unknown_login', { login }) })
  if (heir.id === user.id) throw invalidFields({ heir: new Problem('heir_needed') })
  return heir.id
}

/** Folded like stored addresses. Empty if it isn't known. */
export function addressKey({ mail }: DataSubject): string {
  return mailKey(mail)
}
