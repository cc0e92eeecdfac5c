import {
  type DataSubject,
  erasePerson,
  findSubject,
  type PersonalSections,
  readPersonalData,
} from '../../actions/accounts/personal-data.ts'
import { displayName } from '../../domain/rights/permissions.ts'
import { accountStatusOf } from '../../domain/rights/person.ts'
import { entriesOf } from '../../domain/typed-entries.ts'
import { allFeatures } from '../../features/all-features.ts'
import { Refusal } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import { type FieldRow, type FormState, fieldsHtml, nothingTyped, textRow } from '../forms/field.ts'
import { formHtml, hiddenField, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../frame/desk-row.ts'
import { settingsHead } from '../settings/settings-head.ts'

export const personalDataPath = '/desk/settings/people/data/'

const slices = allFeatures.flatMap(({ personalData }) => personalData ?? [])

const whoField = textRow('who', 'personalWho', { isRequired: true })

/** The form, and what was found. It is sent as a POST request, so that no log has the address. */
async function dataPage(state: FormState, context: DeskContext, found?: Html): Promise<DeskAnswer> {
  const { t } = context
  const main = html`${settingsHead('people', context)}
<p class="back"><a href="/desk/settings/people/">${t('backToPeople')}</a></p>
<div class="column">
<section class="card"><h2>${t('personalData')}</h2><p>${t('personalDataAbout')}</p>
${formHtml(
  { action: personalDataPath },
  html`${fieldsHtml([whoField], state, context)}<p class="buttons"><button class="primary">${t('personalFind')}</button></p>`,
  context,
)}</section>
${found}
</div>`
  return { page: { title: t('personalData'), main, section: 'settings' } }
}

async function foundPage({ problems }: FormState, context: DeskContext): Promise<DeskAnswer> {
  const { store, body, t } = context
  const who = textIn(body, 'who').trim()
  const subject = await findSubject(store, who)
  const sections = await readPersonalData(store, subject, slices)
  const found =
    Object.keys(sections).length === 0
      ? html`<section class="card"><p class="none">${t('personalNothing', { who })}</p></section>`
      : html`${sectionsCard(who, sections, context)}${await eraseCard(who, subject, problems, context)}`
  return dataPage({ values: { who }, problems: {} }, context, found)
}

function sectionsCard(who: string, sections: PersonalSections, context: DeskContext): Html {
  const { t } = context
  const lines = entriesOf(sections).map(
    ([name, rows]) =>
      html`<li class="line"><span>${t(`personal_${name}`)}</span><span>${String(rows?.length)}</span></li>\n`,
  )
  return html`<section class="card"><h2>${t('personalFound', { who })}</h2><ul class="lines">${lines}</ul>
${formHtml({ action: `${personalDataPath}export/` }, html`${hiddenField('who', who)}<p class="buttons"><button>${t('personalDownload')}</button></p>`, context)}</section>\n`
}

async function eraseCard(
  who: string,
  { user }: DataSubject,
  problems: FormState['problems'],
  context: DeskContext,
): Promise<Html | undefined> {
  const { t, store } = context
  if (user?.id === context.user.id) return undefined
  const people = user ? await store.users.listPeople() : []
  const heirs = people.filter(person => person.id !== user?.id && accountStatusOf(person) === 'active')
  const options = heirs.map(person => ({ value: person.login, text: displayName(person) }))
  const heirField: FieldRow = { name: 'heir', label: 'personalHeir', kind: 'choice', options }
  const state = { values: { heir: context.user.login }, problems }
  const isOpen = Object.keys(problems).length > 0
  return html`<section class="card"><details class="dangerous"${isOpen && html` open`}><summary>${t('personalErase')}</summary><p>${t('personalEraseAbout')}</p>
${formHtml(
  { action: `${personalDataPath}erase/`, ignoresEnter: true },
  html`${hiddenField('who', who)}${user && fieldsHtml([heirField], state, context)}<p class="buttons"><button>${t('personalErase')}</button></p>`,
  context,
)}</details></section>\n`
}

async function exportData({ store, body }: DeskContext): Promise<DeskAnswer> {
  const subject = await findSubject(store, textIn(body, 'who'))
  const sections = await readPersonalData(store, subject, slices)
  async function* content() {
    yield `${JSON.stringify(sections, null, 2)}\n`
  }
  return { file: { name: 'personal-data.json', type: 'application/json; charset=utf-8', content: content() } }
}

async function erase({ store, body, caller, now, user }: DeskContext): Promise<DeskAnswer> {
  const who = textIn(body, 'who').trim()
  const subject = await findSubject(store, who)
  if (subject.user?.id === user.id) throw new Refusal('ownAccount')
  await erasePerson(store, subject, { caller, door: 'desk', now, heir: textIn(body, 'heir') }, slices)
  return { to: personalDataPath, note: { text: 'personalErased', values: { who } } }
}

const path = '/settings/people/data/'
const dangerous = { needsPassword: true }

export const personalDataRows: readonly DeskRow[] = [
  getRow(path, 'people.manage', context => dataPage(nothingTyped, context)),
  postRow(path, 'people.manage', context => foundPage(nothingTyped, context), {
    ...dangerous,
    showProblems: dataPage,
  }),
  postRow(`${path}export/`, 'people.manage', exportData, { ...dangerous, showProblems: dataPage }),
  postRow(`${path}erase/`, 'people.manage', erase, { ...dangerous, showProblems: foundPage }),
]
