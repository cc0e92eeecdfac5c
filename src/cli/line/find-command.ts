import { suggestion } from '../../config/nearest.ts'
import { type Command, UsageError } from './command.ts'

/** The command whose name the arguments start with. */
export function findCommand(commands: readonly Command[], args: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word))
}

/** An error about an unknown command, with a suggestion. */
export function noSuchCommand(commands: readonly Command[], args: readonly string[]): UsageError {
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
