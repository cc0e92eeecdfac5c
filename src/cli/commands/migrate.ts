import { migrateDatabase } from '../../storage/open-store.ts'
import { backUpFirst } from '../checks/back-up-first.ts'
import { explainDatabase } from '../checks/explain-database.ts'
import { type Invocation, print } from '../line/command.ts'

export async function migrate({ config, terminal }: Invocation): Promise<void> {
  const applied = await explainDatabase(config.databaseUrl, () =>
    migrateDatabase(config.databaseUrl, {
      beforeMigrating: async calendar => void (await backUpFirst(config, {}, calendar)),
    }),
  )
  print(terminal, applied.length > 0 ? `Done: ${applied.join(', ')}.` : 'Nothing to do.')
}
