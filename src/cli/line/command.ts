import type { Config } from '../../config/load-config.ts'
import type { OptionName } from '../../config/options.ts'
import type { Program } from '../../program.ts'

export interface Terminal {
  readonly env: Record<string, string | undefined>
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: NodeJS.WritableStream
  readonly stderr: NodeJS.WritableStream
}

export interface Invocation {
  readonly config: Config
  readonly terminal: Terminal
  /** The arguments after the command's name, as many as it takes. */
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, string | boolean | undefined>>
  /** Runs the work on the configured database, which must exist, and closes it afterwards. For commands of slices. */
  withProgram<T>(work: (program: Program) => Promise<T>): Promise<T>
  /**
   * Runs the work with a server in this process that listens to no one else. With `as`, all its requests are by the user
   * with this name, otherwise by visitors. It prints nothing: the output belongs to the command.
   */
  withServer<T>(options: LocalServer, work: (send: SendRequest) => Promise<T>): Promise<T>
}

export interface LocalServer {
  readonly as?: string | undefined
  readonly settings?: Partial<Config>
}

interface LocalRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends a POST request to the server of a command. */
export type SendRequest = (
  request: LocalRequest,
) => Promise<{ readonly status: number; readonly body: string }>

/** The value of an option, if it was given. */
export function optionIn({ flags }: Pick<Invocation, 'flags'>, name: string): string | undefined {
  const value = flags[name]
  return typeof value === 'string' ? value : undefined
}

/** The help of a switch; for an option with a value, the placeholder of the value and its help. */
export type CommandFlag = string | readonly [placeholder: string, about: string]

export interface Command {
  /** One or two words: `serve`, `user add`. */
  readonly name: string
  /** The arguments after its name. Those in brackets are optional. */
  readonly words: readonly string[]
  readonly flags?: Readonly<Record<string, CommandFlag>>
  /** The settings it takes as options. Defaults to the database. */
  readonly settings?: 'all' | readonly OptionName[]
  readonly about: string
  /** Complete command lines, for the help. */
  readonly examples?: readonly string[]
  /** Loads the implementation, which most other commands don't need. */
  load(): Promise<Run>
}

/** A command in a table, under its name and arguments. */
export type CommandRow = Omit<Command, 'name' | 'words'>

export function commandsIn(rows: Readonly<Record<string, CommandRow>>): readonly Command[] {
  return Object.entries(rows).map(([line, row]) => {
    const all = line.split(' ')
    const isArgument = (word: string) => /^\[?[A-Z]/.test(word)
    return { ...row, name: all.filter(word => !isArgument(word)).join(' '), words: all.filter(isArgument) }
  })
}

export type Run = (invocation: Invocation) => Promise<void>

/** A problem that the operator can fix: printed as one sentence, with exit code 1. */
export class CommandError extends Error {}

/** An invalid command line: printed with a pointer to the help, with exit code 2. */
export class UsageError extends Error {
  /** The command whose help applies, if known. */
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

/** The number in the command line: `"x" is not the number of a token.` */
export function idIn({ words: [word = ''] }: Invocation, thing: string): number {
  if (!/^\d{1,9}$/.test(word)) throw new UsageError(`"${word}" is not the number of ${thing}.`)
  return Number(word)
}

type Flag = Invocation['flags'][string]

export function countIn(given: Flag, things: string): number | undefined {
  if (given === undefined) return undefined
  if (typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given)) return Number(given)
  throw new UsageError(`"${given}" is not a number of ${things}.`)
}

export function daysIn(given: Flag): number | undefined {
  if (given === undefined) return undefined
  if (typeof given === 'string' && /^\d{1,5}$/.test(given)) return Number(given)
  throw new UsageError(`"${given}" is not a number of days.`)
}
