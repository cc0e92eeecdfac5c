import type { Option } from './option-table.ts'
import { type OptionName, options } from './options.ts'

/** Settings by topic, for `--help` and docs/operating/configuration.md. A test finds missing ones. */
export const optionGroups: Readonly<Record<string, readonly OptionName[]>> = {
  'The server': [
    'host',
    'port',
    'workers',
    'maxConnections',
    'requestSeconds',
    'idleSeconds',
    'stopSeconds',
    'bodyLimit',
    'trustedProxies',
    'logLevel',
  ],
  'The database': ['databaseUrl', 'databaseReplicaUrls', 'databaseConnections', 'historyDays'],
  Backups: ['backup', 'backupTime', 'backupKeep'],
  Monitoring: ['metrics', 'otlpEndpoint', 'otlpHeaders', 'otelServiceName'],
  'The site': [
    'publicUrl',
    'siteName',
    'timeZone',
    'language',
    'languages',
    'region',
    'currency',
    'accentColor',
    'logo',
    'searchSynonyms',
    'style',
    'mapTiles',
    'mapAttribution',
    'geocoder',
  ],
  Feeds: ['feedPastDays', 'feedFutureDays', 'feedItems'],
  'The REST interface': [
    'namespace',
    'compat',
    'languageParameter',
    'maxPerPage',
    'customFields',
    'requireIfMatch',
    'corsOrigins',
  ],
  'Rate limits': ['rateLimitReads', 'rateLimitSearches', 'rateLimitWrites', 'rateLimitSignIns'],
  Caching: ['cacheMegabytes', 'sharedCacheSeconds'],
  Images: [
    'imageStore',
    's3Endpoint',
    's3Region',
    'imageMaxBytes',
    'imageMaxPixels',
    'imageMaxSide',
    'imageFetching',
    'imageFetchNetworks',
    'imageFetchSeconds',
  ],
  'Mail and webhooks': ['smtpUrl', 'mailFrom', 'webhookNetworks', 'webhookSeconds'],
}

export function groupedOptions(): { readonly title: string; readonly options: readonly Option[] }[] {
  return Object.entries(optionGroups).map(([title, names]) => ({
    title,
    options: names.map(name => options[name]),
  }))
}

const valueNames: Readonly<Record<string, string>> = {
  integer: 'NUMBER',
  array: 'LIST',
  boolean: 'true|false',
}

/** The placeholder of the value in `--help`: `NUMBER`, `on|off`. */
export function valueName({ kind, flag }: Option): string {
  const { type, enum: choices } = kind.indexed ?? kind.schema
  if (Array.isArray(choices)) return choices.join('|')
  return valueNames[String(type)] ?? (/-url$|endpoint/.test(flag) ? 'URL' : 'TEXT')
}
