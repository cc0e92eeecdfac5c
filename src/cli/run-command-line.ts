import { parseArgs } from 'node:util'
import { version } from '../app.ts'
import { ConfigError, loadConfig } from '../config/load-config.ts'
import { options } from '../config/options.ts'
import { type Command, CommandError, type Terminal, UnusablePlaceError, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { commandHelp, generalHelp } from './help.ts'

/** Runs the command that the arguments name and tells the exit code of the process. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await runCommand(args, terminal)
    return 0
  } catch (error) {
    return failureCode(error, terminal)
  }
}

async function runCommand(args: readonly string[], terminal: Terminal): Promise<void> {
  if (args[0] === '--version') return void terminal.stdout.write(`${version}\n`)
  if (args.length === 0 || args[0] === '--help') return void terminal.stdout.write(generalHelp(commands))
  const command = findCommand(args)
  const { values, positionals } = parse(command, args)
  if (values.help) return void terminal.stdout.write(commandHelp(command))
  await command.run({
    config: loadConfig(terminal.env, values as Record<string, string | undefined>),
    terminal,
    words: wordsOf(command, positionals),
    flags: values,
  })
}

function findCommand(args: readonly string[]): Command {
  const found = commands.find(command => command.name.split(' ').every((word, index) => args[index] === word))
  if (found) return found
  const asked = args
    .filter(word => !word.startsWith('-'))
    .slice(0, 2)
    .join(' ')
  throw new UsageError(asked ? `There is no command "${asked}".` : 'Which command?')
}

interface ParsedLine {
  readonly values: Readonly<Record<string, string | boolean | undefined>>
  readonly positionals: readonly string[]
}

function parse(command: Command, args: readonly string[]): ParsedLine {
  const ofConfig = Object.values(options).map(option => [option.flag, { type: 'string' as const }])
  const ofCommand = Object.entries(command.flags ?? {}).map(([name, { type }]) => [name, { type }])
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...Object.fromEntries([...ofConfig, ...ofCommand]), help: { type: 'boolean' } },
    }) as ParsedLine
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function wordsOf(command: Command, positionals: readonly string[]): string[] {
  const words = positionals.slice(command.name.split(' ').length)
  const needed = command.words.filter(word => !word.startsWith('[')).length
  if (words.length < needed)
    throw new UsageError(`"almanac ${command.name}" needs ${command.words[words.length]}.`)
  if (words.length > command.words.length) {
    throw new UsageError(`"almanac ${command.name}" does not know what to do with "${words.at(-1)}".`)
  }
  return words
}

function failureCode(error: unknown, { stderr }: Terminal): number {
  if (error instanceof UsageError) {
    stderr.write(`${error.message}\nSee almanac --help.\n`)
    return 2
  }
  const expected = error instanceof CommandError || error instanceof ConfigError
  stderr.write(`${expected ? error.message : ((error as Error).stack ?? String(error))}\n`)
  return error instanceof UnusablePlaceError ? 2 : 1
}
