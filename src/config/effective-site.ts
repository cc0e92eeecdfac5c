import { type Logo, readLogo } from '../domain/records/logo.ts'
import {
  type FixedSettings,
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
export function effectiveSite(config: Config, { stored, version }: DecidedSettings, givenLogo?: Logo): Site {
  const decided: Record<string, unknown> = {}
  for (const name of siteSettingNames) {
    const value = decidedValue(name, stored[name])
    if (value !== undefined && !config.givenBy[optionOf(name)]) decided[optionOf(name)] = value
  }
  const logo = givenLogo ?? (config.logo === undefined ? readLogo(stored.logo ?? '') : undefined)
  return { ...siteOf({ ...config, ...decided }), settingsVersion: version, ...(logo && { logo }) }
}

export function fixedSettings({ givenBy }: Config): FixedSettings {
  const fixed = siteSettingNames.map(name => [name, givenBy[optionOf(name)]])
  return Object.fromEntries(fixed.filter(([, by]) => by !== undefined))
}

/** Values are checked before they are stored. An unreadable one is ignored. */
function decidedValue(name: SiteSettingName, text: string | undefined): unknown {
  // The operator's logo is a file path; an administrator's is stored in the database.
  if (text === undefined || name === 'logo') return undefined
  const value = options[optionOf(name)].kind.read(text, noContext)
  return value instanceof Problem ? undefined : value
}

function optionOf(name: SiteSettingName): OptionName {
  return optionNames[name]
}

const optionNames: Readonly<Record<SiteSettingName, OptionName>> = {
  'site-name': 'siteName',
  'site-description': 'siteDescription',
  theme: 'theme',
  'list-layout': 'listLayout',
  'accent-color': 'accentColor',
  logo: 'logo',
  'time-zone': 'timeZone',
  language: 'language',
  languages: 'languages',
  region: 'region',
  currency: 'currency',
  'search-synonyms': 'searchSynonyms',
  submissions: 'submissions',
  following: 'following',
}
