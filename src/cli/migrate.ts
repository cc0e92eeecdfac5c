import { migrateDatabase } from '../storage/open-store.ts'
import { type Command, print } from './command.ts'
import { explainDatabase } from './explain-database.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  words: [],
  about: 'Brings the tables of the database up to date. Starting the server does the same.',
  async run({ config, terminal }) {
    const applied = await explainDatabase(config.databaseUrl, () => migrateDatabase(config.databaseUrl))
    print(terminal, applied.length > 0 ? `Done: ${applied.join(', ')}.` : 'Nothing to do.')
  },
}
