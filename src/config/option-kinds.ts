// Value kinds used only in operator settings. Their errors are English, because no language is known at
// startup.
import { isIP } from 'node:net'
import { type CustomField, customFieldTypes } from '../domain/events/event-content.ts'
import { contentByKind } from '../domain/records/content/content-by-kind.ts'
import { wireNames } from '../domain/records/content/content-field.ts'
import { languages } from '../domain/records/record-frame.ts'
import { readTimeZone, type TimeZoneName } from '../domain/time/date-time.ts'
import { type Kind, noContext } from '../fields/kind.ts'
import { isWebAddress } from '../fields/kinds/scalars.ts'
import { Problem } from '../messages/problem.ts'

export const timeZone: Kind<TimeZoneName> = textKind(
  text => readTimeZone(text) ?? new Problem('not_a_time_zone'),
)

/** A URL without a query or fragment, so that paths can be appended. */
export const siteAddress: Kind<string> = textKind(text => {
  if (!isWebAddress(text) || /[?#]/.test(text)) return new Problem('not_a_url')
  return text.replace(/\/+$/, '')
})

/** A provider of OpenID Connect, as written: a slash at the end is part of its name. */
export const issuerAddress: Kind<string> = textKind(text =>
  isWebAddress(text) && text.startsWith('https://') && !/[?#]/.test(text)
    ? text
    : new Problem('not_an_issuer'),
)

/** The origin of the site. A path isn't supported, because links start at the root. */
export const siteOrigin: Kind<string> = textKind(text => {
  const isOrigin = isWebAddress(text) && new URL(text).origin === text.toLowerCase().replace(/\/+$/, '')
  return isOrigin ? new URL(text).origin : new Problem('not_a_site_address')
})

export const databaseUrl: Kind<string> = textKind(text =>
  /^file:(?!\/\/[^/]).*[^/]$/.test(text) || isPostgres(text) ? text : new Problem('not_a_database'),
)

export const postgresUrl: Kind<string> = textKind(text =>
  isPostgres(text) ? text : new Problem('not_a_postgres_database'),
)

export function isPostgres(text: string): boolean {
  return /^postgres(ql)?:\/\/[^/]*\/\w+/.test(text)
}

/** `smtp://user:password@host:587`. */
export const smtpAddress: Kind<string> = textKind(text => {
  const url = URL.parse(text)
  const isServer = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
  return isServer && /^\/?$/.test(url.pathname) ? text : new Problem('not_an_smtp_server')
})

/** The content of the file is checked when it is read. */
export const logoPath: Kind<string> = textKind(text =>
  /[^/\\]\.(svg|png|jpe?g|webp)$/i.test(text) ? text : new Problem('not_a_logo'),
)

/** A URL with placeholders for zoom, column and row. */
export const tileAddress: Kind<string> = textKind(text => {
  const hasPlaceholders = ['{z}', '{x}', '{y}'].every(placeholder => text.includes(placeholder))
  return hasPlaceholders && isWebAddress(text.replace(/[{}]/g, ''))
    ? text
    : new Problem('not_a_tile_address', { places: '{z}/{x}/{y}' })
})

export const geocoderAddress: Kind<string> = textKind(text =>
  text.includes('{query}') && isWebAddress(text.replace(/[{}]/g, ''))
    ? text
    : new Problem('not_a_geocoder_address', { place: '{query}' }),
)

export const namespacePath: Kind<string> = textKind(text => {
  const path = text.replace(/^\/+|\/+$/g, '')
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(path)) return new Problem('not_a_path')
  const [first = ''] = path.toLowerCase().split('/')
  return reservedPaths.includes(first) ? new Problem('path_is_taken', { name: first }) : path
})

export const parameterName: Kind<string> = textKind(text => {
  if (!/^[a-z_]\w{0,63}$/i.test(text)) return new Problem('not_a_name')
  return reservedParameters.includes(text) ? new Problem('parameter_is_taken') : text
})

export const origin: Kind<string> = textKind(text => {
  if (text === '*') return text
  return isWebAddress(text) && new URL(text).origin === text ? text : new Problem('not_an_origin')
})

/** An IP address, a network, or one of Fastify's names for networks. */
export const proxyAddress: Kind<string> = textKind(text =>
  networkNames.includes(text) || isNetwork(text) ? text : new Problem('not_a_proxy'),
)

export const network: Kind<string> = textKind(text => (isNetwork(text) ? text : new Problem('not_a_network')))

/** `10.0.0.0/8`, or a single address. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest)
  return longest > 0 && isPrefix && rest.length === 0
}

/** `03:00`. */
export const timeOfDay: Kind<string> = textKind(text =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : new Problem('not_a_time_of_day'),
)

/** `127.0.0.1:9464`, or `[::1]:9464`. */
export const listenAddress: Kind<{ readonly host: string; readonly port: number }> = textKind(text => {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  const isHost = isIP(bare) === (host === bare ? 4 : 6) || /^[a-z][a-z0-9.-]*$/i.test(host)
  return isHost && Number(port) <= 65_535
    ? { host: bare, port: Number(port) }
    : new Problem('not_a_listen_address')
})

/** `file:./data/images`, or `s3://bucket/prefix`. */
export const imageStoreAddress: Kind<string> = textKind(text =>
  /^file:(?!\/\/[^/]).+$/.test(text) || /^s3:\/\/[\w.-]{3,63}(\/[\w./-]*)?$/.test(text)
    ? text
    : new Problem('not_an_image_store'),
)

const networkNames = ['loopback', 'linklocal', 'uniquelocal']

export const customFieldList: Kind<readonly CustomField[]> = textKind(text => {
  const fields = parsedJson(text)
  return Array.isArray(fields) && fields.every(isCustomField) && haveOwnNames(fields)
    ? fields
    : new Problem('not_custom_fields')
})

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isCustomField(value: unknown): value is CustomField {
  const { name, label, type } = (value ?? {}) as Partial<CustomField>
  const isNamed = typeof name === 'string' && /^[a-z_]\w{0,63}$/i.test(name) && typeof label === 'string'
  return isNamed && customFieldTypes.some(known => known === type)
}

function haveOwnNames(fields: readonly CustomField[]): boolean {
  return new Set(fields.map(field => field.name)).size === fields.length
}

function textKind<T>(read: (text: string) => T | Problem): Kind<T> {
  return {
    read: raw => (typeof raw === 'string' ? read(raw.trim()) : new Problem('not_text')),
    schema: { type: 'string' },
  }
}

export function readDatabaseUrl(given: unknown): string | Problem {
  return databaseUrl.read(given, noContext)
}

// Names that the operator can't use because the program does. A test compares them with the registered routes
// and parameters. `names-of-features.ts` checks those of features, which aren't loaded when settings are read.

/** The first path segments of the site itself. */
export const reservedPaths: readonly string[] = [
  ...languages,
  'apple-touch-icon.png',
  'assets',
  'desk',
  'docs',
  'embed',
  'embed.css',
  'embed.js',
  'event',
  'events',
  'favicon.ico',
  'health',
  'images',
  'manifest.webmanifest',
  'my',
  'oembed',
  'organizer',
  'offline',
  'ready',
  'robots.txt',
  'service-worker.js',
  'sitemap.xml',
  'tag',
  'venue',
]

const ofPages =
  'category free has heading ids lat limit lng maxheight maxwidth month once online radius remind sort url v view time day searchable theme paid'
const ofApi =
  '_fields action after all_day atomic author categories collapse context date ' +
  'date_utc end_date ends_after ends_before event exclude file format from geoloc geoloc_lat ' +
  'geoloc_lng geoloc_radius has_events hide_empty id image include kind language ' +
  'modified_after modified_before namespace notify only_with_upcoming operations order orderby ' +
  'page password per_page recurrence registrations scope search secret series since slug source source_id ' +
  'start_date starts_after starts_before status strict strict_dates tag tags ticketed timezone ' +
  'translation until user wait'

/** The parameters of the API and the pages. */
export const reservedParameters: readonly string[] = [
  ...`${ofPages} ${ofApi}`.split(' '),
  ...Object.values(contentByKind).flatMap(wireNames),
]
