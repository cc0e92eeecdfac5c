import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { pathToFileURL } from 'node:url'
import { type Config, ConfigError, loadConfig } from '../../config/load-config.ts'
import { settingsFileName } from '../../config/settings-file.ts'
import { CommandError, type Invocation, print, type Terminal } from '../line/command.ts'
import { deploymentFiles } from './deployment-files.ts'

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
  const lines = canAsk(terminal)
    ? createInterface({ input: terminal.stdin, output: terminal.stdout })
    : undefined
  const ask = async (name: keyof Given, question: string, fallback: string) =>
    given[name] ?? ((await lines?.question(`${question}\n[${fallback}] `))?.trim() || fallback)
  try {
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
    return { folder, config: loadConfig({}, { 'database-url': database, 'public-url': address }) }
  } finally {
    lines?.close()
  }
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
    `  cp '${folder}/almanac.service' /etc/systemd/system/`,
    '  systemctl daemon-reload && systemctl enable --now almanac',
    `nginx.conf and Caddyfile are for a proxy: take the one that you use.`,
  ]
}
