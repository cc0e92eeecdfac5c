import { Refusal } from '../../domain/refusal.ts'
import { statuses, statusesOutsideTrash } from '../../domain/status.ts'
import { fieldTable } from '../../fields/field-table.ts'
import { boolean } from '../../fields/kinds/boolean.ts'
import { choice } from '../../fields/kinds/choice.ts'
import { dateTime } from '../../fields/kinds/date-time.ts'
import { listOf } from '../../fields/kinds/list.ts'
import { integer } from '../../fields/kinds/number.ts'
import { pageNumber } from '../../fields/kinds/page.ts'
import { id } from '../../fields/kinds/reference.ts'
import { searchText } from '../../fields/kinds/text.ts'
import { order } from '../../resources/record-fields.ts'
import type { PostView } from '../post.ts'

export const contextArg = fieldTable({
  context: {
    kind: choice(['view', 'embed', 'edit']),
    default: 'view',
    about: 'How much is answered: all that readers see, only what others embed, or also what editors need.',
  },
})

/** compat: more than a page can hold is an error here, not the most that it can hold. */
export const pagingArgs = fieldTable({
  ...contextArg,
  page: { kind: pageNumber, default: 1, about: 'Which page of the list to answer.' },
  per_page: { kind: integer({ min: 1, max: 100 }), default: 10, about: 'How many records a page holds.' },
  search: { kind: searchText, about: 'Words that must all occur in the texts of a record.' },
  include: { kind: listOf(id), about: 'Only the records with these ids.' },
  exclude: { kind: listOf(id), about: 'Leave out the records with these ids.' },
})

const postFilters = fieldTable({
  ...pagingArgs,
  slug: { kind: listOf(searchText), about: 'Only the records with these slugs.' },
  status: { kind: listOf(choice([...statuses, 'any'])), about: 'Only those with one of these statuses.' },
  after: { kind: dateTime, about: 'Only records that were published after this time.' },
  before: { kind: dateTime, about: 'Only records that were published before this time.' },
  order: { kind: order, default: 'desc', about: 'Ascending or descending.' },
})

export const eventPostFilters = fieldTable({
  ...postFilters,
  orderby: {
    kind: choice(['date', 'id', 'title', 'modified', 'event_date']),
    default: 'date',
    about: 'What the list is ordered by.',
  },
  tribe_events_cat: { kind: listOf(id), about: 'Only events in one of these categories.' },
  tags: { kind: listOf(id), about: 'Only events with one of these tags.' },
})

export const linkedPostFilters = fieldTable({
  ...postFilters,
  orderby: {
    kind: choice(['date', 'id', 'title', 'modified', 'slug']),
    default: 'date',
    about: 'What the list is ordered by.',
  },
})

export const forceArg = fieldTable({
  force: { kind: boolean, default: false, about: 'Delete it for good, past the trash.' },
})

/** What has no trash is deleted only by who says so. */
export function checkForce({ force }: { readonly force: boolean }): void {
  if (!force) throw new Refusal('noTrash')
}

/** The statuses that a list asks for; without any, what is published. */
export function askedStatuses(asked: readonly string[] | undefined): (typeof statuses)[number][] {
  if (!asked?.length) return ['publish']
  if (asked.includes('any')) return [...statusesOutsideTrash]
  return statuses.filter(status => asked.includes(status))
}

/** Only who may change something is told what only editors need. */
export function checkContext(view: PostView, mayEdit: boolean, isLoggedIn: boolean): void {
  if (view === 'edit' && !mayEdit) throw new Refusal(isLoggedIn ? 'contextNotAllowed' : 'loginForContext')
}
