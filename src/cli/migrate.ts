import { migrateDatabase } from '../storage/open-store.ts'
import { type Command, print } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  words: [],
  about: 'Brings the tables of the database up to date. Starting the server does the same.',
  async run({ config, terminal }) {
    const applied = await migrateDatabase(config.databaseUrl)
    print(terminal, applied.length > 0 ? `Done: ${applied.join(', ')}.` : 'Nothing to do.')
  },
}
