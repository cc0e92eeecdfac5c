import { backupCommands } from './backup.ts'
import type { Command } from './command.ts'
import { copyCommand } from './copy.ts'
import { historyCommand } from './history.ts'
import { imageCommands } from './images.ts'
import { migrateCommand } from './migrate.ts'
import { seedCommand } from './seed.ts'
import { serveCommand } from './serve.ts'
import { tokenCommands } from './tokens.ts'
import { userCommands } from './users.ts'

export const commands: readonly Command[] = [
  serveCommand,
  ...userCommands,
  ...tokenCommands,
  ...imageCommands,
  historyCommand,
  migrateCommand,
  seedCommand,
  ...backupCommands,
  copyCommand,
]
