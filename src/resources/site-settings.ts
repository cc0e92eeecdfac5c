import { writeLogo } from '../domain/records/logo.ts'
import { languages } from '../domain/records/record-frame.ts'
import {
  type FileSettingName,
  listLayouts,
  type Site,
  type SiteSettingName,
  themeNames,
} from '../domain/site/site.ts'
import { type Kind, noContext } from '../fields/kind.ts'
import { accessTags } from '../fields/kinds/calendar/access-tags.ts'
import { region } from '../fields/kinds/calendar/region.ts'
import { listOf } from '../fields/kinds/lists.ts'
import { boolean, choice, color, plainText, timeZone } from '../fields/kinds/scalars.ts'
import { synonymGroups, synonymLines } from '../fields/kinds/synonym-groups.ts'
import { Problem } from '../messages/problem.ts'

/** Text settings. Files are set separately. */
export type TextSettingName = Exclude<SiteSettingName, FileSettingName>

const kinds: Readonly<Record<TextSettingName, Kind<unknown>>> = {
  'site-name': plainText({ max: 200 }),
  'site-description': plainText({ max: 200 }),
  theme: choice(themeNames),
  'list-layout': choice(listLayouts),
  'accent-color': color,
  'time-zone': timeZone,
  language: choice(languages),
  languages: listOf(choice(languages)),
  region,
  currency: plainText({ max: 10 }),
  'search-synonyms': synonymGroups,
  'access-tags': accessTags,
  submissions: boolean,
  following: boolean,
}

/** The value to store for a setting. An empty text means the default. */
export function readSiteSetting(name: TextSettingName, text: string): string | undefined | Problem {
  if (text.trim() === '') return undefined
  // No setting depends on the clock or the site.
  const value = kinds[name].read(text, noContext)
  if (value instanceof Problem || value === '') return value || undefined
  if (name === 'search-synonyms') return text.trim()
  return Array.isArray(value) ? [...new Set(value)].join(',') : String(value)
}

/** The effective settings as text. */
export function siteSettingTexts(site: Site): Record<SiteSettingName, string> {
  return {
    'site-name': site.name,
    'site-description': site.description,
    theme: site.theme,
    'list-layout': site.listLayout,
    'accent-color': site.accentColor ?? '',
    logo: site.logo ? writeLogo(site.logo) : '',
    'header-picture': site.headerPicture ? writeLogo(site.headerPicture) : '',
    'time-zone': site.zone,
    language: site.language,
    languages: site.languages.join(','),
    region: site.region ?? '',
    currency: site.currency,
    'search-synonyms': synonymLines(site.synonyms),
    'access-tags': site.accessTags.join(', '),
    submissions: String(site.takesSubmissions),
    following: String(site.takesFollowers),
  }
}
