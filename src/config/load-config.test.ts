import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Config, ConfigError, type Environment, loadConfig, siteOf } from './load-config.ts'
import { options } from './options.ts'

type OptionName = keyof typeof options

function faultsOf(env: Environment, flags: Record<string, string> = {}): string[] {
  try {
    loadConfig(env, flags)
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.message.split('\n')
  }
  return assert.fail('It was not refused.')
}

const defaults: Partial<Config> = {
  host: '127.0.0.1',
  port: 3000,
  workers: 1,
  databaseUrl: 'file:./data/almanac.db',
  siteName: 'Almanac',
  language: 'en',
  currency: '$',
  namespace: 'calendar/events/v1',
  languageParameter: 'i18n_language',
  maxPerPage: 50,
  bodyLimit: 1_048_576,
  corsOrigins: [],
  trustedProxies: [],
  logLevel: 'info',
}

test('without settings every option has its default', () => {
  const config = loadConfig({})
  for (const [name, value] of Object.entries(defaults))
    assert.deepEqual(config[name as OptionName], value, name)
  assert.equal(config.timeZone, 'UTC')
  assert.equal('publicUrl' in config, false)
})

test('every default is valid for its kind', () => {
  for (const [name, option] of Object.entries(options)) {
    if (!('default' in option)) continue
    const written = { [option.env]: String(option.default) }
    assert.deepEqual(loadConfig(written)[name as OptionName], option.default, name)
  }
})

const taken: readonly (readonly [name: OptionName, given: string, value: unknown])[] = [
  ['host', '0.0.0.0', '0.0.0.0'],
  ['port', '8080', 8080],
  ['port', ' 0 ', 0],
  ['workers', '64', 64],
  ['databaseUrl', 'file:///var/lib/almanac.db', 'file:///var/lib/almanac.db'],
  ['databaseUrl', 'postgres://a:b@one,two:5433/almanac', 'postgres://a:b@one,two:5433/almanac'],
  ['databaseUrl', 'postgres:///almanac?host=/run/postgresql', 'postgres:///almanac?host=/run/postgresql'],
  ['publicUrl', 'https://events.example.org', 'https://events.example.org'],
  ['publicUrl', 'https://example.org:8443//', 'https://example.org:8443'],
  ['region', 'ke', 'KE'],
  ['logo', './logo.JPEG', './logo.JPEG'],
  ['namespace', 'api/events', 'api/events'],
  ['siteName', 'Bed & Breakfast', 'Bed & Breakfast'],
  ['timeZone', 'europe/lisbon', 'Europe/Lisbon'],
  ['timeZone', 'UTC+3', 'UTC+3'],
  ['language', 'PT-PT', 'pt-pt'],
  ['currency', 'KES', 'KES'],
  ['namespace', '/api/v1/', 'api/v1'],
  ['languageParameter', 'lang', 'lang'],
  ['maxPerPage', '1000', 1000],
  ['bodyLimit', '1024', 1024],
  ['corsOrigins', 'https://a.example, http://localhost:8080', ['https://a.example', 'http://localhost:8080']],
  ['corsOrigins', '*', ['*']],
  ['trustedProxies', '10.0.0.0/8, loopback', ['10.0.0.0/8', 'loopback']],
  ['logLevel', 'WARN', 'warn'],
]

for (const [name, given, value] of taken) {
  const { env, flag } = options[name]
  test(`${env}="${given}" sets ${name}, and so does --${flag}`, () => {
    assert.deepEqual(loadConfig({ [env]: given })[name], value)
    assert.deepEqual(loadConfig({}, { [flag]: given })[name], value)
  })
}

test('the command line wins over the environment', () => {
  assert.equal(loadConfig({ PORT: '1' }, { port: '2' }).port, 2)
})

test('a valid command-line option overrides an invalid environment variable', () => {
  assert.equal(loadConfig({ PORT: 'x' }, { port: '2' }).port, 2)
})

test('an empty variable counts as unset', () => {
  assert.equal(loadConfig({ PORT: '', PUBLIC_URL: '' }).port, 3000)
})

const refused: readonly (readonly [name: OptionName, given: string, sentence: string])[] = [
  ['host', 'x'.repeat(256), 'Must be at most 255 characters long.'],
  ['port', 'http', 'Must be a whole number.'],
  ['port', '-1', 'Must be 0 or more.'],
  ['port', '65536', 'Must be 65535 or less.'],
  ['workers', '0', 'Must be 1 or more.'],
  ['workers', '65', 'Must be 64 or less.'],
  ['workers', 'auto', 'Must be a whole number.'],
  ['databaseUrl', 'postgres://db', 'Must be file: and the path of a file'],
  ['databaseUrl', 'file:', 'Must be file: and the path of a file'],
  ['databaseUrl', 'file:./data/', 'Must be file: and the path of a file'],
  ['databaseUrl', 'file://data/almanac.db', 'Must be file: and the path of a file'],
  ['publicUrl', 'events.example.org', 'Must be a web address without a path'],
  ['publicUrl', 'https://example.org/?a=b', 'Must be a web address without a path'],
  ['publicUrl', 'https://example.org/#a', 'Must be a web address without a path'],
  ['publicUrl', 'https://example.org/calendar', 'Must be a web address without a path'],
  ['publicUrl', 'https://ann:secret2@example.org', 'Must be a web address without a path'],
  ['region', 'XX', 'Must be a'],
  ['region', 'EU', 'Must be a'],
  ['region', 'Kenya', 'Must be a'],
  ['logo', 'logo.gif', 'Must be the path of a file whose name ends in'],
  ['logo', '.png', 'Must be the path of a file whose name ends in'],
  ['siteName', 'x'.repeat(201), 'Must be at most 200 characters long.'],
  ['timeZone', 'Mars/Olympus', 'Must be a time zone such as'],
  ['language', 'de', 'Must be one of: ar, en, fr, pt-pt, sw.'],
  ['currency', 'x'.repeat(11), 'Must be at most 10 characters long.'],
  ['namespace', 'a b', 'Must be a path of letters'],
  ['namespace', '/', 'Must be a path of letters'],
  ['namespace', 'events', 'Must not start with events'],
  ['namespace', '/Docs/v1', 'Must not start with docs'],
  ['namespace', 'fr/api', 'Must not start with fr'],
  ['languageParameter', 'page', 'Must not be the name of another parameter.'],
  ['languageParameter', 'a-b', 'Must be a name of letters'],
  ['maxPerPage', '0', 'Must be 1 or more.'],
  ['maxPerPage', '1001', 'Must be 1000 or less.'],
  ['bodyLimit', '1023', 'Must be 1024 or more.'],
  ['corsOrigins', 'https://a.example/path', 'Must be a scheme and a host'],
  ['corsOrigins', 'a.example', 'Must be a scheme and a host'],
  ['trustedProxies', 'nonsense', 'Must be an address or a network'],
  ['trustedProxies', '10.0.0.0/99', 'Must be an address or a network'],
  ['logLevel', 'loud', 'Must be one of: trace, debug, info, warn, error, fatal, silent.'],
]

for (const [name, given, sentence] of refused) {
  const { env, flag } = options[name]
  test(`"${given.slice(0, 30)}" for ${name} is rejected with a message that names where it was given`, () => {
    const [byVariable = '', ...more] = faultsOf({ [env]: given })
    assert.deepEqual(more, [])
    const masked = given.replace('secret2', '***')
    assert.ok(byVariable.startsWith(`${env} is "${masked}". ${sentence}`), byVariable)
    const [byFlag = ''] = faultsOf({}, { [flag]: given })
    assert.ok(byFlag.startsWith(`--${flag} is "${masked}". ${sentence}`), byFlag)
  })
}

test('a problem in a list names the item', () => {
  const [fault = ''] = faultsOf({ ALMANAC_CORS_ORIGINS: '*,a.example' })
  assert.match(fault, /^ALMANAC_CORS_ORIGINS is "\*,a\.example"\. Item 2: Must be a scheme and a host/)
})

test('all problems are reported together, one per line', () => {
  const faults = faultsOf({ PORT: 'x', ALMANAC_LANGUAGE: 'de' }, { namespace: '?' })
  assert.deepEqual(
    faults.map(fault => fault.split(' is ')[0]),
    ['PORT', 'ALMANAC_LANGUAGE', '--namespace'],
  )
})

test('no two options share a variable or a flag', () => {
  const rows = Object.values(options)
  assert.equal(new Set(rows.map(option => option.env)).size, rows.length)
  assert.equal(new Set(rows.map(option => option.flag)).size, rows.length)
})

test('the site reflects the settings', () => {
  const site = siteOf(loadConfig({ ALMANAC_SITE_NAME: 'Fair', ALMANAC_TIME_ZONE: 'Africa/Nairobi' }))
  assert.equal(site.name, 'Fair')
  assert.equal(site.zone, 'Africa/Nairobi')
  assert.equal(site.language, 'en')
  assert.equal('publicUrl' in site, false)
  assert.equal(siteOf(loadConfig({ PUBLIC_URL: 'https://a.example/' })).publicUrl, 'https://a.example')
})

test('an invalid database URL is reported without its password', () => {
  const [fault = ''] = faultsOf({ DATABASE_URL: 'postgres://almanac:secret@localhost' })
  assert.match(fault, /^DATABASE_URL is "postgres:\/\/almanac:\*\*\*@localhost"\./)
})

test('a pooler becomes a part of the addresses, and needs PostgreSQL', () => {
  const [fault = ''] = faultsOf({ DATABASE_POOLER: 'transaction' })
  assert.match(fault, /^DATABASE_POOLER is "transaction", but DATABASE_URL is "file:/)
  const config = loadConfig({
    DATABASE_URL: 'postgres://a@pooler/almanac?sslmode=require',
    DATABASE_REPLICA_URL: 'postgres://a@replica/almanac',
    DATABASE_POOLER: 'transaction',
  })
  assert.equal(config.databaseUrl, 'postgres://a@pooler/almanac?sslmode=require&pooler=transaction')
  assert.deepEqual(config.databaseReplicaUrls, ['postgres://a@replica/almanac?pooler=transaction'])
})

test('replicas of a file database are rejected', () => {
  const replica = 'postgres://almanac:secret@replica/almanac'
  const [fault = ''] = faultsOf({ DATABASE_REPLICA_URL: replica })
  assert.match(
    fault,
    /^DATABASE_REPLICA_URL names replicas, but DATABASE_URL is "file:\.\/data\/almanac\.db"/,
  )
  const onPostgres = { DATABASE_URL: 'postgres://almanac@primary/almanac', DATABASE_REPLICA_URL: replica }
  assert.deepEqual(loadConfig(onPostgres).databaseReplicaUrls, [replica])
})

test('a language parameter with the name of a custom field is rejected', () => {
  const fields = '[{"name":"lang","label":"Language","type":"text"}]'
  const [fault = ''] = faultsOf({ ALMANAC_CUSTOM_FIELDS: fields, ALMANAC_LANGUAGE_PARAMETER: 'lang' })
  assert.match(fault, /^ALMANAC_LANGUAGE_PARAMETER is "lang", which is a field of ALMANAC_CUSTOM_FIELDS/)
})

test('the fediverse and providers of sign-in need a public address, and each provider its client', () => {
  const faultOf = (env: Record<string, string>) => {
    try {
      loadConfig(env)
      return ''
    } catch (error) {
      return error instanceof ConfigError ? error.message : String(error)
    }
  }
  const provider = {
    ALMANAC_OIDC_ISSUER: 'https://login.example.org',
    ALMANAC_OIDC_CLIENT_ID: 'a',
    ALMANAC_OIDC_CLIENT_SECRET: 'b',
  }
  const PUBLIC_URL = 'https://events.example.org'
  assert.match(faultOf({ ALMANAC_ACTIVITYPUB: 'on' }), /PUBLIC_URL is not set/)
  assert.match(faultOf(provider), /PUBLIC_URL is not/)
  assert.equal(faultOf({ ...provider, PUBLIC_URL }), '')
  const two = { ...provider, PUBLIC_URL, ALMANAC_OIDC_ISSUER: 'https://a.example.org,https://b.example.org' }
  assert.match(faultOf(two), /ALMANAC_OIDC_CLIENT_ID has 1 values, but ALMANAC_OIDC_ISSUER has 2/)
  const plain = { ...provider, PUBLIC_URL, ALMANAC_OIDC_ISSUER: 'http://login.example.org' }
  assert.match(faultOf(plain), /Must be an https address/)
  assert.match(faultOf({ PUBLIC_URL, ALMANAC_PASSWORD_SIGN_IN: 'off' }), /No one could sign in/)
})

test('a misspelled ALMANAC_ variable is rejected with a suggestion', () => {
  assert.deepEqual(faultsOf({ ALMANAC_TIMEZONE: 'UTC' }), [
    'ALMANAC_TIMEZONE is not a setting. Did you mean ALMANAC_TIME_ZONE?',
  ])
  assert.deepEqual(faultsOf({ almanac_region: 'KE' }), [
    'almanac_region is not a setting. Did you mean ALMANAC_REGION?',
  ])
  assert.deepEqual(faultsOf({ ALMANAC_QUITE_DIFFERENT: '1' }), ['ALMANAC_QUITE_DIFFERENT is not a setting.'])
})

const meantSettings: Readonly<Record<string, string | undefined>> = {
  ALMANAC_IMAGES: 'ALMANAC_IMAGE_STORE',
  ALMANAC_IMAGE_DIR: 'ALMANAC_IMAGE_STORE',
  ALMANAC_BACKUPS: 'ALMANAC_BACKUP',
  ALMANAC_BACKUP_TIMES: 'ALMANAC_BACKUP_TIME',
  ALMANAC_MAX_PERPAGE: 'ALMANAC_MAX_PER_PAGE',
  ALMANAC_MAX_WORKERS: 'ALMANAC_WORKERS',
  ALMANAC_WEBHOOK_TIMEOUT_SECONDS: 'ALMANAC_WEBHOOK_SECONDS',
  ALMANAC_LOG: 'ALMANAC_LOG_LEVEL',
  ALMANAC_SMTP: 'ALMANAC_SMTP_URL',
  ALMANAC_METRIX: 'ALMANAC_METRICS',
  ALMANAC_PORT: 'PORT',
  ALMANAC_DATABASE_URL: 'DATABASE_URL',
  ALMANAC_FOO: undefined,
  ALMANAC_URL: undefined,
  ALMANAC_TOKEN: undefined,
}

for (const [given, meant] of Object.entries(meantSettings)) {
  test(`${given} suggests ${meant ?? 'no other setting'}`, () => {
    const suggested = meant === undefined ? '' : ` Did you mean ${meant}?`
    assert.deepEqual(faultsOf({ [given]: 'x' }), [`${given} is not a setting.${suggested}`])
  })
}

test('other variables, empty ones, and known ones that are not options are ignored', () => {
  const env = { ALMANACK: 'x', TIME_ZONE: 'x', ALMANAC_OLD: '', ALMANAC_ADMIN_PASSWORD: 'a secret' }
  assert.equal(loadConfig({ ...env, ALMANAC_TEST_POSTGRES: 'x', ALMANAC_WRITE_GOLDEN: '1' }).timeZone, 'UTC')
})
