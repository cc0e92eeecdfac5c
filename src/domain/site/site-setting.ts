/**
 * What administrators may decide about the site while it runs. The names are those of the options by which an operator
 * may decide the same for good.
 */
export const siteSettingNames = [
  'site-name',
  'accent-color',
  'logo',
  'time-zone',
  'language',
  'languages',
  'region',
  'currency',
  'search-synonyms',
] as const

export type SiteSettingName = (typeof siteSettingNames)[number]

/** What was decided, as text; of a logo, what `writeLogo` says of it. */
export type StoredSettings = Readonly<Partial<Record<SiteSettingName, string>>>

/** The settings that are the operator's to change, and where they were given: `ALMANAC_SITE_NAME`, or `--site-name`. */
export type FixedSettings = Readonly<Partial<Record<SiteSettingName, string>>>

export function isSiteSettingName(text: unknown): text is SiteSettingName {
  return (siteSettingNames as readonly unknown[]).includes(text)
}
