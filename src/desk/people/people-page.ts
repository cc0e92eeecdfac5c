import { invitePerson, type PersonLink } from '../../actions/accounts/people.ts'
import { displayName } from '../../domain/rights/permissions.ts'
import { accountStatusOf, type Person } from '../../domain/rights/person.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import { type Html, html } from '../../web/html.ts'
import { type FieldRow, type FormState, fieldsHtml } from '../forms/field.ts'
import { formHtml, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../frame/desk-row.ts'
import { icon } from '../frame/icons.ts'
import { pageIn, searchIn, slicesHtml } from '../frame/slices.ts'
import { settingsHead } from '../settings/settings-head.ts'
import { linkCreation, linkHtml, mailField, nameField, personIn, roleField } from './person-fields.ts'

const peoplePath = '/desk/settings/people/'
const perPage = 100

const loginField: FieldRow = {
  name: 'login',
  label: 'login',
  kind: 'text',
  hint: 'newLoginHint',
  autocomplete: 'off',
  isRequired: true,
}

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
  { action: peoplePath, isPlain: true },
  html`${fieldsHtml([loginField, nameField, mailField, roleField(context)], state, context)}<p class="buttons"><button class="primary">${t('createInvitation')}</button></p>`,
  context,
)}</section>
</div>`
  return { page: { title: t('people'), main, room: 'settings' } }
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
  const standing = accountStatusOf(person)
  const facts = [person.login, t(`role_${person.role}`), ...(person.id === user.id ? [t('isYou')] : [])]
  return html`<li class="line"><span><a class="title" href="${peoplePath}${String(person.id)}/"><bdi>${displayName(person)}</bdi></a>
<span class="muted">${facts.map((fact, place) => html`${place > 0 ? ' · ' : ''}<bdi>${fact}</bdi>`)}</span></span><span class="status is-${standing}">${t(`standing_${standing}`)}</span></li>\n`
}

async function invite(context: DeskContext): Promise<DeskAnswer> {
  const { store, body } = context
  const invitation = { ...personIn(context), login: textIn(body, 'login').trim() }
  const link = await invitePerson(store, invitation, linkCreation(context))
  return peoplePage(newPerson, context, link)
}

export const peopleRows: readonly DeskRow[] = [
  getRow('/settings/people/', 'people.manage', context => peoplePage(newPerson, context)),
  postRow('/settings/people/', 'people.manage', invite, {
    needsPassword: true,
    showProblems: (state, context) => peoplePage(state, context),
  }),
]
