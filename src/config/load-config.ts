import { findNearest } from '../domain/events/nearest.ts'
import { languages } from '../domain/records/record-frame.ts'
import type { Site } from '../domain/site/site.ts'
import { noContext } from '../fields/kind.ts'
import { englishText } from '../i18n/catalogues.ts'
import { Problem } from '../messages/problem.ts'
import { isPostgres } from './option-kinds.ts'
import type { OptionValues } from './option-table.ts'
import { type OptionName, options } from './options.ts'

export interface Config extends OptionValues<typeof options> {
  /** Where each non-default option was set: `ALMANAC_SITE_NAME` or `--site-name`. */
  readonly givenBy: Readonly<Partial<Record<OptionName, string>>>
}

export type Environment = Readonly<Record<string, string | undefined>>

/** An invalid setting. The message is shown to the operator. */
export class ConfigError extends Error {}

/** Loads the configuration: the command line first, then the environment, then the defaults. */
export function loadConfig(
  env: Environment,
  flags: Readonly<Record<string, string | undefined>> = {},
): Config {
  const values: Partial<Config> & Record<string, unknown> = {}
  const givenBy: Record<string, string> = {}
  const faults: string[] = []
  for (const [name, option] of Object.entries(options)) {
    const given = flags[option.flag] ?? env[option.env]
    if (given === undefined || given === '') {
      if ('default' in option) values[name] = option.default
      continue
    }
    const source = flags[option.flag] === undefined ? option.env : `--${option.flag}`
    givenBy[name] = source
    const value = option.kind.read(given, noContext)
    if (value instanceof Problem) faults.push(fault(source, given, value))
    else values[name] = value
  }
  faults.push(...misspelt(env))
  if (faults.length === 0) faults.push(...contradictions(values as Config))
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return withPooler({ ...values, givenBy } as Config)
}

/** The addresses carry the pooler along, so that each command that opens one knows it. */
function withPooler(config: Config): Config {
  if (config.databasePooler === 'none') return config
  const pooled = (url: string) => `${url}${url.includes('?') ? '&' : '?'}pooler=${config.databasePooler}`
  return {
    ...config,
    databaseUrl: pooled(config.databaseUrl),
    databaseReplicaUrls: config.databaseReplicaUrls.map(pooled),
  }
}

/** ALMANAC_ variables that are not options: one is only read at the first start, the other by tests. */
const otherVariables = ['ALMANAC_ADMIN_PASSWORD', 'ALMANAC_WRITE_GOLDEN']

/** A misspelled setting would be ignored silently. */
function misspelt(env: Environment): string[] {
  const known = [...Object.values(options).map(option => option.env), ...otherVariables]
  return Object.keys(env)
    .filter(name => /^ALMANAC_(?!TEST_)/i.test(name) && env[name] !== '' && !known.includes(name))
    .map(name => `${name} is not a setting.${suggestedSetting(name, known)}`)
}

/** All names begin alike, so the rest is compared. Some settings have no prefix, such as PORT. */
function suggestedSetting(given: string, known: readonly string[]): string {
  const withoutPrefix = (name: string) => name.replace(/^ALMANAC_/, '')
  const nearest = findNearest(withoutPrefix(given.toUpperCase()), known.map(withoutPrefix))
  const meant = known.find(name => nearest !== undefined && withoutPrefix(name) === nearest)
  return meant === undefined ? '' : ` Did you mean ${meant}?`
}

/** The namespaces of the compatibility APIs, besides the one that mirrors ours. */
const namespacesOfOthers = ['wp-json', 'wp-json/wp/v2', 'wp-json/tec/v1']

/** Problems with the providers of sign-in. */
function providerFaults(config: Config): string[] {
  const { oidcIssuer, oidcClientId, oidcClientSecret, oidcName, publicUrl, passwordSignIn } = config
  const faults: string[] = []
  const lists = { ALMANAC_OIDC_CLIENT_ID: oidcClientId, ALMANAC_OIDC_CLIENT_SECRET: oidcClientSecret }
  const count = oidcIssuer.length
  for (const [name, list] of Object.entries({
    ...lists,
    ...(oidcName.length > 0 && { ALMANAC_OIDC_NAME: oidcName }),
  }))
    if (list.length !== count)
      faults.push(
        `${name} has ${list.length} values, but ALMANAC_OIDC_ISSUER has ${count}. Name one per provider.`,
      )
  if (count > 0 && publicUrl === undefined)
    faults.push('ALMANAC_OIDC_ISSUER is set, but PUBLIC_URL is not. Providers send people back to it.')
  if (count === 0 && passwordSignIn === 'off')
    faults.push('ALMANAC_PASSWORD_SIGN_IN is off, but ALMANAC_OIDC_ISSUER is not set. No one could sign in.')
  return faults
}

/** Problems with combinations of settings that are each valid. */
function contradictions(config: Config): string[] {
  const { databaseUrl, databaseReplicaUrls, databasePooler } = config
  const { customFields, languageParameter, namespace, compat, smtpUrl, publicUrl, hstsDays } = config
  const { pastEventArchive, pastEventYears, activitypub } = config
  const faults = providerFaults(config)
  // Without a public URL, mailed links would use the Host header, which the requester chooses.
  if (smtpUrl !== undefined && publicUrl === undefined) {
    faults.push('ALMANAC_SMTP_URL is set, but PUBLIC_URL is not. Links in mails need it.')
  }
  if (hstsDays > 0 && !publicUrl?.startsWith('https:')) {
    faults.push(
      'ALMANAC_HSTS_DAYS is set, but PUBLIC_URL does not begin with https://. Browsers would not find the calendar.',
    )
  }
  // Other servers store the addresses of actors and events.
  if (activitypub === 'on' && publicUrl === undefined) {
    faults.push('ALMANAC_ACTIVITYPUB is on, but PUBLIC_URL is not set. Other servers store its addresses.')
  }
  if (pastEventArchive !== undefined && pastEventYears === 0) {
    faults.push(
      'ALMANAC_PAST_EVENT_ARCHIVE is set, but ALMANAC_PAST_EVENT_YEARS is 0. Nothing would be archived.',
    )
  }
  if (compat === 'on' && namespacesOfOthers.includes(namespace)) {
    faults.push(
      `ALMANAC_NAMESPACE is "${namespace}", which is used by the compatibility API. Choose another path, or set ALMANAC_COMPAT=off.`,
    )
  }
  if (databaseReplicaUrls.length > 0 && !isPostgres(databaseUrl)) {
    faults.push(
      `DATABASE_REPLICA_URL names replicas, but DATABASE_URL is "${databaseUrl}". Only PostgreSQL has replicas.`,
    )
  }
  if (databasePooler !== 'none' && !isPostgres(databaseUrl)) {
    faults.push(
      `DATABASE_POOLER is "${databasePooler}", but DATABASE_URL is "${databaseUrl}". Only PostgreSQL has connection poolers.`,
    )
  }
  if (customFields.some(field => field.name === languageParameter)) {
    faults.push(
      `ALMANAC_LANGUAGE_PARAMETER is "${languageParameter}", which is a field of ALMANAC_CUSTOM_FIELDS.`,
    )
  }
  return faults
}

/** The site by the operator's settings alone. `effectiveSite` adds the administrators'. */
export function siteOf(config: Config): Site {
  const { siteName: name, timeZone: zone, language, currency, publicUrl } = config
  const { namespace, languageParameter, maxPerPage, customFields } = config
  const { region, accentColor, mapTiles, mapAttribution, requireIfMatch } = config
  const { feedPastDays, feedFutureDays, feedItems } = config
  return {
    settingsVersion: 0,
    name,
    description: config.siteDescription,
    theme: config.theme,
    listLayout: config.listLayout,
    zone,
    language,
    languages: languages.filter(known => known === language || config.languages.includes(known)),
    currency,
    namespace,
    languageParameter,
    maxPerPage,
    customFields,
    synonyms: config.searchSynonyms,
    accessTags: config.accessTags,
    takesSubmissions: config.submissions,
    takesFollowers: config.following,
    mapAttribution,
    feedPastDays,
    feedItems,
    requireIfMatch,
    sendsMail: config.smtpUrl !== undefined,
    ...(feedFutureDays !== undefined && { feedFutureDays }),
    ...(publicUrl !== undefined && { publicUrl }),
    ...(region !== undefined && { region }),
    ...(accentColor !== undefined && { accentColor }),
    ...(mapTiles !== undefined && { mapTiles }),
  }
}

export function imageStoreOf(config: Config) {
  const { imageStore, s3Endpoint, s3Region } = config
  return {
    address: imageStore ?? imagesBeside(config),
    s3Region,
    ...(s3Endpoint !== undefined && { s3Endpoint }),
  }
}

/** Next to the database file: `images` for `almanac.db`, `demo-images` for `demo.db`. */
function imagesBeside({ databaseUrl }: Config): string {
  const { folder, name } = locationOf(databaseUrl)
  return `${folder}${name === 'almanac' ? '' : `${name}-`}images`
}

/** Where earlier versions stored image files, if elsewhere. Databases in one directory shared it. */
export function formerImageFolder(config: Config): string | undefined {
  const former = `${locationOf(config.databaseUrl).folder}images`
  return config.imageStore === undefined && former !== imagesBeside(config) ? former : undefined
}

function locationOf(databaseUrl: string): { folder: string; name: string } {
  const name = /([^/:?]+)(\?.*)?$/.exec(databaseUrl)?.[1] ?? ''
  if (!databaseUrl.startsWith('file:')) return { folder: 'file:./data/', name }
  return { folder: databaseUrl.replace(/[^/:]*$/, ''), name: name.replace(/\.\w+$/, '') }
}

/** Why a setting with this value can't be used. */
export function settingFault(
  config: Config,
  name: 'namespace' | 'languageParameter',
  problem: Problem,
): string {
  return fault(config.givenBy[name] ?? options[name].env, config[name], problem)
}

function fault(source: string, given: string, problem: Problem) {
  return `${source} is "${withoutPassword(given)}". ${englishOf(problem)}`
}

/** A URL without its password, because terminal output ends up in logs. */
export function withoutPassword(address: string): string {
  return address.replace(/:\/\/([^:/@\s]*):[^@\s]*@/g, '://$1:***@')
}

/** The English message. Operators get no other, because no language is known at startup. */
export function englishOf({ key, values, inner }: Problem): string {
  const shown: Record<string, unknown> = { ...values, ...(inner && { inner: englishOf(inner) }) }
  return englishText(`problems.${key}`).replace(/\{(\w+)[^}]*\}/g, (_, name: string) => `${shown[name]}`)
}
