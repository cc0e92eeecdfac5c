import { editSettings, type WrittenSettings } from '../../actions/settings.ts'
import { languages } from '../../domain/records/record-frame.ts'
import { countryDefaults } from '../../domain/site/country-defaults.ts'
import { languageName } from '../../i18n/language-name.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import { resolveTerms } from '../../queries/records/resolve-terms.ts'
import { type Html, html } from '../../web/html.ts'
import { colourInput } from '../forms/colour-input.ts'
import { type FieldRow, type FormState, type FormValues, fieldHtml, problemHtml } from '../forms/field.ts'
import { conflictsHtml, fieldChanges, wasField } from '../forms/field-changes.ts'
import { textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../frame/desk-row.ts'
import type { Note } from '../frame/note.ts'
import { settingsAnswer, settingsForm } from './settings-form.ts'
import { settingsHead } from './settings-head.ts'
import {
  accentInput,
  accessField,
  type CountryChange,
  changeOfCountry,
  colourField,
  currencyField,
  descriptionField,
  languageField,
  languagesField,
  layoutField,
  nameField,
  namesOfCountry,
  regionField,
  settingFields,
  shownSettings,
  synonymsField,
  themeField,
  typedSettings,
  zoneField,
} from './site-fields.ts'
import { fixedBy, fixedHtml, pictureHtml, pictureRows, sitePath } from './site-pictures.ts'

async function sitePage(
  { values, problems }: Partial<FormState>,
  context: DeskContext,
  conflicts: readonly string[] = [],
): Promise<DeskAnswer> {
  const { t, site } = context
  const shown = shownSettings(site)
  const state = { values: values ?? shown, problems: problems ?? {} }
  const setting = (row: FieldRow) => settingHtml(row, state, context)
  const content = html`${wasField(shown)}${conflictsHtml(conflicts, settingFields(context), shown, context)}
<section class="card"><h2>${t('siteLooks')}</h2>${setting(nameField())}${setting(descriptionField())}${setting(themeField(context))}${themePreviews(context)}${setting(layoutField(context))}${colourHtml(state, context)}<p class="hint">${t('categoryColoursElsewhere')} <a href="/desk/categories/">${t('toCategories')}</a></p></section>
<section class="card"><h2>${t('siteTimes')}</h2>${setting(zoneField())}${zonesHtml(context)}${setting(regionField(context))}${setting(currencyField())}</section>
<section class="card"><h2>${t('siteLanguages')}</h2>${setting(languageField(context))}${languagesHtml(state, context)}</section>
<section class="card"><h2>${t('siteSearch')}</h2>${setting(synonymsField())}${setting(accessField())}</section>`
  const isUnsaved = values !== undefined
  const main = html`${settingsHead('site', context)}
<p class="settings-about">${t('siteAbout')}</p>
<div class="two-columns settings"><div class="column">${await settingsForm({ action: sitePath, id: 'site', name: 'column', isUnsaved }, content, context)}</div>
<div class="column">${pictureHtml('logo', state.problems, context)}${pictureHtml('header-picture', state.problems, context)}</div></div>`
  return settingsAnswer(t('site'), main, conflicts.length > 0 ? 409 : undefined)
}

/** A setting, or its value and source if the operator fixed it. */
function settingHtml(row: FieldRow, state: FormState, context: DeskContext): Html {
  const by = fixedBy(row.name, context)
  if (by === undefined) return fieldHtml(row, state, context)
  const value = shownSettings(context.site)[row.name] ?? ''
  return fixedHtml(row, row.options?.find(option => option.value === value)?.text ?? value, by, context)
}

function colourHtml({ values, problems }: FormState, context: DeskContext): Html {
  const { t } = context
  const by = fixedBy('accent-color', context)
  const colour = values['accent-color'] ?? ''
  if (by !== undefined) return fixedHtml(colourField, colour, by, context)
  const problem = problems['accent-color']
  const described = problem ? 'accent-color-problem accent-color-hint' : 'accent-color-hint'
  return html`<div class="field"><p class="check"><input type="checkbox" name="has_accent" value="1" id="has_accent"${colour && html` checked`}><label for="has_accent">${t('hasAccent')}</label></p>
<label for="accent-color">${t('accentColour')}</label>${colourInput(accentInput, colour, html` aria-describedby="${described}"${problem && html` aria-invalid="true"`}`)}<p class="hint" id="accent-color-hint">${t('accentHint')}</p>${problemHtml('accent-color', problem, context)}</div>`
}

/** A drawing of each theme. */
function themePreviews(context: DeskContext): Html {
  if (fixedBy('theme', context) !== undefined) return html``
  const drawings = (themeField(context).options ?? []).map(
    ({ value, text }) =>
      html`<li class="theme-preview theme-${value}"><b>${text}</b><span></span><i>Aa</i></li>\n`,
  )
  return html`<ul class="theme-previews" aria-hidden="true">${drawings}</ul>`
}

function zonesHtml(context: DeskContext): Html {
  if (fixedBy('time-zone', context) !== undefined) return html``
  return html`<datalist id="zones">${Intl.supportedValuesOf('timeZone').map(zone => html`<option value="${zone}">`)}</datalist>`
}

function languagesHtml({ values, problems }: FormState, context: DeskContext): Html {
  const { t, language: spoken } = context
  const offered = (values.languages ?? '').split(',')
  const by = fixedBy('languages', context)
  if (by !== undefined) {
    const names = offered.map(language => languageName(language, spoken))
    return fixedHtml(languagesField, names.join(' · '), by, context)
  }
  const boxes = languages.map(
    language =>
      html`<li class="check"><input type="checkbox" name="languages[]" value="${language}" id="offers-${language}"${offered.includes(language) && html` checked`}><label for="offers-${language}">${languageName(language, spoken)}</label></li>\n`,
  )
  return html`<fieldset class="field" aria-describedby="languages-hint"><legend>${t('languagesOffered')}</legend><ul class="checks">${boxes}</ul><p class="hint" id="languages-hint">${t('languagesOfferedHint')}</p>${problemHtml('languages', problems.languages, context)}</fieldset>`
}

async function save(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, site, fixedSettings } = context
  const values = sentSettings(context)
  const { changed, conflicts } = fieldChanges(values, shownSettings(site), textIn(body, 'was'))
  if (conflicts.length > 0) return sitePage({ values }, context, conflicts)
  const typed = Object.fromEntries(changed.map(name => [name, writtenFor(name, values[name] ?? '')]))
  const change = changed.includes('region') ? await changeOfCountry(values, context) : { set: {}, stays: [] }
  const written: WrittenSettings = { ...typed, ...(await accessTagsIn(typed, context)), ...change.set }
  await editSettings(store, written, fixedSettings)
  return { to: sitePath, note: { text: 'saved', also: countryNotes(change) } }
}

/** Typed by name or slug, kept by slug, because names are translated. */
async function accessTagsIn(
  { 'access-tags': typed }: Readonly<Record<string, string>>,
  { store, language }: DeskContext,
): Promise<WrittenSettings> {
  if (!typed?.trim()) return {}
  const names = typed
    .split(/[,،]/)
    .map(name => name.trim())
    .filter(Boolean)
  const { ids, unknown } = await resolveTerms(store, 'tag', names, language)
  if (unknown.length > 0)
    throw invalidFields({
      'access-tags': new Problem('unknown_terms', { kind: 'tag', names: unknown.join(', ') }),
    })
  const tags = await Promise.all(ids.map(id => store.terms.find('tag', id, language)))
  return { 'access-tags': tags.flatMap(tag => tag?.slug ?? []).join(',') }
}

function countryNotes({ set, stays }: CountryChange): NonNullable<Note['also']> {
  const { currency, 'time-zone': zone } = set
  return [
    ...(currency ? [{ text: 'currencyOfCountry', values: { currency } } as const] : []),
    ...(zone ? [{ text: 'zoneOfCountry', values: { zone } } as const] : []),
    ...stays
      .filter(({ name, isChosen }) => name === 'time-zone' || isChosen)
      .map(({ name, value, isChosen }) =>
        name === 'currency'
          ? ({ text: 'currencyStays', values: { currency: value } } as const)
          : ({ text: isChosen ? 'zoneStays' : 'zoneToCheck', values: { zone: value } } as const),
      ),
  ]
}

/** For scripts: the currency and time zone after a country was chosen. The form may show others than the site has. */
async function showDefaults(context: DeskContext): Promise<DeskAnswer> {
  const region = String(context.query.region)
  const { stays } = await changeOfCountry({ region }, context)
  const unchanged = region === context.site.region ? namesOfCountry : stays.map(({ name }) => name)
  const usual = Object.entries(countryDefaults(region))
  return { json: Object.fromEntries(usual.filter(([name]) => !unchanged.some(other => other === name))) }
}

/** Fixed settings have no input and keep their values. */
function sentSettings({ body, site, fixedSettings }: DeskContext): FormValues {
  const fixed = Object.entries(shownSettings(site)).filter(([name]) => name in fixedSettings)
  return { ...typedSettings(body, site), ...Object.fromEntries(fixed) }
}

/** Selecting every language also includes languages added later. */
function writtenFor(name: string, text: string): string {
  return name === 'languages' && text === languages.join(',') ? '' : text
}

const showProblems = ({ problems }: FormState, context: DeskContext) => sitePage({ problems }, context)

const path = '/settings/site/'

export const siteRows: readonly DeskRow[] = [
  getRow(path, 'settings.manage', context => sitePage({}, context)),
  getRow('/settings/country', 'settings.manage', showDefaults),
  postRow(path, 'settings.manage', save, {
    showProblems: ({ problems }, context) => sitePage({ values: sentSettings(context), problems }, context),
  }),
  ...pictureRows('logo', showProblems),
  ...pictureRows('header-picture', showProblems),
]
