/**
 * Settings that administrators can change at runtime. The operator's options have the same names and take
 * precedence.
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

/** Values as text. A logo is serialized by `writeLogo`. */
export type StoredSettings = Readonly<Partial<Record<SiteSettingName, string>>>

/** Settings fixed by the operator, and where: `ALMANAC_SITE_NAME` or `--site-name`. */
export type FixedSettings = Readonly<Partial<Record<SiteSettingName, string>>>

export function isSiteSettingName(text: unknown): text is SiteSettingName {
  return (siteSettingNames as readonly unknown[]).includes(text)
}
