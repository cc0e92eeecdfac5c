import {
  createPersonLink,
  disablePerson,
  editPerson,
  enablePerson,
  endSessionsOf,
  getPerson,
  invitePerson,
  type PersonLink,
} from '../../actions/accounts/people.ts'
import { listSessions } from '../../actions/accounts/sessions.ts'
import { displayName } from '../../domain/rights/permissions.ts'
import { accountStatusOf, type Person } from '../../domain/rights/person.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { allFeatures } from '../../features/all-features.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import type { Store } from '../../storage/store.ts'
import { type Html, html } from '../../web/html.ts'
import { type FormState, fieldsHtml, textRow } from '../forms/field.ts'
import { buttonForm, formHtml, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn, postRow } from '../frame/desk-row.ts'
import { icon } from '../frame/icons.ts'
import { pageIn, searchIn, slicesHtml } from '../frame/slices.ts'
import { settingsHead } from '../settings/settings-head.ts'
import { linkCreation, linkHtml, mailField, nameField, personIn, roleField } from './person-fields.ts'
import { personalDataPath } from './personal-data-page.ts'

const peoplePath = '/desk/settings/people/'
const perPage = 100

const loginField = textRow('login', 'login', { hint: 'newLoginHint', isRequired: true })

const newPerson: FormState = { values: { role: 'contributor' }, problems: {} }

async function peoplePage(state: FormState, context: DeskContext, link?: PersonLink): Promise<DeskAnswer> {
  const { t, store, query } = context
  const words = searchIn(query)
  const page = pageIn(query)
  const hrefOf = (to: number) => `${peoplePath}?${new URLSearchParams({ q: words, page: String(to) })}`
  const found = (await store.users.listPeople()).filter(person => isMeant(person, words))
  const main = html`${settingsHead('people', context)}
${link && linkHtml(link, context)}
<div class="two-columns">
<section class="card"><h2>${t('people')}</h2>
${searchHtml(words, context)}
${found.length === 0 && html`<p class="none">${t('nobodyFound')}</p>`}
<ul class="lines people">${found.slice((page - 1) * perPage, page * perPage).map(person => personLine(person, context))}</ul>
${slicesHtml({ total: found.length, perPage, page, hrefOf }, context)}</section>
<section class="card"><h2>${t('inviteSomebody')}</h2><p>${t('inviteAbout')}</p>
${formHtml(
  { action: peoplePath },
  html`${fieldsHtml([loginField, nameField, mailField, roleField(context)], state, context)}<p class="buttons"><button class="primary">${t('createInvitation')}</button></p>`,
  context,
)}</section>
<section class="card"><h2>${t('personalData')}</h2><p>${t('personalDataAbout')}</p>
<p><a class="button" href="${personalDataPath}">${t('personalData')}</a></p></section>
</div>`
  return { page: { title: t('people'), main, section: 'settings' } }
}

/** A calendar has few users, so all of them are read and filtered here. */
function isMeant({ login, name, mail }: Person, words: string): boolean {
  const texts = foldForSearch(`${login} ${name} ${mail}`)
  return foldForSearch(words)
    .split(' ')
    .every(word => texts.includes(word))
}

function searchHtml(words: string, { t }: DeskContext): Html {
  return html`<form class="search" role="search" action="${peoplePath}"><label class="hidden" for="q">${t('findPeople')}</label><input type="search" id="q" name="q" value="${words}" placeholder="${t('findPeople')}" dir="auto"><button class="quiet" aria-label="${t('findPeople')}">${icon('search')}</button></form>`
}

function personLine(person: Person, context: DeskContext): Html {
  const { t, user } = context
  const status = accountStatusOf(person)
  const facts = [person.login, t(`role_${person.role}`), ...(person.id === user.id ? [t('isYou')] : [])]
  return html`<li class="line"><span><a class="title" href="${peoplePath}${String(person.id)}/"><bdi>${displayName(person)}</bdi></a>
<span class="muted">${facts.map((fact, index) => html`${index > 0 ? ' · ' : ''}<bdi>${fact}</bdi>`)}</span></span><span class="status is-${status}">${t(`accountStatus_${status}`)}</span></li>\n`
}

async function invite(context: DeskContext): Promise<DeskAnswer> {
  const { store, body } = context
  const invitation = { ...personIn(context), login: textIn(body, 'login').trim() }
  const link = await invitePerson(store, invitation, linkCreation(context))
  return peoplePage(newPerson, context, link)
}

function pathOf(id: number): string {
  return `${peoplePath}${id}/`
}

async function personPage(
  state: FormState | undefined,
  context: DeskContext,
  link?: PersonLink,
): Promise<DeskAnswer> {
  const { t, store, now } = context
  const person = await getPerson(store, idIn(context))
  const { name, mail, role } = person
  const sessions = await listSessions(store, person, now)
  const status = accountStatusOf(person)
  const main = html`${settingsHead('people', context)}
<p class="back"><a href="/desk/settings/people/">${t('backToPeople')}</a></p>
${link && linkHtml(link, context)}
<div class="column">
<section class="card"><h2><bdi>${displayName(person)}</bdi></h2>
<p><bdi>${person.login}</bdi> · <span class="status is-${status}">${t(`accountStatus_${status}`)}</span></p>
${formHtml(
  { action: pathOf(person.id) },
  html`${fieldsHtml([nameField, mailField, roleField(context)], state ?? { values: { name, mail, role }, problems: {} }, context)}<p class="buttons"><button class="primary">${t('save')}</button></p>`,
  context,
)}</section>
${status !== 'disabled' && linkSection(person, context)}
${sessions.length !== 0 && actionCard({ title: 'openSessions', about: t('sessionsOf', { count: sessions.length }), name: 'end-sessions', button: 'endAllSessions' }, person, context)}
${await Promise.all(featureSections.map(section => section(person, context)))}
${person.id !== context.user.id && accessSection(person, context)}
</div>`
  return { page: { title: displayName(person), main, section: 'settings' } }
}

const featureSections = allFeatures.flatMap(({ personSection }) => personSection ?? [])

function linkSection(person: Person, context: DeskContext): Html {
  const about = context.t(accountStatusOf(person) === 'invited' ? 'invitationAbout' : 'resetAbout', {
    name: displayName(person),
  })
  return actionCard({ title: 'linkSection', about, name: 'link', button: 'createLink' }, person, context)
}

function accessSection(person: Person, context: DeskContext): Html {
  const values = { name: displayName(person) }
  const name = accountStatusOf(person) === 'disabled' ? 'enable' : 'disable'
  const about = context.t(`${name}About`, values)
  return actionCard({ title: 'disableSection', about, name, button: name }, person, context)
}

/** An action on a person, with one button. */
interface PersonAction {
  readonly title: DeskText
  readonly about: string
  readonly name: 'link' | 'end-sessions' | 'disable' | 'enable'
  readonly button: DeskText
}

function actionCard(
  { title, about, name, button }: PersonAction,
  person: Person,
  context: DeskContext,
): Html {
  const { t } = context
  return html`<section class="card"><h2>${t(title)}</h2><p>${about}</p>
${buttonForm(`${pathOf(person.id)}${name}/`, button, context)}</section>\n`
}

async function save(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, t } = context
  const id = idIn(context)
  await getPerson(store, id)
  const change = personIn(context)
  await editPerson(store, id, change)
  // Users who give up their own role may no longer open this page.
  if (id === user.id && change.role !== user.role)
    return { to: '/desk/', note: { text: 'ownRoleChanged', values: { role: t(`role_${change.role}`) } } }
  return { to: pathOf(id), note: { text: 'saved' } }
}

async function makeLink(context: DeskContext): Promise<DeskAnswer> {
  const link = await createPersonLink(context.store, idIn(context), linkCreation(context))
  return personPage(undefined, context, link)
}

/** An action on the person in the path, which returns to their page. */
function acting(act: (store: Store, id: number, now: UtcSeconds) => Promise<Person>, text: DeskText) {
  return async (context: DeskContext): Promise<DeskAnswer> => {
    const person = await act(context.store, idIn(context), context.now)
    return { to: pathOf(person.id), note: { text, values: { name: displayName(person) } } }
  }
}

function disable(context: DeskContext): Promise<DeskAnswer> {
  if (idIn(context) === context.user.id) throw new Refusal('ownAccount')
  return acting(disablePerson, 'disabledNow')(context)
}

const path = '/settings/people/:id(^\\d+$)/'
const dangerous = { needsPassword: true }

export const peopleRows: readonly DeskRow[] = [
  getRow('/settings/people/', 'people.manage', context => peoplePage(newPerson, context)),
  postRow('/settings/people/', 'people.manage', invite, { ...dangerous, showProblems: peoplePage }),
  getRow(path, 'people.manage', context => personPage(undefined, context)),
  postRow(path, 'people.manage', save, { ...dangerous, showProblems: personPage }),
  postRow(`${path}link/`, 'people.manage', makeLink, dangerous),
  postRow(`${path}end-sessions/`, 'people.manage', acting(endSessionsOf, 'allSessionsEnded')),
  postRow(`${path}disable/`, 'people.manage', disable, dangerous),
  postRow(`${path}enable/`, 'people.manage', acting(enablePerson, 'enabledNow'), dangerous),
]
