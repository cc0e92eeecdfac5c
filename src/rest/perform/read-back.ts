import { isDeepStrictEqual } from 'node:util'
import type { RawArgs } from '../../fields/read-args.ts'

/**
 * What a change really says: a field that is sent back as it was read says nothing. So a client may change one field of
 * an answer and send the whole back, in any language, without a text that was shown in place of a missing translation
 * becoming one, or a cost that was put into words losing its numbers.
 */
export function withoutReadBack(sent: RawArgs, shown: object): RawArgs {
  const answered: RawArgs = JSON.parse(JSON.stringify(shown))
  const isChanged = (name: string) => !isDeepStrictEqual(sent[name], answered[name])
  const isPublicationChanged = sent.status !== undefined && isChanged('status')
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([name]) => isChanged(name) || (isPublicationChanged && publicationDates.includes(name)),
    ),
  )
}

/** A status is given together with its date: to publish what has a date ahead is to schedule it. */
const publicationDates: readonly string[] = ['date', 'date_utc']
