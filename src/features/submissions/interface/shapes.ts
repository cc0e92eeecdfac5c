import { oneOf, optional, type Shape, whole } from '../../../fields/field-table.ts'
import { addShapes } from '../../../resources/shapes/shapes.ts'
import { addTags, type TagRow } from '../../../rest/table/tags.ts'
import { submissionStates } from '../submission.ts'

/** Without personal data, because the responses to writes are stored for retries. */
const submissionShape: Shape = {
  id: whole('The id of the proposal.'),
  state: oneOf(submissionStates, 'The state of the proposal.'),
  event: optional(whole('The id of the event, once the address counts as confirmed.')),
}

const shapes = { Submission: submissionShape }

const tags = {
  submissions: { about: 'Proposals of events by people without an account.', schemaName: 'Submission' },
} as const satisfies Readonly<Record<string, TagRow>>

declare module '../../../resources/shapes/shapes.ts' {
  interface SliceShapes extends Record<keyof typeof shapes, unknown> {}
}

declare module '../../../rest/table/tags.ts' {
  interface SliceTags extends Record<keyof typeof tags, unknown> {}
}

addShapes({ shapes, lists: {}, extensions: {} })
addTags(tags)
