import { isLanguage, languages } from '../../domain/records/record-frame.ts'
import { type CountryDefaults, countryDefaults } from '../../domain/site/country-defaults.ts'
import { listLayouts, type Site, themeNames } from '../../domain/site/site.ts'
import { zoneOfCity } from '../../domain/time/zone-of-city.ts'
import { listCountries } from '../../fields/kinds/calendar/region.ts'
import { languageName } from '../../i18n/language-name.ts'
import { siteSettingTexts, type TextSettingName } from '../../resources/site-settings.ts'
import { colourIn } from '../forms/colour-input.ts'
import { type FieldRow, type FormValues, type Option, textRow } from '../forms/field.ts'
import { listIn, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'

export type SettingField = FieldRow & { readonly name: TextSettingName }

export function nameField(): SettingField {
  return textRow('site-name', 'siteName', { hint: 'siteNameHint' })
}

export function descriptionField(): SettingField {
  return { name: 'site-description', label: 'siteDescription', kind: 'text', hint: 'siteDescriptionHint' }
}

export function themeField({ t }: DeskContext): SettingField {
  const texts = { paper: t('themePaper'), harbour: t('themeHarbour'), plain: t('themePlain') }
  const options = themeNames.map(value => ({ value, text: texts[value] }))
  return { name: 'theme', label: 'siteTheme', kind: 'choice', hint: 'siteThemeHint', options }
}

export function layoutField({ t }: DeskContext): SettingField {
  const texts = { rows: t('layoutRows'), cards: t('layoutCards') }
  const options = listLayouts.map(value => ({ value, text: texts[value] }))
  return { name: 'list-layout', label: 'listLayout', kind: 'choice', options }
}

export function zoneField(): SettingField {
  return textRow('time-zone', 'timeZone', { hint: 'siteZoneHint', suggestions: 'zones' })
}

export function regionField({ t, language }: DeskContext): SettingField {
  const options = [{ value: '', text: t('noRegion') }, ...countriesIn(language)]
  return { name: 'region', label: 'region', kind: 'choice', hint: 'regionHint', options }
}

export function currencyField(): SettingField {
  return textRow('currency', 'currency', { hint: 'currencyHint' })
}

export function languageField({ language: spoken }: DeskContext): SettingField {
  const options = languages.map(language => ({ value: language, text: languageName(language, spoken) }))
  return { name: 'language', label: 'siteLanguage', kind: 'choice', hint: 'siteLanguageHint', options }
}

export function synonymsField(): SettingField {
  return {
    name: 'search-synonyms',
    label: 'searchSynonyms',
    kind: 'area',
    rows: 4,
    hint: 'searchSynonymsHint',
  }
}

export function accessField(): SettingField {
  return textRow('access-tags', 'accessTags', { hint: 'accessTagsHint' })
}

export const colourField: SettingField = { name: 'accent-color', label: 'accentColour', kind: 'text' }
export const accentInput = { name: 'accent-color', box: 'has_accent' } as const
export const languagesField: SettingField = { name: 'languages', label: 'languagesOffered', kind: 'text' }

/** All fields, for looking up labels. */
export function settingFields(context: DeskContext): readonly SettingField[] {
  return [
    nameField(),
    descriptionField(),
    themeField(context),
    layoutField(context),
    colourField,
    zoneField(),
    regionField(context),
    currencyField(),
    languageField(context),
    languagesField,
    synonymsField(),
    accessField(),
  ]
}

export function shownSettings(site: Site): FormValues {
  const { logo: _, 'header-picture': _strip, ...texts } = siteSettingTexts(site)
  return texts
}

/** The submitted settings. The offered languages are checkboxes, and always include the site's own. */
export function typedSettings(body: Readonly<Record<string, unknown>>, site: Site): FormValues {
  const text = (name: TextSettingName) => textIn(body, name)
  const own = text('language') || site.language
  const ticked = listIn(body, 'languages')
  const offered = languages.filter(language => language === own || ticked.includes(language))
  return {
    'site-name': text('site-name'),
    'site-description': text('site-description'),
    theme: text('theme'),
    'list-layout': text('list-layout'),
    'accent-color': colourIn(body, accentInput),
    'time-zone': zoneIn(body),
    region: text('region'),
    currency: text('currency'),
    'search-synonyms': text('search-synonyms'),
    'access-tags': text('access-tags'),
    language: own,
    // It has its own page among the settings.
    submissions: String(site.takesSubmissions),
    following: String(site.takesFollowers),
    // An invalid language is reported at its own field.
    languages: isLanguage(own) ? offered.join(',') : site.languages.join(','),
  }
}

/** A zone can be typed as its city. */
export function zoneIn(body: Readonly<Record<string, unknown>>): string {
  const typed = textIn(body, 'time-zone').trim()
  return zoneOfCity(typed) ?? typed
}

export const namesOfCountry = ['currency', 'time-zone'] as const
type NameOfCountry = (typeof namesOfCountry)[number]

export interface CountryChange {
  /** What the new country sets. */
  readonly set: CountryDefaults
  /** What stays although the country changed: it was chosen, or the country has no usual value. */
  readonly stays: readonly {
    readonly name: NameOfCountry
    readonly value: string
    readonly isChosen: boolean
  }[]
}

/**
 * A new country replaces the currency and time zone that nobody chose. Those of the former country count as not
 * chosen: it has set them. What the operator fixed, or the same form changes, is left alone. The first day of the
 * week is never stored; it follows the country by itself.
 */
export async function changeOfCountry(
  typed: FormValues,
  { site, store, fixedSettings }: Pick<DeskContext, 'site' | 'store' | 'fixedSettings'>,
): Promise<CountryChange> {
  const shown = shownSettings(site)
  const region = typed.region ?? ''
  if (region === (shown.region ?? '') || region === '') return { set: {}, stays: [] }
  const stored = await store.settings.all()
  const [former, usual] = [countryDefaults(shown.region ?? ''), countryDefaults(region)]
  const open = namesOfCountry.flatMap(name => {
    const value = shown[name] ?? ''
    const isLeft = fixedSettings[name] !== undefined || (typed[name] ?? value) !== value
    if (isLeft || value === usual[name]) return []
    const isChosen = stored[name] !== undefined && stored[name] !== former[name]
    return [{ name, value, isChosen, usual: isChosen ? undefined : usual[name] }]
  })
  return {
    set: Object.fromEntries(open.flatMap(({ name, usual }) => (usual ? [[name, usual]] : []))),
    stays: open.flatMap(({ usual, ...setting }) => (usual ? [] : [setting])),
  }
}

const knownCountries = new Map<string, readonly Option[]>()

function countriesIn(spoken: string): readonly Option[] {
  const known =
    knownCountries.get(spoken) ?? listCountries(spoken).map(({ code, name }) => ({ value: code, text: name }))
  knownCountries.set(spoken, known)
  return known
}
