import { allFeatures } from '../../features/all-features.ts'
import { type Command, commandsIn } from './command.ts'
import { coreCommands } from './commands.ts'

const ofSlices = allFeatures.flatMap(({ commands = {} }) => commandsIn(commands))

/** Every command. Those with the same first word are together. */
export const commands: readonly Command[] = [
  ...Map.groupBy([...coreCommands, ...ofSlices], ({ name }) => name.split(' ')[0]).values(),
].flat()
