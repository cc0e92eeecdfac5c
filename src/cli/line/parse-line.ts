import { parseArgs } from 'node:util'
import { suggestion } from '../../config/nearest.ts'
import { type Command, UsageError } from './command.ts'
import { settingsOf } from './command-settings.ts'

export interface ParsedLine {
  readonly values: Readonly<Record<string, string | boolean | undefined>>
  /** The arguments after the command's name. */
  readonly words: readonly string[]
}

type FlagTypes = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>

/** Parses a command line with Node's parser, and reports problems in our own words. */
export function parseLine(command: Command, args: readonly string[]): ParsedLine {
  const known = flagsOf(command)
  const { tokens, values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: known,
  })
  for (const token of tokens) if (token.kind === 'option') checkOption(command, known, token)
  return { values: values as ParsedLine['values'], words: wordsOf(command, positionals) }
}

function flagsOf(command: Command): FlagTypes {
  const settings = settingsOf(command).map(({ flag }) => [flag, { type: 'string' as const }])
  const own = Object.entries(command.flags ?? {}).map(([name, { type }]) => [name, { type }])
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
    const meant = suggestion(
      rawName,
      Object.keys(known).map(other => `--${other}`),
    )
    throw new UsageError(`"almanac ${command}" has no option ${rawName}.${meant}`, command)
  }
  if (flag.type === 'boolean' && value !== undefined)
    throw new UsageError(`${rawName} takes no value.`, command)
  // An option in place of a value means that the value is missing, unless it follows an =.
  const isForgotten = value === undefined || (!inlineValue && value.startsWith('--'))
  if (flag.type === 'string' && isForgotten) throw new UsageError(`${rawName} needs a value.`, command)
}

function wordsOf(command: Command, positionals: readonly string[]): string[] {
  const words = positionals.slice(command.name.split(' ').length)
  const needed = command.words.filter(word => !word.startsWith('[')).length
  if (words.length < needed) {
    throw new UsageError(`"almanac ${command.name}" needs ${command.words[words.length]}.`, command.name)
  }
  if (words.length > command.words.length) {
    const left = words.at(command.words.length)
    throw new UsageError(`"almanac ${command.name}" does not know what to do with "${left}".`, command.name)
  }
  return words
}
