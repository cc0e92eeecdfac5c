import type { Config } from '../../config/load-config.ts'
import type { OptionName } from '../../config/options.ts'

/** Where a command reads and writes. */
export interface Terminal {
  readonly env: Record<string, string | undefined>
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: NodeJS.WritableStream
  readonly stderr: NodeJS.WritableStream
}

export interface Invocation {
  readonly config: Config
  readonly terminal: Terminal
  /** The words after the command's name, as many as it asks for. */
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, string | boolean | undefined>>
}

export interface CommandFlag {
  readonly type: 'boolean' | 'string'
  /** What the help calls the value. Without it, the name of the flag in capitals. */
  readonly value?: string
  readonly about: string
}

export interface Command {
  /** One or two words: `serve`, `user add`. */
  readonly name: string
  /** The words it needs after its name; those in brackets may be left out. */
  readonly words: readonly string[]
  readonly flags?: Readonly<Record<string, CommandFlag>>
  /** The settings that it takes as options; that of the database, unless it says something else. */
  readonly settings?: 'all' | readonly OptionName[]
  readonly about: string
  /** Whole command lines, for the help. */
  readonly examples?: readonly string[]
  /** Loads what does the work, which most other commands do not need. */
  load(): Promise<Run>
}

export type Run = (invocation: Invocation) => Promise<void>

/** Something that the person at the terminal can mend: told in one sentence, exit code 1. A setting is a `ConfigError`. */
export class CommandError extends Error {}

/** A command line that makes no sense: told with a pointer to the help, exit code 2. */
export class UsageError extends Error {
  /** The command whose help tells more, if it is known. */
  readonly command: string | undefined

  constructor(message: string, command?: string) {
    super(message)
    this.command = command
  }
}

export function print(terminal: Terminal, text: string): void {
  terminal.stdout.write(`${text}\n`)
}

export function printJson(terminal: Terminal, value: unknown): void {
  print(terminal, JSON.stringify(value, null, 2))
}
