import { isDeepStrictEqual } from 'node:util'
import type { RawArgs } from '../../fields/read-args.ts'

/**
 * Drops fields that are sent back as they were read. So a client may change one field of a response and send
 * all of it back, in any language: a fallback text doesn't become a translation, and a formatted cost doesn't
 * lose its numbers.
 */
export function withoutReadBack(sent: RawArgs, shown: object): RawArgs {
  const sameNames = Object.entries(shown).filter(([name]) => Object.hasOwn(sent, name))
  const answered: RawArgs = JSON.parse(JSON.stringify(Object.fromEntries(sameNames)))
  const isChanged = (name: string) => !isDeepStrictEqual(sent[name], answered[name])
  const isPublicationChanged = sent.status !== undefined && isChanged('status')
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([name]) => isChanged(name) || (isPublicationChanged && publicationDates.includes(name)),
    ),
  )
}

/** Status and date belong together: publishing with a future date means scheduling. */
const publicationDates: readonly string[] = ['date', 'date_utc']
