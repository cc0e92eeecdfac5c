import { type Logo, readLogo } from '../domain/records/logo.ts'
import {
  type FileSettingName,
  type FixedSettings,
  isFileSetting,
  type Site,
  type SiteSettingName,
  type StoredSettings,
  siteSettingNames,
} from '../domain/site/site.ts'
import { noContext } from '../fields/kind.ts'
import { Problem } from '../messages/problem.ts'
import { type Config, siteOf } from './load-config.ts'
import { type OptionName, options } from './options.ts'

interface DecidedSettings {
  readonly stored: StoredSettings
  readonly version: number
}

/** The effective site settings: the operator's first, then the administrators', then the defaults. */
export function effectiveSite(
  config: Config,
  { stored, version }: DecidedSettings,
  given: Readonly<Partial<Record<FileSettingName, Logo>>> = {},
): Site {
  const decided: Record<string, unknown> = {}
  for (const name of siteSettingNames) {
    const value = decidedValue(name, stored[name])
    if (value !== undefined && !config.givenBy[optionNames[name]]) decided[optionNames[name]] = value
  }
  const fileOf = (name: FileSettingName) =>
    given[name] ?? (config[optionNames[name]] === undefined ? readLogo(stored[name] ?? '') : undefined)
  const [logo, headerPicture] = [fileOf('logo'), fileOf('header-picture')]
  const files = { ...(logo && { logo }), ...(headerPicture && { headerPicture }) }
  return { ...siteOf({ ...config, ...decided }), settingsVersion: version, ...files }
}

export function fixedSettings({ givenBy }: Config): FixedSettings {
  const fixed = siteSettingNames.map(name => [name, givenBy[optionNames[name]]])
  return Object.fromEntries(fixed.filter(([, by]) => by !== undefined))
}

/** Values are checked before they are stored. An unreadable one is ignored. */
function decidedValue(name: SiteSettingName, text: string | undefined): unknown {
  // The operator's files are paths; an administrator's are stored in the database.
  if (text === undefined || isFileSetting(name)) return undefined
  const value = options[optionNames[name]].kind.read(text, noContext)
  return value instanceof Problem ? undefined : value
}

const optionNames: Readonly<Record<SiteSettingName, OptionName>> = {
  'site-name': 'siteName',
  'site-description': 'siteDescription',
  theme: 'theme',
  'list-layout': 'listLayout',
  'accent-color': 'accentColor',
  logo: 'logo',
  'header-picture': 'headerPicture',
  'time-zone': 'timeZone',
  language: 'language',
  languages: 'languages',
  region: 'region',
  currency: 'currency',
  'search-synonyms': 'searchSynonyms',
  'access-tags': 'accessTags',
  submissions: 'submissions',
  following: 'following',
}
