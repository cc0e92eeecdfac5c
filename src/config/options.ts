import { languages } from '../domain/records/language.ts'
import { mostFeedItems } from '../domain/site/site.ts'
import { boolean } from '../fields/kinds/boolean.ts'
import { region } from '../fields/kinds/calendar/region.ts'
import { choice } from '../fields/kinds/choice.ts'
import { color } from '../fields/kinds/color.ts'
import { listOf } from '../fields/kinds/list.ts'
import { integer } from '../fields/kinds/number.ts'
import { synonymGroups } from '../fields/kinds/synonym-groups.ts'
import { plainText } from '../fields/kinds/text.ts'
import { emailAddress } from '../fields/kinds/web-address.ts'
import {
  customFieldList,
  databaseUrl,
  imageStoreAddress,
  logoPath,
  namespacePath,
  network,
  origin,
  parameterName,
  postgresUrl,
  proxyAddress,
  siteAddress,
  siteOrigin,
  smtpAddress,
  tileAddress,
  timeZone,
} from './option-kinds.ts'
import { optionTable } from './option-table.ts'

/**
 * Everything an operator can set. Reading, `--help`, validation and docs/operating/configuration.md all come from
 * this table; after changing it, run `npm run docs`.
 */
export const options = optionTable({
  host: {
    env: 'HOST',
    flag: 'host',
    kind: plainText({ max: 255 }),
    default: '127.0.0.1',
    about:
      'The address to listen on. The default is reached from this machine only; 0.0.0.0 is reached from anywhere.',
  },
  port: {
    env: 'PORT',
    flag: 'port',
    kind: integer({ min: 0, max: 65_535 }),
    default: 3000,
    about: 'The port to listen on; 0 takes any that is free.',
  },
  workers: {
    env: 'ALMANAC_WORKERS',
    flag: 'workers',
    kind: integer({ min: 1, max: 64 }),
    default: 1,
    about:
      'How many processes serve on the port, to use that many processor cores. Each takes memory of its own and up to ten connections to PostgreSQL; one more process does the background jobs.',
  },
  historyDays: {
    env: 'ALMANAC_HISTORY_DAYS',
    flag: 'history-days',
    kind: integer({ min: 0, max: 36_500 }),
    default: 365,
    about:
      'For how many days it is remembered who changed what. Older changes are forgotten; 0 forgets none. The records themselves are not affected.',
  },
  cacheMegabytes: {
    env: 'ALMANAC_CACHE_MEGABYTES',
    flag: 'cache-megabytes',
    kind: integer({ min: 0, max: 100_000 }),
    default: 64,
    about:
      'How much memory each process may use to keep answers ready that many ask for, in megabytes. They are never older than the calendar; 0 keeps none.',
  },
  sharedCacheSeconds: {
    env: 'ALMANAC_SHARED_CACHE_SECONDS',
    flag: 'shared-cache-seconds',
    kind: integer({ min: 0, max: 86_400 }),
    default: 0,
    about:
      'For how many seconds a proxy or CDN may answer visitors with what it has, without asking again (s-maxage). What it gives is then up to that much out of date; 0 lets it ask each time, which costs little when nothing has changed.',
  },
  databaseUrl: {
    env: 'DATABASE_URL',
    flag: 'database-url',
    kind: databaseUrl,
    default: 'file:./data/almanac.db',
    about:
      'Where the data is kept: file: and a path, which is relative to the working directory unless it starts with a slash, or the address of a PostgreSQL database, such as postgres://user:password@host:5432/almanac.',
  },
  databaseReplicaUrls: {
    env: 'DATABASE_REPLICA_URL',
    flag: 'database-replica-url',
    kind: listOf(postgresUrl),
    default: [],
    about:
      'Addresses of read replicas of the PostgreSQL database, separated by commas. What visitors read comes from those that are up to date.',
  },
  databaseConnections: {
    env: 'ALMANAC_DATABASE_CONNECTIONS',
    flag: 'database-connections',
    kind: integer({ min: 2, max: 1000 }),
    default: 10,
    about: 'How many connections to PostgreSQL each process opens at most.',
  },
  publicUrl: {
    env: 'PUBLIC_URL',
    flag: 'public-url',
    kind: siteOrigin,
    about:
      'The address at which people reach the calendar, such as https://events.example.org, without a path. Without it, links follow the host that each request names; set it whenever a proxy stands in front.',
  },
  siteName: {
    env: 'ALMANAC_SITE_NAME',
    flag: 'site-name',
    kind: plainText({ max: 200 }),
    default: 'Almanac',
    about: 'What the calendar is called.',
  },
  timeZone: {
    env: 'ALMANAC_TIME_ZONE',
    flag: 'time-zone',
    kind: timeZone,
    default: 'UTC',
    about: 'The time zone of the site: events that name none are in it, and date filters are read in it.',
  },
  language: {
    env: 'ALMANAC_LANGUAGE',
    flag: 'language',
    kind: choice(languages),
    default: 'en',
    about: 'The language of answers to requests that do not choose one.',
  },
  languages: {
    env: 'ALMANAC_LANGUAGES',
    flag: 'languages',
    kind: listOf(choice(languages)),
    default: [...languages],
    about:
      'The languages that visitors and translators are offered, separated by commas. That of the site is always among them. Addresses in the others still answer.',
  },
  region: {
    env: 'ALMANAC_REGION',
    flag: 'region',
    kind: region,
    about:
      'The country, as two letters such as KE, whose habits the pages follow: how dates are written, and on which day a week begins. Without it, those of the largest country of each language.',
  },
  accentColor: {
    env: 'ALMANAC_ACCENT_COLOR',
    flag: 'accent-color',
    kind: color,
    about: 'The colour of links and buttons on the pages, such as #0a7d5a.',
  },
  searchSynonyms: {
    env: 'ALMANAC_SEARCH_SYNONYMS',
    flag: 'search-synonyms',
    kind: synonymGroups,
    default: [],
    about:
      'Words that the search of the site takes for each other: groups separated by semicolons or line ends, words by commas, as in "kids, children; film, cinema, movie".',
  },
  logo: {
    env: 'ALMANAC_LOGO',
    flag: 'logo',
    kind: logoPath,
    about: 'The path of a picture (SVG, PNG, JPEG or WebP) that stands on the pages in place of the name.',
  },
  mapTiles: {
    env: 'ALMANAC_MAP_TILES',
    flag: 'map-tiles',
    kind: tileAddress,
    about:
      'The address of map tiles, such as https://tile.openstreetmap.org/{z}/{x}/{y}.png. Without it, the map of all venues shows the outlines of countries, and events and venues have no map. Visitors’ browsers fetch the tiles, so the server at that address sees them.',
  },
  mapAttribution: {
    env: 'ALMANAC_MAP_ATTRIBUTION',
    flag: 'map-attribution',
    kind: plainText({ max: 300 }),
    default: '© OpenStreetMap',
    about: 'Whose map it is, shown in its corner.',
  },
  feedPastDays: {
    env: 'ALMANAC_FEED_PAST_DAYS',
    flag: 'feed-past-days',
    kind: integer({ min: 0, max: 36_500 }),
    default: 90,
    about: 'How many days back feeds hold events that are over.',
  },
  feedFutureDays: {
    env: 'ALMANAC_FEED_FUTURE_DAYS',
    flag: 'feed-future-days',
    kind: integer({ min: 1, max: 36_500 }),
    about: 'How many days ahead /events/feed.ics goes. Without it, the feed holds every event to come.',
  },
  feedItems: {
    env: 'ALMANAC_FEED_ITEMS',
    flag: 'feed-items',
    kind: integer({ min: 1, max: mostFeedItems }),
    default: 100,
    about:
      'How many events the RSS and Atom feeds hold: the next ones, then those that are over. A reader may ask for another number with the parameter limit.',
  },
  requireIfMatch: {
    env: 'ALMANAC_REQUIRE_IF_MATCH',
    flag: 'require-if-match',
    kind: boolean,
    default: false,
    about:
      'Whether every change and deletion has to name, in the header If-Match, the state of the record that it is meant for. Nobody overwrites then what somebody else has just changed; clients that do not send the header cannot change anything.',
  },
  currency: {
    env: 'ALMANAC_CURRENCY',
    flag: 'currency',
    kind: plainText({ max: 10 }),
    default: '$',
    about: 'The symbol or ISO code shown with costs that name no currency.',
  },
  namespace: {
    env: 'ALMANAC_NAMESPACE',
    flag: 'namespace',
    kind: namespacePath,
    default: 'calendar/events/v1',
    about:
      'The path of the REST interface. It cannot begin like an address of the site itself, such as events or docs.',
  },
  compat: {
    env: 'ALMANAC_COMPAT',
    flag: 'compat',
    kind: choice(['on', 'off']),
    default: 'on',
    about:
      'Whether clients of the older service that this interface comes from are answered at its addresses: /wp-json/, iCalendar by ?ical=1, and those of its pages.',
  },
  languageParameter: {
    env: 'ALMANAC_LANGUAGE_PARAMETER',
    flag: 'language-parameter',
    kind: parameterName,
    default: 'i18n_language',
    about:
      'The name of the parameter by which a request chooses its language. It cannot be that of another parameter.',
  },
  maxPerPage: {
    env: 'ALMANAC_MAX_PER_PAGE',
    flag: 'max-per-page',
    kind: integer({ min: 1, max: 1000 }),
    default: 50,
    about: 'The largest page of a list; who asks for more gets this many.',
  },
  customFields: {
    env: 'ALMANAC_CUSTOM_FIELDS',
    flag: 'custom-fields',
    kind: customFieldList,
    default: [],
    about:
      'Fields that events have besides those of the interface, as JSON: [{"name":"seats","label":"Seats","type":"number"}]. The types are text, number, boolean, date and url.',
  },
  bodyLimit: {
    env: 'ALMANAC_BODY_LIMIT',
    flag: 'body-limit',
    kind: integer({ min: 1024, max: 1_073_741_824 }),
    default: 1_048_576,
    about: 'The largest body of a request, in bytes.',
  },
  requestSeconds: {
    env: 'ALMANAC_REQUEST_SECONDS',
    flag: 'request-seconds',
    kind: integer({ min: 1, max: 3600 }),
    default: 300,
    about: 'How long a request may take to arrive, in seconds, its body included.',
  },
  idleSeconds: {
    env: 'ALMANAC_IDLE_SECONDS',
    flag: 'idle-seconds',
    kind: integer({ min: 1, max: 3600 }),
    default: 120,
    about:
      'For how many seconds a connection may stand still in the middle of a request or an answer. One that moves on, however slowly, is not cut off for an hour.',
  },
  stopSeconds: {
    env: 'ALMANAC_STOP_SECONDS',
    flag: 'stop-seconds',
    kind: integer({ min: 0, max: 3600 }),
    default: 10,
    about: 'How long a server that is told to stop waits for the requests under way, in seconds.',
  },
  maxConnections: {
    env: 'ALMANAC_MAX_CONNECTIONS',
    flag: 'max-connections',
    kind: integer({ min: 1, max: 1_000_000 }),
    about:
      'How many connections each process takes at most; further ones are closed at once. Without it, about half of the files that the system lets a process open.',
  },
  imageStore: {
    env: 'ALMANAC_IMAGE_STORE',
    flag: 'image-store',
    kind: imageStoreAddress,
    about:
      'Where the files of images are kept: file: and the path of a folder, or s3://bucket/prefix. Without it, in a folder beside the database file, or in ./data when the database is on a server: images for a database called almanac, name-images for one of another name. One place keeps the images of one database. The credentials for a bucket are taken from where other programs for it look, such as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  },
  s3Endpoint: {
    env: 'ALMANAC_S3_ENDPOINT',
    flag: 's3-endpoint',
    kind: siteAddress,
    about:
      'The address of a service that speaks the protocol of S3, when images are kept in one that is not Amazon’s.',
  },
  s3Region: {
    env: 'ALMANAC_S3_REGION',
    flag: 's3-region',
    kind: plainText({ max: 100 }),
    default: 'us-east-1',
    about: 'The region of the bucket in which images are kept.',
  },
  imageMaxBytes: {
    env: 'ALMANAC_IMAGE_MAX_BYTES',
    flag: 'image-max-bytes',
    kind: integer({ min: 1024, max: 1_073_741_824 }),
    default: 20_971_520,
    about: 'The largest file of an image that is uploaded or fetched, in bytes.',
  },
  imageMaxPixels: {
    env: 'ALMANAC_IMAGE_MAX_PIXELS',
    flag: 'image-max-pixels',
    kind: integer({ min: 10_000, max: 1_000_000_000 }),
    default: 50_000_000,
    about: 'How many pixels an image may have at most, all its frames together.',
  },
  imageMaxSide: {
    env: 'ALMANAC_IMAGE_MAX_SIDE',
    flag: 'image-max-side',
    kind: integer({ min: 256, max: 16_383 }),
    default: 2560,
    about: 'How wide and how high an image is kept at most, in pixels; a larger one is made smaller.',
  },
  imageFetching: {
    env: 'ALMANAC_IMAGE_FETCHING',
    flag: 'image-fetching',
    kind: boolean,
    default: true,
    about: 'Whether images that are named by their address are fetched from there.',
  },
  imageFetchNetworks: {
    env: 'ALMANAC_IMAGE_FETCH_NETWORKS',
    flag: 'image-fetch-networks',
    kind: listOf(network),
    default: [],
    about:
      'Private networks from which images may be fetched nevertheless, such as 10.1.2.0/24. All others that are not public are refused.',
  },
  imageFetchSeconds: {
    env: 'ALMANAC_IMAGE_FETCH_SECONDS',
    flag: 'image-fetch-seconds',
    kind: integer({ min: 1, max: 300 }),
    default: 10,
    about: 'How long fetching an image may take, in seconds.',
  },
  smtpUrl: {
    env: 'ALMANAC_SMTP_URL',
    flag: 'smtp-url',
    kind: smtpAddress,
    about:
      'The server that mail is sent through, such as smtp://user:password@mail.example.org:587, or smtps:// where it speaks TLS from the start. Without it no mail is sent, and an administrator makes links for lost passwords. It needs PUBLIC_URL, with which links in mails begin.',
  },
  mailFrom: {
    env: 'ALMANAC_MAIL_FROM',
    flag: 'mail-from',
    kind: emailAddress,
    about: 'The address that mail is sent from. Without it, almanac at the host of PUBLIC_URL.',
  },
  webhookNetworks: {
    env: 'ALMANAC_WEBHOOK_NETWORKS',
    flag: 'webhook-networks',
    kind: listOf(network),
    default: [],
    about:
      'Private networks to which webhooks may be sent nevertheless, such as 10.1.2.0/24. All others that are not public are refused.',
  },
  webhookSeconds: {
    env: 'ALMANAC_WEBHOOK_SECONDS',
    flag: 'webhook-seconds',
    kind: integer({ min: 1, max: 300 }),
    default: 10,
    about: 'How long a webhook may take to answer, in seconds.',
  },
  corsOrigins: {
    env: 'ALMANAC_CORS_ORIGINS',
    flag: 'cors-origins',
    kind: listOf(origin),
    default: [],
    about:
      'Sites whose pages may write through a visitor’s browser, such as https://admin.example.org, or * for all. Reading is open to every site.',
  },
  rateLimitReads: {
    env: 'ALMANAC_RATE_LIMIT_READS',
    flag: 'rate-limit-reads',
    kind: integer({ min: 0, max: 1_000_000 }),
    default: 1200,
    about:
      'How many requests that read each caller may make per minute and process; 0 is no limit. A caller is an account, or, without credentials, an IPv4 address or an IPv6 /64. Answers from the cache, images, scripts and styles are not counted, and neither is anything from this machine itself.',
  },
  rateLimitSearches: {
    env: 'ALMANAC_RATE_LIMIT_SEARCHES',
    flag: 'rate-limit-searches',
    kind: integer({ min: 0, max: 1_000_000 }),
    default: 240,
    about:
      'How many searches and feeds each caller may ask for per minute and process; 0 is no limit. They are not counted as reads.',
  },
  rateLimitWrites: {
    env: 'ALMANAC_RATE_LIMIT_WRITES',
    flag: 'rate-limit-writes',
    kind: integer({ min: 0, max: 1_000_000 }),
    default: 600,
    about:
      'How many requests that write each caller may make per minute, all processes together; 0 is no limit. Each operation of a batch counts.',
  },
  rateLimitSignIns: {
    env: 'ALMANAC_RATE_LIMIT_SIGN_INS',
    flag: 'rate-limit-sign-ins',
    kind: integer({ min: 0, max: 1_000_000 }),
    default: 30,
    about:
      'How many sign-ins may fail per minute from one IPv4 address or IPv6 /64, all processes together; 0 is no limit. Accounts that have signed in from there in the last 30 days are not affected. Guessing at one account is slowed down in any case.',
  },
  trustedProxies: {
    env: 'ALMANAC_TRUSTED_PROXIES',
    flag: 'trusted-proxies',
    kind: listOf(proxyAddress),
    default: [],
    about:
      'Addresses or networks of proxies whose X-Forwarded headers are believed, such as 10.0.0.0/8 or loopback.',
  },
  logLevel: {
    env: 'ALMANAC_LOG_LEVEL',
    flag: 'log-level',
    kind: choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    default: 'info',
    about: 'How much is logged on standard output: as JSON lines, or on a terminal as lines for people.',
  },
})

export type OptionName = keyof typeof options
