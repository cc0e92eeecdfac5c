import { ConfigError, loadConfig } from '../../config/load-config.ts'
import { addSettingsFile } from '../../config/settings-file.ts'
import { stackOf } from '../../domain/caught-error.ts'
import { version } from '../../version.ts'
import { type Command, CommandError, type Invocation, type Terminal, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { findCommand, noSuchCommand } from './find-command.ts'
import { commandHelp, generalHelp, groupHelp } from './help.ts'
import { parseLine } from './parse-line.ts'

/** Runs the command that the arguments name. Returns the exit code. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await runCommand(args, terminal)
    return 0
  } catch (error) {
    return failureCode(error, terminal)
  }
}

async function runCommand(args: readonly string[], terminal: Terminal): Promise<void> {
  if (args[0] === '--version') return void terminal.stdout.write(`${await versionAndCommit()}\n`)
  if (asksForHelp(args)) return void terminal.stdout.write(helpAbout(args))
  const command = findCommand(commands, args)
  if (!command) throw noSuchCommand(commands, args)
  if (command.name !== 'init') addSettingsFile(terminal.env)
  const { values: flags, words } = parseLine(command, args)
  const config = loadConfig(terminal.env, settingsIn(flags, terminal))
  const run = await command.load()
  await run({ config, terminal, words, flags }).catch(error => {
    throw error instanceof UsageError ? new UsageError(error.message, command.name) : error
  })
}

async function versionAndCommit(): Promise<string> {
  const { findCommit } = await import('./commit.ts')
  const commit = findCommit()
  return commit === undefined ? version : `${version} (${commit.slice(0, 12)})`
}

/** The demo calendar has a place, so its time zone is the default. */
function settingsIn(flags: Invocation['flags'], { env }: Terminal): Record<string, string | undefined> {
  const settings = flags as Record<string, string | undefined>
  const namesZone = env.ALMANAC_TIME_ZONE !== undefined || settings['time-zone'] !== undefined
  return flags.demo && !namesZone ? { ...settings, 'time-zone': zoneOfDemo } : settings
}

const zoneOfDemo = 'Africa/Nairobi'

function asksForHelp(args: readonly string[]): boolean {
  const options = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  return args.length === 0 || args[0] === 'help' || options.some(word => word === '--help' || word === '-h')
}

/** The help of the command or command group that the other arguments name. */
function helpAbout(args: readonly string[]): string {
  const words = args.filter((word, index) => !word.startsWith('-') && !(index === 0 && word === 'help'))
  const command = findCommand(commands, words)
  if (command) return commandHelp(command)
  if (words.length === 0) return generalHelp(commands)
  const group: readonly Command[] = commands.filter(({ name }) => name.startsWith(`${words[0]} `))
  if (group.length > 0 && words.length === 1) return groupHelp(group)
  throw noSuchCommand(commands, words)
}

function failureCode(error: unknown, { stderr }: Terminal): number {
  if (error instanceof UsageError) {
    stderr.write(`${error.message}\nSee almanac help${error.command ? ` ${error.command}` : ''}.\n`)
    return 2
  }
  if (error instanceof ConfigError) {
    stderr.write(`${error.message}\n`)
    return 2
  }
  const isExpected = error instanceof CommandError
  stderr.write(`${isExpected ? error.message : stackOf(error)}\n`)
  return 1
}
