import { languages } from '../domain/records/record-frame.ts'
import { roles } from '../domain/rights/permissions.ts'
import { listLayouts, mostFeedItems, themeNames } from '../domain/site/site.ts'
import { accessTags } from '../fields/kinds/calendar/access-tags.ts'
import { region } from '../fields/kinds/calendar/region.ts'
import { listOf } from '../fields/kinds/lists.ts'
import { boolean, choice, color, emailAddress, integer, plainText } from '../fields/kinds/scalars.ts'
import { synonymGroups } from '../fields/kinds/synonym-groups.ts'
import {
  customFieldList,
  databaseUrl,
  geocoderAddress,
  imageStoreAddress,
  issuerAddress,
  listenAddress,
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
  timeOfDay,
  timeZone,
} from './option-kinds.ts'
import { optionTable } from './option-table.ts'

/**
 * All operator settings by topic. Parsing, `--help`, validation and docs/operating/configuration.md use this table.
 * After changing it, run `npm run docs`.
 */
export const optionGroups = {
  'The server': optionTable({
    host: {
      env: 'HOST',
      kind: plainText({ max: 255 }),
      default: '127.0.0.1',
      about:
        'The address to listen on. The default accepts connections from this machine only; 0.0.0.0 accepts them from anywhere.',
    },
    port: {
      env: 'PORT',
      kind: integer({ min: 0, max: 65_535 }),
      default: 3000,
      about: 'The port to listen on. 0 picks a free one.',
    },
    workers: {
      kind: integer({ min: 1, max: 64 }),
      default: 1,
      about:
        'The number of server processes, one per processor core. Each needs its own memory and up to ten connections to PostgreSQL. One more process runs the background jobs.',
    },
    maxConnections: {
      kind: integer({ min: 1, max: 1_000_000 }),
      about:
        'The maximum number of connections per process. Further ones are closed immediately. Default: about half of the open files that the system allows.',
    },
    requestSeconds: {
      kind: integer({ min: 1, max: 3600 }),
      default: 300,
      about: 'The maximum time to receive a request with its body, in seconds.',
    },
    idleSeconds: {
      kind: integer({ min: 1, max: 3600 }),
      default: 120,
      about:
        'The idle timeout of a connection during a request or response, in seconds. A slow connection that makes progress is closed after an hour.',
    },
    drainSeconds: {
      kind: integer({ min: 0, max: 3600 }),
      default: 5,
      about:
        'How long the server still accepts requests after SIGTERM, in seconds. Meanwhile /ready and /health return 503, so that load balancers choose another server. Then it waits for running requests (ALMANAC_STOP_SECONDS).',
    },
    stopSeconds: {
      kind: integer({ min: 0, max: 3600 }),
      default: 10,
      about: 'How long a stopping server waits for running requests, in seconds.',
    },
    bodyLimit: {
      kind: integer({ min: 1024, max: 1_073_741_824 }),
      default: 1_048_576,
      about: 'The maximum size of a request body, in bytes.',
    },
    trustedProxies: {
      kind: listOf(proxyAddress),
      default: [],
      about:
        'Addresses or networks of trusted proxies, whose X-Forwarded headers are used, such as 10.0.0.0/8 or loopback.',
    },
    logLevel: {
      kind: choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
      default: 'info',
      about: 'The log level. Logs go to standard output, as JSON lines or, on a terminal, as readable lines.',
    },
  }),
  'The database': optionTable({
    databaseUrl: {
      env: 'DATABASE_URL',
      kind: databaseUrl,
      default: 'file:./data/almanac.db',
      about:
        'The database: file: and a path, relative to the working directory unless it starts with a slash, or the address of a PostgreSQL database, such as postgres://user:password@host:5432/almanac. Of several hosts, postgres://user:password@one,two/almanac, the one that accepts writes is used. A Unix socket is postgres:///almanac?host=/run/postgresql.',
    },
    databaseReplicaUrls: {
      env: 'DATABASE_REPLICA_URL',
      flag: 'database-replica-url',
      kind: listOf(postgresUrl),
      default: [],
      about:
        'Addresses of PostgreSQL read replicas, separated by commas. Visitors are served from the replicas that are up to date. The primary may be among them, for the time after a failover, and is skipped.',
    },
    databasePooler: {
      env: 'DATABASE_POOLER',
      flag: 'database-pooler',
      kind: choice(['none', 'transaction']),
      default: 'none',
      about:
        'transaction, if a connection pooler such as PgBouncer in transaction mode is between Almanac and PostgreSQL. Almanac then uses no prepared statements and no settings of a session. A pooler in session mode needs no setting.',
    },
    databaseConnections: {
      kind: integer({ min: 2, max: 1000 }),
      default: 10,
      about: 'The maximum number of PostgreSQL connections per process.',
    },
    historyDays: {
      kind: integer({ min: 0, max: 36_500 }),
      default: 365,
      about:
        'How many days the history of changes is kept. 0 keeps it forever. The records themselves are not affected.',
    },
  }),
  Cleaning: optionTable({
    trashDays: {
      kind: integer({ min: 0, max: 36_500 }),
      default: 0,
      about: 'How many days records stay in the trash before they are deleted. 0 keeps them.',
    },
    unusedImageDays: {
      kind: integer({ min: 0, max: 36_500 }),
      default: 0,
      about: 'How many days images that no record shows are kept. 0 keeps them.',
    },
    importReportDays: {
      kind: integer({ min: 0, max: 36_500 }),
      default: 0,
      about:
        'How many days reports of imports are kept, with what is needed to undo them. The newest report of each source is always kept. 0 keeps all.',
    },
    upgradeCopyDays: {
      kind: integer({ min: 0, max: 36_500 }),
      default: 0,
      about: 'How many days to keep the copies of a SQLite file from before upgrades. 0 keeps them.',
    },
    pastEventYears: {
      kind: integer({ min: 0, max: 1000 }),
      default: 0,
      about:
        'How many years after their end events are deleted. They are archived first if ALMANAC_PAST_EVENT_ARCHIVE is set. 0 keeps them.',
    },
    pastEventArchive: {
      kind: plainText({ max: 1000 }),
      about:
        'The path of a folder where past events are written to, with their pictures, before they are deleted. The files are NDJSON and can be imported again.',
    },
  }),
  Backups: optionTable({
    backup: {
      env: 'ALMANAC_BACKUP',
      flag: 'backup-to',
      kind: imageStoreAddress,
      about:
        'Where the server keeps a daily backup: file: and the path of a folder, or s3://bucket/prefix, with the endpoint, region and credentials of the bucket of images. Without it, the server makes no backups. Images are in the backup if they are kept in a folder.',
    },
    backupTime: {
      kind: timeOfDay,
      default: '03:00',
      about:
        'The time of day of the daily backup, in UTC, such as 03:00. A missed backup runs at the next start.',
    },
    backupKeep: {
      kind: integer({ min: 1, max: 1000 }),
      default: 14,
      about: 'How many daily backups are kept. The oldest is removed when a new one was verified.',
    },
  }),
  Monitoring: optionTable({
    metrics: {
      kind: listenAddress,
      about:
        'The address and port of a separate listener for Prometheus metrics at /metrics, such as 127.0.0.1:9464. It asks for no credentials, so choose an address that only your monitoring reaches. Without it, there are no metrics.',
    },
    versionUrl: {
      kind: siteAddress,
      about:
        'An address with the newest version of Almanac, as text or as JSON with a field version. The server asks it at most twice a day, when an administrator opens the status page, which then names a newer version. Without it, the server asks no one.',
    },
    otlpEndpoint: {
      env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      kind: siteAddress,
      about:
        'The address of an OpenTelemetry collector, such as http://localhost:4318. Each request is sent there as a span, by OTLP over HTTP in JSON. Without it, there are no traces.',
    },
    otlpHeaders: {
      env: 'OTEL_EXPORTER_OTLP_HEADERS',
      kind: plainText({ max: 2000 }),
      default: '',
      about:
        'Headers of the requests to the collector, such as authorization=Bearer%20secret, separated by commas.',
    },
    otelServiceName: {
      env: 'OTEL_SERVICE_NAME',
      kind: plainText({ max: 200 }),
      default: 'almanac',
      about: 'The name of this service in traces.',
    },
  }),
  'The site': optionTable({
    publicUrl: {
      env: 'PUBLIC_URL',
      kind: siteOrigin,
      about:
        'The public address of the calendar, such as https://events.example.org, without a path. Without it, links use the host of each request. Set it if the server is behind a proxy.',
    },
    hstsDays: {
      kind: integer({ min: 0, max: 3650 }),
      default: 0,
      about:
        'How many days browsers remember to use https for this host (Strict-Transport-Security). It affects every program on the host and cannot be taken back before that time, so begin with 1. 0 sends no such header. Requires a PUBLIC_URL with https.',
    },
    siteName: { kind: plainText({ max: 200 }), default: 'Almanac', about: 'The name of the calendar.' },
    timeZone: {
      kind: timeZone,
      default: 'UTC',
      about: 'The time zone of the site, used for events without a zone and for date filters.',
    },
    language: { kind: choice(languages), default: 'en', about: 'The default language.' },
    languages: {
      kind: listOf(choice(languages)),
      default: [...languages],
      about:
        'The languages offered to visitors and translators, separated by commas. The default language is always included. Addresses in other languages keep working.',
    },
    region: {
      kind: region,
      about:
        'The two-letter code of the country that determines date formats and the first day of the week, such as KE. Default: the largest country of each language.',
    },
    currency: {
      kind: plainText({ max: 10 }),
      default: '$',
      about: 'The symbol or ISO code used for prices without a currency.',
    },
    siteDescription: {
      kind: plainText({ max: 200 }),
      default: '',
      about: 'One sentence about the calendar, shown below its name.',
    },
    theme: {
      kind: choice(themeNames),
      default: 'paper',
      about:
        'The look of the site: "paper" is warm with serif headings, "harbour" is cool with round corners, "plain" is white with straight corners.',
    },
    listLayout: {
      kind: choice(listLayouts),
      default: 'rows',
      about: 'How lists show events: "rows", or "cards" with the picture first.',
    },
    accentColor: { kind: color, about: 'The colour of links and buttons on the pages, such as #0a7d5a.' },
    logo: { kind: logoPath, about: 'The path of a logo (SVG, PNG, JPEG or WebP) shown instead of the name.' },
    headerPicture: {
      kind: logoPath,
      about:
        'The path of a wide picture (SVG, PNG, JPEG or WebP) shown as a strip above lists, except on phones.',
    },
    searchSynonyms: {
      kind: synonymGroups,
      default: [],
      about:
        'Synonyms for the site search: groups separated by semicolons or line breaks, words by commas, such as "kids, children; film, cinema, movie".',
    },
    accessTags: {
      kind: accessTags,
      default: [],
      about:
        'The slugs of tags that say for whom an event is accessible, separated by commas, such as step-free,sign-language. Visitors filter by them.',
    },
    submissions: {
      kind: boolean,
      default: false,
      about:
        'Whether anyone may propose events at /events/submit/ and report mistakes on the pages of events. Proposals are confirmed by mail, so a mail server is needed.',
    },
    following: {
      kind: boolean,
      default: false,
      about:
        'Whether anyone may follow the calendar by mail at /follow/: digests, alerts and reminders. Follows are confirmed by mail, so a mail server is needed.',
    },
    style: {
      kind: plainText({ max: 1000 }),
      about:
        'The path of a style sheet that every page of the site loads after its own. Set the tokens of public/site/tokens.css in it. The file is read when the server starts.',
    },
    hooks: {
      kind: plainText({ max: 1000 }),
      about:
        'The path of a folder with modules that check events, follow changes, and add to pages and mail. They are trusted code, loaded when the server starts. See docs/operating/hooks.md.',
    },
    mapTiles: {
      kind: tileAddress,
      about:
        'The address of map tiles, such as https://tile.openstreetmap.org/{z}/{x}/{y}.png. Without it, the site has no maps, and lists venues with their next events instead. Visitors’ browsers fetch the tiles, so the server at that address sees them.',
    },
    mapAttribution: {
      kind: plainText({ max: 300 }),
      default: '© OpenStreetMap',
      about: 'The attribution shown on the map.',
    },
    geocoder: {
      kind: geocoderAddress,
      about:
        'The address of a geocoder like Photon or Nominatim, with {query} for the address and optionally {language}, such as https://photon.example/api/?q={query}&limit=5. Editors can then find the coordinates of a venue. Only the server asks it, at most once per second and process. In a private network, name that network in `image-fetch-networks`.',
    },
  }),
  Feeds: optionTable({
    feedPastDays: {
      kind: integer({ min: 0, max: 36_500 }),
      default: 90,
      about: 'How many days past events stay in feeds.',
    },
    feedFutureDays: {
      kind: integer({ min: 1, max: 36_500 }),
      about: 'How many days ahead /events/feed.ics reaches. Default: all upcoming events.',
    },
    feedItems: {
      kind: integer({ min: 1, max: mostFeedItems }),
      default: 100,
      about:
        'The number of events in RSS and Atom feeds: upcoming ones first, then past ones. The parameter limit overrides it.',
    },
  }),
  'The REST interface': optionTable({
    namespace: {
      kind: namespacePath,
      default: 'calendar/events/v1',
      about:
        'The path of the REST interface. It must not start with a path of the site, such as events or docs.',
    },
    compat: {
      kind: choice(['on', 'off']),
      default: 'on',
      about:
        'Whether to support clients of the older service at its addresses: /wp-json/, ?ical=1 and the paths of its pages.',
    },
    caldav: {
      kind: choice(['off', 'read', 'write']),
      default: 'off',
      about:
        'Whether calendar apps can synchronize events by CalDAV at /dav/: not at all, for reading, or also for changes by users who may make them.',
    },
    mcp: {
      kind: choice(['off', 'token', 'public']),
      default: 'off',
      about:
        'Whether assistants can use the calendar at /mcp (Model Context Protocol): off, for users who connect them or give them an access token (token), or also for everyone, to read what is public (public).',
    },
    languageParameter: {
      kind: parameterName,
      default: 'i18n_language',
      about:
        'The name of the parameter that selects the language. It must not be the name of another parameter.',
    },
    maxPerPage: {
      kind: integer({ min: 1, max: 1000 }),
      default: 50,
      about: 'The maximum page size of lists. Larger values are reduced to it.',
    },
    customFields: {
      kind: customFieldList,
      default: [],
      about:
        'Custom fields of events, as JSON: [{"name":"seats","label":"Seats","type":"number"}]. The types are text, number, boolean, date and url.',
    },
    requireIfMatch: {
      kind: boolean,
      default: false,
      about:
        'Whether updates and deletions must send If-Match, so that no client overwrites another’s changes. Clients that don’t send it can’t write.',
    },
    corsOrigins: {
      kind: listOf(origin),
      default: [],
      about:
        'Origins that may write from a visitor’s browser, such as https://admin.example.org, or * for all. Reading is allowed from every origin.',
    },
  }),
  'Rate limits': optionTable({
    rateLimitReads: {
      kind: integer({ min: 0, max: 1_000_000 }),
      default: 1200,
      about:
        'The maximum number of reads per minute, caller and process. 0 means no limit. A caller is an account or, without credentials, an IPv4 address or IPv6 /64. Cached responses, images, scripts and styles don’t count, and neither do requests from this machine.',
    },
    rateLimitSearches: {
      kind: integer({ min: 0, max: 1_000_000 }),
      default: 240,
      about:
        'The maximum number of searches and feeds per minute, caller and process. 0 means no limit. They don’t count as reads.',
    },
    rateLimitWrites: {
      kind: integer({ min: 0, max: 1_000_000 }),
      default: 600,
      about:
        'The maximum number of writes per minute and caller, across all processes. 0 means no limit. Each operation of a batch counts.',
    },
    limitLoopback: {
      kind: boolean,
      default: false,
      about:
        'Whether the limits also hold for clients on this machine. Off, because behind a proxy that ALMANAC_TRUSTED_PROXIES does not name, all visitors seem to be on this machine.',
    },
    rateLimitSignIns: {
      kind: integer({ min: 0, max: 1_000_000 }),
      default: 30,
      about:
        'The maximum number of failed sign-ins per minute from an IPv4 address or IPv6 /64, across all processes. 0 means no limit. Accounts that signed in from there in the last 30 days are not affected. Guesses at a single account are always slowed down.',
    },
  }),
  Caching: optionTable({
    cacheMegabytes: {
      kind: integer({ min: 0, max: 100_000 }),
      default: 40,
      about:
        'The size of each process’s response cache, in megabytes. Cached responses are never outdated. 0 turns the cache off.',
    },
    sharedCacheSeconds: {
      kind: integer({ min: 0, max: 86_400 }),
      default: 0,
      about:
        'How many seconds a proxy or CDN may cache responses (s-maxage). Visitors may then see content that is this much out of date. With 0, it revalidates each time, which is cheap when nothing has changed.',
    },
  }),
  Images: optionTable({
    imageStore: {
      kind: imageStoreAddress,
      about:
        'Where image files are stored: file: and the path of a folder, or s3://bucket/prefix. Default: a folder next to the database file, or in ./data for PostgreSQL, named images for a database called almanac and NAME-images for others. An image store belongs to one database. Credentials for a bucket come from the usual AWS sources, such as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    },
    s3Endpoint: {
      kind: siteAddress,
      about: 'The address of an S3-compatible service, if it is not Amazon’s.',
    },
    s3Region: {
      kind: plainText({ max: 100 }),
      default: 'us-east-1',
      about: 'The region of the image bucket.',
    },
    imageMaxBytes: {
      kind: integer({ min: 1024, max: 1_073_741_824 }),
      default: 62_914_560,
      about: 'The maximum size of an image file, in bytes.',
    },
    imageMaxPixels: {
      kind: integer({ min: 10_000, max: 1_000_000_000 }),
      default: 200_000_000,
      about:
        'The maximum number of pixels of an image, including all frames. WebP, GIF, HEIC, progressive JPEG and interlaced PNG are limited to 50 million, AVIF to 16 million, because they take more memory. A larger value raises these limits and the memory in proportion.',
    },
    imageMaxSide: {
      kind: integer({ min: 256, max: 16_383 }),
      default: 2560,
      about: 'The maximum width and height of stored images, in pixels. Larger images are resized.',
    },
    imageFetching: { kind: boolean, default: true, about: 'Whether images given by URL are fetched.' },
    imageFetchNetworks: {
      kind: listOf(network),
      default: [],
      about:
        'Private networks from which images may be fetched, such as 10.1.2.0/24. All others are blocked.',
    },
    imageFetchSeconds: {
      kind: integer({ min: 1, max: 300 }),
      default: 10,
      about: 'The timeout for fetching an image, in seconds.',
    },
  }),
  'Mail and webhooks': optionTable({
    smtpUrl: {
      kind: smtpAddress,
      about:
        'The mail server, such as smtp://user:password@mail.example.org:587, or smtps:// for implicit TLS. Without it no mail is sent, and administrators create links for lost passwords. Requires PUBLIC_URL for links in mail.',
    },
    mailFrom: {
      kind: emailAddress,
      about: 'The sender address of mail. Default: almanac at the host of PUBLIC_URL.',
    },
    webhookNetworks: {
      kind: listOf(network),
      default: [],
      about: 'Private networks to which webhooks may be sent, such as 10.1.2.0/24. All others are blocked.',
    },
    webhookSeconds: {
      kind: integer({ min: 1, max: 300 }),
      default: 10,
      about: 'The timeout of webhook deliveries, in seconds.',
    },
  }),
  'Sign-in': optionTable({
    oidcIssuer: {
      kind: listOf(issuerAddress),
      default: [],
      about:
        'The address of a provider of OpenID Connect by which people sign in to the desk, such as https://login.example.org/realms/house. Several are separated by commas. Requires PUBLIC_URL, and PUBLIC_URL/desk/sign-in/with/1/callback/ as redirect address at the provider, with 2 for the second one.',
    },
    oidcClientId: {
      kind: listOf(plainText({ max: 300 })),
      default: [],
      about: 'The client id of this calendar at the provider; one per provider, in the same order.',
    },
    oidcClientSecret: {
      kind: listOf(plainText({ max: 1000 })),
      default: [],
      about: 'The client secret; one per provider, in the same order. It can’t contain commas.',
    },
    oidcName: {
      kind: listOf(plainText({ max: 100 })),
      default: [],
      about:
        'What the button on the sign-in page calls the provider; one per provider, in the same order. Default: its host.',
    },
    oidcRoleClaim: {
      kind: plainText({ max: 200 }),
      about:
        'The claim of the ID token that names the role of a person at each sign-in, such as roles or realm_access.roles. Without it, roles are changed at the desk only.',
    },
    oidcMaxRole: {
      kind: choice(roles),
      default: 'editor',
      about: 'The highest role that the claim can give. Accounts with a higher one keep it.',
    },
    passwordSignIn: {
      kind: choice(['on', 'off']),
      default: 'on',
      about:
        'Whether people sign in with passwords. With off, only administrators can, with a code of their second factor or a recovery code. Programs then need tokens. Requires ALMANAC_OIDC_ISSUER.',
    },
  }),
  'Other servers': optionTable({
    serviceNetworks: {
      kind: listOf(network),
      default: [],
      about:
        'Private networks in which services that this server asks may be, such as 10.1.2.0/24: providers of sign-in, servers of the fediverse and the translation service. All others are blocked.',
    },
    translateUrl: {
      kind: siteAddress,
      about:
        'The address of a translation service like LibreTranslate, such as https://translate.example.org. The desk then suggests translations. Only the server asks it. It gets the texts of the record, also of drafts. In a private network, name that network in ALMANAC_SERVICE_NETWORKS.',
    },
    translateKey: {
      kind: plainText({ max: 1000 }),
      about: 'The key for the translation service, if it requires one.',
    },
    activitypub: {
      kind: choice(['off', 'on']),
      default: 'off',
      about:
        'Whether people can follow the calendar and its organizers from Mastodon and other servers of the fediverse (ActivityPub), and administrators can follow calendars there. Requires PUBLIC_URL, which must not change afterwards.',
    },
  }),
}

export const options = {
  ...optionGroups['The server'],
  ...optionGroups['The database'],
  ...optionGroups.Cleaning,
  ...optionGroups.Backups,
  ...optionGroups.Monitoring,
  ...optionGroups['The site'],
  ...optionGroups.Feeds,
  ...optionGroups['The REST interface'],
  ...optionGroups['Rate limits'],
  ...optionGroups.Caching,
  ...optionGroups.Images,
  ...optionGroups['Mail and webhooks'],
  ...optionGroups['Sign-in'],
  ...optionGroups['Other servers'],
}

export type OptionName = keyof typeof options
