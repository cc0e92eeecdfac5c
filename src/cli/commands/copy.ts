import { englishOf, withoutPassword } from '../../config/load-config.ts'
import { readDatabaseUrl } from '../../config/option-kinds.ts'
import { Problem } from '../../messages/problem.ts'
import { copyDatabase } from '../../storage/transfer/copy-database.ts'
import { explainTransfer } from '../checks/explain-database.ts'
import { type Invocation, print, UsageError } from '../line/command.ts'
import { progressOn } from '../line/progress.ts'

export async function copy(invocation: Invocation): Promise<void> {
  const { terminal } = invocation
  const [from, to] = [addressIn(invocation, 'from'), addressIn(invocation, 'to')]
  const { show, stop } = progressOn(terminal.stderr)
  const rows = await explainTransfer(
    { beginning: 'The copy has stopped', another: '--from and --to name others' },
    () => copyDatabase({ from, to, onProgress: show }).finally(stop),
  )
  print(
    terminal,
    `Copied ${rows} rows. Source and copy are identical. Image files stay where they are: before you serve ` +
      'the copy, run "almanac images adopt" with its DATABASE_URL and their ALMANAC_IMAGE_STORE.',
  )
}

function addressIn({ flags }: Invocation, name: 'from' | 'to'): string {
  const given = flags[name]
  if (given === undefined) throw new UsageError(`"almanac copy" needs --${name} DATABASE_URL.`)
  const address = readDatabaseUrl(given)
  if (address instanceof Problem) {
    const shown = withoutPassword(String(given))
    throw new UsageError(`--${name} is "${shown}". ${englishOf(address)}`)
  }
  return address
}
