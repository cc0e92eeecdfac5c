// Derives the columns of a record from its field descriptions.
import {
  type ContentField,
  type ContentFields,
  type ContentOf,
  fieldValue,
} from '../../domain/records/content/content-field.ts'
import type { ColumnsOf } from './columns-of.ts'
import { toFlag } from './frame.ts'

type Values = Record<string, unknown>

/** Converts between fields and columns. */
export function contentColumns<F extends ContentFields>(fields: F) {
  const rows = Object.entries(fields).map(([name, field]) => ({
    name,
    column: field.column,
    ...codecOf(field),
  }))
  return {
    names: rows.map(({ column }) => column),

    /** The row may have other columns too. */
    toContent(row: object): ContentOf<F> {
      const content: Values = {}
      for (const { name, column, read } of rows) content[name] = read(fieldValue(row, column))
      return content as ContentOf<F>
    },

    toColumns(content: ContentOf<F>): ColumnsOf<F> {
      const columns: Values = {}
      for (const { name, column, write } of rows) columns[column] = write(content[name])
      return columns as ColumnsOf<F>
    },
  }
}

interface Codec {
  read(stored: unknown): unknown
  write(value: unknown): unknown
}

const identityCodec: Codec = { read: stored => stored, write: value => value }
const asFlag: Codec = { read: stored => stored === 1, write: value => toFlag(value === true) }
const asJson: Codec = { read: stored => JSON.parse(String(stored)), write: value => JSON.stringify(value) }

function codecOf({ initial }: ContentField): Codec {
  if (typeof initial === 'boolean') return asFlag
  return typeof initial === 'object' && initial !== null ? asJson : identityCodec
}
