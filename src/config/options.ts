import { languages } from '../domain/language.ts'
import { choice } from '../fields/kinds/choice.ts'
import { listOf } from '../fields/kinds/list.ts'
import { integer } from '../fields/kinds/number.ts'
import { plainText } from '../fields/kinds/text.ts'
import {
  customFieldList,
  databaseUrl,
  namespacePath,
  origin,
  parameterName,
  proxyAddress,
  siteAddress,
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
  databaseUrl: {
    env: 'DATABASE_URL',
    flag: 'database-url',
    kind: databaseUrl,
    default: 'file:./data/almanac.db',
    about:
      'Where the data is kept: file: and a path, which is relative to the working directory unless it starts with a slash, or the address of a PostgreSQL database, such as postgres://user:password@host:5432/almanac.',
  },
  publicUrl: {
    env: 'PUBLIC_URL',
    flag: 'public-url',
    kind: siteAddress,
    about:
      'The address at which people reach the calendar, such as https://events.example.org. Without it, links follow the host that each request names; set it whenever a proxy stands in front.',
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
    about: 'The path of the REST interface.',
  },
  languageParameter: {
    env: 'ALMANAC_LANGUAGE_PARAMETER',
    flag: 'language-parameter',
    kind: parameterName,
    default: 'i18n_language',
    about: 'The name of the parameter by which a request chooses its language.',
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
  corsOrigins: {
    env: 'ALMANAC_CORS_ORIGINS',
    flag: 'cors-origins',
    kind: listOf(origin),
    default: [],
    about:
      'Sites whose pages may write through a visitor’s browser, such as https://admin.example.org, or * for all. Reading is open to every site.',
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
    about: 'How much is logged, as JSON lines on standard output.',
  },
})
