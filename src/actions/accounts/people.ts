// Account management by administrators. The commands that work by login are in `users.ts`.

import type { Language } from '../../domain/records/record-frame.ts'
import { accountStatusOf, isLogin, type Person } from '../../domain/rights/person.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import type { AccountTransaction, ReadableStore, Store } from '../../storage/store.ts'
import { insertEntryLink } from './entry-links.ts'
import { isLastAdministrator } from './users.ts'

type Invitation = Pick<Person, 'login' | 'name' | 'mail' | 'role'>

/** A link for a user. Its secret is not stored. */
export interface PersonLink {
  readonly person: Person
  readonly secret: string
  /** Whether the user gets a mail, with another link. */
  readonly isMailed: boolean
}

/** Who creates a link, in which language, and whether the server sends mail. */
export interface LinkCreation {
  readonly now: UtcSeconds
  readonly byUserId: number
  readonly language: Language
  readonly sendsMail: boolean
}

/** Adds a user without a password and creates the invitation link for choosing one. */
export function invitePerson(
  store: Store,
  invitation: Invitation,
  creation: LinkCreation,
): Promise<PersonLink> {
  const { now } = creation
  const { login, name, mail, role } = invitation
  if (!isLogin(login)) throw invalidFields({ login: new Problem('not_a_login') })
  return store.transaction(async tx => {
    if (await tx.users.findByLogin(login)) throw invalidFields({ login: new Problem('login_taken') })
    const { id } = await tx.users.insert({ login, role, passwordHash: '' }, now)
    await tx.users.setProfile(id, { name, language: null })
    await tx.users.setMail(id, mail)
    return linkFor(tx, await getPerson(tx, id), creation)
  })
}

/** Changes a user's name, mail address and role. */
export function editPerson(store: Store, id: number, change: Omit<Invitation, 'login'>): Promise<void> {
  const { name, mail, role } = change
  return store.transaction(async tx => {
    const person = await getPerson(tx, id)
    if (role !== 'administrator' && (await isNeeded(tx, person)))
      throw invalidFields({ role: new Problem('last_administrator') })
    await tx.users.setProfile(id, { name, language: person.language })
    await tx.users.setMail(id, mail)
    await tx.users.setRole(id, role)
  })
}

/** Creates a link for setting a password: an invitation if the user never signed in, otherwise a reset. */
export function createPersonLink(store: Store, id: number, creation: LinkCreation): Promise<PersonLink> {
  return store.transaction(async tx => {
    const person = await getPerson(tx, id)
    if (accountStatusOf(person) === 'disabled') throw new Refusal('personDisabled')
    await tx.entryLinks.removeAllOf(id)
    return linkFor(tx, person, creation)
  })
}

async function linkFor(
  tx: AccountTransaction,
  person: Person,
  { now, byUserId, language, sendsMail }: LinkCreation,
): Promise<PersonLink> {
  const purpose = accountStatusOf(person) === 'invited' ? 'invitation' : 'reset'
  const isMailed = sendsMail && person.mail !== ''
  const message = {
    topic: `account.${purpose}`,
    recipient: `user:${person.id}`,
    data: { byUserId, language },
  }
  if (isMailed) await tx.outbox.insert([message], now)
  return { person, isMailed, secret: await insertEntryLink(tx, person.id, purpose, now) }
}

/** Disables an account: its password, tokens, sessions and links stop working. Its content stays. */
export function disablePerson(store: Store, id: number, now: UtcSeconds): Promise<Person> {
  return store.transaction(async tx => {
    const person = await getPerson(tx, id)
    if (await isNeeded(tx, person)) throw new Refusal('lastAdministrator')
    await tx.users.setDisabled(id, person.disabledAt ?? now)
    await tx.sessions.removeAllOf(id)
    await tx.entryLinks.removeAllOf(id)
    return person
  })
}

/** Enables an account again with its previous password and tokens. */
export function enablePerson(store: Store, id: number): Promise<Person> {
  return store.transaction(async tx => {
    const person = await getPerson(tx, id)
    await tx.users.setDisabled(id, null)
    return person
  })
}

export function endSessionsOf(store: Store, id: number): Promise<Person> {
  return store.transaction(async tx => {
    const person = await getPerson(tx, id)
    await tx.sessions.removeAllOf(id)
    return person
  })
}

export async function getPerson(store: Pick<ReadableStore, 'users'>, id: number): Promise<Person> {
  const person = await store.users.findPerson(id)
  if (!person) throw new Refusal('userNotFound')
  return person
}

/** Whether only this person can manage the calendar. */
async function isNeeded(tx: AccountTransaction, person: Person): Promise<boolean> {
  return accountStatusOf(person) === 'active' && isLastAdministrator(tx, person)
}
