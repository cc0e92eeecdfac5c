// Derives the columns of a record from its field descriptions.
import {
  type ContentField,
  type ContentFields,
  type ContentOf,
  objectMapping,
} from '../../domain/records/content/content-field.ts'
import type { ColumnsOf } from './columns-of.ts'
import { toFlag } from './frame.ts'

/** Converts between fields and columns. */
export function contentColumns<F extends ContentFields>(fields: F) {
  const rows = Object.entries(fields).map(([name, field]) => ({
    name,
    column: field.column,
    ...codecOf(field),
  }))
  const read = objectMapping(
    rows.map(({ name, column, read }) => ({ to: name, from: column, convert: read })),
  )
  const write = objectMapping(
    rows.map(({ name, column, write }) => ({ to: column, from: name, convert: write })),
  )
  return {
    names: rows.map(({ column }) => column),

    /** The row may have other columns too. */
    toContent: (row: object) => read(row) as ContentOf<F>,
    toColumns: (content: ContentOf<F>) => write(content) as ColumnsOf<F>,
  }
}

interface Codec {
  readonly read?: (stored: unknown) => unknown
  readonly write?: (value: unknown) => unknown
}

const identityCodec: Codec = {}
const asFlag: Codec = { read: stored => stored === 1, write: value => toFlag(value === true) }
const asJson: Codec = { read: stored => JSON.parse(String(stored)), write: value => JSON.stringify(value) }

function codecOf({ initial }: ContentField): Codec {
  if (typeof initial === 'boolean') return asFlag
  return typeof initial === 'object' && initial !== null ? asJson : identityCodec
}
