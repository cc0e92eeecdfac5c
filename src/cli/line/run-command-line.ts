import { parseArgs } from 'node:util'
import { ConfigError, loadConfig } from '../../config/load-config.ts'
import { addSettingsFile } from '../../config/settings-file.ts'
import { codeOf, stackOf } from '../../domain/caught-error.ts'
import { suggestion } from '../../domain/events/nearest.ts'
import { version } from '../../version.ts'
import { systemClock } from './clock.ts'
import { type Command, CommandError, type Invocation, type Terminal, UsageError } from './command.ts'
import { settingsOf } from './command-settings.ts'
import { coreCommands } from './commands.ts'
import { commandHelp, generalHelp, groupHelp } from './help.ts'

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
  if (asksForHelp(args)) return void terminal.stdout.write(await helpAbout(args))
  const commands = await commandsFor(args)
  const command = findCommand(commands, args)
  if (!command) throw noSuchCommand(commands, args)
  if (command.name !== 'init') addSettingsFile(terminal.env)
  const { flags, words } = parseLine(command, [...args])
  const config = loadConfig(terminal.env, flags as Record<string, string | undefined>)
  const run = await command.load()
  const withProgram: Invocation['withProgram'] = async work => {
    const { withStore } = await import('./with-store.ts')
    const { openProgram } = await import('../../components.ts')
    return withStore({ config }, store => work(openProgram(config, store, systemClock)))
  }
  const withServer: Invocation['withServer'] = async (options, work) => {
    const { withLocalServer } = await import('./with-server.ts')
    return withLocalServer(config, options, work)
  }
  await run({ config, terminal, words, flags, withProgram, withServer }).catch(error => {
    throw error instanceof UsageError ? new UsageError(error.message, command.name) : error
  })
}

async function versionAndCommit(): Promise<string> {
  const { findCommit } = await import('./commit.ts')
  const commit = findCommit()
  return commit === undefined || version.includes('+') ? version : `${version} (${commit.slice(0, 12)})`
}

function asksForHelp(args: readonly string[]): boolean {
  const options = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  return args.length === 0 || args[0] === 'help' || options.some(word => word === '--help' || word === '-h')
}

/** The help of the command or command group that the other arguments name. */
async function helpAbout(args: readonly string[]): Promise<string> {
  const words = args.filter((word, index) => !word.startsWith('-') && !(index === 0 && word === 'help'))
  const commands = await commandsFor(words)
  const command = findCommand(commands, words)
  if (command) return commandHelp(command)
  if (words.length === 0) return generalHelp(commands)
  const group: readonly Command[] = commands.filter(({ name }) => name.startsWith(`${words[0]} `))
  if (group.length > 0 && words.length === 1) return groupHelp(group)
  throw noSuchCommand(commands, words)
}

function failureCode(error: unknown, { stderr }: Terminal): number {
  // The reader of the output has seen enough.
  if (codeOf(error) === 'EPIPE') return 0
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

/** The commands that may be meant. Those of slices come with the whole program, which takes a while to load. */
async function commandsFor([word]: readonly string[]): Promise<readonly Command[]> {
  const found = coreCommands.filter(({ name }) => name.split(' ')[0] === word)
  if (found.length === 1 && found[0]?.name === word) return found
  return (await import('./all-commands.ts')).commands
}

/** The command whose name the arguments start with: `import follow list` rather than `import`. */
function findCommand(commands: readonly Command[], args: readonly string[]): Command | undefined {
  const named = commands.filter(({ name }) => name.split(' ').every((word, index) => args[index] === word))
  return named.sort((a, b) => b.name.length - a.name.length)[0]
}

/** An error about an unknown command, with a suggestion. */
function noSuchCommand(commands: readonly Command[], args: readonly string[]): UsageError {
  const words = args.filter(word => !word.startsWith('-'))
  const [first, second] = words
  if (first === undefined || words[0] !== args[0])
    return new UsageError('The first argument must be a command.')
  const group = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name)
  if (group.length > 0 && second === undefined) {
    return new UsageError(`"almanac ${first}" needs a second word: ${group.join(', ')}.`, first)
  }
  const requested = group.length > 0 ? `${first} ${second}` : first
  const names = commands.map(({ name }) => name)
  // `almanac usr list` is matched by both words, `almanac serv now` by the first.
  const meant = suggestion(requested, names) || suggestion(words.slice(0, 2).join(' '), names)
  return new UsageError(`There is no command "${requested}".${meant}`, group.length > 0 ? first : undefined)
}

type FlagTypes = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>

/** Parses a command line with Node's parser, and reports problems in our own words. */
function parseLine(command: Command, args: string[]): Pick<Invocation, 'flags' | 'words'> {
  const options = flagsOf(command)
  const { tokens, values, positionals } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) if (token.kind === 'option') checkOption(command, options, token)
  return { flags: values as Invocation['flags'], words: wordsOf(command, positionals) }
}

function flagsOf(command: Command): FlagTypes {
  const settings = settingsOf(command).map(({ flag }) => [flag, { type: 'string' as const }])
  const own = Object.entries(command.flags ?? {}).map(([name, flag]) => [
    name,
    { type: typeof flag === 'string' ? 'boolean' : 'string' },
  ])
  return Object.fromEntries([...settings, ...own])
}

interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value: string | undefined
  readonly inlineValue: boolean | undefined
}

function checkOption({ name: command }: Command, known: FlagTypes, token: OptionToken): void {
  const { name, rawName, value, inlineValue } = token
  const flag = Object.hasOwn(known, name) ? known[name] : undefined
  if (!flag || rawName !== `--${name}`) {
    const names = Object.keys(known).map(other => `--${other}`)
    const meant = suggestion(rawName, names)
    throw new UsageError(`"almanac ${command}" has no option ${rawName}.${meant}`, command)
  }
  if (flag.type === 'boolean' && value !== undefined)
    throw new UsageError(`${rawName} takes no value.`, command)
  // An option in place of a value means that the value is missing, unless it follows an =.
  const isForgotten = value === undefined || (!inlineValue && value.startsWith('--'))
  if (flag.type === 'string' && isForgotten) throw new UsageError(`${rawName} needs a value.`, command)
}

function wordsOf({ name, words: expected = [] }: Command, positionals: readonly string[]): string[] {
  const words = positionals.slice(name.split(' ').length)
  const needed = expected.filter(word => !word.startsWith('[')).length
  if (words.length < needed) throw new UsageError(`"almanac ${name}" needs ${expected[words.length]}.`, name)
  const left = words.at(expected.length)
  if (left !== undefined)
    throw new UsageError(`"almanac ${name}" does not know what to do with "${left}".`, name)
  return words
}
