import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Config, ConfigError, loadConfig } from '../../config/load-config.ts'
import { settingsFileName } from '../../config/settings-file.ts'
import { filePath, isPostgres } from '../../storage/engine/connect.ts'
import { CommandError, type Invocation, print, type Terminal } from '../line/command.ts'

/** Everything that a first start can't guess: the folder, the database and the URL. */
interface Answers {
  readonly folder: string
  readonly config: Config
}

/** Writes a settings file and, for a public calendar, the files for a service and a proxy. */
export async function init({ config, flags, terminal }: Invocation): Promise<void> {
  const textOf = (name: string) => (typeof flags[name] === 'string' ? flags[name] : undefined)
  const given = {
    folder: textOf('folder'),
    'database-url': textOf('database-url'),
    'public-url': textOf('public-url'),
  }
  const { folder, config: answered } = await answers(given, terminal)
  const files = filesOf(folder, { ...answered, port: config.port })
  const taken = Object.keys(files).filter(name => existsSync(join(folder, name)))
  if (taken.length > 0 && !flags.force)
    throw new CommandError(`${folder} has ${taken.join(', ')} already. With --force they are replaced.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text, { mode: name === settingsFileName ? 0o600 : 0o644 })
    // Writing doesn't change the mode of an existing file.
    if (name === settingsFileName) chmodSync(join(folder, name), 0o600)
  }
  print(terminal, nextSteps(folder, Object.keys(files)))
}

type Given = Readonly<Record<'folder' | 'database-url' | 'public-url', string | undefined>>

async function answers(given: Given, terminal: Terminal): Promise<Answers> {
  using lines = canAsk(terminal)
    ? createInterface({ input: terminal.stdin, output: terminal.stdout })
    : undefined
  const ask = async (name: keyof Given, question: string, fallback: string) =>
    given[name] ?? ((await lines?.question(`${question}\n[${fallback}] `))?.trim() || fallback)
  const folder = resolve(
    await ask('folder', 'Where should Almanac keep its data?', join(process.cwd(), 'data')),
  )
  const file = pathToFileURL(join(folder, 'almanac.db')).href
  const requested = async (name: 'database-url' | 'public-url', question: string, fallback: string) => {
    for (;;) {
      const answer = await ask(name, question, fallback)
      const value = answer === 'none' ? undefined : answer
      try {
        loadConfig({}, { [name]: value })
        return value
      } catch (error) {
        // A person can try again. A flag stays wrong.
        if (!(error instanceof ConfigError) || !lines || given[name] !== undefined) throw error
        print(terminal, error.message)
      }
    }
  }
  const database = await requested(
    'database-url',
    'Which database? A file, or postgres://user:password@host/name',
    file,
  )
  const address = await requested(
    'public-url',
    'At which address do people reach it, such as https://events.example.org?',
    'none',
  )
  const absolute = database === undefined ? undefined : absoluteDatabase(database)
  return { folder, config: loadConfig({}, { 'database-url': absolute, 'public-url': address }) }
}

/** The server starts in its folder, not in the one that a relative path was typed for. */
function absoluteDatabase(address: string): string {
  return isPostgres(address) ? address : pathToFileURL(filePath(address)).href
}

function canAsk({ stdin, stdout }: Terminal): boolean {
  return 'isTTY' in stdin && stdin.isTTY === true && 'isTTY' in stdout && stdout.isTTY === true
}

function filesOf(folder: string, config: Config): Readonly<Record<string, string>> {
  const settings = { [settingsFileName]: settingsFile(config) }
  return config.publicUrl === undefined
    ? settings
    : { ...settings, ...deploymentFiles({ folder, publicUrl: config.publicUrl, port: config.port }) }
}

/** In a format that systemd, shells and Node parse alike. */
function settingsFile({ databaseUrl, publicUrl, port }: Config): string {
  const set = (name: string, value: string | number) => `${name}='${value}'`
  return [
    '# The settings of Almanac, one NAME=value to a line. "almanac help serve" lists them.',
    set('DATABASE_URL', databaseUrl),
    set('PORT', port),
    ...(publicUrl === undefined
      ? []
      : [
          set('PUBLIC_URL', publicUrl),
          '# The proxy is on this machine.',
          set('ALMANAC_TRUSTED_PROXIES', 'loopback'),
        ]),
    '',
  ].join('\n')
}

function nextSteps(folder: string, names: readonly string[]): string {
  return [
    `Wrote ${names.join(', ')} to ${folder}.`,
    '',
    'Start it:',
    `  cd '${folder}' && almanac serve`,
    ...(names.length > 1
      ? ['', 'As a service: look through almanac.service, then as root', ...serviceSteps(folder)]
      : []),
  ].join('\n')
}

function serviceSteps(folder: string): string[] {
  return [
    `  useradd --system --home-dir '${folder}' almanac`,
    `  chown -R almanac: '${folder}'`,
    `  cp '${folder}/almanac.service' /etc/systemd/system/`,
    '  systemctl daemon-reload && systemctl enable --now almanac',
    `nginx.conf and Caddyfile are for a proxy: take the one that you use.`,
  ]
}

const templates = new URL('../../../examples/deploy/', import.meta.url)
const program = fileURLToPath(new URL('../../../bin/almanac.js', import.meta.url))

interface Deployment {
  readonly folder: string
  readonly publicUrl: string
  readonly port: number
}

/** A systemd unit and two proxy configurations: the examples with this calendar's paths and address. */
function deploymentFiles(deployment: Deployment): Readonly<Record<string, string>> {
  return {
    'almanac.service': unit(deployment),
    'nginx.conf': proxy('nginx.conf', deployment),
    Caddyfile: proxy('Caddyfile', deployment),
  }
}

function template(name: string): string {
  return readFileSync(new URL(name, templates), 'utf8')
}

function proxy(name: string, { publicUrl, port }: Deployment): string {
  return template(name)
    .replaceAll('events.example.org', new URL(publicUrl).hostname)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
}

function unit({ folder }: Deployment): string {
  const { username, uid } = userInfo()
  const isAtHome = [folder, program, process.execPath].some(path => /^\/(home|root)\//.test(path))
  return template('almanac.service')
    .replace(/^# A systemd unit.*\n#.*\n/, '')
    .replace(/^Documentation=.*\n/m, '')
    .replace('User=almanac', `User=${uid === 0 ? 'almanac' : username}`)
    .replace(
      /^ExecStart=.*$/m,
      `ExecStart=${word(process.execPath)} --max-semi-space-size=8 ${word(program)} serve`,
    )
    .replace(/^EnvironmentFile=.*$/m, `EnvironmentFile=${escaped(join(folder, settingsFileName))}`)
    .replace(/^WorkingDirectory=.*$/m, `WorkingDirectory=${escaped(folder)}`)
    .replace(/^ReadWritePaths=.*$/m, `ReadWritePaths=${word(folder)}`)
    .replace('ProtectHome=yes', `ProtectHome=${isAtHome ? 'no' : 'yes'}`)
}

/** systemd expands percent signs. */
function escaped(path: string): string {
  return path.replaceAll('%', '%%')
}

function word(path: string): string {
  return `"${escaped(path).replaceAll(/["\\]/g, '\\$&')}"`
}
