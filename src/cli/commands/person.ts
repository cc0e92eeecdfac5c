import {
  type DataSubject,
  erasePerson,
  findSubject,
  type PersonalSections,
  readPersonalData,
} from '../../actions/accounts/personal-data.ts'
import { system } from '../../domain/rights/caller.ts'
import { allFeatures } from '../../features/all-features.ts'
import type { Program } from '../../program.ts'
import { CommandError, type Invocation, optionIn, print, printJson } from '../line/command.ts'
import { explained } from '../line/explain-refusals.ts'

const slices = allFeatures.flatMap(({ personalData }) => personalData ?? [])

interface FoundPerson {
  readonly subject: DataSubject
  readonly sections: PersonalSections
}

async function findPerson({ store }: Program, who: string): Promise<FoundPerson> {
  const subject = await findSubject(store, who)
  const sections = await readPersonalData(store, subject, slices)
  if (Object.keys(sections).length === 0) throw new CommandError(`Nothing is stored about ${who}.`)
  return { subject, sections }
}

export async function exportPerson(invocation: Invocation): Promise<void> {
  const { terminal, words } = invocation
  const [who = ''] = words
  const { sections } = await explained(invocation, program => findPerson(program, who))
  printJson(terminal, sections)
}

/** Also `almanac user erase`, which takes a user name only. */
export async function erase(invocation: Invocation): Promise<void> {
  const { terminal, words, flags } = invocation
  const [who = ''] = words
  const heir = optionIn(invocation, 'give-records-to')
  const { sections } = await explained(invocation, async program => {
    const { store, clock } = program
    const found = await findPerson(program, who)
    if (!flags['dry-run'])
      await erasePerson(store, found.subject, { caller: system, door: 'command', now: clock(), heir }, slices)
    return found
  }).catch(error => {
    const isAboutHeir = error instanceof CommandError && error.message.startsWith('heir: ')
    throw isAboutHeir ? new CommandError(`${error.message.slice(6)} Use --give-records-to NAME.`) : error
  })
  const counts = Object.fromEntries(Object.entries(sections).map(([name, rows]) => [name, rows.length]))
  if (flags.json) return printJson(terminal, counts)
  for (const [name, count] of Object.entries(counts)) print(terminal, `${name}\t${count}`)
  print(terminal, flags['dry-run'] ? `Nothing was erased yet.` : `Erased ${who}.`)
}
