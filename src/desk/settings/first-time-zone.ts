// Before the first event of a calendar, an administrator is asked for its name, time zone, region and languages,
// and for an email address. Every time is read in the time zone; the region decides how dates are written.

import { editOwnMail } from '../../actions/accounts/users.ts'
import { editSettings } from '../../actions/settings.ts'
import { languages } from '../../domain/records/record-frame.ts'
import { can } from '../../domain/rights/caller.ts'
import { countryDefaults } from '../../domain/site/country-defaults.ts'
import { readTimeZone } from '../../domain/time/date-time.ts'
import { languageName } from '../../i18n/language-name.ts'
import { Problem } from '../../messages/problem.ts'
import { refuseIfAny } from '../../messages/refusal.ts'
import { countDeskEvents } from '../../queries/events/desk-events.ts'
import { type Html, html } from '../../web/html.ts'
import { type FormState, fieldHtml, problemHtml, textRow } from '../forms/field.ts'
import { formHtml, listIn, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../frame/desk-row.ts'
import { ownMailField, readMail } from '../people/person-fields.ts'
import {
  changeOfCountry,
  currencyField,
  languageField,
  nameField,
  regionField,
  type SettingField,
  zoneIn,
} from './site-fields.ts'

/** Whether the time zone was never chosen, the calendar is empty, and the user may choose one. */
export async function needsTimeZone(context: DeskContext): Promise<boolean> {
  const { store, caller, fixedSettings } = context
  if (!can(caller, 'settings.manage') || fixedSettings['time-zone'] !== undefined) return false
  if ((await store.settings.all())['time-zone'] !== undefined) return false
  return (await countDeskEvents({}, context)) === 0
}

const zoneField = textRow('time-zone', 'timeZone', {
  hint: 'firstZoneHint',
  suggestions: 'zones',
  isRequired: true,
})

const path = '/first-time-zone/'

/** Asks for the settings that were not given at the start, and for the user's email. Scripts fill in the zone. */
export function timeZoneStep(context: DeskContext, state?: FormState, heading?: Html): Html {
  const { t, site, fixedSettings } = context
  const country = context.browserCountry
  const shown = state ?? {
    values: {
      'site-name': site.name,
      'time-zone': site.zone,
      region: site.region ?? country ?? '',
      currency: (!site.region && countryDefaults(country ?? '').currency) || site.currency,
      language: context.language,
      languages: site.languages.join(','),
    },
    problems: {},
  }
  const zones = Intl.supportedValuesOf('timeZone').map(zone => html`<option value="${zone}">`)
  const setting = (row: SettingField) =>
    fixedSettings[row.name] === undefined && fieldHtml(row, shown, context)
  const form = formHtml(
    { action: `/desk${path}`, name: 'first-zone', isUnchecked: true },
    html`${setting(nameField())}<div class="pair">${setting(regionField(context))}${setting(currencyField())}</div>${fieldHtml(zoneField, shown, context)}<datalist id="zones">${zones}</datalist>${setting(languageField(context))}${languagesField(shown, context)}${fieldHtml(ownMailField(context), shown, context)}<p class="buttons"><button class="primary">${t('firstStepSave')}</button></p>`,
    context,
  )
  return html`<section class="card first-step"${!state && html` data-browser-zone`}>${heading ?? html`<h2>${t('firstQuestions')}</h2>`}<p>${t('firstQuestionsAbout')}</p>${form}</section>`
}

/** The languages in which events are written. The site's own is always one of them. */
function languagesField({ values, problems }: FormState, context: DeskContext): Html {
  const { t, site, language: spoken, fixedSettings } = context
  if (fixedSettings.languages !== undefined) return html``
  const ticked = (values.languages ?? '').split(',')
  const boxes = languages.map(language => {
    const id = `language-${language}`
    const isOwn = language === (values.language || site.language)
    return html`<p class="check"><input type="checkbox" name="languages[]" value="${language}" id="${id}"${(isOwn || ticked.includes(language)) && html` checked`}><label for="${id}">${languageName(language, spoken)}</label></p>`
  })
  return html`<fieldset class="field"><legend>${t('languagesOffered')}</legend><div class="checks-in-two">${boxes}</div>${problemHtml('languages', problems.languages, context)}</fieldset>`
}

function zonePage(context: DeskContext, state?: FormState): DeskAnswer {
  const title = context.t('firstQuestions')
  const main = html`<div class="board">${timeZoneStep(context, state, html`<h1>${title}</h1>`)}</div>`
  return { page: { title, main, section: 'overview', scripts: ['desk-country.js'] } }
}

async function save(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, body, fixedSettings, readContext } = context
  const written = writtenSettings(context)
  const mail = readMail(textIn(body, 'mail'), readContext)
  refuseIfAny({
    ...(written['time-zone'] === '' && { 'time-zone': new Problem('cannot_be_empty') }),
    ...(mail instanceof Problem && { mail }),
  })
  const { set: defaults } = await changeOfCountry(written, context)
  await editSettings(store, { ...written, ...defaults }, fixedSettings)
  // An address that is already set is changed under the user's account, which asks for the password.
  const known = (await store.users.findPerson(user.id))?.mail
  if (!known && typeof mail === 'string' && mail !== '') await editOwnMail(store, user, mail)
  const zone = defaults['time-zone'] ?? readTimeZone(written['time-zone']) ?? written['time-zone']
  return { to: '/desk/events/new/', note: { text: 'firstZoneSaved', values: { zone } } }
}

/** Questions that were not shown keep their settings. */
function writtenSettings({ body, site }: DeskContext) {
  const name = textIn(body, 'site-name').trim()
  const [region, currency, chosen] = ['region', 'currency', 'language'].map(field =>
    textIn(body, field).trim(),
  )
  const ticked = listIn(body, 'languages')
  const own = chosen || site.language
  const offered = languages.filter(language => language === own || ticked.includes(language))
  return {
    'time-zone': zoneIn(body),
    ...(region && { region }),
    ...(currency && currency !== site.currency && { currency }),
    ...(chosen && chosen !== site.language && { language: chosen }),
    ...(name !== '' && { 'site-name': name }),
    ...(ticked.length > 0 && { languages: offered.join(',') }),
  }
}

export const firstTimeZoneRows: readonly DeskRow[] = [
  getRow(path, 'settings.manage', async context => zonePage(context)),
  postRow(path, 'settings.manage', save, {
    showProblems: async ({ values, problems }, context) =>
      zonePage(context, { values: { ...values, ...writtenSettings(context) }, problems }),
  }),
]
